import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/index.ts'
import unseen from '../../ui/visually-hidden.module.css'
import styles from './editor.module.css'

const fields = [1, 2, 3, 4, 5, 6]

/** The layout of the editor while it loads. */
export function EditorSkeleton() {
  const text = useText()
  return (
    <div className={styles.screen} data-sidebar>
      <div className={styles.page} aria-busy>
        <h1 className={unseen.hidden}>{text('evaluation.title')}</h1>
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
