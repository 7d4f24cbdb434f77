import { type Request, type RequestStatus } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { statusNames } from '../words.ts'
import styles from './center.module.css'

const straight = ['draft', 'sent', 'accepted', 'processed', 'completed'] as const

const isOnWay = (status: RequestStatus): status is (typeof straight)[number] =>
  straight.some((one) => one === status)

/** The way of a request with where it stands; a branch beside it where it is blocked or cancelled. */
export function Way({ request: { status } }: { readonly request: Pick<Request, 'status'> }) {
  const text = useText()
  const at = isOnWay(status) ? straight.indexOf(status) : -1
  return (
    <ol className={styles.way} aria-label={text('request.way')}>
      {straight.map((one, place) => (
        <li
          key={one}
          className={styles.step}
          data-passed={place < at || undefined}
          aria-current={one === status ? 'step' : undefined}
        >
          {text(statusNames[one])}
        </li>
      ))}
      {at < 0 && (
        <li className={styles.step} data-branch aria-current="step">
          {text(statusNames[status])}
        </li>
      )}
    </ol>
  )
}
