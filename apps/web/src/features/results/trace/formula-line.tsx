import type { Formula, Term } from '../methods/french-cost/formula.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

interface FormulaLineProps {
  readonly formula: Formula
  readonly view: ResultView
  /** What the result is, after the figure. */
  readonly meaning?: string
}

/** `0.181 kg × 412 µPt/kg = 74.6 µPt`: the figures filled in, four significant digits. */
export function FormulaLine({ formula, view, meaning }: FormulaLineProps) {
  return (
    <p className={styles.formula}>
      {formula.terms.map((term, index) => (
        <span key={index}>
          {term.operator && ` ${term.operator} `}
          <span className={styles.term}>{written(term, view)}</span>
        </span>
      ))}
      {' = '}
      <strong className={styles.term}>{written(formula.result, view)}</strong>
      {meaning !== undefined && <span className={layout.hint}> {meaning}</span>}
    </p>
  )
}

/** Enough to work the formula out again by hand. */
const significantDigits = 4

function written({ value, unit }: Term, { format, names }: ResultView): string {
  if (unit === 'share') return format.quantity(value * 100, '%', { upTo: 2 })
  const named = unit
    .split('/')
    .map((part) => names.unit(part))
    .join('/')
  return format.quantity(Number(value.toPrecision(significantDigits)), named, { upTo: 12 })
}
