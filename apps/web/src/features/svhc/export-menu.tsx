import { exportFormats, exportSvhc, svhcExports } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { ApiProblem, capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, Menu, showToast } from '../../ui/index.ts'
import { asked, useLooked } from './address.ts'

/** What is looked at as a file; locked by the plan it stays, and says so. */
export function ExportMenu() {
  const text = useText()
  const { looked, article, query } = useLooked()
  const isPermitted = usePermitted('export_product')
  const isOpen = capable(useAccount().subscription, 'export')
  if (!isPermitted) return null
  const words = (name: string) => {
    const value = query.get(name)
    return value === null ? {} : { [name]: value }
  }
  const open = (content: (typeof svhcExports)[number], format: (typeof exportFormats)[number]) =>
    void openFile(
      exportSvhc,
      {
        ...asked(looked),
        ...(content === 'products' && article !== undefined ? { article } : {}),
        ...(content === 'scip' ? {} : words('standing')),
        ...(content === 'products' ? { ...words('reason'), ...words('search') } : {}),
        content,
      },
      { format },
    ).catch((problem: unknown) =>
      showToast({
        type: 'error',
        title: text('svhc.export.failed'),
        body: problem instanceof ApiProblem ? problem.title : '',
      }),
    )
  return (
    <Menu
      label={text('svhc.export.label')}
      align="end"
      trigger={<Button icon={<Icon of={IconDownload} />}>{text('svhc.export.label')}</Button>}
      entries={svhcExports.flatMap((content) =>
        exportFormats.map((format) => ({
          id: `${content} ${format}`,
          label: `${text(`svhc.export.${content}`)} · ${format.toUpperCase()}`,
          ...(isOpen ? {} : { disabledBecause: text('access.locked') }),
          onSelect: () => open(content, format),
        })),
      )}
    />
  )
}
