import { useText, type Text } from '../../../i18n/index.ts'
import { findings, type Finding } from '../model/findings.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

/** What the figures say, in sentences. */
export function FindingsText({ view }: { readonly view: ResultView }) {
  const text = useText()
  return (
    <ul className={styles.findings}>
      {findings(countsDurability(view.label) ? (view.french?.result ?? null) : null, view.entries).map(
        (finding) => (
          <li key={finding.kind}>{sentence(finding, view, text)}</li>
        ),
      )}
    </ul>
  )
}

/** The coefficient stands in the labels that are brought back to the reference life. */
const countsDurability = (label: ResultView['label']) => label === 'fr_dur' || label === 'fr_fu'

function sentence(finding: Finding, { names, format, figures }: ResultView, text: Text): string {
  const percent = (share: number) => format.quantity(share, '%', { decimals: 1 })
  switch (finding.kind) {
    case 'second':
      return text('results.finding.second', {
        name: names.family(finding.family),
        share: percent(finding.share),
      })
    case 'component':
      return text('results.finding.component', {
        name: names.component(finding.component),
        share: percent(finding.share),
      })
    case 'transport':
      return text('results.finding.transport', { share: percent(finding.share) })
    case 'durability':
      return text(finding.points > 0 ? 'results.finding.durabilityAdds' : 'results.finding.durabilityTakes', {
        coefficient: format.number(finding.coefficient, { decimals: 2 }),
        points: figures.written(Math.abs(finding.points)),
      })
  }
}
