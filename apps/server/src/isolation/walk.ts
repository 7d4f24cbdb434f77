import { isDeepStrictEqual } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import { examples } from './examples.ts'
import { acrossOrganizations, shownAcross, withoutControl } from './exceptions.ts'
import { disposableOrganization, createFixtures, type Fixtures } from './fixtures.ts'
import { principalsOf, type Principal } from './principals.ts'
import {
  isOfUnknownTable,
  placesOf,
  requestOf,
  samePlace,
  templateOf,
  type Choose,
  type Place,
  type Template,
} from './requests.ts'
import type { Route } from './routes.ts'
import { rowsOf } from './traces.ts'
import { verdict, type Variant } from './verdict.ts'
import { chooseFrom, workingRequest, type Working } from './working-request.ts'
import { documentOf, openWorld, send, type Ids, type World } from './world.ts'

interface Walked extends Variant {
  readonly choose: Choose
  /** Only these make the request so; everybody when it is not said. */
  readonly only?: (principal: Principal) => boolean
}

/** Who is let in furthest. Whether somebody may make a call at all does not hang on what its ids name. */
const isLetInFurthest = ({ role }: Principal) => role === 'organization_owner'

/** Who reaches the rows of other organizations by this call, on purpose. */
const reaches = (route: Route) => (principal: Principal) =>
  principal.role === 'platform_administrator' && acrossOrganizations.has(route.name)

/**
 * An id of another table than the one that is meant can only be found where a route looks into several. Each route is
 * tried with some of these tables, in turn; all routes together with all of them, many times.
 */
const otherTablesInTurn = 6

function foreignVariants(
  world: World,
  { route, turn }: Turn,
  { template, table: tableOfRoute }: Working,
  choose: Choose,
): readonly Walked[] {
  return placesOf(template).flatMap((place) => {
    const meant = isOfUnknownTable(place) ? tableOfRoute : place.table
    const tables =
      isOfUnknownTable(place) || place.in === 'params' ? Object.keys(world.foreign) : [place.table]
    return tables
      .filter((table) => table in world.foreign)
      .filter((table, place) => table === meant || (place + turn) % otherTablesInTurn === 0)
      .map((table) => ({
        name: `${place.path.join('.') || place.in} of the other organization’s ${table}`,
        foreign: [place],
        choose: (asked: Place) => (samePlace(asked, place) ? (world.foreign[table] ?? '') : choose(asked)),
        only: (principal: Principal) =>
          (table === meant || isLetInFurthest(principal)) &&
          !(reaches(route)(principal) && shownAcross.has(table)),
      }))
  })
}

function otherTeamVariants(world: World, { template }: Working, choose: Choose): readonly Walked[] {
  return placesOf(template)
    .filter((place) => place.in === 'params')
    .flatMap((place) =>
      Object.entries(world.otherTeam).map(([table, id]) => ({
        name: `${place.path.join('.')} of another team’s ${table}`,
        foreign: [place],
        choose: (asked: Place) => (samePlace(asked, place) ? id : choose(asked)),
        only: ({ inTeam }: Principal) => inTeam,
      })),
    )
}

/** What a platform administrator may do to another organization is done to one that nobody needs. */
async function reachedVariants(
  world: World,
  route: Route,
  table: string,
  ids: Ids,
): Promise<readonly Walked[]> {
  if (!acrossOrganizations.has(route.name)) return []
  const choose = chooseFrom({ ...ids, ...(await disposableOrganization(world.api)) }, table)
  return [{ name: 'another organization', foreign: [], choose, only: reaches(route) }]
}

const codeOf = (response: LightMyRequestResponse): string | null =>
  String(response.headers['content-type']).startsWith('application/problem+json')
    ? response.json<{ code: string }>().code
    : null

async function step(world: World, route: Route, template: Template, walked: Walked, principal: Principal) {
  const sent = new Set<string>()
  const request = requestOf(route, template, (place) => {
    const id = walked.choose(place)
    sent.add(id)
    return id
  })
  const response = await send(world, request, principal.headers)
  const reached = reaches(route)(principal)
  const traces = world
    .findTraces(response.body + JSON.stringify(response.headers))
    .filter(({ text, table }) => !sent.has(text) && !(reached && shownAcross.has(table)))
  return verdict(route, principal, walked, { status: response.statusCode, code: codeOf(response), traces })
}

interface WalkedRoute {
  readonly route: string
  readonly combinations: number
  readonly findings: readonly string[]
  /** What it was walked with. */
  readonly used: Fixtures
}

const isReading = ({ method }: Route) => method === 'GET'

interface Turn {
  readonly route: Route
  /** Its place among all routes. */
  readonly turn: number
}

/** A request that works, and what it was found to work with. */
interface Found {
  readonly working: Working | string
  readonly used: Fixtures
}

