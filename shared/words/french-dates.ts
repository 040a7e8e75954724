/** The first of two French days without the month and the year that the second says too: `8` for `8 juin 2026`, before `15 juin 2026`. */
export function shortenStart(start: string, end: string): string {
  const [first, last] = [start.split(/\s/), end.split(/\s/)];
  while (first.length > 1 && first.at(-1) === last.at(-1)) {
    first.pop();
    last.pop();
  }
  return first.join(' ');
}

/** From one French day to another: `du 8 au 15 juin 2026`, `les 11 et 12 novembre 2025`. */
export function toSpan(start: string, end: string): string {
  const first = shortenStart(start, end);
  const isNextDay = /^\d+(er)?$/.test(first) && parseInt(end, 10) === parseInt(first, 10) + 1;
  return isNextDay ? `les ${first} et ${end}` : `du ${first} au ${end}`;
}

/** French before a day or a month of the data: `jusqu’au 28 décembre 2026`, `jusqu’en octobre 2024`. */
export function toUntil(date: string): string {
  return /^\d+(er)?\s/.test(date) ? `jusqu’au ${date}` : `jusqu’en ${date}`;
}
