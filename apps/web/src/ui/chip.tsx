import type { ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps {
  readonly children: ReactNode
  /** `attention` for what needs a look, `error` for what failed, `action` for what is done or chosen. */
  readonly tone?: 'neutral' | 'action' | 'attention' | 'error' | 'info'
  readonly icon?: ReactNode
  readonly title?: string
}

export function Chip({ children, tone = 'neutral', icon, title }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone} title={title}>
      {icon}
      {children}
    </span>
  )
}
