/** How much happens in a rehearsal. */
export type Size = {
  days: number;
  visits: number;
  leads: number;
  seats: number;
  readers: number;
  killsPerDay: number;
  refreshes: number;
  releases: number;
  /** Into so many parts a day is divided; the clock is moved from one to the next. */
  parts: number;
};

export const wholeMonth: Size = {
  days: 31,
  visits: 40_000,
  leads: 600,
  seats: 300,
  readers: 5000,
  killsPerDay: 10,
  refreshes: 4,
  releases: 2,
  parts: 12,
};
