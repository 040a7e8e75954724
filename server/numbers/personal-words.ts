import { isIP } from 'node:net';
import { normaliseSearchQuery } from '#shared/search.ts';
import { classifyTrafficSource } from '#shared/traffic-source.ts';

/** No search for a subject is longer; what is was pasted. */
const LONGEST_WORDS = 60;
const MOST_WORDS = 6;
const LONGEST_WORD = 30;

/** Given names that are no other word in English or French; folded. */
const givenNames = new Set(
  `aaron adam adele adrien agathe agnes alain alexandre alexandra alexis alice alicia amanda amelie amy andre andrea andrew angela annie anthony antoine
  ashley audrey barbara benjamin benoit bernard brandon brenda brian bruno camille carol caroline catherine cedric chantal charlotte christian christine
  christophe christopher claire claude claudia clement coralie cynthia daniel danielle david deborah denis diane dominique donna donald dorothy dylan edward elizabeth
  elodie emilie emily emma emmanuel eric etienne eva fabien felix fernand florence francine francois francoise frederic gabriel gabrielle genevieve
  george gerard gilles guillaume guy hannah helene henri hugo isabelle jacob jacqueline jacques james jason jean jeffrey jennifer jeremy jessica
  jocelyne joel johanne john jonathan joseph joshua julie julien justin karen karine kathleen katherine kelly kenneth kevin kimberly kyle laura laurence laurent lea leo linda lisa
  louis louise luc lucas lucie madeleine manon marc margaret marguerite marie marion martin martine mathieu matthew maude maxime megan melanie melissa michael michel michele michelle
  monique nancy nathalie nicholas nicolas nicole noemie olivia olivier pamela pascal patricia patrick paul paula pauline philippe pierre rachel raphael raymond rebecca rejean
  remi renee richard robert roger romain ronald roxanne ryan sabrina samantha samuel sandra sarah scott sebastien serge shannon sharon simon sophia sophie stephane stephanie
  stephen steven susan suzanne sylvain sylvie tanya teresa theresa therese thierry thomas timothy tristan tyler valerie vanessa veronique victoria vincent virginie william xavier yannick yves zoe`.split(
    /\s+/,
  ),
);

/**
 * Whether words that somebody typed look like an address (of mail, of the web, of a machine, of a house), a number of their own,
 * or the name of a person. It errs towards yes: such words are dropped before they are counted. What slips through is shown only
 * once many have used it.
 */
export function looksPersonal(words: string): boolean {
  if (words.length > LONGEST_WORDS || /@|%40|:\/\/|www\.|\d{5}|(?:\d[ .()-]?){7}/i.test(words) || isIP(words) !== 0) return true;
  if (/\b[a-z]\d[a-z] ?\d[a-z]\d\b/i.test(words)) return true; // a Canadian postal code
  if (/^\d+,? (?:rue|avenue|av|boul|boulevard|chemin|street|st|road|rd)\b|^\d+ .*\b(?:street|avenue|road|rue)\b/i.test(words)) return true;
  const parts = words.split(/[\s,;_+]+/).filter(Boolean);
  if (parts.length > MOST_WORDS || parts.some((part) => part.length > LONGEST_WORD)) return true;
  if (/^(?:mr|mrs|ms|dr|mme|mlle|monsieur|madame|m)\.?$/i.test(parts[0] ?? '') && parts.length > 1) return true;
  return parts.length > 1 && parts.length < 5 && parts.some((part) => part.split('-').some((name) => givenNames.has(fold(name))));
}

/** The campaign that an address's query names, as it is counted; '' for none, and for one that looks personal. */
export function toCampaign(search: string): string {
  const campaign = cleanWords(classifyTrafficSource({ referrer: '', query: search }).hs_analytics_source_data_2);
  return looksPersonal(campaign) ? '' : campaign;
}

/** Without control characters: PostgreSQL takes no NUL. */
export function cleanWords(words: string): string {
  return normaliseSearchQuery(words.replaceAll(/\p{Cc}/gu, ' ')).toLowerCase();
}

function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '');
}
