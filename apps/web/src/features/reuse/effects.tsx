import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import styles from './reuse.module.css'

interface EffectListProps {
  readonly label: string
  readonly children: ReactNode
}

/** What a change reaches, in a box that scrolls. */
export const EffectList = ({ label, children }: EffectListProps) => (
  <ul className={styles.effects} tabIndex={0} aria-label={label}>
    {children}
  </ul>
)

interface EffectItemProps {
  /** Its name, in words or as a box to tick. */
  readonly name: ReactNode
  readonly beside: string | null
  readonly before: string
  readonly after: string
  readonly change: string | null
}

/** One thing that has the changed one in it: its score before and after. */
export function EffectItem({ name, beside, before, after, change }: EffectItemProps) {
  return (
    <li>
      {typeof name === 'string' ? <span className={styles.name}>{name}</span> : name}
      {beside !== null && <span className={layout.soft}>{beside}</span>}
      <span className={styles.effect}>
        {before} → {after} {change !== null && <strong>{change}</strong>}
      </span>
    </li>
  )
}
