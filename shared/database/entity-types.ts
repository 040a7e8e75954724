/** The five kinds of record, in the order of the specification (section 3). The words are the keys of addresses, files and messages too. */
export const entityTypes = ['games', 'studios', 'publishers', 'associations', 'events'] as const;
export type EntityType = (typeof entityTypes)[number];

export function isEntityType(value: unknown): value is EntityType {
  return entityTypes.some((type) => type === value);
}
