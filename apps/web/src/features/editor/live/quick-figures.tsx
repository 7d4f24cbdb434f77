import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { NextQuestions } from '../precision/index.ts'
import { DeclaredPlace } from './declared-place.tsx'
import { useLeadFigure, type LiveScores } from './lead-figure.ts'
import layout from '../../../ui/layout.module.css'
import { LeadName } from './lead-name.tsx'
import { LiveScoreLine } from './live-score-line.tsx'
import { Missing } from './missing.tsx'
import { PefCoverage } from './pef-coverage.tsx'
import { RunState } from './run-state.tsx'

/** The score beside the quick page: the figure, where it stands, and what to say next. */
export function QuickFigures({ scores }: { readonly scores: LiveScores }) {
  const text = useText()
  const { live, pef } = scores
  const isFrench = useEditing().state.form.frenchProductId !== null
  const { stale } = useLeadFigure(scores)
  const problems = isFrench ? live.problems : pef.problems
  return (
    <div className={layout.stack3}>
      <div className={layout.stack1}>
        <LeadName of={isFrench ? 'french' : 'pef'} />
        <LiveScoreLine scores={scores} />
        <RunState scores={scores} />
      </div>
      {isFrench && live.result !== null && <DeclaredPlace result={live.result} />}
      {!isFrench && pef.current !== null && <PefCoverage shown={pef.current} />}
      {(isFrench ? live.unavailable : pef.unavailable) && (
        <p className={layout.caption}>{text('editor.live.unavailable')}</p>
      )}
      <Missing label={text('editor.live.missing')} problems={problems} />
      {!stale && <NextQuestions />}
    </div>
  )
}
