/** The keys of an object that holds those of its type and no others, such as a table written in one place. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(table) as Key[]; // TypeScript allows further keys at run time; the callers' tables have none
}

/** Whether a text from outside names an entry of a table. Inherited names such as `constructor` do not count. */
export function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}

/** A table with one entry for each key, in their order. */
export function mapKeys<Key extends string, Value>(keys: readonly Key[], toValue: (key: Key) => Value): Record<Key, Value> {
  const entries = keys.map((key): [Key, Value] => [key, toValue(key)]);
  return Object.fromEntries(entries) as Record<Key, Value>; // fromEntries forgets the names of its keys
}
