import {
  exportMaterials,
  exportProcesses,
  exportProduction,
  exportVersion,
  type VersionSummary,
} from '@ecotrame/contract'
import { IconAtom, IconClipboardList, IconFileSpreadsheet, IconNeedleThread } from '@tabler/icons-react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { tellProblem, type MenuEntry } from '../../ui/index.ts'
import { useMethodFiles } from '../methods/index.ts'
import { useMayExport } from './export-button.tsx'

interface ExportedResult {
  readonly evaluation: string
  readonly version: VersionSummary
  /** The report asks first for what it shall hold. */
  readonly onReport: () => void
}

/** What can be taken along of one result, as lines of a menu. Locked by the plan they stay, and lead to the prompt. */
export function useResultExports(): (of: ExportedResult) => readonly MenuEntry[] {
  const text = useText()
  const language = useLanguage()
  const methodFiles = useMethodFiles()
  const isOpen = useMayExport()
  const mayExport = usePermitted('export_evaluation')
  const mayExplore = usePermitted('find_all_explorer_record')
  if (!mayExport) return () => []
  const does = (onSelect: () => void): Pick<MenuEntry, 'lockedBecause' | 'url' | 'onSelect'> =>
    isOpen ? { onSelect } : { lockedBecause: text('access.locked'), url: '/organization/subscription' }
  const opens = (open: () => Promise<void>) =>
    does(() => void open().catch((problem: unknown) => tellProblem(problem, text)))
  return ({ evaluation, version, onReport }) => {
    const ofVersion = { evaluation, language }
    return [
      {
        id: 'version',
        label: text('exports.result.version.label'),
        icon: IconFileSpreadsheet,
        ...opens(() => openFile(exportVersion, ofVersion, { id: version.id })),
      },
      ...methodFiles({ evaluation, version, opens, report: does(onReport) }),
      {
        id: 'production',
        label: text('exports.result.production.label'),
        icon: IconClipboardList,
        ...opens(() => openFile(exportProduction, { version: version.id, language }, { id: evaluation })),
      },
      ...(mayExplore
        ? [
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
  }
}
