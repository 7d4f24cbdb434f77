/** The entry of a table by a key that anybody may have written: `constructor` is no key of an empty one. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
