import type { ReactNode } from 'react'
import layout from '../../../ui/layout.module.css'
import styles from '../account.module.css'

interface SectionProps {
  /** Name of the place in the address. */
  readonly id: string
  readonly title: string
  /** State of the whole section, beside its title. */
  readonly mark?: ReactNode
  readonly lead?: string
  readonly children: ReactNode
}

export function Section({ id, title, mark, lead, children }: SectionProps) {
  const place = `settings-${id}`
  return (
    <section id={place} className={styles.section} aria-labelledby={`${place}-title`}>
      <h2>
        <span id={`${place}-title`}>{title}</span>
        {mark}
      </h2>
      {lead !== undefined && <p className={layout.soft}>{lead}</p>}
      {children}
    </section>
  )
}
