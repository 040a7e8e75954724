/**
 * The query parameters that belong to one page (a page number, a search, a filter) and must not follow the visitor around. They are those
 * of the page table. They are written out here because the first script of every page needs them, and the table is three times its size;
 * a test compares the two.
 */
export const ownParameters: readonly string[] = (
  'to form sent genre price language self month near find from wishlists week-low week-middle week-high year sales-low sales-middle ' +
  'sales-high kept week q reviews score platform feature self-published place developer publisher sort columns per-page page country size ' +
  'games decade source kind service format date audience entry type ids subject record'
).split(' ');
