import type { Capability, Permission } from '@ecotrame/contract'
import { IconClipboardText, IconFileImport, IconHome, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { capable, permitted, useAccount } from '../../api/index.ts'
import { useSettingsItems } from '../../features/settings-shell/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { foundIn, type MenuEntry } from '../../ui/index.ts'
import { productScreens } from '../product-screens.ts'
import { mainMenus, topBarScreens } from '../shell/menus.ts'
import { useMenuEntries } from '../shell/use-menu-entries.ts'

/** Lines of the palette under a heading. */
export interface PaletteGroup {
  readonly heading: TextKey
  readonly entries: readonly MenuEntry[]
}

interface Deed {
  readonly id: string
  readonly label: TextKey
  readonly icon: NonNullable<MenuEntry['icon']>
  readonly url: string
  readonly needs: Permission
  readonly capability?: Capability
}

/** What can be begun from anywhere; each of them is also a button of a screen. */
const deeds: readonly Deed[] = [
  {
    id: 'do-evaluation',
    label: 'palette.newEvaluation',
    icon: IconPlus,
    url: '/evaluation/categories',
    needs: 'create_evaluation',
  },
  {
    id: 'do-paste',
    label: 'palette.pasteLabel',
    icon: IconClipboardText,
    url: '/?start=label',
    needs: 'create_evaluation',
  },
  {
    id: 'do-import',
    label: 'palette.import',
    icon: IconFileImport,
    url: '/imports/new',
    needs: 'import_evaluation',
    capability: 'import',
  },
  {
    id: 'do-invite',
    label: 'palette.invite',
    icon: IconUserPlus,
    url: '/organization/users?user=new',
    needs: 'create_user',
  },
]

/** Everything the palette leads to by itself that this account may open, as the screens and menus declare it. */
export function usePaletteGroups(search: string): readonly PaletteGroup[] {
  const text = useText()
  const { session, subscription } = useAccount()
  const entriesOf = useMenuEntries()
  const settings = useSettingsItems()
  const mayOpen = ({ url }: { readonly url: string }) => {
    const needs = productScreens[url as `/${string}`]?.needs
    return needs === undefined || permitted(session, needs)
  }
  const screens = [...mainMenus.flatMap(({ items }) => items), ...Object.values(topBarScreens)]
  const groups: readonly PaletteGroup[] = [
    {
      heading: 'palette.do',
      entries: deeds
        .filter(({ needs }) => permitted(session, [needs]))
        .map(({ id, label, icon, url, capability }) => ({
          id,
          label: text(label),
          icon,
          url,
          lockedBecause:
            capability === undefined || capable(subscription, capability) ? undefined : text('access.locked'),
        })),
    },
    {
      heading: 'palette.goTo',
      entries: [
        { id: 'home', label: text('menu.home'), icon: IconHome, url: '/' },
        ...entriesOf(screens.filter(mayOpen)),
      ],
    },
    {
      heading: 'userMenu.settings',
      entries: settings.map(({ id, name, icon, uri, group, marked }) => ({
        id: `settings-${id}`,
        label: name,
        description: group,
        icon,
        url: uri,
        lockedBecause: marked?.words,
      })),
    },
  ]
  return groups.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ label, description }) => foundIn(search, label, description)),
  }))
}
