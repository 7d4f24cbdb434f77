import type { PefView } from '@ecotrame/lca'
import { useText } from '../../../../i18n/index.ts'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'

interface PefDurabilityCardProps {
  readonly pef: PefView
  readonly view: ResultView
}

/** The two multipliers of PEF and the days that the product is worn. */
export function PefDurabilityCard({ pef, view: { format } }: PefDurabilityCardProps) {
  const text = useText()
  const { intrinsic, repairability } = pef.durability
  const number = (value: number | null) => format.number(value, { upTo: 2 })
  const rows: readonly (readonly [string, string])[] = [
    [text('results.pef.intrinsic'), number(intrinsic)],
    [text('results.pef.repairability'), number(repairability)],
    [text('results.pef.referenceDays'), number(pef.daysOfUse)],
    [text('results.pef.ownDays'), number(pef.daysOfWear)],
    [text('results.pef.careCycles'), number(pef.careCycles)],
  ]
  return (
    <section className={styles.card}>
      <h2 className={styles.figureLabel}>{text('results.pef.multiplier')}</h2>
      <p className={styles.keyFigure}>{format.number(intrinsic * repairability, { decimals: 2 })}</p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
