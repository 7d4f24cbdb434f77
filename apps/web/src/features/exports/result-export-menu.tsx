import {
  exportEnvironmentalCost,
  exportMaterials,
  exportProcesses,
  exportProduction,
  exportVersion,
  type VersionSummary,
} from '@ecotrame/contract'
import {
  IconAtom,
  IconChevronDown,
  IconClipboardList,
  IconFileSpreadsheet,
  IconFileText,
  IconReceipt,
  IconNeedleThread,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Menu, tellProblem, type MenuEntry } from '../../ui/index.ts'
import { PefReportPopup } from '../pef-report/index.ts'
import { useMayExport } from './export-button.tsx'

interface ResultExportMenuProps {
  readonly evaluation: string
  readonly version: VersionSummary
}

/** What can be taken along of one result. Locked by the plan its lines stay, and lead to the prompt. */
export function ResultExportMenu({ evaluation, version }: ResultExportMenuProps) {
  const text = useText()
  const language = useLanguage()
  const isOpen = useMayExport()
  const mayExport = usePermitted('export_evaluation')
  const mayExplore = usePermitted('find_all_explorer_record')
  const [reporting, setReporting] = useState(false)
  if (!mayExport) return null
  const opens = (open: () => Promise<void>): Pick<MenuEntry, 'lockedBecause' | 'url' | 'onSelect'> =>
    isOpen
      ? { onSelect: () => void open().catch((problem: unknown) => tellProblem(problem, text)) }
      : { lockedBecause: text('access.locked'), url: '/organization/subscription' }
  const ofVersion = { evaluation, language }
  const entries: readonly (MenuEntry | 'line')[] = [
    {
      id: 'version',
      label: text('exports.result.version.label'),
      description: text('exports.result.version.what'),
      icon: IconFileSpreadsheet,
      ...opens(() => openFile(exportVersion, ofVersion, { id: version.id })),
    },
    {
      id: 'report',
      label: text('pefReport.label'),
      description: text('pefReport.menu'),
      icon: IconFileText,
      disabledBecause: version.score.pefMicropoints === null ? text('pefReport.none') : undefined,
      ...(isOpen
        ? { onSelect: () => setReporting(true) }
        : { lockedBecause: text('access.locked'), url: '/organization/subscription' }),
    },
    {
      id: 'cost',
      label: text('exports.result.cost.label'),
      description: text('exports.result.cost.what'),
      icon: IconReceipt,
      disabledBecause: version.score.ecs === null ? text('exports.result.cost.outside') : undefined,
      ...opens(() => openFile(exportEnvironmentalCost, ofVersion, { id: version.id })),
    },
    {
      id: 'production',
      label: text('exports.result.production.label'),
      description: text('exports.result.production.what'),
      icon: IconClipboardList,
      ...opens(() => openFile(exportProduction, { version: version.id, language }, { id: evaluation })),
    },
    ...(mayExplore
      ? [
          'line' as const,
          {
            id: 'materials',
            label: text('exports.result.materials'),
            icon: IconNeedleThread,
            ...opens(() => openFile(exportMaterials, { language })),
          },
          {
            id: 'processes',
            label: text('exports.result.processes'),
            icon: IconAtom,
            ...opens(() => openFile(exportProcesses, { language })),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={text('exports.result.menu')}
        align="end"
        trigger={
          <Button kind="quiet" icon={<Icon of={IconChevronDown} />}>
            {text('exports.result.menu')}
          </Button>
        }
        entries={entries}
      />
      {reporting && (
        <Suspense>
          <PefReportPopup evaluation={evaluation} version={version.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
