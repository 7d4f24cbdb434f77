import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { loadAllTexts, speak, type Language } from '../src/i18n/index.ts'

interface Given {
  readonly at?: string
  readonly language?: Language
  /** On a screen as narrow as a phone's. */
  readonly narrow?: boolean
  /** On a screen as wide as a desk's. */
  readonly wide?: boolean
}

/** Shows a part as the application would: texts, theme, queries and an address around it. */
export async function show(part: ReactNode, { at = '/', language = 'en', ...screen }: Given = {}) {
  cleanup()
  standInForTheBrowser(screen)
  await speak(language, { remember: false })
  await loadAllTexts()
  const root = createRootRoute()
  const routes = ['/', '$'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => part }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...shown, router, queries }
}

/** What jsdom does not know and the interface parts ask for. */
function standInForTheBrowser({ narrow = false, wide = false }: Pick<Given, 'narrow' | 'wide'>): void {
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined }
  window.matchMedia = (media) => ({
    ...still,
    media,
    matches: (narrow && media.includes('max-width')) || (wide && media.includes('min-width')),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.HTMLElement.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
}
