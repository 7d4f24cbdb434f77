import { IconChartBar, IconDots, IconDownload, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu.tsx'
import { useChartFiles, type FiledChart } from './use-chart-files.ts'

/** What a chart offers beside itself, in one menu: its data as a table, its picture, its data as a file. */
export function useChartMenu<Row>(chart: FiledChart<Row>) {
  const text = useText()
  const [asTable, setAsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const files = useChartFiles(figure, chart)
  const label = text('chart.menu', { name: chart.title })
  const download = (format: 'PNG' | 'SVG' | 'CSV', onSelect: () => void) => ({
    id: format,
    label: text('chart.download', { format }),
    icon: IconDownload,
    onSelect,
  })
  const menu = (
    <Menu
      label={label}
      align="end"
      entries={[
        {
          id: 'table',
          label: text(asTable ? 'action.showAsChart' : 'action.showAsTable'),
          icon: asTable ? IconChartBar : IconTable,
          onSelect: () => setAsTable(!asTable),
        },
        ...(asTable ? [] : [download('PNG', () => void files.png()), download('SVG', files.svg)]),
        download('CSV', files.csv),
      ]}
      trigger={
        <Button kind="quiet" size="small" icon={<Icon of={IconDots} size={16} />} aria-label={label} />
      }
    />
  )
  return { figure, asTable, menu }
}
