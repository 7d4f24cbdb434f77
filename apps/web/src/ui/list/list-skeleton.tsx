import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../skeleton.tsx'
import styles from './library.module.css'

const lines = Array.from({ length: 8 }, (_, place) => place)

export function ListSkeleton() {
  const text = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={text('list.loading')}>
      {lines.map((line) => (
        <Skeleton key={line} height={24} />
      ))}
    </div>
  )
}
