/** French before a day or a month of the data: `jusqu’au 28 décembre 2026`, `jusqu’en octobre 2024`. */
export function toUntil(date: string): string {
  return /^\d+(er)?\s/.test(date) ? `jusqu’au ${date}` : `jusqu’en ${date}`;
}
