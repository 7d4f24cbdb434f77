import { useUser } from '../../api/session.ts'
import { NotificationsBell } from '../../features/notifications/index.ts'
import { RequestsButton } from '../../features/requests/requests-button.tsx'
import { PopupButtons } from './popup-buttons.tsx'
import { TrainingLink, WhatsNewLink } from './top-bar-link.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

/** Only a person has notifications; a key has none. */
export function TopBar() {
  const user = useUser()
  return (
    <div className={styles.topBar}>
      <TrainingLink />
      <RequestsButton />
      <WhatsNewLink />
      <PopupButtons />
      {user !== null && <NotificationsBell />}
      <UserMenu />
    </div>
  )
}
