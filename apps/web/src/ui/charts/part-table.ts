import type { ChartPart } from './chart-part.ts'
import type { ChartTable } from './table.ts'

interface PartTitles {
  readonly part: string
  readonly value: string
  readonly share: string
}

/** Parts of a chart as a table, as they are printed; the file has their values in full. */
export const tableOfParts = (parts: readonly ChartPart[], titles: PartTitles): ChartTable<ChartPart> => ({
  columns: [
    { id: 'name', title: titles.part, text: ({ name }) => name },
    {
      id: 'value',
      title: titles.value,
      figure: true,
      text: ({ figure }) => figure,
      value: ({ value }) => value,
    },
    { id: 'share', title: titles.share, figure: true, text: ({ share }) => share },
  ],
  rows: parts,
})
