import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useChartMenu } from './chart-menu.tsx'
import layout from '../layout.module.css'
import styles from './charts.module.css'
import { TableView } from './table-view.tsx'
import type { FiledChart } from './use-chart-files.ts'

interface WithTableProps<Row> extends FiledChart<Row> {
  /** Unit, basis, release: what the figures mean. */
  readonly caption: string
  /** The same in words, for those who do not see the chart. */
  readonly alternative: string
  /** Further controls of the chart, before its menu. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** Frame of every chart: finding, unit, text alternative, and a menu with its table and its files. */
export function WithTable<Row>({ caption, alternative, controls, children, ...chart }: WithTableProps<Row>) {
  const { figure, asTable, menu } = useChartMenu(chart)
  const { title, table } = chart
  return (
    <figure className={styles.frame} ref={figure}>
      <figcaption className={styles.head}>
        <div className={styles.headWords}>
          <h2 className={layout.body}>{title}</h2>
          <p className={layout.caption}>{caption}</p>
        </div>
        <div className={styles.tools}>
          {controls}
          {menu}
        </div>
      </figcaption>
      <VisuallyHidden>{alternative}</VisuallyHidden>
      {asTable ? <TableView table={table} caption={title} /> : children}
    </figure>
  )
}
