import { exportSuppliers } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Menu } from '../../ui/index.ts'
import { useFileEntries } from '../exports/index.ts'
import { filtersOf, type Looked } from './queries.ts'
import { useSupplierFigures } from './use-figures.ts'

/** The facilities that are looked at, as a file. */
export function ExportMenu({ looked }: { readonly looked: Looked }) {
  const text = useText()
  const language = useLanguage()
  const { figures } = useSupplierFigures()
  const mayExport = usePermitted('find_all_facility')
  const entries = useFileEntries((format) =>
    openFile(exportSuppliers, { ...filtersOf(looked), ...figures, language }, { format }),
  )
  if (!mayExport) return null
  return (
    <Menu
      label={text('suppliers.export')}
      align="end"
      entries={entries}
      trigger={<Button icon={<Icon of={IconDownload} />}>{text('suppliers.export')}</Button>}
    />
  )
}
