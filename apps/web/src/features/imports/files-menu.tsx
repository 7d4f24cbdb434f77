import {
  editCollections,
  editComponents,
  editFacilities,
  editMaterialPrices,
  editOrganizationData,
  editPackagings,
  editProducts,
  editSales,
  exportFormats,
  type ExportFormat,
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

type FilesCall = (typeof calls)[keyof typeof calls] | typeof editSales

interface FilesMenuProps {
  readonly kind: keyof typeof calls
}

/** Takes all records of a library out as a file, and leads to where it is taken in again. */
export function FilesMenu({ kind }: FilesMenuProps) {
  const text = useText()
  const language = useLanguage()
  const { subscription } = useAccount()
  const { access } = calls[kind]
  const mayEdit = usePermitted(access)
  const mayImport = usePermitted(access, 'import_evaluation')
  const locked = { lockedBecause: text('access.locked'), url: '/organization/subscription' }
  const isCapableOf = (capability: 'export' | 'import') => capable(subscription, capability)
  const exporting = (call: FilesCall, format: ExportFormat) =>
    isCapableOf('export')
      ? {
          icon: IconFileExport,
          onSelect: () =>
            void openFile(call, { language }, { format }).catch((problem: unknown) =>
              tellProblem(problem, text),
            ),
        }
      : { icon: IconFileExport, ...locked }
  const importing = (of: ImportKind) => ({
    icon: IconUpload,
    ...(isCapableOf('import') ? { url: `/imports/new?kind=${of}` } : locked),
  })
  const exports = exportFormats.map((format): MenuEntry => ({
    id: format,
    label: text(`files.edit.${format}`),
    description: format === 'xlsx' ? text('files.edit.what') : undefined,
    ...exporting(calls[kind], format),
  }))
  const taking: MenuEntry = {
    id: 'import',
    label: text('files.import.label'),
    description: text('files.import.what'),
    ...importing(kind),
  }
  const sales: readonly (MenuEntry & { readonly id: string })[] =
    kind === 'products'
      ? [
          {
            id: 'sales-out',
            label: text('files.sales.edit'),
            description: text('files.sales.what'),
            ...exporting(editSales, 'xlsx'),
          },
          { id: 'sales-in', label: text('files.sales.import'), ...importing('sales') },
        ]
      : []
  if (!mayEdit) return null
  const allowed = sales.filter(({ id }) => mayImport || id === 'sales-out')
  return (
    <Menu
      label={text('files.menu')}
      align="end"
      trigger={<Button icon={<Icon of={IconChevronDown} />}>{text('files.menu')}</Button>}
      entries={[
        ...exports,
        ...(mayImport ? (['line', taking] as const) : []),
        ...(allowed.length > 0 ? (['line', ...allowed] as const) : []),
      ]}
    />
  )
}
