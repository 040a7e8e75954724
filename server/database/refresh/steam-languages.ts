/** Steam's numbers of languages (`elanguage`), as `language-tags.ts` names them. 29 is Steam China's and never seen. */
const languages = `English|German|French|Italian|Korean|Spanish - Spain|Simplified Chinese|Traditional Chinese|Russian|Thai|Japanese|
  Portuguese - Portugal|Polish|Danish|Dutch|Finnish|Norwegian|Swedish|Hungarian|Czech|Romanian|Turkish|
  Portuguese - Brazil|Bulgarian|Greek|Arabic|Ukrainian|Spanish - Latin America|Vietnamese||Indonesian|Malay`.split(/\|\s*/);

/** The numbers of the others (`eadditionallanguage`). 25 and 38 are never seen. */
const others = `Afrikaans|Albanian|Amharic|Armenian|Assamese|Azerbaijani|Bangla|Basque|Belarusian|Bosnian|Catalan|Cherokee|Croatian|
  Dari|Estonian|Filipino|Galician|Georgian|Gujarati|Punjabi (Gurmukhi)|Hausa|Hebrew|Hindi|Icelandic|Igbo||Irish|Kannada|
  Kazakh|Khmer|K'iche'|Kinyarwanda|Konkani|Kyrgyz|Latvian|Lithuanian|Luxembourgish|Macedonian||Malayalam|Maltese|Maori|
  Marathi|Mongolian|Nepali|Odia|Persian|Quechua|Scots|Serbian|Punjabi (Shahmukhi)|Sindhi|Sinhala|Slovak|Slovenian|
  Sorani|Sotho|Swahili|Tajik|Tamil|Tatar|Telugu|Tigrinya|Tswana|Turkmen|Urdu|Uyghur|Uzbek|Valencian|Welsh|Wolof|Xhosa|
  Yoruba|Zulu`.split(/\|\s*/);

/** The name of a language by Steam's two numbers (the first is -1 when the second counts). Null: a number we do not know. */
export function toLanguageName(language: number, additional: number): string | null {
  return (language >= 0 ? languages[language] : others[additional]) || null;
}
