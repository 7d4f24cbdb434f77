import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Icon, looksLike, useToastLog } from '../../../ui/index.ts'
import { plainWords } from './plain-words.ts'
import { useAge } from './use-age.ts'
import layout from '../../../ui/layout.module.css'
import styles from './menu.module.css'

const pictures = {
  error: IconCircleX,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
}

/** The toasts of this visit, newest first, also those that have gone by themselves. */
export function ToastLog() {
  const text = useText()
  const ageOf = useAge()
  const log = useToastLog()
  if (log.length === 0) return <p className={styles.nothing}>{text('notification.noMessages')}</p>
  return (
    <ul className={styles.lines}>
      {log.map(({ id, type, title, body, at }) => {
        const look = looksLike(type)
        const words = plainWords(body)
        return (
          <li key={id} className={styles.line}>
            <span className={styles.said} data-look={look}>
              <Icon of={pictures[look]} className={styles.picture} />
              <span className={styles.words}>
                {title !== undefined && <span className={layout.strong}>{title}</span>}
                {words !== '' && <span className={styles.content}>{words}</span>}
                <time className={layout.caption} dateTime={new Date(at).toISOString()}>
                  {ageOf(at)}
                </time>
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
