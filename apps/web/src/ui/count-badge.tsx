import { limits } from '@ecotrame/contract'
import styles from './count-badge.module.css'

/** How many wait, on the icon that leads to them. The name of the icon says it in words. */
export const CountBadge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={styles.badge} aria-hidden>
      {count > limits.notificationBadgeCap ? `${limits.notificationBadgeCap}+` : count}
    </span>
  )
