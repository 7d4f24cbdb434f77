import type { ChartPart } from '../../ui/charts/chart-part.ts'
import type { ChartTable } from '../../ui/charts/table.ts'
import type { Text } from '../../i18n/index.ts'

interface Wording {
  readonly text: Text
  readonly title: string
  readonly unit: string
}

/** Parts of a chart as a table: name, value, share. */
export const partTable = (
  parts: readonly ChartPart[],
  { text, title, unit }: Wording,
): ChartTable<ChartPart> => ({
  columns: [
    { id: 'name', title, text: ({ name }) => name },
    {
      id: 'value',
      title: text('results.value'),
      unit,
      figure: true,
      text: ({ figure }) => figure,
      value: ({ value }) => value,
    },
    { id: 'share', title: text('portfolio.column.share'), figure: true, text: ({ share }) => share },
  ],
  rows: parts,
})
