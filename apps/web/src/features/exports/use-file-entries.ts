import { exportFormats, type ExportFormat } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { tellProblem, type MenuEntry } from '../../ui/index.ts'
import { useMayExport } from './export-button.tsx'

/** A line of a menu for each format. Locked by the plan the lines stay, and lead to the prompt. */
export function useFileEntries(open: (format: ExportFormat) => Promise<void>): readonly MenuEntry[] {
  const text = useText()
  const isOpen = useMayExport()
  return exportFormats.map((format): MenuEntry => ({
    id: format,
    label: format.toUpperCase(),
    ...(isOpen
      ? { onSelect: () => void open(format).catch((problem: unknown) => tellProblem(problem, text)) }
      : { lockedBecause: text('access.locked'), url: '/organization/subscription' }),
  }))
}
