import type { DroppedValue } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'

/** Values of the evaluation that the portal has no field for: told, never lost in silence. */
export function Dropped({ dropped }: { readonly dropped: readonly DroppedValue[] }) {
  const text = useText()
  if (dropped.length === 0) return null
  return (
    <section className={layout.fitStack4}>
      <h3 className={styles.small}>{text('declarations.dropped.title')}</h3>
      <p className={layout.breakingHint}>{text('declarations.dropped.text')}</p>
      <ul className={styles.plain}>
        {dropped.map(({ item, field, value, replacedBy }, place) => (
          <li key={`${field} ${place}`}>
            {item} · {field}
            {text('punctuation.colon')}
            {replacedBy === null ? value : `${value} → ${replacedBy}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
