import type { Text } from '../../i18n/index.ts'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import type { ChartTable } from '../../ui/charts/table.ts'
import type { ResultView } from './view.ts'

/** Parts of a chart as a table: name, value, share. */
export const partTable = (
  parts: readonly ChartPart[],
  { format, figures, total }: ResultView,
  text: Text,
): ChartTable<ChartPart> => ({
  columns: [
    { id: 'name', title: text('results.part'), text: ({ name }) => name },
    {
      id: 'value',
      title: text('results.value'),
      unit: figures.unit,
      figure: true,
      text: ({ value }) => figures.bare(value),
      value: ({ value }) => value,
    },
    {
      id: 'share',
      title: text('results.share'),
      figure: true,
      text: ({ share }) => share,
    },
  ],
  rows: parts,
  total: {
    id: 'total',
    name: text('results.total'),
    value: total,
    figure: figures.written(total),
    share: format.share(1),
    colour: null,
  },
})
