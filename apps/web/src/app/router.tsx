import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { currentSession } from '../api/session.ts'
import { languages, loadAllTexts, speak, type Language } from '../i18n/index.ts'
import { guardedAway, loginPath } from './guard.ts'
import { Failure, NotFound } from './other-screens.tsx'
import { productScreens } from './product-screens.ts'
import { screen, type Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { RawLayout } from './shell/raw-layout.tsx'

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
  loader: loadAllTexts,
  staleTime: Infinity,
  notFoundComponent: NotFound,
})
/** A page of its own that speaks of everything: who is there has a link and no account. */
const byLink = createRoute({
  getParentRoute: () => root,
  id: 'byLink',
  component: RawLayout,
  loader: loadAllTexts,
  staleTime: Infinity,
})
const raw = createRoute({ getParentRoute: () => root, id: 'raw', component: RawLayout })

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

const authScreen = (name: 'RecoveryScreen' | 'ResetScreen'): RouteComponent =>
  lazyRouteComponent(() => import('../features/auth/index.ts'), name)

const screens = (parent: AnyRoute, given: Readonly<Record<string, Screen>>): AnyRoute[] =>
  Object.entries(given).map(([path, one]) => screen(parent, path, one))

/** Every library also answers under a language. */
function withPrefix(language: Language): AnyRoute {
  const prefix = languagePrefix(language)
  return prefix.addChildren([
    ...Object.entries(productScreens)
      .filter(([path, { library }]) => library !== undefined || path.endsWith('/library'))
      .map(([path, given]) => screen(prefix, path, given)),
  ])
}

export function makeRouter(entering: Readonly<Record<'login' | 'signOn', RouteComponent>>) {
  const routeTree = root.addChildren([
    entry,
    framed.addChildren([
      ...screens(framed, productScreens),
      settings.addChildren(screens(settings, settingsScreens)),
      screen(framed, '$', { component: NotFound }),
      ...languages.map(withPrefix),
    ]),
    byLink.addChildren([
      screen(byLink, '/v/$token', {
        component: lazyRouteComponent(() => import('../features/verification/screens.ts'), 'VerifierPage'),
        title: 'verification.title',
      }),
    ]),
    raw.addChildren([
      screen(raw, loginPath, { component: entering.login, title: 'auth.login.title' }),
      screen(raw, '/auth/single-sign-on', { component: entering.signOn, title: 'auth.sso.title' }),
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
