import { IconDots, IconDownload, IconTable } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './charts.module.css'
import { TableView } from './table-view.tsx'
import { useChartFiles, type FiledChart } from './use-chart-files.ts'

interface WithMenuProps<Row> extends FiledChart<Row> {
  /** The same in words, for those who do not see the chart. */
  readonly alternative: string
  /** Stands above the chart; without it the title is only read out. */
  readonly heading?: ReactNode
  readonly children: ReactNode
}

/** Frame of a small chart beside other things: what `WithTable` offers is in one menu. */
export function WithMenu<Row>({ heading, alternative, children, ...chart }: WithMenuProps<Row>) {
  const text = useText()
  const [asTable, setAsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const files = useChartFiles(figure, chart)
  const { title, table } = chart
  const label = text('chart.menu', { name: title })
  const download = (format: 'PNG' | 'SVG' | 'CSV', onSelect: () => void) => ({
    id: format,
    label: text('chart.download', { format }),
    icon: IconDownload,
    onSelect,
  })
  return (
    <figure className={styles.small} ref={figure}>
      <figcaption className={styles.smallHead}>
        {heading ?? <VisuallyHidden>{title}</VisuallyHidden>}
        <Menu
          label={label}
          align="end"
          entries={[
            {
              id: 'table',
              label: text(asTable ? 'action.showAsChart' : 'action.showAsTable'),
              icon: IconTable,
              onSelect: () => setAsTable(!asTable),
            },
            ...(asTable ? [] : [download('PNG', () => void files.png()), download('SVG', files.svg)]),
            download('CSV', files.csv),
          ]}
          trigger={
            <Button kind="quiet" size="small" icon={<Icon of={IconDots} size={16} />} aria-label={label} />
          }
        />
      </figcaption>
      <VisuallyHidden>{alternative}</VisuallyHidden>
      {asTable ? <TableView table={table} caption={title} /> : children}
    </figure>
  )
}
