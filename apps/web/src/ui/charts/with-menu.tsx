import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useChartMenu } from './chart-menu.tsx'
import styles from './charts.module.css'
import { TableView } from './table-view.tsx'
import type { FiledChart } from './use-chart-files.ts'

interface WithMenuProps<Row> extends FiledChart<Row> {
  /** The same in words, for those who do not see the chart. */
  readonly alternative: string
  /** Stands above the chart; without it the title is only read out. */
  readonly heading?: ReactNode
  readonly children: ReactNode
}

/** Frame of a small chart beside other things. */
export function WithMenu<Row>({ heading, alternative, children, ...chart }: WithMenuProps<Row>) {
  const { figure, asTable, menu } = useChartMenu(chart)
  const { title, table } = chart
  return (
    <figure className={styles.small} ref={figure}>
      <figcaption className={styles.smallHead}>
        {heading ?? <VisuallyHidden>{title}</VisuallyHidden>}
        {menu}
      </figcaption>
      <VisuallyHidden>{alternative}</VisuallyHidden>
      {asTable ? <TableView table={table} caption={title} /> : children}
    </figure>
  )
}
