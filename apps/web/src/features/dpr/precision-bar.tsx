import type { PrecisionPlan, PrecisionField } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './dpr.module.css'

interface PrecisionBarProps {
  readonly plan: PrecisionPlan<PrecisionField>
}

/** How far from the target a score is, and how near fields alone can bring it. */
export function PrecisionBar({ plan }: PrecisionBarProps) {
  const text = useText()
  const format = useFormat()
  const { now, target, floor } = plan
  const percent = (x: number) => text('precision.plusMinus', { percent: format.share(x) })
  const widest = Math.max(now.sigma, target.sigma)
  const place = (sigma: number) => `${(widest === 0 ? 0 : sigma / widest) * 100}%`
  const words = { now: percent(now.x), target: percent(target.x), floor: percent(floor.x) }
  return (
    <div className={layout.stack1} role="img" aria-label={text('dpr.bar', words)}>
      <div className={styles.track}>
        <div className={styles.uncertain} style={{ inlineSize: place(now.sigma) }} />
        <div className={styles.floor} style={{ inlineSize: place(floor.sigma) }} />
        <div className={styles.targetMark} style={{ insetInlineStart: place(target.sigma) }} />
      </div>
      <p className={styles.barWords}>
        <span data-mark="floor">{text('dpr.floorMark', { value: words.floor })}</span>
        <span data-mark="target">{text('dpr.targetMark', { value: words.target })}</span>
      </p>
    </div>
  )
}
