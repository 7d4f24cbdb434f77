import { useText, type TextKey } from '../../i18n/index.ts'
import { useUnreadAnnouncements } from '../../features/announcements/unread.ts'
import bar from '../../ui/bar-icon.module.css'
import { Icon, type Glyph } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { IconSchool, IconSparkles } from '@tabler/icons-react'
import styles from './header.module.css'

interface TopBarLinkProps {
  readonly label: TextKey
  readonly icon: Glyph
  readonly to: string
  /** Something there is unread: a dot, and these words. */
  readonly unread?: string | undefined
}

/** A screen that an icon of the top bar opens. */
function TopBarLink({ label, icon, to, unread }: TopBarLinkProps) {
  const text = useText()
  const name = unread === undefined ? text(label) : `${text(label)}${text('punctuation.colon')}${unread}`
  return (
    <Tooltip label={name} position="bottom">
      <Link to={to} className={bar.icon} aria-label={name}>
        <Icon of={icon} />
        {unread !== undefined && <span className={styles.unread} aria-hidden />}
      </Link>
    </Tooltip>
  )
}

export const TrainingLink = () => (
  <TopBarLink label="topbar.trainingCenter" icon={IconSchool} to="/trainings" />
)

export function WhatsNewLink() {
  const text = useText()
  const count = useUnreadAnnouncements()
  return (
    <TopBarLink
      label="topbar.whatsNew"
      icon={IconSparkles}
      to="/announcements"
      unread={count === 0 ? undefined : text('topbar.unread', { count })}
    />
  )
}
