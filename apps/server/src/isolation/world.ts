import type { LightMyRequestResponse } from 'fastify'
import { portfolioTabs, type PortfolioTab } from '@ecotrame/contract'
import { createOrganization } from '../platform/organizations/people.ts'
import { testServer, type TestServer, type TestServerOptions } from '../platform/testing/test-server.ts'
import { createProductFixture } from './products-fixtures.ts'
import { createRequestFixture } from './requests-fixtures.ts'
import { createEvaluationFixture } from './evaluations-fixtures.ts'
import { createFixtures, type Fixtures } from './fixtures.ts'
import type { Home, Principal } from './principals.ts'
import type { Request } from './requests.ts'
import { routesOf, type OpenApiDocument, type Route } from './routes.ts'
import { rowsOf, tablesOfTenants, traceFinder, tracesOf, type Rows, type Trace } from './traces.ts'

/** Ids by table. */
export type Ids = Readonly<Record<string, string>>

/** Tables of the installation, whose ids anybody may name. */
const ofNobody: ReadonlySet<string> = new Set([
  'plans',
  'options',
  'announcements',
  'trainings',
  'training_chapters',
  'whitepapers',
])

/** Two organizations that have one of everything; the calls are made in `a`, `b` must never show. */
export interface World {
  readonly api: TestServer
  readonly tenantTables: readonly string[]
  /** What organization `a` has. */
  readonly own: Fixtures
  readonly home: Home
  readonly withoutPlan: Home
  readonly foreign: Ids
  /** Of another team of the own organization. */
  readonly otherTeam: Ids
  readonly before: Rows
  readonly findTraces: (answer: string) => readonly Trace[]
}

const ofTab = (tab: PortfolioTab) => `dashboard_tab_${tab}` as const

export async function openWorld(options: Pick<TestServerOptions, 'wrapped'> = {}): Promise<World> {
  const api = await testServer({
    ...options,
    capabilities: ['category_tshirt', 'category_packaging', ...portfolioTabs.map(ofTab)],
  })
  const { a, b } = api.organizations
  const tenantTables = await tablesOfTenants(api.database)
  const own = await createFixtures(api, a, 'Alpaga')
  const { ids: foreign } = await createFixtures(api, b, 'Zibeline')
  const otherTeam = await createOtherTeamFixture(api, own)
  const bare = await api.database.asSystem((tx) => createOrganization(tx, { name: 'Bare', mainTeam: 'Bare' }))
  const before = await rowsOf(api.database, tenantTables, b.id)
  // Everybody may see them: that a row of the organization names one tells nothing of it.
  const everybodys = new Set([...ofNobody].map((table) => foreign[table]))
  const traces = [...tracesOf(before, await rowsOf(api.database, tenantTables, a.id))].filter(
    ([text]) => !everybodys.has(text),
  )
  return {
    api,
    tenantTables,
    own,
    home: { ...a, hasPlan: true },
    withoutPlan: { ...bare, hasPlan: false },
    foreign: Object.fromEntries(Object.entries(foreign).filter(([table]) => !ofNobody.has(table))),
    otherTeam,
    before,
    findTraces: traceFinder(new Map(traces)),
  }
}

/** What another team of the own organization has. */
async function createOtherTeamFixture(api: TestServer, { token, ids }: Fixtures): Promise<Ids> {
  const { id, otherTeamId: team } = api.organizations.a
  const evaluation = await createEvaluationFixture(api, token, { team }, 'Alpaga other')
  const held = { team, evaluation: evaluation.evaluations, tag: ids['tags'] ?? '' }
  const products = await api.database.asSystem((tx) => createProductFixture(tx, id, held, 'Alpaga other'))
  const asking = { from: team, author: null, to: ids['teams'] ?? '', evaluation: evaluation.evaluations }
  const asked = await api.database.asSystem((tx) => createRequestFixture(tx, id, asking, 'Alpaga other'))
  return { ...evaluation, ...products, ...asked }
}

export const documentOf = async ({ api }: World): Promise<readonly Route[]> =>
  routesOf((await api.server.inject('/api/openapi.json')).json<OpenApiDocument>())

export const send = (
  { api }: World,
  { headers, ...request }: Request,
  who: Principal['headers'],
): Promise<LightMyRequestResponse> => api.server.inject({ ...request, headers: { ...headers, ...who } })
