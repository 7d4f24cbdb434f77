import { auditExportFormats, exportAuditLog } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { ApiProblem, openFile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Menu, showToast, useAddress } from '../../../ui/index.ts'
import { auditFilters, type Span } from './audit-query.ts'

/** Everything that the filters let through, as a file. */
export function ExportMenu({ span }: { readonly span: Span }) {
  const text = useText()
  const { query } = useAddress()
  const search = query.get('search')
  const filters =
    query.get('filters') === 'off'
      ? {}
      : Object.fromEntries(['entity', 'action', 'user'].map((id) => [id, query.getAll(id)]))
  const open = (format: (typeof auditExportFormats)[number]) =>
    void openFile(exportAuditLog, {
      format,
      ...auditFilters(filters, span),
      ...(search ? { search } : {}),
    }).catch((problem: unknown) =>
      showToast({
        type: 'error',
        title: text('audit.export.failed'),
        body: problem instanceof ApiProblem ? problem.title : '',
      }),
    )
  return (
    <Menu
      label={text('audit.export.label')}
      align="end"
      trigger={<Button icon={<Icon of={IconDownload} />}>{text('audit.export.label')}</Button>}
      entries={auditExportFormats.map((format) => ({
        id: format,
        label: text(`audit.export.${format}`),
        onSelect: () => open(format),
      }))}
    />
  )
}
