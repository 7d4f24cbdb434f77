import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'drizzle-orm'
import { oddTexts, unstorableTexts } from '@ecotrame/contract/testing/odd-values'
import { examples } from '../isolation/examples.ts'
import {
  placesOf,
  requestOf,
  templateOf,
  isOfUnknownTable,
  type Choose,
  type Request,
  type Template,
} from '../isolation/requests.ts'
import type { Route } from '../isolation/routes.ts'
import { chooseFrom, workingRequest, type Working } from '../isolation/working-request.ts'
import { documentOf, openWorld, type World } from '../isolation/world.ts'
import { oddChooser } from './choose.ts'
import { textPlacesOf, withAt, type TextPlace } from './places.ts'
import { publishOdd } from './publish.ts'
import { wrongWith } from './sound.ts'

/** What came of storing odd values everywhere and reading all of it. */
export interface OddWalk {
  /** What broke, in words. */
  readonly findings: readonly string[]
  /** Places of texts, and how many of them took an odd one. */
  readonly places: number
  readonly taken: number
  readonly answers: number
  /** Texts that were shown nowhere. */
  readonly unseen: readonly string[]
  /** Public pages that were read. */
  readonly pages: readonly string[]
}

interface Walk {
  readonly world: World
  readonly findings: string[]
  /** Odd texts that no answer has shown yet. */
  readonly unseen: Set<string>
  readonly addresses: Set<string>
  answers: number
}

/** How far a walk goes. */
interface Extent {
  /** How often a call is made, each time with other values. */
  readonly rounds: number
  /** How many of the newest rows of a table are read one by one. */
  readonly rows: number
  /** How many products are published, each with other values. */
  readonly products: number
}

/** Puts odd values into every text of every call, then reads every call that reads. */
export async function walkOddValues({ rounds, rows, products }: Extent): Promise<OddWalk> {
  const world = await openWorld()
  try {
    const walk: Walk = {
      world,
      findings: [],
      unseen: new Set(oddTexts.filter(shows)),
      addresses: new Set(),
      answers: 0,
    }
    const document = await documentOf(world)
    const stored = await storeEverywhere(walk, document, rounds)
    for (const address of await publishOdd(world.api, products)) walk.addresses.add(address)
    await readEverything(walk, document, rows)
    const pages = [...walk.addresses].filter((path) => !path.startsWith('/api/'))
    for (const path of pages)
      for (const headers of [{}, { accept: 'application/json', 'accept-language': 'fr' }])
        await read(walk, `GET ${path}`, { method: 'GET', url: path, headers })
    return { findings: walk.findings, unseen: [...walk.unseen], answers: walk.answers, pages, ...stored }
  } finally {
    await world.api.close()
  }
}

/** A field of one line keeps none of the others as they are. */
const shows = (text: string) => text.trim() === text && text.length > 1 && !/\p{Cc}/u.test(text)

