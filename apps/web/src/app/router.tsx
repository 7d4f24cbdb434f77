import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { NamedCapability, Permission } from '@ecotrame/contract'
import { currentSession } from '../api/session.ts'
import { languages, speak, type Language, type TextKey } from '../i18n/index.ts'
import { restoredAddress } from '../ui/list/saved-list.ts'
import { guardedAway, loginPath, sentAwayByRole } from './guard.ts'
import { Coming, Failure, NotFound } from './other-screens.tsx'
import { RawLayout } from './shell/raw-layout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the window and of screens that are not built yet. */
    title?: TextKey
    /** Permissions without which the no-access panel is shown. */
    needs?: readonly Permission[]
    /** Capability of the plan without which the upgrade prompt is shown, with the line that says what it gives. */
    capability?: NamedCapability
    gives?: TextKey
    /** A layout that stays around the panel and the prompt of a screen within it. */
    guardsItsScreens?: boolean
  }
}

const root = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    if (preload) return
    const heading = { path: location.pathname, href: location.href }
    const away = guardedAway(heading, currentSession(), Date.now())
    if (away !== null) throw redirect({ href: away, replace: true })
  },
  notFoundComponent: NotFound,
})
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  // The login stands without it.
  component: lazyRouteComponent(() => import('./shell/frame.tsx'), 'Frame'),
  notFoundComponent: NotFound,
})
const raw = createRoute({ getParentRoute: () => root, id: 'raw', component: RawLayout })

interface Screen extends StaticDataRouteOption {
  readonly component?: RouteComponent
  /** Library whose state of the last visit is put into the address. */
  readonly library?: string
}

const screen = (parent: AnyRoute, path: string, { component = Coming, library, ...staticData }: Screen) =>
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

const entry = createRoute({
  getParentRoute: () => root,
  path: '/_app',
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true })
  },
})

/** Sidebar of Settings beside the pages of account, organization and platform. */
const settings = createRoute({
  getParentRoute: () => framed,
  id: 'settings',
  component: lazyRouteComponent(() => import('../features/settings-shell/index.ts'), 'SettingsShell'),
  staticData: { guardsItsScreens: true },
})

/** The language of the address wins over the setting, without changing it. */
const languagePrefix = (language: Language) =>
  createRoute({
    getParentRoute: () => framed,
    path: `/${language}`,
    beforeLoad: ({ preload }) => (preload ? undefined : speak(language, { remember: false })),
  })

const lcaResults: Screen = {
  library: 'evaluations',
  component: lazyRouteComponent(() => import('../features/evaluations/library/index.ts'), 'LibraryScreen'),
  title: 'menu.product.lcaResults',
  needs: ['find_all_evaluation'],
}
const editorScreen = (name: 'CreateScreen' | 'EditScreen'): RouteComponent =>
  lazyRouteComponent(() => import('../features/editor/index.ts'), name)

const authScreen = (name: 'RecoveryScreen' | 'ResetScreen'): RouteComponent =>
  lazyRouteComponent(() => import('../features/auth/index.ts'), name)

const built = [
  screen(framed, '/', {
    component: lazyRouteComponent(() => import('../features/home/index.ts'), 'HomeScreen'),
    title: 'menu.home',
  }),
  screen(framed, '/evaluation/categories', {
    component: lazyRouteComponent(
      () => import('../features/evaluations/categories/index.ts'),
      'CategoriesScreen',
    ),
    title: 'menu.product.newEvaluation',
    needs: ['create_evaluation'],
  }),
  screen(framed, '/evaluation/create', {
    component: editorScreen('CreateScreen'),
    title: 'menu.product.newEvaluation',
    needs: ['create_evaluation'],
  }),
  screen(framed, '/evaluation/edit/$id', {
    component: editorScreen('EditScreen'),
    title: 'evaluation.title',
    needs: ['find_one_evaluation', 'update_evaluation'],
  }),
  screen(framed, '/evaluation/results/$id', {
    component: lazyRouteComponent(() => import('../features/results/index.ts'), 'ResultsScreen'),
    title: 'menu.product.lcaResults',
    needs: ['find_one_result'],
  }),
  screen(framed, '/evaluation/library', lcaResults),
]

