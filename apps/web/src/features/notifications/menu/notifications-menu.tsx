import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import { UnreadList } from './unread-list.tsx'
import tabStyles from '../../../ui/tabs.module.css'
import styles from './menu.module.css'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { Icon, looksLike, useToastLog } from '../../../ui/index.ts'
import { plainWords } from './plain-words.ts'
import { useAge } from './use-age.ts'
import layout from '../../../ui/layout.module.css'

const pictures = {
  error: IconCircleX,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
}

/** The toasts of this visit, newest first, also those that have gone by themselves. */
function ToastLog() {
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

const tabs = ['unread', 'messages'] as const
type Tab = (typeof tabs)[number]

interface NotificationsMenuProps {
  /** Called when what was chosen leads to another screen. */
  readonly onLeave: () => void
}

/** Unread notifications, and the messages that were shown as toasts. */
export function NotificationsMenu({ onLeave }: NotificationsMenuProps) {
  const text = useText()
  const id = useId()
  const [current, setCurrent] = useState<Tab>('unread')
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = current === 'unread' ? 'messages' : 'unread'
    setCurrent(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the tabs in it are focused */}
      <div
        role="tablist"
        aria-label={text('topbar.notifications.label')}
        className={styles.tabs}
        onKeyDown={walk}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={tabStyles.tab}
            onClick={() => setCurrent(tab)}
          >
            {text(`notification.tab.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {current === 'unread' ? <UnreadList onLeave={onLeave} /> : <ToastLog />}
      </div>
    </>
  )
}
