import {
  IconBell,
  IconDatabase,
  IconHelpCircle,
  IconMail,
  IconSchool,
  IconSparkles,
} from '@tabler/icons-react'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Icon, type Glyph } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

const buttons = [
  { label: 'topbar.trainingCenter', icon: IconSchool },
  { label: 'topbar.requestCenter', icon: IconMail },
  { label: 'topbar.whatsNew', icon: IconSparkles },
  { label: 'topbar.explorer', icon: IconDatabase },
  { label: 'topbar.glossary', icon: IconHelpCircle },
] as const satisfies readonly { label: TextKey; icon: Glyph }[]

export function TopBar() {
  return (
    <div className={styles.topBar}>
      {buttons.map(({ label, icon }) => (
        <ComingButton key={label} label={label} icon={icon} />
      ))}
      <ComingButton label="topbar.notifications.label" icon={IconBell} />
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
