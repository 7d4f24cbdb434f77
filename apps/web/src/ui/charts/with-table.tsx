import { IconDownload, IconTable } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ChartPart } from './chart-part.ts'
import layout from '../layout.module.css'
import styles from './charts.module.css'
import type { ChartTable } from './table.ts'
import { TableView } from './table-view.tsx'
import { useChartFiles } from './use-chart-files.ts'

interface WithTableProps<Row> {
  /** What the chart shows, as a sentence. */
  readonly title: string
  /** Unit, basis, release: what the figures mean. */
  readonly caption: string
  /** The same in words, for those who do not see the chart. */
  readonly alternative: string
  readonly table: ChartTable<Row>
  /** Parts named below a downloaded picture. */
  readonly legend?: readonly ChartPart[]
  /** Source, licence and releases below a downloaded picture. */
  readonly note: string
  readonly fileName: string
  /** More controls of the chart, before those of the frame. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** Frame of every chart: finding, unit, the same data as a table, downloads, text alternative. */
export function WithTable<Row>({ table, children, ...frame }: WithTableProps<Row>) {
  const { title, caption, alternative, controls } = frame
  const text = useText()
  const [asTable, setAsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const files = useChartFiles(figure, { ...frame, table })
  return (
    <figure className={styles.frame} ref={figure}>
      <figcaption className={styles.head}>
        <div>
          <h2 className={layout.body}>{title}</h2>
          <p className={layout.caption}>{caption}</p>
        </div>
        <div className={styles.tools}>
          {controls}
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={IconTable} size={16} />}
            active={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {text('action.showAsTable')}
          </Button>
          {!asTable && (
            <>
              <Download format="PNG" onClick={() => void files.png()} />
              <Download format="SVG" onClick={files.svg} />
            </>
          )}
          <Download format="CSV" onClick={files.csv} />
        </div>
      </figcaption>
      <VisuallyHidden>{alternative}</VisuallyHidden>
      {asTable ? <TableView table={table} caption={title} /> : children}
    </figure>
  )
}

function Download({
  format,
  onClick,
}: {
  readonly format: 'PNG' | 'SVG' | 'CSV'
  readonly onClick: () => void
}) {
  const text = useText()
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Icon of={IconDownload} size={16} />}
      aria-label={text('chart.download', { format })}
      onClick={onClick}
    >
      {format}
    </Button>
  )
}
