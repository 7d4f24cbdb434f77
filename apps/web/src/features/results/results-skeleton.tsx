import { Skeleton } from '../../ui/index.ts'
import styles from './results.module.css'

/** The layout of the screen while its figures are on their way. */
export function ResultsSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <Skeleton width={320} height={28} />
      <Skeleton width="60%" height={36} />
      <Skeleton height={40} />
      <div className={styles.columns}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </div>
      <Skeleton height={260} />
    </div>
  )
}
