import type { TabView } from '#app/ui/database/views.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import type { Words } from './words.ts';

/** The five folder tabs above every list and record. */
export function listTabs(words: Words, current: EntityType | null): TabView[] {
  return entityTypes.map((type) => ({
    type,
    name: words.messages.types[type],
    path: toListPath(type, words.locale),
    isCurrent: type === current,
  }));
}
