import { getRowName } from '#app/loaders/database/to-cell.ts';
import { toFacts } from '#app/loaders/database/to-facts.ts';
import type { Words } from '#app/loaders/database/words.ts';
import type { FactView, Part } from '#app/ui/database/views.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

export type DrawerView = {
  count: string;
  path: string;
  record: { name: string; path: string; facts: FactView[]; sources: Part[]; asOf: string | null } | null;
};

const FACTS_ON_A_CARD = 4;
/** Too long for a card, or said by its name already. */
const notOnACard = new Set(['languages', 'features', 'publishers', 'positive', 'negative']);

/** The five doors with their true counts, and of each drawer the record that the copy pulls out; null once that record is gone. */
export function loadDrawers(database: IndustryDatabase, copy: PageCopy<'gaming-industry-database'>['drawers'], words: Words): DrawerView[] {
  const info = database.getInfo();
  return copy.items.map(({ id: type, record: id }) => {
    const record = database.getRecord(type, id);
    const known = record ? toFacts(record, info, words).filter(({ key, value }) => value !== null && !notOnACard.has(key)) : [];
    const facts = known.slice(0, FACTS_ON_A_CARD);
    return {
      count: words.messages.countOf[type](words.number(info.counts[type])),
      path: toListPath(type, words.locale),
      record: record && {
        name: getRowName(record.row),
        path: toRecordPath(type, words.locale, record.row.slug),
        facts,
        sources: facts[0]?.sources.slice(0, 1) ?? [],
        asOf: facts[0]?.asOf ?? null,
      },
    };
  });
}