/**
 * What works is found with what the route before has left; where that is used up, so that not even the first thing that
 * is tried works, with things that nobody has touched.
 */
async function workingOf(
  world: World,
  route: Route,
  left: Fixtures,
  fixtures: () => Promise<Fixtures>,
): Promise<Found> {
  const working = await workingRequest(world, route, left, { first: true })
  if (typeof working !== 'string') return { working, used: left }
  const used = await fixtures()
  return { working: await workingRequest(world, route, used), used }
}

/** Whether a request that has worked with something works with it once more, as one that deletes does not. */
async function worksAgain(world: World, route: Route, { template, table, headers, ids }: Working) {
  if (isReading(route)) return true
  const request = requestOf(route, template, chooseFrom(ids, table))
  return (await send(world, request, headers)).statusCode < 300
}

/** Makes a call as everybody, with everything that could be somebody else's. */
async function walkRoute(world: World, turn: Turn, left: Fixtures): Promise<WalkedRoute> {
  const { api, home, withoutPlan } = world
  const { route } = turn
  // What changes things may use them up.
  const fixtures = () =>
    isReading(route) ? Promise.resolve(world.own) : createFixtures(api, api.organizations.a, 'Alpaga')
  const found = await workingOf(world, route, left, fixtures)
  const findings: string[] = []
  if (typeof found.working === 'string' && !(route.name in withoutControl)) findings.push(found.working)
  const lasts = typeof found.working !== 'string' && (await worksAgain(world, route, found.working))
  const used = lasts ? found.used : await fixtures()
  const { ids } = used
  const working = typeof found.working === 'string' ? untried(route, ids) : found.working
  const choose = chooseFrom(ids, working.table)
  const variants: readonly Walked[] = [
    ...foreignVariants(world, turn, working, choose),
    ...otherTeamVariants(world, working, choose),
    // Last: they may end sessions.
    { name: 'own', foreign: [], choose, only: (principal) => !reaches(route)(principal) },
    ...(await reachedVariants(world, route, working.table, ids)),
  ]
  const principals = await api.database.asSystem((tx) => principalsOf(tx, home, withoutPlan))
  let combinations = 0
  for (const variant of variants) {
    const callers = principals.filter((principal) => variant.only?.(principal) ?? true)
    combinations += callers.length
    const verdicts = await Promise.all(
      callers.map((who) => step(world, route, working.template, variant, who)),
    )
    findings.push(...verdicts.filter((text) => text !== null))
  }
  return { route: route.name, combinations, findings, used }
}

/** Where nothing works without a secret: what the schemas allow. */
const untried = (route: Route, ids: Ids): Working => ({
  template: templateOf(route, examples[route.name] ?? {}, { tables: new Set(Object.keys(ids)), full: true }),
  table: 'evaluations',
  headers: {},
  ids,
})

export interface Walk {
  readonly routes: readonly WalkedRoute[]
  /** Every route there is, walked or not. */
  readonly names: ReadonlySet<string>
  readonly combinations: number
  /** Tables of which the other organization had no row, so that nothing of them could show. */
  readonly withoutFixture: readonly string[]
  /** Tables of the other organization in which a row changed. */
  readonly changed: readonly string[]
}

/** A route for which no request can be made is a finding like any other. */
const walkedOrNot = (world: World, turn: Turn, left: Fixtures): Promise<WalkedRoute> =>
  walkRoute(world, turn, left).catch((error: unknown) => ({
    route: turn.route.name,
    combinations: 0,
    used: left,
    findings: [`cannot be walked: ${error instanceof Error ? error.message : String(error)}`],
  }))

/** Walks the routes of the document of the running server: those that read, or those that change something. */
export async function walkRoutes(which: 'reading' | 'writing'): Promise<Walk> {
  const world = await openWorld()
  try {
    const document = await documentOf(world)
    const routes: WalkedRoute[] = []
    for (const [turn, route] of document.entries())
      if (isReading(route) === (which === 'reading')) {
        // What one route uses up of the tries of an address must not shut the next one.
        await world.api.database.asOwner('delete from login_tries')
        routes.push(await walkedOrNot(world, { route, turn }, routes.at(-1)?.used ?? world.own))
      }
    const { database, organizations } = world.api
    const after = await rowsOf(database, world.tenantTables, organizations.b.id)
    return {
      routes,
      names: new Set(document.map(({ name }) => name)),
      combinations: routes.reduce((sum, { combinations }) => sum + combinations, 0),
      withoutFixture: world.tenantTables.filter((table) => world.before.get(table)?.length === 0),
      changed: world.tenantTables.filter(
        (table) => !isDeepStrictEqual(world.before.get(table), after.get(table)),
      ),
    }
  } finally {
    await world.api.close()
  }
}
