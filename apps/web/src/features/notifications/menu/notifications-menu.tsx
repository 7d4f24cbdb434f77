import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ToastLog } from './toast-log.tsx'
import { UnreadList } from './unread-list.tsx'
import tabStyles from '../../../ui/tabs.module.css'
import styles from './menu.module.css'

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
