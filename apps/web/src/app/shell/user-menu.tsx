import { IconLogout, IconSettings, IconUser, IconUserCircle } from '@tabler/icons-react'
import { useUser } from '../../api/session.ts'
import { useChoices } from '../../features/account/index.ts'
import { languageNames, languages, isLanguage, useLanguage, useText, type Text } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { isThemeChoice, themeChoices, useThemeChoice } from '../../ui/theme-choice.ts'
import { logout } from '../account.ts'
import styles from './header.module.css'

export function UserMenu() {
  const text = useText()
  const user = useUser()
  const language = useLanguage()
  const theme = useThemeChoice()
  const { chooseLanguage, chooseTheme } = useChoices()
  return (
    <Menu
      label={text('userMenu.label')}
      align="end"
      inPlace
      trigger={
        <button
          type="button"
          className={styles.user}
          aria-label={`${text('userMenu.label')}${text('punctuation.colon')}${user?.name ?? ''}`}
        >
          <Icon of={IconUserCircle} />
          <span className={styles.userName}>{user?.name}</span>
          <span aria-hidden>▾</span>
        </button>
      }
      entries={[
        ...(user === null ? [] : ownPages(text)),
        {
          id: 'theme',
          label: text('userMenu.theme.label'),
          value: theme,
          onChange: (chosen) => {
            if (isThemeChoice(chosen)) chooseTheme(chosen)
          },
          options: themeChoices.map((one) => ({ value: one, label: text(`userMenu.theme.${one}`) })),
        },
        {
          id: 'language',
          label: text('userMenu.language'),
          value: language,
          onChange: (chosen) => {
            if (isLanguage(chosen)) chooseLanguage(chosen)
          },
          options: languages.map((one) => ({ value: one, label: languageNames[one] })),
        },
        'line',
        { id: 'logout', label: text('userMenu.logout'), icon: IconLogout, onSelect: () => void logout() },
      ]}
    />
  )
}

/** A key has neither profile nor settings. */
const ownPages = (text: Text) =>
  [
    { id: 'profile', label: text('userMenu.profile'), icon: IconUser, url: '/user/profile' },
    { id: 'settings', label: text('userMenu.settings'), icon: IconSettings, url: '/user/settings' },
    'line',
  ] as const
