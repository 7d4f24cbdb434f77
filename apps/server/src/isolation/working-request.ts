import { examples } from './examples.ts'
import { acrossOrganizations } from './exceptions.ts'
import { disposableOrganization, person, type Fixtures } from './fixtures.ts'
import type { Principal } from './principals.ts'
import { isOfUnknownTable, placesOf, requestOf, templateOf, type Choose, type Template } from './requests.ts'
import type { Route } from './routes.ts'
import { send, type Ids, type World } from './world.ts'

/** A request of which it is known that it works with what the caller owns. */
export interface Working {
  readonly template: Template
  /** The table of ids of which only the route knows the table. */
  readonly table: string
  /** Of somebody who may make it. */
  readonly headers: Principal['headers']
  /** What it was made with. */
  readonly ids: Ids
}

type Caller = Pick<Working, 'headers' | 'ids'>

async function callersOf(world: World, route: Route, own: Fixtures): Promise<readonly Caller[]> {
  const { api, home } = world
  const administrator = await api.database.asSystem((tx) =>
    person(tx, home.id, 'platform_administrator', null, 'Alpaga'),
  )
  const reached = acrossOrganizations.has(route.name) ? await disposableOrganization(api) : {}
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return [
    { headers: bearer(own.token), ids: own.ids },
    { headers: bearer(administrator.token), ids: { ...own.ids, ...reached } },
    { headers: {}, ids: own.ids },
  ]
}

export const chooseFrom =
  (ids: Ids, table: string): Choose =>
  (place) =>
    ids[isOfUnknownTable(place) ? table : place.table] ?? ''

/** Tables in the order in which a route may mean them: first those that its path names (`/material-prices/:id`). */
function likelyFirst({ name }: Route, tables: readonly string[]): ReadonlySet<string> {
  const words = name.replaceAll('-', '_').split(/[ /]/)
  const isNamed = (table: string) => words.some((word) => word !== '' && [word, `${word}s`].includes(table))
  return new Set([...tables.filter(isNamed), 'evaluations', 'evaluation_versions', 'products', ...tables])
}

/**
 * Tries what the schemas allow until a request succeeds; tells the answers if none does.
 * @param first only what is tried first: what the route most likely means
 */
export async function workingRequest(
  world: World,
  route: Route,
  own: Fixtures,
  { first = false } = {},
): Promise<Working | string> {
  const tables = likelyFirst(route, Object.keys(own.ids))
  const example = examples[route.name] ?? {}
  const templates = [true, false].map((full) => templateOf(route, example, { tables, full }))
  const answers = new Set<string>()
  for (const { headers, ids } of await callersOf(world, route, own))
    for (const template of templates)
      for (const table of placesOf(template).some(isOfUnknownTable) ? tables : ['?']) {
        const request = requestOf(route, template, chooseFrom(ids, table))
        const answer = await send(world, request, headers)
        if (answer.statusCode < 300) return { template, table, headers, ids }
        if (first) return answer.body
        if (answer.statusCode !== 404) answers.add(answer.body.slice(0, 300))
      }
  return `no request works; give an example in isolation/examples.ts (${[...answers].slice(-2).join(' ')})`
}
