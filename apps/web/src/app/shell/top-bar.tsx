import { IconMail } from '@tabler/icons-react'
import { useUser } from '../../api/session.ts'
import { NotificationsBell } from '../../features/notifications/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Icon, type Glyph } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
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
      <ComingButton label="topbar.requestCenter" icon={IconMail} />
      <WhatsNewLink />
      <PopupButtons />
      {user !== null && <NotificationsBell />}
      <UserMenu />
    </div>
  )
}

/** In its place from the start; says that its screen is not built yet. */
function ComingButton({ label, icon }: { label: TextKey; icon: Glyph }) {
  const text = useText()
  const words = `${text(label)}. ${text('coming.hint')}`
  return (
    <Tooltip label={words} position="bottom">
      <button type="button" className={styles.icon} aria-disabled aria-label={words}>
        <Icon of={icon} />
      </button>
    </Tooltip>
  )
}
