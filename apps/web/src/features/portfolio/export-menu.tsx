import { exportPortfolio } from '@ecotrame/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Menu } from '../../ui/index.ts'
import { useFileEntries } from '../exports/index.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'

/** The products that are looked at, as a file. */
export function ExportMenu() {
  const text = useText()
  const language = useLanguage()
  const { asked } = usePortfolioAddress()
  const mayExport = usePermitted('export_evaluation')
  const entries = useFileEntries((format) => openFile(exportPortfolio, { ...asked, language }, { format }))
  if (!mayExport) return null
  return (
    <Menu
      label={text('portfolio.export')}
      entries={entries}
      trigger={
        <Button kind="quiet" icon={<Icon of={IconChevronDown} size={16} />}>
          {text('portfolio.export')}
        </Button>
      }
    />
  )
}
