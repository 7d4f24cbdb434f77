interface Named {
  readonly id: string
}

const known = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>()

/** The rows of a list by their id, found once a list: the lists of a form do not change. */
export function byId<Row extends Named>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const before = known.get(rows)
  // What is kept for a list was made of its own rows.
  if (before !== undefined) return before as ReadonlyMap<string, Row>
  const found = new Map(rows.map((row) => [row.id, row]))
  known.set(rows, found)
  return found
}
