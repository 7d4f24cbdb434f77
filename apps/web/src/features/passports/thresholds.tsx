import type { AgecRules } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { NumberField, useFormat } from '../../ui/index.ts'
import styles from './passports.module.css'

/** Whether the duty stands, by what the company sells in France: it informs, and changes nothing. */
export function Thresholds({ rules: { thresholds, asOf } }: { readonly rules: AgecRules }) {
  const text = useText()
  const format = useFormat()
  const [turnover, setTurnover] = useState<number | null>(null)
  const [units, setUnits] = useState<number | null>(null)
  const current = thresholds.at(-1)
  if (current === undefined) return null
  const first = thresholds.find(
    (one) => turnover !== null && units !== null && turnover > one.turnoverEur && units >= one.units,
  )
  const isKnown = turnover !== null && units !== null
  return (
    <details className={styles.duty}>
      <summary>{text('passports.threshold.title')}</summary>
      <p className={styles.note}>
        {text('passports.threshold.text', {
          turnover: format.number(current.turnoverEur),
          units: format.number(current.units),
          date: format.dayMonthYear(asOf),
        })}
      </p>
      <div className={styles.fields}>
        <NumberField
          label={text('passports.threshold.turnover')}
          unit="€"
          min={0}
          value={turnover}
          onChange={setTurnover}
        />
        <NumberField
          label={text('passports.threshold.units')}
          integer
          min={0}
          value={units}
          onChange={setUnits}
        />
      </div>
      <p aria-live="polite">
        {isKnown &&
          (first === undefined
            ? text('passports.threshold.no')
            : text('passports.threshold.yes', { date: format.dayMonthYear(first.from) }))}
      </p>
    </details>
  )
}
