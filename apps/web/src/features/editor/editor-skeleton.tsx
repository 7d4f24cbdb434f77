import { Skeleton } from '../../ui/index.ts'
import styles from './editor.module.css'

const fields = [1, 2, 3, 4, 5, 6]

/** The layout of the editor while it loads. */
export function EditorSkeleton() {
  return (
    <div className={styles.screen} data-sidebar>
      <div className={styles.page} aria-busy>
        <Skeleton width="40%" height={28} />
        <div className={styles.columns}>
          <div className={styles.skeletonFields}>
            {fields.map((field) => (
              <Skeleton key={field} height={56} />
            ))}
          </div>
          <Skeleton width={280} height={320} />
        </div>
      </div>
    </div>
  )
}
