import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import {
  rolePermissions,
  type AuthInfo,
  type Evaluation,
  type Role,
  type VersionSummary,
} from '@ecotrame/contract'
import { clearSession, keepSession } from '../../src/api/index.ts'
import { keepAddresses } from '../../src/api/config.ts'
import { loadAllTexts, speak, type Language } from '../../src/i18n/index.ts'
import type { CostAnswer } from '../../src/features/results/model/trace.ts'
import { ResultsScreen } from '../../src/features/results/results-screen.tsx'
import { aVersion } from './cost-answer.ts'

export const evaluationId = '00000000-0000-4000-8000-0000000000e1'

export const anEvaluation = (changes: Partial<Evaluation> = {}): Evaluation => ({
  id: evaluationId,
  name: 'Jeans Élise',
  reference: null,
  category: { id: 'jeans', name: 'Jeans', name_fr: 'Jean' },
  team: null,
  state: 'evaluated',
  rowVersion: 1,
  author: null,
  createdAt: '2026-11-20T14:00:00.000Z',
  updatedAt: '2026-11-20T14:05:00.000Z',
  score: null,
  previousPoints: null,
  mask: null,
  appliedMask: null,
  facilities: [],
  tags: [],
  previousPefMicropoints: null,
  activeVersion: { id: aVersion().id, number: 1, name: null },
  values: {},
  composition: [],
  problems: [],
  ...changes,
})

const aSession = (role: Role): AuthInfo => ({
  as: 'user',
  code: 'token',
  exp: '2999-01-01T00:00:00.000Z',
  user: {
    id: '00000000-0000-4000-8000-0000000000f1',
    email: 'anna@example.org',
    name: 'Anna Vidal',
    language: 'en',
    role: { identifier: role, permissions: rolePermissions[role].map((identifier) => ({ identifier })) },
    organization: { id: '00000000-0000-4000-8000-0000000000b1', name: 'Maison', applicationLogo: null },
    team: null,
  },
})

export interface FakeServer {
  readonly evaluation: Evaluation
  readonly versions: readonly VersionSummary[]
  readonly cost: CostAnswer
  /** Answers of other calls, by method and the end of the path. */
  readonly others?: Readonly<Record<string, () => unknown>>
}

/** Calls that were made, as `PATCH /evaluations/…`. */
export const calls: string[] = []

const list = (items: readonly unknown[]) => ({
  items,
  meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 500 },
})

const noLevers = { levers: [], front: [], prices: [], figure: 0, figureOfVersion: null, pefHolding: null }

function answerOf(server: FakeServer, method: string, path: string): unknown {
  const other = Object.entries(server.others ?? {}).find(([end]) => `${method} ${path}`.endsWith(end))
  if (other) return other[1]()
  if (path.endsWith('/versions')) return list(server.versions)
  if (path.endsWith('/benchmark')) return { benchmark: null }
  // What to change is not asked for here, unless a test answers it.
  if (path.endsWith('/levers')) return { ...noLevers, labels: server.cost.version.labels }
  if (path.startsWith('/api/results/')) return server.cost
  if (path.endsWith('/versions/latest'))
    return {
      methods: [],
      databases: [
        { id: 'french-2025-10', release: '2025-10', licence: 'MIT', source: 'Ecobalyse', coverage: null },
      ],
    }
  return server.evaluation
}

/** Shows the screen of the evaluation at an address, with a server that answers as told. */
export async function renderResults(
  server: FakeServer,
  {
    search = '',
    role = 'contributor',
    language = 'en' as Language,
  }: {
    search?: string
    role?: Role
    language?: Language
  } = {},
) {
  calls.length = 0
  keepAddresses({ api: '/api', live: '/live', import: '/import', web: '/', version: 'test' })
  clearSession()
  keepSession(aSession(role))
  await speak(language, { remember: false })
  await loadAllTexts()
  globalThis.fetch = (input, init) => {
    const { pathname, search: query } = new URL(String(input), 'http://localhost')
    const method = init?.method ?? 'GET'
    calls.push(`${method} ${pathname}${query}`)
    const answer = answerOf(server, method, pathname)
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer))
  }
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/evaluation/results/$id',
    component: ResultsScreen,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/evaluation/$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [`/evaluation/results/${evaluationId}${search}`] })
  const router = createRouter({ routeTree: root.addChildren([route, elsewhere]), history })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { address: () => history.location.href }
}
