import type { ReactNode } from 'react'
import styles from './edit-head.module.css'
import { Link } from './link.tsx'

interface EditHeadProps {
  /** The list in which it stands. */
  readonly list: { readonly address: string; readonly name: string }
  /** What kind of thing it is. */
  readonly kind: ReactNode
  readonly title: string
  /** What can be done with it. */
  readonly children: ReactNode
}

/** Head of a screen on which one thing is written. */
export function EditHead({ list, kind, title, children }: EditHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.breadcrumb}>
          <Link to={list.address}>{list.name}</Link>
          <span aria-hidden>›</span>
          {kind}
        </p>
        <h1>{title}</h1>
      </div>
      {children}
    </header>
  )
}