const settingsScreens = [
  screen(settings, '/user/profile', {
    component: lazyRouteComponent(() => import('../features/account/profile/index.ts'), 'ProfileScreen'),
    title: 'userMenu.profile',
  }),
  screen(settings, '/user/settings', {
    component: lazyRouteComponent(() => import('../features/account/settings/index.ts'), 'SettingsScreen'),
    title: 'userMenu.settings',
  }),
  screen(settings, '/user/jobs', {
    component: lazyRouteComponent(() => import('../features/jobs/index.ts'), 'JobsScreen'),
    library: 'jobs',
    title: 'jobs.title',
  }),
  screen(settings, '/organization/general', {
    component: lazyRouteComponent(() => import('../features/organization/general/index.ts'), 'GeneralScreen'),

    title: 'settings.entry.general',
    needs: ['update_organization'],
  }),
  screen(settings, '/organization/users', {
    component: lazyRouteComponent(() => import('../features/organization/users/index.ts'), 'UsersScreen'),
    library: 'users',
    title: 'settings.entry.users',
    needs: ['find_all_user'],
  }),
  screen(settings, '/organization/teams', {
    component: lazyRouteComponent(() => import('../features/organization/teams/index.ts'), 'TeamsScreen'),
    library: 'teams',
    title: 'settings.entry.teams',
    needs: ['find_all_team'],
  }),
  screen(settings, '/organization/facilities', {
    component: lazyRouteComponent(
      () => import('../features/organization/facilities/index.ts'),
      'FacilitiesScreen',
    ),
    library: 'facilities',
    title: 'settings.entry.facilities',
    needs: ['find_all_facility'],
  }),
  screen(settings, '/organization/masks', {
    component: lazyRouteComponent(() => import('../features/organization/masks/index.ts'), 'MasksScreen'),
    library: 'masks',
    title: 'settings.entry.masks',
    needs: ['find_all_mask'],
  }),
  screen(settings, '/organization/masks/$id', {
    component: lazyRouteComponent(() => import('../features/organization/masks/index.ts'), 'MaskScreen'),
    title: 'settings.entry.masks',
    needs: ['find_one_mask'],
  }),
  screen(settings, '/organization/tags', {
    component: lazyRouteComponent(() => import('../features/organization/tags/index.ts'), 'TagsScreen'),
    library: 'tags',
    title: 'settings.entry.tags',
    needs: ['find_all_tag'],
  }),
  screen(settings, '/organization/roles', {
    component: lazyRouteComponent(() => import('../features/organization/roles/index.ts'), 'RolesScreen'),
    title: 'settings.entry.roles',
    needs: ['find_all_user'],
  }),
  screen(settings, '/organization/api-keys', {
    component: lazyRouteComponent(
      () => import('../features/organization/api-keys/index.ts'),
      'ApiKeysScreen',
    ),
    library: 'api-keys',
    capability: 'api',
    gives: 'apiKeys.gives',

    title: 'settings.entry.apiKeys',
    needs: ['find_all_api_key'],
  }),
  screen(settings, '/organization/subscription', {
    component: lazyRouteComponent(
      () => import('../features/administration/subscription/index.ts'),
      'SubscriptionScreen',
    ),
    title: 'settings.entry.subscription',
    needs: ['find_one_subscription'],
  }),
  screen(settings, '/organization/calculation', {
    component: lazyRouteComponent(() => import('../features/calculation/index.ts'), 'CalculationScreen'),
    title: 'calculation.title',
    needs: ['find_one_organization'],
  }),
  screen(settings, '/organization/audit', {
    component: lazyRouteComponent(() => import('../features/organization/audit/index.ts'), 'AuditScreen'),
    library: 'audit',
    title: 'settings.entry.audit',
    needs: ['find_all_audit_entry'],
  }),
  screen(settings, '/platform/organizations', {
    component: lazyRouteComponent(
      () => import('../features/administration/organizations/index.ts'),
      'OrganizationsScreen',
    ),
    library: 'organizations',
    title: 'settings.entry.organizations',
    needs: ['create_organization'],
  }),
  screen(settings, '/platform/broadcast', {
    component: lazyRouteComponent(
      () => import('../features/administration/broadcast/index.ts'),
      'BroadcastScreen',
    ),
    title: 'settings.entry.broadcast',
    needs: ['create_announcement'],
  }),
  screen(settings, '/platform/plans', {
    component: lazyRouteComponent(() => import('../features/administration/plans/index.ts'), 'PlansScreen'),
    title: 'settings.entry.plans',
    needs: ['create_organization'],
  }),
]

