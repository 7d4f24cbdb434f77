import { useText } from '../../../i18n/index.ts'
import { TermHelp } from '../../glossary/index.ts'
import type { LiveScores } from '../methods/index.ts'
import { useLeadFigure } from './lead-figure.ts'
import layout from '../../../ui/layout.module.css'

/** What the score that leads is called, with what its unit means. */
export function LeadName({ scores }: { readonly scores: LiveScores }) {
  const lead = useLeadFigure(scores)
  const name = useText()(lead.name)
  return (
    <span className={layout.inlineLine1}>
      <span className={layout.soft}>{name}</span>
      <TermHelp field={lead.term} label={name} />
    </span>
  )
}
