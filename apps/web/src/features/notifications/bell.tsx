import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import bar from '../../ui/bar-icon.module.css'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useUnread } from './queries.ts'
import styles from './notifications.module.css'

const NotificationsMenu = lazy(async () => ({
  default: (await import('./menu/notifications-menu.tsx')).NotificationsMenu,
}))

/** 360 px, or what a phone has. */
const widthOfMenu = 'min(360px, calc(100vw - 16px))'

/** The bell of the top bar: how many notifications are unread, and the menu with them. */
export function NotificationsBell() {
  const text = useText()
  const [opened, setOpened] = useState(false)
  const count = useUnread().data?.total ?? 0
  const label = text('topbar.notifications.label')
  const name =
    count === 0
      ? label
      : `${label}${text('punctuation.colon')}${text('topbar.notifications.unread', { count })}`
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      withinPortal={false}
      withRoles={false}
      width={widthOfMenu}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <span className={styles.target}>
          <Tooltip label={name} position="bottom">
            <button
              type="button"
              className={bar.icon}
              aria-label={name}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <Icon of={IconBell} />
              <CountBadge count={count} />
            </button>
          </Tooltip>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <h2 className={styles.head} tabIndex={-1} data-autofocus>
          {label}
        </h2>
        {opened && (
          <Suspense fallback={<Skeleton height={160} />}>
            <NotificationsMenu onLeave={() => setOpened(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