/** Routes of the specification whose screens are not built yet; each says so, or that the plan does not open it. */
const coming: Readonly<Record<`/${string}`, Screen>> = {
  '/products/library': { title: 'menu.product.library' },
  '/packagings/library': { title: 'menu.product.packagings' },
  '/component/library': { title: 'menu.product.components' },
  '/dpr': { title: 'menu.product.dpr' },
  '/benchmarks/library': { title: 'menu.ecodesign.benchmarks' },
  '/comparison/library': {
    title: 'menu.ecodesign.comparisons',
    capability: 'comparison',
    gives: 'menuHint.comparisons',
  },
  '/dashboard/comparison': {
    title: 'menu.ecodesign.comparisonDashboard',
    capability: 'comparison',
    gives: 'menuHint.comparisonDashboard',
  },
  '/dashboard/organization': {
    title: 'menu.corporate.portfolio',
    capability: 'organization_dashboard',
    gives: 'menuHint.portfolio',
  },
  '/dashboard/suppliers': {
    title: 'menu.corporate.suppliers',
    capability: 'supplier_dashboard',
    gives: 'menuHint.suppliers',
  },
  '/dashboard/svhc': {
    title: 'menu.corporate.svhc',
    capability: 'svhc_dashboard',
    gives: 'menuHint.svhc',
  },
  '/requests': { title: 'topbar.requestCenter' },
  '/announcements': { title: 'topbar.whatsNew' },
  '/trainings': { title: 'topbar.trainingCenter' },
}
/** Every library also answers under a language. */
function withPrefix(language: Language): AnyRoute {
  const prefix = languagePrefix(language)
  return prefix.addChildren([
    screen(prefix, '/evaluation/library', lcaResults),
    ...Object.entries(coming)
      .filter(([path]) => path.endsWith('/library'))
      .map(([path, given]) => screen(prefix, path, given)),
  ])
}

export function makeRouter(loginScreen: RouteComponent) {
  const routeTree = root.addChildren([
    entry,
    framed.addChildren([
      ...built,
      settings.addChildren(settingsScreens),
      ...Object.entries(coming).map(([path, given]) => screen(framed, path, given)),
      screen(framed, '$', { component: NotFound }),
      ...languages.map(withPrefix),
    ]),
    raw.addChildren([
      screen(raw, loginPath, { component: loginScreen, title: 'auth.login.title' }),
      screen(raw, '/auth/password-recovery', {
        component: authScreen('RecoveryScreen'),
        title: 'auth.recovery.title',
      }),
      screen(raw, '/auth/password-reset', {
        component: authScreen('ResetScreen'),
        title: 'auth.reset.title',
      }),
    ]),
  ])
  return createRouter({
    routeTree,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
}

function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** Plain query strings: what a person types is what the address shows. */
function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one) => one !== undefined && one !== null)
        .map((one): [string, string] => [name, String(one)]),
    ),
  ).toString()
  return text === '' ? '' : `?${text}`
}
