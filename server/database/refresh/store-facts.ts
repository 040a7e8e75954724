import { toPeriodStarts } from '../refreshed.ts';
import { MAX_PRICE_CENTS } from '../bake/read-games.ts';
import type { StoreItem } from './steam-answers.ts';

/**
 * What became of an app we asked for.
 * - `gone`: no store page any more, or one that nobody may see
 * - `moved`: it answers under another id
 * - `not-sold-here`: withheld from the US store, where we look; it says nothing of the game
 * - `other`: a demo, an add-on, music...
 */
export type AppState = 'released' | 'announced' | 'gone' | 'moved' | 'not-sold-here' | 'other';

/** The fields we keep of an app; null is "Steam does not say". No texts, no pictures, no person. */
export type StoreFacts = ReturnType<typeof readFacts>;
export type Precision = 'day' | 'month' | 'quarter' | 'year' | 'soon' | 'tba';
/** `date` is the day or the first day of the period, null for `soon` and `tba`; `text` is what the seller wrote in its place, or ''. */
export type Announcement = { precision: Precision; date: string | null; text: string };

const GAME = 0;
const SOFTWARE = 6;
const OK = 1;

/** Says what an item is, and what we keep of it: null unless it is a game or a tool that is out or announced. */
export function toStoreFacts(item: StoreItem, now: number): { state: AppState; facts: StoreFacts | null } {
  if (item.success === OK && item.appid && item.appid !== item.id) return { state: 'moved', facts: null };
  if (item.unvailable_for_country_restriction) return { state: 'not-sold-here', facts: null };
  const title = toText(item.name);
  if (item.success !== OK || !item.visible || !title) return { state: 'gone', facts: null };
  if (item.type !== GAME && item.type !== SOFTWARE) return { state: 'other', facts: null };
  const announcement = toAnnouncement(item, now);
  return { state: announcement ? 'announced' : 'released', facts: readFacts(item, title, announcement) };
}

function readFacts(item: StoreItem, title: string, announcement: Announcement | null) {
  return {
    title,
    software: item.type === SOFTWARE,
    developers: toNames(item.basic_info?.developers),
    publishers: toNames(item.basic_info?.publishers),
    categories: toCategories(item),
    platforms: toPlatforms(item),
    ...toLanguages(item),
    tags: unique(item.tags.flatMap((tag) => tag?.tagid ?? [])).slice(0, 20),
    descriptors: unique(item.content_descriptorids.flatMap((id) => id ?? [])),
    /** Reviews by buyers on Steam: not our count of all reviews. */
    storeReviews: item.reviews?.summary_filtered?.review_count ?? null,
    /** Of these, in whole percent. */
    storePercent: item.reviews?.summary_filtered?.review_count ? Math.round(item.reviews.summary_filtered.percent_positive ?? 0) : null,
    /** List price; 0 is free. */
    priceCents: toPriceCents(item),
    earlyAccess: item.is_early_access || item.release?.is_early_access === true,
    /** `YYYY-MM-DD` in Seattle's time, which the store goes by. */
    releaseDate: announcement ? null : toReleaseDate(item),
    announcement,
  };
}

const precisions: Record<string, Precision> = {
  date_full: 'day',
  date_month: 'month',
  date_quarter: 'quarter',
  date_year: 'year',
  text_comingsoon: 'soon',
  text_tba: 'tba',
};

/** Null: the app is out. A date ahead of us is an announcement whatever the flag says. */
function toAnnouncement({ is_coming_soon, release }: StoreItem, now: number): Announcement | null {
  const seconds = release?.steam_release_date ?? 0;
  if (!is_coming_soon && !release?.is_coming_soon && seconds * 1000 <= now) return null;
  const wanted = precisions[release?.coming_soon_display ?? 'date_full'] ?? 'tba';
  const day = toStoreDay(seconds);
  const precision = day || wanted === 'soon' || wanted === 'tba' ? wanted : 'tba';
  const date = day && precision !== 'soon' && precision !== 'tba' ? toPeriodStarts(day)[precision] : null;
  return { precision, date, text: toSellersDate(release?.custom_release_date_message ?? '') };
}

/** The seller's words for a date: short, and nobody's mailbox or address in it. */
function toSellersDate(message: string): string {
  const text = toText(message);
  return text.length <= 60 && !/@|https?:|www\./i.test(text) ? text : '';
}

/** The day the store shows; where it has none, the earliest of the others. */
function toReleaseDate({ release }: StoreItem): string | null {
  const others = [release?.original_steam_release_date, release?.original_release_date, release?.release_from_early_access_date];
  const dates = others.flatMap((seconds) => toStoreDay(seconds ?? 0) ?? []).sort();
  return toStoreDay(release?.steam_release_date ?? 0) ?? dates[0] ?? null;
}

const storeDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of a moment where the store is. Null before computers played games and after this century. */
function toStoreDay(seconds: number): string | null {
  if (seconds <= 0 || seconds > 4_102_444_800) return null;
  return storeDays.format(seconds * 1000);
}

/**
 * The list price of the option that is this game and nothing else. A giveaway is no price. Null: not known; coming games and
 * games no longer sold have none.
 */
function toPriceCents(item: StoreItem): number | null {
  const option = [item.best_purchase_option, item.self_purchase_option].find(
    (option) => option?.packageid && !option.bundleid && !option.requires_shipping && option.recurrence_info === undefined,
  );
  const isGiveaway = item.is_free_temporarily || option?.is_free_to_keep === true;
  if (item.is_free && !isGiveaway) return 0;
  const shown = option?.formatted_final_price;
  const cents = option?.original_price_in_cents ?? option?.final_price_in_cents ?? 0;
  if (cents === 0 || cents > MAX_PRICE_CENTS || (shown !== undefined && /\d/.test(shown) && !/^\$\s?\d/.test(shown.trim()))) return null;
  return cents;
}

function toLanguages({ supported_languages }: StoreItem) {
  const languages: string[] = [];
  const audioLanguages: string[] = [];
  let unknownLanguages = 0;
  for (const entry of supported_languages) {
    if (!entry || !(entry.supported || entry.full_audio || entry.subtitles)) continue;
    const name = toLanguageName(entry.elanguage, entry.eadditionallanguage);
    if (!name) unknownLanguages++;
    else languages.push(name);
    if (name && entry.full_audio) audioLanguages.push(name);
  }
  return { languages: unique(languages), audioLanguages: unique(audioLanguages), unknownLanguages };
}

function toPlatforms({ platforms }: StoreItem): string[] {
  return [platforms?.windows && 'windows', platforms?.mac && 'mac', platforms?.steamos_linux && 'linux'].filter(
    (name) => name !== undefined && name !== false,
  );
}

function toCategories({ categories }: StoreItem): number[] {
  const lists = [categories?.supported_player_categoryids, categories?.feature_categoryids, categories?.controller_categoryids];
  return unique(lists.flatMap((ids) => ids ?? []).flatMap((id) => id ?? []));
}

/** Names of companies in their order; the bar parts the values of our lists. One with a mailbox in it is left out. */
function toNames(entries: ({ name: string } | null)[] | undefined): string[] {
  return unique(
    (entries ?? []).flatMap((entry) => toText(entry?.name ?? '').replaceAll('|', '/') || []).filter((name) => !/\S@\S+\.\w/.test(name)),
  );
}

/** One line. */
function toText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)];
}

/** Steam's numbers of languages (`elanguage`), as `language-tags.ts` names them. 29 is Steam China's and never seen. */
const steamLanguages = `English|German|French|Italian|Korean|Spanish - Spain|Simplified Chinese|Traditional Chinese|Russian|Thai|Japanese|
  Portuguese - Portugal|Polish|Danish|Dutch|Finnish|Norwegian|Swedish|Hungarian|Czech|Romanian|Turkish|
  Portuguese - Brazil|Bulgarian|Greek|Arabic|Ukrainian|Spanish - Latin America|Vietnamese||Indonesian|Malay`.split(/\|\s*/);

/** The numbers of the others (`eadditionallanguage`). 25 and 38 are never seen. */
const otherLanguages = `Afrikaans|Albanian|Amharic|Armenian|Assamese|Azerbaijani|Bangla|Basque|Belarusian|Bosnian|Catalan|Cherokee|Croatian|
  Dari|Estonian|Filipino|Galician|Georgian|Gujarati|Punjabi (Gurmukhi)|Hausa|Hebrew|Hindi|Icelandic|Igbo||Irish|Kannada|
  Kazakh|Khmer|K'iche'|Kinyarwanda|Konkani|Kyrgyz|Latvian|Lithuanian|Luxembourgish|Macedonian||Malayalam|Maltese|Maori|
  Marathi|Mongolian|Nepali|Odia|Persian|Quechua|Scots|Serbian|Punjabi (Shahmukhi)|Sindhi|Sinhala|Slovak|Slovenian|
  Sorani|Sotho|Swahili|Tajik|Tamil|Tatar|Telugu|Tigrinya|Tswana|Turkmen|Urdu|Uyghur|Uzbek|Valencian|Welsh|Wolof|Xhosa|
  Yoruba|Zulu`.split(/\|\s*/);

/** The name of a language by Steam's two numbers (the first is -1 when the second counts). Null: a number we do not know. */
function toLanguageName(language: number, additional: number): string | null {
  return (language >= 0 ? steamLanguages[language] : otherLanguages[additional]) || null;
}