/** Makes a call; whatever is wrong with the answer, or keeps it from ending, is a finding. */
async function read(walk: Walk, what: string, request: Request): Promise<LightMyRequestResponse | null> {
  walk.answers += 1
  try {
    const answer = await walk.world.api.server.inject(request)
    const wrong = wrongWith(answer)
    if (wrong !== null) walk.findings.push(`${what}: ${wrong}`)
    if (request.method === 'GET' && answer.statusCode === 200)
      for (const text of walk.unseen)
        if (answer.body.includes(JSON.stringify(text).slice(1, -1))) walk.unseen.delete(text)
    for (const [, path = ''] of answer.body.matchAll(
      /"https?:\/\/[^/"]*(?:localhost|127\.0\.0\.1)[^/"]*(\/[^"\\]+)"/g,
    ))
      walk.addresses.add(path)
    return answer
  } catch (error) {
    walk.findings.push(`${what}: breaks off: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

const asSent = (request: Request) =>
  `${request.method} ${request.url} ${String(request.payload ?? '').slice(0, 400)}`

async function workingOf(world: World, route: Route): Promise<Working> {
  const found = await workingRequest(world, route, world.own)
  if (typeof found !== 'string') return found
  return {
    template: templateIn(world, route),
    table: 'evaluations',
    headers: { authorization: `Bearer ${world.own.token}` },
    ids: world.own.ids,
  }
}

const templateIn = ({ own }: World, route: Route): Template =>
  templateOf(route, examples[route.name] ?? {}, { tables: new Set(Object.keys(own.ids)), full: true })

const stores = ({ method }: Route) => method !== 'GET' && method !== 'DELETE'

async function storeEverywhere(walk: Walk, document: readonly Route[], rounds: number) {
  const choose = oddChooser()
  let places = 0
  let taken = 0
  for (const route of document.filter(stores)) {
    if (textPlacesOf(route, templateIn(walk.world, route)).length === 0) continue
    const working = await workingOf(walk.world, route)
    const texts = textPlacesOf(route, working.template)
    if (texts.length === 0) continue
    await sendUnstorable(walk, route, working, texts)
    let tookNow = 0
    for (let round = 0; round < rounds; round += 1)
      tookNow = Math.max(tookNow, await sendOdd(walk, route, working, texts, choose))
    places += texts.length
    taken += tookNow
  }
  return { places, taken }
}

const filledAt = (
  template: Template,
  texts: readonly TextPlace[],
  textOf: (place: TextPlace) => string,
): Template =>
  texts.reduce<Template>(
    (filled, place) => ({ ...filled, [place.in]: withAt(filled[place.in], place.path, textOf(place)) }),
    template,
  )

interface Refusal {
  readonly errors?: readonly { readonly path: string }[]
}
const refusedPaths = (answer: LightMyRequestResponse): readonly string[] =>
  String(answer.headers['content-type']).includes('problem+json')
    ? (answer.json<Refusal>().errors ?? []).map(({ path }) => path)
    : []

/** Sends every text odd at once; what is refused is left as it was, until the rest is taken. */
async function sendOdd(
  walk: Walk,
  route: Route,
  { template, table, headers }: Working,
  texts: readonly TextPlace[],
  choose: ReturnType<typeof oddChooser>,
): Promise<number> {
  const values = new Map(texts.map((place) => [place, choose(place.schema)]))
  let left = texts
  const tries = 6
  for (let turn = 0; turn < tries && left.length > 0; turn += 1) {
    const filled = filledAt(template, left, (place) => values.get(place) ?? '')
    const request = requestOf(route, filled, chooseFrom(walk.world.own.ids, table))
    const answer = await read(walk, `${route.name} with ${asSent(request)}`, withHeaders(request, headers))
    if (answer === null || answer.statusCode >= 500) return 0
    if (answer.statusCode < 300) return left.length
    const refused = refusedPaths(answer)
    const kept = left.filter(
      ({ name }) => !refused.some((path) => name.startsWith(path) || path.startsWith(name)),
    )
    left = kept.length < left.length ? kept : left.slice(0, Math.floor(left.length / 2))
  }
  return 0
}

const withHeaders = (request: Request, headers: Working['headers']): Request => ({
  ...request,
  headers: { ...request.headers, ...headers },
})

/** NUL and halves of characters are refused by the name of their field, or the call is refused before it is read. */
async function sendUnstorable(walk: Walk, route: Route, working: Working, texts: readonly TextPlace[]) {
  const choose = chooseFrom(walk.world.own.ids, working.table)
  // The query of an address cannot hold half a character.
  const inPlace = (place: TextPlace) =>
    place.in === 'query' ? 'a\0b' : (unstorableTexts[walk.answers % 3] ?? '')
  const request = requestOf(route, filledAt(working.template, texts, inPlace), choose)
  const answer = await read(walk, `${route.name} with NUL`, withHeaders(request, working.headers))
  if (answer === null || ![400, 422].includes(answer.statusCode)) return judgeUnrefused(walk, route, answer)
  const paths = refusedPaths(answer)
  const isNamed = paths.some(
    (path) =>
      path.startsWith('params') || texts.some(({ name }) => path.startsWith(name) || name.startsWith(path)),
  )
  if (!isNamed && route.call !== null)
    walk.findings.push(`${route.name}: NUL is refused without its field: ${answer.body.slice(0, 300)}`)
}

function judgeUnrefused(walk: Walk, route: Route, answer: LightMyRequestResponse | null): void {
  const isTaken = answer !== null && answer.statusCode < 300 && route.call !== null
  if (isTaken) walk.findings.push(`${route.name}: takes NUL or half a character`)
}

/** Ids of rows of the organization, by table, beside the one that the walk began with. */
async function rowsOfTables(
  { api, home, own }: World,
  most: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = Object.keys(own.ids)
  const known = await api.database.asOwner<{ name: string; tenant: boolean }>(`
    select table_name as name, bool_or(column_name = 'organization_id') as tenant
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name = 'id')`)
  const found = new Map<string, readonly string[]>()
  for (const { name, tenant } of known.filter((table) => tables.includes(table.name))) {
    const ids = await api.database.asSystem(async (tx) => {
      const of = tenant ? sql`where organization_id = ${home.id}` : sql``
      const newest = sql`select id::text as id from ${sql.identifier(name)} ${of} order by ctid desc limit ${most}`
      return (await tx.execute<{ id: string }>(newest)).rows.map(({ id }) => id)
    })
    found.set(name, [...new Set([own.ids[name] ?? '', ...ids])])
  }
  return found
}

async function readEverything(walk: Walk, document: readonly Route[], rows: number): Promise<void> {
  const { world } = walk
  const byTable = await rowsOfTables(world, rows)
  const choose = oddChooser()
  for (const route of document.filter(({ method }) => method === 'GET')) {
    const working = await workingOf(world, route)
    const { template, table, headers } = working
    const own = chooseFrom(world.own.ids, table)
    const ask = (what: Template, by: Choose) => {
      const request = requestOf(route, what, by)
      return read(walk, `${route.name} at ${request.url}`, withHeaders(request, headers))
    }
    for (const asked of inEveryForm(route, unfiltered(route, template))) await ask(asked, own)
    const [place] = placesOf(template).filter(({ in: where }) => where === 'params')
    if (place !== undefined)
      for (const id of byTable.get(isOfUnknownTable(place) ? table : place.table) ?? [])
        await ask(template, (other) =>
          other === place || other.path.join() === place.path.join() ? id : own(other),
        )
    const texts = textPlacesOf(route, template)
    for (const text of texts)
      await ask(
        filledAt(template, [text], () => choose(text.schema)),
        own,
      )
    if (texts.length > 0) await sendUnstorable(walk, route, working, texts)
    const inPath = Object.keys(template.params)
    for (const name of inPath)
      await ask({ ...template, params: { ...template.params, [name]: choose({ type: 'string' }) } }, own)
  }
}

/** A list shows as much as it can: filters would leave out what was stored. */
function unfiltered({ name, parameters }: Route, template: Template): Template {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query =
    examples[name]?.query ?? Object.fromEntries(needed.map(({ name: of }) => [of, template.query[of]]))
  const most = parameters.find((parameter) => parameter.name === 'limit')?.schema.maximum
  return { ...template, query: most === undefined ? query : { ...query, limit: most } }
}

/** The request once for each format and language that the route writes. */
function inEveryForm(route: Route, template: Template): readonly Template[] {
  const forms = route.parameters.filter(
    ({ name, schema }) => ['format', 'language', 'lang'].includes(name) && schema.enum,
  )
  return forms.reduce<readonly Template[]>(
    (all, { name, in: where, schema }) =>
      all.flatMap((one) =>
        (schema.enum ?? []).map((value) => {
          const place = where === 'path' ? 'params' : 'query'
          return { ...one, [place]: { ...one[place], [name]: value } }
        }),
      ),
    [template],
  )
}
