/**
 * Titles for adults are in the counts and in no list, export or comparison (product rule). Nothing in the sources says so outright, and
 * a seller's one label does not either: "Nudity" stands at Zork Nemesis, "Sexual Content" at Mary Skelter. So a title is for adults
 * when
 *
 * 1. a word stands in it that stands in hardly any other title, or
 * 2. its seller set both labels, and neither "Violent" nor "Gore": with these, both labels mostly mean a crime or horror story.
 *
 * What the rules get wrong and a reader told us is named by its number. The data's own mark (`adult_flag`) is not used: one label was
 * enough for it.
 */
export function isForAdults({ id, title, genres }: { id: number; title: string; genres: string[] | null }): boolean {
  return !notForAdults.has(id) && (adultWords.test(title) || hasBothLabels(genres ?? []));
}

const adultWords = new RegExp(
  [
    /hentai|\bnsfw|milf(?!ord)|\blewd|lewd\b|(?<!brain)fuck|18\+|🔞|porn|bdsm|\becchi\b|succub|uncensored|femdom|bukkake|masturbat|blowjob/,
    /\bfuta(?:s|nari|nati|dom\w*|punk)?\b|\bsexy|\bsex(?:ual\w*|bots?|xx\w*)?\b|sexxx|\bharem|erotic|strip poker|\bhorny|\bnudes?\b|\bslut/,
    /\bboobs|\bboob\b|\bpuss(?:y|ies)\b|\bfetish|\bcum(?:s|shot|ming)?\b|\borg(?:y|ies)\b|brothel|\btit(?:s|ty|ties)\b|\bdildo|\bnympho/,
    /\bxxx\b|\boppai|\b(?:only)?fap\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

function hasBothLabels(genres: string[]): boolean {
  return (
    ['Nudity', 'Sexual Content'].every((label) => genres.includes(label)) && !['Violent', 'Gore'].some((label) => genres.includes(label))
  );
}

/** The Sexy Brutale, Drunken Robot Pornography, Max Gentlemen Sexy Business! */
const notForAdults = new Set([552590, 209060, 817840]);
