import type { ReactNode } from 'react'
import { useUser } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { useFormat } from './format.ts'
import styles from './print-head.module.css'

interface PrintHeadProps {
  /** Left out where the screen prints its own. */
  readonly title?: string
  /** What rules what is on the paper: figures shown, filters. */
  readonly children?: ReactNode
}

/** Head of what is printed, which no screen shows: whose it is, what it is, of which choice, and of which day. */
export function PrintHead({ title, children }: PrintHeadProps) {
  const text = useText()
  const format = useFormat()
  const organization = useUser()?.organization?.name
  const day = text('print.on', { date: format.dayMonthYear(new Date().toISOString(), true) })
  return (
    <div className={styles.head} data-print-head aria-hidden>
      <span>{[organization, day].filter(Boolean).join(' · ')}</span>
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </div>
  )
}
