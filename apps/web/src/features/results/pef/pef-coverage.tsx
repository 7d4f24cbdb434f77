import type { MissingCategory, PefView } from '@ecotrame/lca'
import { useText, type Text } from '../../../i18n/index.ts'
import type { Format } from '../../../ui/index.ts'
import styles from '../results.module.css'
import { categoryNames, categoryUnits } from '../words/text-keys.ts'

interface PefCoverageProps {
  readonly pef: PefView
  readonly format: Format
}

/** What stands beside every PEF score: how much it covers, what it leaves out and why, for whom it is. */
export function PefCoverage({ pef, format }: PefCoverageProps) {
  const text = useText()
  return (
    <div className={styles.coverage}>
      <p>
        <strong>{text('results.coverageText', { percent: format.share(pef.score.coverage) })}</strong> ·{' '}
        {text('results.internalOnly')}
      </p>
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
