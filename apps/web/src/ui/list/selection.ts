/** Chosen rows by id. Rows of other pages stay chosen, with what is known of them. */
export type Selection<Row> = ReadonlyMap<string, Row>

export function toggled<Row>(selection: Selection<Row>, id: string, row: Row): Selection<Row> {
  const next = new Map(selection)
  if (!next.delete(id)) next.set(id, row)
  return next
}

/** All of a range, or none of it when all are chosen already. */
export function rangeToggled<Row>(
  selection: Selection<Row>,
  rows: readonly (readonly [id: string, row: Row])[],
): Selection<Row> {
  const all = rows.every(([id]) => selection.has(id))
  const next = new Map(selection)
  for (const [id, row] of rows) {
    if (all) next.delete(id)
    else next.set(id, row)
  }
  return next
}
