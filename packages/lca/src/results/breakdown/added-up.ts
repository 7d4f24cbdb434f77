/** Sums of rows by what a key says of each; sums of nothing but zeros are left out. */
export function addedUp<Row, Key extends string>(
  rows: readonly Row[],
  key: (row: Row) => Key,
  points: (row: Row) => number,
): Partial<Record<Key, number>> & Record<string, number> {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const [at, value] = [key(row), points(row)]
    if (value !== 0) sums[at] = (sums[at] ?? 0) + value
  }
  return sums as Partial<Record<Key, number>> & Record<string, number>
}
