import {
  editCollections,
  editComponents,
  editFacilities,
  editMaterialPrices,
  editOrganizationData,
  editPackagings,
  editProducts,
  exportFormats,
  type ImportKind,
} from '@ecotrame/contract'
import { IconChevronDown, IconFileExport, IconUpload } from '@tabler/icons-react'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Menu, tellProblem, type MenuEntry } from '../../ui/index.ts'

const calls = {
  products: editProducts,
  collections: editCollections,
  components: editComponents,
  packagings: editPackagings,
  facilities: editFacilities,
  material_prices: editMaterialPrices,
  organization_data: editOrganizationData,
} as const satisfies Partial<Record<ImportKind, unknown>>

interface FilesMenuProps {
  readonly kind: keyof typeof calls
}

/** Takes all records of a library out as a file, and leads to where it is taken in again. */
export function FilesMenu({ kind }: FilesMenuProps) {
  const text = useText()
  const language = useLanguage()
  const { subscription } = useAccount()
  const call = calls[kind]
  const mayEdit = usePermitted(call.access)
  const mayImport = usePermitted(call.access, 'import_evaluation')
  const locked = { lockedBecause: text('access.locked'), url: '/organization/subscription' }
  const exports = exportFormats.map((format): MenuEntry => ({
    id: format,
    label: text(`files.edit.${format}`),
    description: format === 'xlsx' ? text('files.edit.what') : undefined,
    icon: IconFileExport,
    ...(capable(subscription, 'export')
      ? {
          onSelect: () =>
            void openFile(call, { language }, { format }).catch((problem: unknown) =>
              tellProblem(problem, text),
            ),
        }
      : locked),
  }))
  const taking: MenuEntry = {
    id: 'import',
    label: text('files.import.label'),
    description: text('files.import.what'),
    icon: IconUpload,
    ...(capable(subscription, 'import') ? { url: `/imports/new?kind=${kind}` } : locked),
  }
  if (!mayEdit) return null
  return (
    <Menu
      label={text('files.menu')}
      align="end"
      trigger={<Button icon={<Icon of={IconChevronDown} />}>{text('files.menu')}</Button>}
      entries={mayImport ? [...exports, 'line', taking] : exports}
    />
  )
}
