import { displayLabel, partsOfLabel, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import { sum } from '../../../ui/charts/parts.ts'
import { segments, type Segment } from '../../../ui/colours.ts'
import { familyRows } from './methods/family-rows.ts'
import type { SummedAnswer } from './queries.ts'

/** What a component of a part brings to a stage, on the label and weight basis asked for. */
export interface ResultRow {
  /** Place among the parts. */
  readonly part: number
  readonly component: string
  readonly segment: Segment
  readonly value: number
}

export const labelFigure = (
  { result }: Pick<SummedAnswer, 'result'>,
  label: ScoreLabelId,
  basis: WeightBasis,
): number | null => result.labels[label]?.[basis] ?? null

/** The label asked for or, where it has no figure, the default. */
export const shownLabel = (answer: SummedAnswer, asked: ScoreLabelId | null): ScoreLabelId =>
  asked === null || labelFigure(answer, asked, 'product') === null ? displayLabel(answer.frenchScope) : asked

/**
 * Rows of a label, which add up to its figure. Within a part all labels of a family share alike; between parts they do
 * not, since each is divided by its own durability and days: so each part is taken to what it brings to the label.
 */
export function resultRows(
  answer: SummedAnswer,
  label: ScoreLabelId,
  basis: WeightBasis,
): readonly ResultRow[] {
  const rows = familyRows(answer, partsOfLabel(label).family)
  const total = labelFigure(answer, label, 'product')
  const onBasis = labelFigure(answer, label, basis)
  const factor = total === null || onBasis === null || total === 0 ? 0 : onBasis / total
  const factors = answer.result.parts.map(({ labels }, part) => {
    const whole = sum(rows.filter((row) => row.part === part).map(({ value }) => value))
    return whole === 0 ? 0 : ((labels[label] ?? 0) / whole) * factor
  })
  return rows.map((row) => ({ ...row, value: row.value * (factors[row.part] ?? 0) }))
}

export interface RowGroup<Key> {
  readonly key: Key
  readonly value: number
  readonly rows: readonly ResultRow[]
}

export function grouped<Key>(
  rows: readonly ResultRow[],
  keyOf: (row: ResultRow) => Key,
): readonly RowGroup<Key>[] {
  const groups = new Map<Key, ResultRow[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups].map(([key, members]) => ({
    key,
    rows: members,
    value: sum(members.map(({ value }) => value)),
  }))
}

/** Segments that the rows have, in the fixed order of charts and tables. */
export function bySegment(rows: readonly ResultRow[]): readonly RowGroup<Segment>[] {
  const groups = grouped(rows, ({ segment }) => segment)
  return segments.flatMap((segment) => groups.find(({ key }) => key === segment) ?? [])
}
