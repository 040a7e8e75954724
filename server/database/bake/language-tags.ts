/** The languages as Steam names them, in English, and their BCP 47 tags in lower case. */
const tags = new Map(
  `English: en, French: fr, German: de, Italian: it, Spanish - Spain: es-es, Spanish - Latin America: es-419, Spanish: es,
Simplified Chinese: zh-hans, Traditional Chinese: zh-hant, Japanese: ja, Korean: ko, Russian: ru, Portuguese: pt,
Portuguese - Brazil: pt-br, Portuguese - Portugal: pt-pt, Polish: pl, Turkish: tr, Dutch: nl, Ukrainian: uk, Czech: cs, Swedish: sv,
Thai: th, Hungarian: hu, Arabic: ar, Danish: da, Norwegian: no, Finnish: fi, Romanian: ro, Greek: el, Vietnamese: vi, Bulgarian: bg,
Indonesian: id, Hindi: hi, Catalan: ca, Slovak: sk, Malay: ms, Hebrew: he, Croatian: hr, Serbian: sr, Lithuanian: lt, Belarusian: be,
Filipino: fil, Latvian: lv, Basque: eu, Persian: fa, Estonian: et, Slovenian: sl, Bangla: bn, Icelandic: is, Afrikaans: af,
Galician: gl, Azerbaijani: az, Georgian: ka, Urdu: ur, Welsh: cy, Albanian: sq, Bosnian: bs, Kazakh: kk, Irish: ga, Mongolian: mn,
Uzbek: uz, Gujarati: gu, Macedonian: mk, Punjabi (Gurmukhi): pa-guru, Punjabi (Shahmukhi): pa-arab, Tamil: ta, Swahili: sw,
Armenian: hy, Luxembourgish: lb, Zulu: zu, Kannada: kn, Malayalam: ml, Nepali: ne, Marathi: mr, Telugu: te, Kyrgyz: ky, Sinhala: si,
Tajik: tg, Turkmen: tk, Hausa: ha, Yoruba: yo, Igbo: ig, Xhosa: xh, Sotho: st, Amharic: am, Odia: or, Assamese: as, Sindhi: sd,
Konkani: kok, Khmer: km, Scots: sco, Maltese: mt, Maori: mi, Uyghur: ug, Kinyarwanda: rw, Tatar: tt, Quechua: qu, Sorani: ckb,
Tigrinya: ti, Dari: prs, Cherokee: chr, K'iche': quc, Valencian: ca-valencia, Tswana: tn, Wolof: wo, #lang_slovakian: sk`
    .split(/,\s/)
    .map((entry) => entry.split(': ') as [name: string, tag: string]), // every entry of the table above has both
);

/**
 * The tag of a language as a source writes it: marks such as `[b][/b]`, `;` and "languages with full audio support" are passed over.
 * Null: not a language we know (`Not supported` is in the data).
 */
export function toLanguageTag(name: string): string | null {
  const tag = tags.get(name);
  if (tag) return tag;
  const clean = name
    .replaceAll(/\[\/?b\]|<[^>]*>|\*|;/g, '')
    .replace(/\s*(\(.*full audio.*\)|languages with full audio support)\s*$/i, '')
    .trim();
  return tags.get(clean) ?? null;
}

/** A source's name per tag: the way back. */
export function listLanguageNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, tag] of tags) if (!names.has(tag)) names.set(tag, name);
  return names;
}
