import { exportFormats, exportSuppliers } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Menu, tellProblem, type MenuEntry } from '../../ui/index.ts'
import { filtersOf, type Looked } from './queries.ts'
import { useSupplierFigures } from './use-figures.ts'

/** The facilities that are looked at, as a file. Locked by the plan its lines stay, and lead to the prompt. */
export function ExportMenu({ looked }: { readonly looked: Looked }) {
  const text = useText()
  const language = useLanguage()
  const { figures } = useSupplierFigures()
  const isOpen = capable(useAccount().subscription, 'export')
  if (!usePermitted('find_all_facility')) return null
  const entries = exportFormats.map((format): MenuEntry => {
    const open = () =>
      void openFile(exportSuppliers, { ...filtersOf(looked), ...figures, language }, { format }).catch(
        (problem: unknown) => tellProblem(problem, text),
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
      label={text('suppliers.export')}
      align="end"
      entries={entries}
      trigger={<Button icon={<Icon of={IconDownload} />}>{text('suppliers.export')}</Button>}
    />
  )
}
