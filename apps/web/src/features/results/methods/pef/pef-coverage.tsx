import { massCoverageOf, type MissingCategory, type PefView } from '@ecotrame/lca'
import { useText, type Text } from '../../../../i18n/index.ts'
import type { Format } from '../../../../ui/index.ts'
import { HoldingMark } from '../../../methods/index.ts'
import { pefComponentKey } from './bill.ts'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'
import { categoryNames, categoryUnits } from '../../words/text-keys.ts'

interface PefCoverageProps {
  readonly pef: PefView
  readonly view: ResultView
}

/** What stands beside every PEF score: how much it covers, what it leaves out and why, for whom it is. */
export function PefCoverage({ pef, view }: PefCoverageProps) {
  const text = useText()
  const { format } = view
  return (
    <div className={styles.coverage}>
      <p>
        <strong>{text('results.coverageText', { percent: format.share(pef.score.coverage) })}</strong> ·{' '}
        {text('results.internalOnly')}
      </p>
      <p>
        {text('holding.held', { percent: format.share(view.answer.version.score.pefHolding?.held) })}{' '}
        <HoldingMark holding={view.answer.version.score.pefHolding} whole />
      </p>
      <WithoutDataset pef={pef} view={view} />
      {pef.missing.length > 0 && (
        <details className={styles.fold}>
          <summary>{text('results.coverage.missing', { count: pef.missing.length })}</summary>
          <ul>
            {pef.missing.map((missing) => (
              <li key={missing.category}>
                {text(categoryNames[missing.category])}
                {text('punctuation.colon')}
                {knownPart(missing, format, text)}
                {' · '}
                {whyMissing(missing, text)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Materials that no figure holds: the coverage counts categories and does not show them. */
function WithoutDataset({ pef, view: { format, names } }: PefCoverageProps) {
  const text = useText()
  const { withoutDataset, share } = massCoverageOf(pef)
  if (withoutDataset.length === 0) return <p>{text('results.mass.complete')}</p>
  return (
    <div className={styles.caution}>
      <p>
        <strong>{massWords(share, format, text)}</strong> {text('results.mass.categoriesOnly')}
      </p>
      <ul>
        {withoutDataset.map(({ component, massKg }) => (
          <li key={pefComponentKey(component)}>
            {[
              names.component(pefComponentKey(component), true),
              massKg === null ? '' : format.massKg(massKg),
              massKg === null || component.kind === 'packaging' ? '' : format.share(massKg / pef.massKg),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function massWords(share: number | null, format: Format, text: Text): string {
  if (share === null) return text('results.mass.unknown')
  if (share === 0) return text('results.mass.packaging')
  const percent = share < leastShown ? `< ${format.share(leastShown)}` : format.share(share)
  return text('results.mass.missing', { percent })
}

/** A share that would be written as nothing. */
const leastShown = 0.001

/** "At least so much": what is known of a category, of one product over its life. Never a total. */
export function knownPart(
  { category, knownImpact }: MissingCategory,
  format: Format,
  text: Text,
  factor = 1,
): string {
  return text('results.atLeast', {
    value: format.amount(knownImpact * factor, text(categoryUnits[category])),
  })
}

export const whyMissing = ({ lines }: MissingCategory, text: Text): string =>
  text('results.coverage.lines', { count: lines.length })
