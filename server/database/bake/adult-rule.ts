/**
 * Titles for adults are in the counts and in no list, export or comparison (product rule). Nothing in the sources says so outright, and
 * a seller's one label does not either: "Nudity" stands at Zork Nemesis, "Sexual Content" at Mary Skelter. So a title is for adults
 * when
 *
 * 1. a word stands in it that stands in hardly any other title, or
 * 2. its seller set both labels, and neither "Violent" nor "Gore": with these, both labels mostly mean a crime or horror story.
 *
 * Where Steam's content warnings are known (a refreshed table), they take the place of the second rule. What the rules get wrong and is
 * known to us is named by its number. The data's own mark (`adult_flag`) is not used: one label was enough for it.
 */
export function isForAdults({ id, title, genres, descriptors = null }: Described): boolean {
  if (notForAdults.has(id)) return false;
  return (
    forAdults.has(id) ||
    adultWords.test(title) ||
    (descriptors ? descriptors.some((warning) => adultWarnings.has(warning)) : hasBothLabels(genres ?? []))
  );
}

type Described = { id: number; title: string; genres: string[] | null; descriptors?: number[] | null };

/** Adult-only sexual content; frequent nudity or sexual content. "Some nudity" alone (1) stands at Ghost of Tsushima. */
const adultWarnings = new Set([3, 4]);

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

/** Without a label or a word, of a thousand reviews or more: by series, from Lust Goddess and Orc Massage to Seek Girl. */
const forAdults = new Set([
  2808930, 1129540, 1732180, 2291680, 1793250, 1897120, 943700, 2158500, 1443820, 1097580, 1008020, 1639990, 1097880, 1546010, 2157680,
  1631080, 1380070, 1962890, 1607130, 1846920, 1347430, 1399370, 1192640, 1299120, 1385730, 1504020, 2165610, 998930, 1263370, 1149660,
  1191210, 1212830, 1419730, 1464930,
]);
