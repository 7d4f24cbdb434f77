import { useState, type ReactNode } from 'react'
import styles from './form.module.css'

interface FoldProps {
  readonly label: string
  /** Opens by itself where something is filled in or wrong inside. */
  readonly opened?: boolean
  readonly children: ReactNode
}

/** What few people need waits behind one line; an error that leads inside opens it. */
export function Fold({ label, opened = false, children }: FoldProps) {
  const [open, setOpen] = useState(opened)
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.foldLine}>{label}</summary>
      <div className={styles.foldContent}>{children}</div>
    </details>
  )
}
