import { exportFormats, exportPortfolio } from '@ecotrame/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Menu, tellProblem, type MenuEntry } from '../../ui/index.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'

/** The products that are looked at, as a file. Locked by the plan its lines stay, and lead to the prompt. */
export function ExportMenu() {
  const text = useText()
  const language = useLanguage()
  const { asked } = usePortfolioAddress()
  const { subscription } = useAccount()
  const mayExport = usePermitted('export_evaluation')
  if (!mayExport) return null
  const isOpen = capable(subscription, 'export')
  const entries = exportFormats.map((format): MenuEntry => {
    const open = () =>
      void openFile(exportPortfolio, { ...asked, language }, { format }).catch((problem: unknown) =>
        tellProblem(problem, text),
      )
    return {
      id: format,
      label: format.toUpperCase(),
      ...(isOpen
        ? { onSelect: open }
        : { lockedBecause: text('access.locked'), url: '/organization/subscription' }),
    }
  })
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
