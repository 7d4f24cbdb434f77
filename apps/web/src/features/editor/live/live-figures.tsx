import { useText } from '../../../i18n/index.ts'
import { BesideLead, LeadDetails, type LiveScores } from '../methods/index.ts'
import { AskNext } from '../precision/index.ts'
import { useLeadFigure } from './lead-figure.ts'
import { LeadName } from './lead-name.tsx'
import { LiveScoreLine } from './live-score-line.tsx'
import { Missing } from './missing.tsx'
import { RunState } from './run-state.tsx'
import layout from '../../../ui/layout.module.css'

/** Everything that the panel says about the score of the form. */
export function LiveFigures({ scores }: { readonly scores: LiveScores }) {
  const text = useText()
  const { problems, unavailable } = useLeadFigure(scores)
  return (
    <div className={layout.stack3}>
      <LeadName scores={scores} />
      <LiveScoreLine scores={scores} />
      <RunState scores={scores} />
      {unavailable && <p className={layout.caption}>{text('editor.live.unavailable')}</p>}
      <Missing label={text('editor.live.missing')} problems={problems} />
      <LeadDetails scores={scores} />
      <AskNext />
      <BesideLead scores={scores} />
    </div>
  )
}
