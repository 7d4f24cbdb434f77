import { useText } from '../../../i18n/index.ts'
import { TermHelp } from '../../glossary/index.ts'
import layout from '../../../ui/layout.module.css'

const leads = {
  french: { name: 'editor.live.french', unit: 'figure.points' },
  pef: { name: 'editor.live.pef', unit: 'figure.micropoints' },
} as const

/** What the score that leads is called, with what its unit means. */
export function LeadName({ of }: { readonly of: keyof typeof leads }) {
  const name = useText()(leads[of].name)
  return (
    <span className={layout.inlineLine1}>
      <span className={layout.soft}>{name}</span>
      <TermHelp field={leads[of].unit} label={name} />
    </span>
  )
}
