import { useAccount, capable, permitted } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { useAddress } from '../../ui/address.ts'
import type { MenuEntry } from '../../ui/menu.tsx'
import type { MenuItem } from './menus.ts'

/** Whether the screen at a path is that of the line, stands below it, or is reached from it. */
const leads = ({ url, leadsTo = [] }: MenuItem, path: string) =>
  [url, ...leadsTo].some((to) => path.endsWith(to) || path.includes(`${to}/`))

/** Lines of a menu as this account may use them: locked by the plan or not, current or not. */
export function useMenuEntries(): (items: readonly MenuItem[]) => readonly MenuEntry[] {
  const text = useText()
  const { path } = useAddress()
  const { session, subscription } = useAccount()
  const locked = ({ capability }: MenuItem) => capability !== undefined && !capable(subscription, capability)
  const allowed = ({ needs }: MenuItem) => needs === undefined || permitted(session, [needs])
  return (items) =>
    items.filter(allowed).map((item) => ({
      id: item.id,
      label: text(item.label),
      description: text(item.description),
      icon: item.icon,
      url: item.url,
      newTab: item.newTab,
      lockedBecause: locked(item) ? text('access.locked') : undefined,
      current: leads(item, path),
    }))
}
