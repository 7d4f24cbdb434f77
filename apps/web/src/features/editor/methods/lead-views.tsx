import { displayLabels, labelOfForm } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { DeclaredPlace } from './french-cost/declared-place.tsx'
import { FrenchFigures } from './french-cost/french-figures.tsx'
import { PefBeside } from './pef/pef-beside.tsx'
import { PefCoverage } from './pef/pef-coverage.tsx'
import { PefFigures } from './pef/pef-figures.tsx'
import type { LiveScores } from './scores.ts'
import layout from '../../../ui/layout.module.css'

interface ViewProps {
  readonly scores: LiveScores
}

const useInScope = (): boolean => labelOfForm(useEditing().state.form) === displayLabels.inScope

/** What the method that leads says besides its figure. */
export function LeadDetails({ scores: { live, pef } }: ViewProps) {
  if (useInScope())
    return live.lastResult && <FrenchFigures result={live.lastResult} stale={live.result === null} />
  return pef.last && <PefFigures shown={pef.last} stale={pef.current === null} />
}

/** The same beside the quick page. */
export function LeadInShort({ scores: { live, pef } }: ViewProps) {
  if (useInScope()) return live.result && <DeclaredPlace result={live.result} />
  return pef.current && <PefCoverage shown={pef.current} />
}

/** What the other method says. */
export function BesideLead({ scores }: ViewProps) {
  return useInScope() && <PefBeside pef={scores.pef} />
}

/** A figure that covers a part never stands alone. */
export function LeadCoverage({ scores: { pef } }: ViewProps) {
  const text = useText()
  const format = useFormat()
  if (useInScope() || pef.last === null) return null
  return (
    <p className={layout.caption}>
      {text('results.coverageShort', { percent: format.share(pef.last.coverage) })}
    </p>
  )
}
