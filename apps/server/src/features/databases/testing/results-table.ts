import { efCategories } from '@ecotrame/lca'

/** A row of a table of results; every category has the figure `each`, but those that are left out. */
export interface TableRow {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly location?: string
  readonly from?: string
  readonly until?: string
  readonly dqr?: number
  readonly each: number
  readonly without?: readonly string[]
}

/** The bytes of a table of results. */
export function tableOf(rows: readonly TableRow[]): Buffer {
  const header = ['id', 'name', 'unit', 'location', 'valid from', 'valid until', 'dqr', ...efCategories]
  const lines = rows.map(
    ({ id, name, unit, location = '', from = '', until = '', dqr, each, without = [] }) => [
      id,
      name,
      unit,
      location,
      from,
      until,
      dqr ?? '',
      ...efCategories.map((category) => (without.includes(category) ? '' : each)),
    ],
  )
  const text = [header, ...lines]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll(`"`, `""`)}"`).join(';'))
    .join('\n')
  return Buffer.from(text)
}
