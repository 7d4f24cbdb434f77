import {
  createRoute,
  redirect,
  type AnyRoute,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { Capability, Permission } from '@ecotrame/contract'
import { currentSession } from '../api/session.ts'
import type { TextKey } from '../i18n/index.ts'
import { restoredAddress } from '../ui/list/saved-list.ts'
import { sentAwayByRole } from './guard.ts'
import type { HelpId } from './help/screen-help.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the window. */
    title?: TextKey
    /** Permissions without which the no-access panel is shown. */
    needs?: readonly Permission[]
    /** Capability of the plan without which the upgrade prompt is shown, with the line that says what it gives. */
    capability?: Capability
    gives?: TextKey
    /** What the help of the top bar says of it. */
    help?: HelpId
    /** A layout that stays around the panel and the prompt of a screen within it. */
    guardsItsScreens?: boolean
  }
}

/** A screen without the frame, or one that stands for none. */
interface BareScreen extends StaticDataRouteOption {
  readonly component: RouteComponent
  /** Library whose state of the last visit is put into the address. */
  readonly library?: string
}

/** A screen in the frame, whose top bar has its help. */
export interface Screen extends BareScreen {
  readonly help: HelpId
}

/** The route of a screen: guarded by what it needs, a library with its state of the last visit. */
export const screen = (parent: AnyRoute, path: string, { component, library, ...staticData }: BareScreen) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component,
    beforeLoad: ({ location, cause, preload }) => {
      const away = preload ? null : sentAwayByRole(staticData.needs, currentSession())
      if (away !== null) throw redirect({ href: away, replace: true })
      // Only on the way in: going back within the list must not be undone.
      if (library === undefined || cause !== 'enter') return
      const restored = restoredAddress(library, location.pathname, location.searchStr)
      if (restored !== null) throw redirect({ href: restored, replace: true })
    },
    staticData,
  })
