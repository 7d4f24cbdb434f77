import type { Text } from '../../../i18n/index.ts'
import type { ChartTable } from '../../../ui/charts/table.ts'
import type { FlowLink } from '../model/flow.ts'

interface LinkWords {
  readonly node: (id: string) => string
  readonly unit: string
  /** A value without its unit, which stands in the head. */
  readonly written: (value: number) => string
}

/** Flows as a table: from, to, how much. */
export const linkTable = (
  links: readonly FlowLink[],
  { node, unit, written }: LinkWords,
  text: Text,
): ChartTable<FlowLink> => ({
  columns: [
    { id: 'source', title: text('results.flow.from'), text: ({ source }) => node(source) },
    { id: 'target', title: text('results.flow.to'), text: ({ target }) => node(target) },
    {
      id: 'value',
      title: text('results.value'),
      unit,
      figure: true,
      text: ({ value }) => written(value),
      value: ({ value }) => value,
    },
  ],
  rows: links,
})
