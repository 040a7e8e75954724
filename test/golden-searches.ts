/**
 * What people type and the game they mean, by its id: plain words, beginnings, slips, accents, ligatures, initials, numbers written either way, words
 * run together, Chinese and Japanese titles. The right answer has to be among the first five for 97 of 100.
 */
export const goldenSearches: { typed: string; id: string }[] = [
  // As written, or the beginning of it
  { typed: 'stardew valley', id: '413150' },
  { typed: 'hades', id: '1145360' },
];
