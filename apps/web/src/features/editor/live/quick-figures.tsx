import { useText } from '../../../i18n/index.ts'
import { LeadInShort, type LiveScores } from '../methods/index.ts'
import { NextQuestions } from '../precision/index.ts'
import { useLeadFigure } from './lead-figure.ts'
import { LeadName } from './lead-name.tsx'
import { LiveScoreLine } from './live-score-line.tsx'
import { Missing } from './missing.tsx'
import { RunState } from './run-state.tsx'
import layout from '../../../ui/layout.module.css'

/** The score beside the quick page: the figure, where it stands, and what to say next. */
export function QuickFigures({ scores }: { readonly scores: LiveScores }) {
  const text = useText()
  const { stale, problems, unavailable } = useLeadFigure(scores)
  return (
    <div className={layout.stack3}>
      <div className={layout.stack1}>
        <LeadName scores={scores} />
        <LiveScoreLine scores={scores} />
        <RunState scores={scores} />
      </div>
      <LeadInShort scores={scores} />
      {unavailable && <p className={layout.caption}>{text('editor.live.unavailable')}</p>}
      <Missing label={text('editor.live.missing')} problems={problems} />
      {!stale && <NextQuestions />}
    </div>
  )
}
