import type { Capability } from '@ecotrame/contract'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { refreshAccount } from '../../api/refresh-account.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import layout from '../../ui/layout.module.css'
import styles from './access.module.css'
import { AskForAccess, NeededPlan } from './ask-for-access.tsx'

interface LockedFeatureProps {
  /** What of the plan is missing. */
  readonly capability: Capability
  /** What the place would give, in one line. */
  readonly gives?: string | undefined
  readonly onRetry: () => unknown
}

/** In place of what the plan does not open: a still picture with invented data, what it gives, what it needs, and whom to ask. */
export function LockedFeature({ capability, gives, onRetry }: LockedFeatureProps) {
  const text = useText()
  const [loading, setLoading] = useState(false)
  const retry = () => {
    setLoading(true)
    void refreshAccount()
      .then(onRetry)
      .finally(() => setLoading(false))
  }
  return (
    <section className={styles.locked}>
      <StillPicture />
      <div className={styles.words}>
        <Icon of={IconLock} size={28} />
        {gives !== undefined && <p className={layout.lead}>{gives}</p>}
        <p>{text('access.locked')}</p>
        <NeededPlan capability={capability} />
        <div className={styles.ways}>
          <AskForAccess capability={capability} />
          <Link to="/organization/subscription">{text('access.seePlan')}</Link>
          <Button kind="quiet" size="small" loading={loading} onClick={retry}>
            {text('access.checkAgain')}
          </Button>
        </div>
      </div>
    </section>
  )
}

const bars = [72, 54, 88, 41, 63, 30, 76, 48]
const step = 60

/** Drawn, not measured: the figures of nobody. */
const StillPicture = () => (
  <svg className={styles.picture} viewBox="0 0 640 220" aria-hidden>
    {[40, 90, 140].map((y) => (
      <line key={y} x1="40" x2="620" y1={y} y2={y} className={styles.grid} />
    ))}
    {bars.map((height, place) => (
      <rect
        key={place}
        x={60 + place * (step + 10)}
        y={190 - height * 1.7}
        width={step - 16}
        height={height * 1.7}
        rx="3"
        className={styles.bar}
      />
    ))}
    <line x1="40" x2="620" y1="190" y2="190" className={styles.axis} />
  </svg>
)
