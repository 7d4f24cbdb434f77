import { exportEnvironmentalCost, type VersionSummary } from '@ecotrame/contract'
import { IconFileText, IconReceipt } from '@tabler/icons-react'
import { openFile } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { MenuEntry } from '../../ui/index.ts'

export { PefReportPopup as MethodReport } from './pef/report/index.ts'

type Does = Pick<MenuEntry, 'lockedBecause' | 'url' | 'onSelect'>

interface Asked {
  readonly evaluation: string
  readonly version: VersionSummary
  readonly opens: (open: () => Promise<void>) => Does
  /** The report asks first for what it shall hold. */
  readonly report: Does
}

/** What single methods give out of their result, as lines of a menu; where there is none of it the line says why. */
export function useMethodFiles(): (asked: Asked) => readonly MenuEntry[] {
  const text = useText()
  const language = useLanguage()
  return ({ evaluation, version: { id, score }, opens, report }) => [
    {
      id: 'report',
      label: text('pefReport.label'),
      icon: IconFileText,
      disabledBecause: score.pefMicropoints === null ? text('pefReport.none') : undefined,
      ...report,
    },
    {
      id: 'cost',
      label: text('exports.result.cost.label'),
      icon: IconReceipt,
      disabledBecause: score.ecs === null ? text('exports.result.cost.outside') : undefined,
      ...opens(() => openFile(exportEnvironmentalCost, { evaluation, language }, { id })),
    },
  ]
}
