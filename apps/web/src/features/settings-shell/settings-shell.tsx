import { IconLock } from '@tabler/icons-react'
import { capable, permitted, useAccount } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Select, Sidebar, useAddress, type SidebarItem } from '../../ui/index.ts'
import { useNarrow } from '../../ui/list/index.ts'
import { GuardedOutlet } from '../access/index.ts'
import { settingsEntries } from './entries.ts'
import styles from './settings-shell.module.css'

/** Settings: the pages of the account, the organization and the platform, beside each other. */
export function SettingsShell() {
  const text = useText()
  const narrow = useNarrow()
  const { go } = useAddress()
  const items = useSettingsItems()
  const current = items.find(({ active }) => active)
  return (
    <div className={styles.screen} data-sidebar>
      {!narrow && <Sidebar label={text('settings.label')} items={items} pinnedAtFirst />}
      <div className={styles.page}>
        {narrow && (
          <Select
            label={text('settings.label')}
            hideLabel
            entries={items.map(({ id, name, group, marked }) => ({
              id,
              value: name,
              ...(group === undefined ? {} : { group }),
              ...(marked === undefined ? {} : { emphasis: marked.words }),
            }))}
            value={current?.id ?? null}
            onChange={(chosen) => {
              const target = items.find(({ id }) => id === chosen)
              if (target) go(target.uri)
            }}
          />
        )}
        <GuardedOutlet />
      </div>
    </div>
  )
}

/** The pages that this account may open; what only the plan closes stays listed, with a lock. */
export function useSettingsItems(): readonly SidebarItem[] {
  const text = useText()
  const { path } = useAddress()
  const { session, subscription } = useAccount()
  return settingsEntries
    .filter(({ needs }) => needs === undefined || permitted(session, needs))
    .map(({ id, group, label, icon, uri, capability }) => ({
      id,
      group: text(`settings.group.${group}`),
      name: text(label),
      icon,
      uri,
      active: path === uri || path.startsWith(`${uri}/`),
      ...(capability === undefined || capable(subscription, capability)
        ? {}
        : { marked: { icon: IconLock, words: text('access.locked') } }),
    }))
}
