import type { Text } from '../../../i18n/index.ts'
import type { ChartPart } from '../../../ui/charts/chart-part.ts'
import { percentages, sum } from '../../../ui/charts/parts.ts'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { segmentColour, type Segment } from '../../../ui/colours.ts'
import type { Format } from '../../../ui/index.ts'
import { segmentNames } from '../../../ui/segment-names.ts'
import type { Figures } from '../../score-labels/index.ts'
import { bySegment, type ResultRow, type RowGroup } from './rows.ts'

interface Words {
  readonly text: Text
  readonly format: Format
  readonly figures: Figures
}

/** Stages as parts of a chart; their shares add up to 100.0. */
export function segmentParts(rows: readonly ResultRow[], words: Words): readonly ChartPart[] {
  const groups = bySegment(rows)
  const shares = percentages(groups.map(({ value }) => value))
  return groups.map(({ key, value }, place) => ({
    id: key,
    name: words.text(segmentNames[key]),
    value,
    figure: words.figures.written(value),
    share: words.format.quantity(shares[place], '%', { decimals: 1 }),
    colour: segmentColour(key),
  }))
}

export interface BarGroup extends RowGroup<string> {
  readonly name: string
}

/** Bars with their stages as a table: a line a bar, a column a stage. */
export function barTable(
  groups: readonly BarGroup[],
  { text, figures }: Words,
  first: string,
): ChartTable<BarGroup> {
  const rows = groups.flatMap((group) => group.rows)
  const total = text('results.total')
  const valueOf = (group: BarGroup, segment: Segment) =>
    bySegment(group.rows).find(({ key }) => key === segment)?.value ?? null
  return {
    columns: [
      { id: 'name', title: first, text: ({ name }) => name },
      ...bySegment(rows).map(({ key }) => ({
        id: key,
        title: text(segmentNames[key]),
        unit: figures.unit,
        figure: true,
        text: (group: BarGroup) => figures.bare(valueOf(group, key)),
        value: (group: BarGroup) => valueOf(group, key),
      })),
      {
        id: 'total',
        title: total,
        unit: figures.unit,
        figure: true,
        text: ({ value }) => figures.bare(value),
        value: ({ value }) => value,
      },
    ],
    rows: groups,
    total: { key: '', name: total, rows, value: sum(groups.map(({ value }) => value)) },
  }
}
