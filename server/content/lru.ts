/** A map that forgets what was used longest ago once it holds `limit` values. */
export function createLru<Value>(limit: number): { getOrCreate(key: string, create: () => Value): Value; clear(): void } {
  const values = new Map<string, Value>();
  return {
    getOrCreate(key, create) {
      const value = values.get(key) ?? create();
      values.delete(key);
      values.set(key, value);
      if (values.size > limit) values.delete(values.keys().next().value as string);
      return value;
    },
    clear: () => values.clear(),
  };
}
