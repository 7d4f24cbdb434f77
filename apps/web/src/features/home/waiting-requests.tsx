import type { RequestRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, Link, useFormat } from '../../ui/index.ts'
import { statusNames, statusTone } from '../requests/index.ts'
import styles from './home.module.css'

/** Requests that wait for a step of the reader's side, or to be read; each leads to its thread. */
export function WaitingRequests({ requests }: { readonly requests: readonly RequestRow[] }) {
  const text = useText()
  const format = useFormat()
  return requests.map(({ id, title, status, dueOn, unread }) => (
    <li key={id} className={styles.line}>
      <span className={styles.words}>
        <Link to="/requests" params={{ request: id }}>
          {title}
        </Link>
        <span className={styles.facts}>
          <Chip tone={statusTone(status)}>{text(statusNames[status])}</Chip>
          {dueOn !== null && <span>{text('home.request.due', { day: format.dayMonthYear(dueOn) })}</span>}
          {unread > 0 && <span>{text('home.request.unread', { count: unread })}</span>}
        </span>
      </span>
    </li>
  ))
}
