/** Publication dates are midnight in Toronto. Made once: making a format takes longer than a page's loader. */
const deskDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', year: 'numeric', month: '2-digit', day: '2-digit' });

/** `2026-11-21`, where the desk is. */
export function toDay(moment: Date): string {
  return deskDay.format(moment);
}
