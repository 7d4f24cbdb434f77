import { useText, type TextKey } from '../../../../i18n/index.ts'
import { Chip } from '../../../../ui/index.ts'
import type { FrenchCost } from '../../model/trace.ts'
import layout from '../../../../ui/layout.module.css'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'

interface DurabilityCardProps {
  readonly view: ResultView
  readonly french: FrenchCost
}

/** Durability and what limits it. */
export function DurabilityCard({ view, french }: DurabilityCardProps) {
  const text = useText()
  const { format, explain } = view
  const { durability, careCycles, daysOfWear } = french.result
  const number = (value: number) => format.number(value, { decimals: 2 })
  const rows: readonly (readonly [TextKey, string, boolean])[] = [
    ['durability.physical', number(durability.physical), durability.limitedBy === 'physical'],
    ['durability.nonPhysical', number(durability.nonPhysical), durability.limitedBy === 'nonPhysical'],
    ['durability.rangeBreadth', number(durability.rangeWidth), false],
    ['durability.repairIncentive', number(durability.repairIncentive), false],
  ]
  return (
    <section className={styles.card}>
      <h2 className={styles.figureLabel}>{text('durability.coefficient')}</h2>
      <p className={styles.keyFigure}>{number(durability.applied)}</p>
      <dl className={styles.facts}>
        {rows.map(([name, value, limiting]) => (
          <div key={name}>
            <dt>
              {text(name)} {limiting && <Chip tone="attention">{text('durability.limitingFactor')}</Chip>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={layout.dense}>
        {text('durability.daysOfWear', { count: daysOfWear })} ·{' '}
        {text('durability.careCycles', { count: careCycles })}
      </p>
      <button type="button" className={styles.cellLink} onClick={() => explain({ kind: 'durability' })}>
        {text('results.trace')}
      </button>
    </section>
  )
}
