import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm'
import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type findMarket as findCall,
  type MarketOverview,
  type MarketRow,
  type MarketState,
} from '@ecotrame/contract'
import {
  declaredCalculations,
  portalCode,
  portalStagesOf,
  stageDifferences,
  type StagedScore,
} from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { containsWords } from '../../../platform/lists/conditions.ts'
import { folded } from '../../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords, sortsOf } from '../../../platform/lists/page.ts'
import type { Caller, Session } from '../../../platform/sessions/session.ts'
import { sightOf, type Sight } from '../../evaluations/index.ts'
import { products, productVisibleTo } from '../../products/index.ts'
import { preflight } from '../preflight.ts'
import { findSettings } from '../settings.ts'
import { checkOfProduct } from '../standings.ts'
import { productSubjects } from '../subjects.ts'
import { declarationChecks as checks } from '../tables.ts'
import { findAccess, isOn, portalIn, type MarketDeps } from './access.ts'
import { failureProblem } from './failure-problem.ts'
import { keepListings, keepOneUndeclared } from './keep-listings.ts'
import { isNews, ownNames, stateOf, unknownOf } from './states.ts'
import { marketRuns as runs, marketSightings as sightings } from './tables.ts'

const sighting = sql`market_sightings`
const shownScore = sql<number | null>`coalesce(${sightings.meanScore}, ${sightings.score})`
/** Yesterday begins at midnight UTC. */
const sinceYesterday = (names: readonly string[]): SQL | undefined =>
  and(
    gte(
      sightings.changedAt,
      sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 day'`,
    ),
    isNews(sighting, names),
  )

const ofCode = and(
  eq(sightings.organizationId, products.organizationId),
  sql`${sightings.gtin} = lpad(${products.gtin}, 14, '0')`,
)
const joined = sql`${products} left join ${sightings} on ${ofCode} left join ${checks} on ${checkOfProduct}`

/** Products, how many of them and where they stand. */
const countStates = (tx: Tx, names: readonly string[], where: SQL | undefined) =>
  tx.execute<{ state: MarketState; count: number }>(sql`
    select ${stateOf(sighting, names)} as state, count(*)::integer as count from ${joined} where ${where} group by 1`)
const sumOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0)

const from = (tx: Tx, names: readonly string[]) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      reference: products.reference,
      gtin: products.gtin,
      brand: products.brand,
      state: stateOf(sighting, names),
      unknown: unknownOf(sighting, sql`${products.gtin}`),
      declarantKind: sightings.declarantKind,
      declarant: sightings.declarant,
      declaredAt: sightings.declaredAt,
      score: shownScore,
      meanScore: sightings.meanScore,
      confidence: sightings.confidence,
      methodVersion: sightings.methodVersion,
      staged: sightings.staged,
      ourScore: checks.score,
      shortFormScore: checks.shortFormScore,
      askedAt: sightings.askedAt,
      source: sightings.source,
      changedAt: sightings.changedAt,
      before: sightings.before,
    })
    .from(products)
    .leftJoin(sightings, ofCode)
    .leftJoin(checks, checkOfProduct)
type Found = Awaited<ReturnType<typeof from>>[number]

const sortFields = [
  'name',
  'reference',
  'shortFormScore',
  'score',
  'difference',
  'declaredAt',
  'changedAt',
] as const
const sortColumns: Readonly<Record<(typeof sortFields)[number], SQL>> = {
  name: sql`${products.sortName}`,
  reference: sql`lower(${products.reference})`,
  shortFormScore: sql`${checks.shortFormScore}`,
  score: shownScore,
  difference: sql`abs(${shownScore} - ${checks.score})`,
  declaredAt: sql`${sightings.declaredAt}`,
  changedAt: sql`${sightings.changedAt}`,
}

/** How many products a third party has declared and the organization has not, as far as is known. */
export async function countThirdParty(
  tx: Tx,
  organizationId: string,
  where: SQL | undefined,
): Promise<number> {
  const { rows } = await countStates(tx, await ownNames(tx, organizationId), where)
  return rows.find(({ state }) => state === 'third_party')?.count ?? 0
}

/** Products with who has declared them; sorted by the short form, the list of states `nobody` is that of the exposed. */
export const listMarket = (
  deps: MarketDeps,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const names = await ownNames(tx, session.organizationId)
    const states = listOf(query.state)
    const where = and(
      productVisibleTo(sightOf(session)),
      ...containsWords(products.searchText, searchWords(query.search, folded)),
      states.length === 0
        ? undefined
        : sql`${stateOf(sighting, names)} = any(${sql.param([...states])}::text[])`,
      query.changed === undefined ? undefined : sinceYesterday(names),
    )
    const order = sortsOf(query.sort ?? '-shortFormScore', sortFields).map(({ field, descending }) =>
      descending ? sql`${sortColumns[field]} desc nulls last` : sql`${sortColumns[field]} asc nulls last`,
    )
    const rows = await from(tx, names)
      .where(where)
      .orderBy(...order, asc(products.id))
      .limit(query.limit)
      .offset(offsetOf(query))
    const counted = await countStates(tx, names, where)
    const items = await rowsOf(tx, deps, session, rows)
    return { items, meta: pageMeta(query, sumOf(counted.rows)) }
  })

/** What makes most of the difference is computed for the rows that are shown. */
async function rowsOf(
  tx: Tx,
  deps: MarketDeps,
  session: Session,
  rows: readonly Found[],
): Promise<MarketRow[]> {
  const wanted = rows.filter(
    ({ staged, score, ourScore }) => staged !== null && score !== null && ourScore !== null,
  )
  const own = await ownStages(
    tx,
    deps,
    sightOf(session),
    wanted.map(({ id }) => id),
  )
  return rows.map((row) => rowOf(row, own.get(row.id) ?? null))
}

async function ownStages(
  tx: Tx,
  deps: MarketDeps,
  sight: Sight,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StagedScore>> {
  const settings = await findSettings(tx, sight.organizationId)
  const basis = { rules: deps.declarations.rules, release: deps.method.release }
  const now = new Date()
  const staged = (await productSubjects(tx, sight, ids)).flatMap((subject) => {
    const { declared } = preflight(deps, settings, subject, { now })
    const calculations = declared === null ? null : declaredCalculations(declared.declaration, basis)
    const own = calculations === null ? null : portalStagesOf(calculations)
    return own === null ? [] : [[subject.id, own] as const]
  })
  return new Map(staged)
}

/** Half a point is rounding. */
const rounding = 0.5

function rowOf({ staged, declarantKind, ...row }: Found, own: StagedScore | null): MarketRow {
  const isDeclared = row.state === 'ours' || row.state === 'third_party' || row.score !== null
  const difference =
    isDeclared && row.score !== null && row.ourScore !== null ? row.score - row.ourScore : null
  const [mostly] =
    staged === null || own === null || difference === null || Math.abs(difference) < rounding
      ? []
      : stageDifferences(staged, own)
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    gtin: row.gtin,
    brand: row.brand,
    state: row.state,
    unknown: row.state === 'unknown' ? row.unknown : null,
    declarant: row.declarant,
    citizen: declarantKind === 'citizen',
    declaredAt: row.declaredAt?.toISOString() ?? null,
    score: row.score,
    isMean: row.meanScore !== null,
    confidence: row.confidence,
    methodVersion: row.methodVersion,
    ourScore: row.ourScore,
    difference,
    mostly: mostly ?? null,
    shortFormScore: row.shortFormScore,
    askedAt: row.askedAt?.toISOString() ?? null,
    source: row.source,
    changedAt: row.changedAt?.toISOString() ?? null,
    before: row.before,
  }
}

export const readMarketNow = (deps: MarketDeps, { session }: Caller): Promise<MarketOverview> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const names = await ownNames(tx, organizationId)
    const inSight = productVisibleTo(sightOf(session))
    const counted = await countStates(tx, names, inSight)
    const news = await countStates(tx, names, and(inSight, sinceYesterday(names)))
    const [run] = await tx
      .select()
      .from(runs)
      .where(eq(runs.organizationId, organizationId))
      .orderBy(sql`${runs.startedAt} desc`)
      .limit(1)
    const access = await findAccess(tx, organizationId)
    const countOf = (state: MarketState) => counted.rows.find((one) => one.state === state)?.count ?? 0
    return {
      states: {
        ours: countOf('ours'),
        third_party: countOf('third_party'),
        nobody: countOf('nobody'),
        unknown: countOf('unknown'),
      },
      changed: sumOf(news.rows),
      isOn: isOn(access),
      nightly: access?.nightly ?? false,
      nextAt: access?.nextAt?.toISOString() ?? null,
      names: [...names],
      run:
        run === undefined
          ? null
          : {
              startedAt: run.startedAt.toISOString(),
              endedAt: run.endedAt?.toISOString() ?? null,
              outcome: run.outcome,
              total: run.total,
              changed: run.changed,
            },
      rules: deps.declarations.rules.dated.map(({ id, since, readOn, source }) => ({
        id,
        since,
        readOn,
        source,
      })),
    }
  })

/** @throws NOT_FOUND also where it is not in sight, INVALID_VALUES without a code, PORTAL_NOT_SET, PORTAL_UNREACHABLE */
export async function askProduct(
  deps: MarketDeps,
  { session, language }: Caller,
  id: string,
): Promise<MarketRow> {
  const { organizationId } = session
  const wanted = and(productVisibleTo(sightOf(session)), eq(products.id, id))
  const { portal, gtin } = await deps.database.inOrganization(organizationId, async (tx) => {
    const [row] = await tx.select({ gtin: products.gtin }).from(products).where(wanted)
    if (row === undefined) throw problem('NOT_FOUND')
    return { portal: await portalIn(tx, deps, organizationId), gtin: row.gtin }
  })
  if (gtin === null) throw problem('INVALID_VALUES', { errors: [{ path: 'gtin', code: 'REQUIRED' }] })
  if (portal === null) throw problem('PORTAL_NOT_SET')
  const listing = await portal
    .product(portalCode(gtin))
    .catch((error: unknown) => failureProblem(error, language))
  return deps.database.inOrganization(organizationId, async (tx) => {
    const names = await ownNames(tx, organizationId)
    const { rules } = deps.declarations
    if (listing === null) await keepOneUndeclared(tx, organizationId, gtin, names)
    else await keepListings(tx, organizationId, [listing], { source: 'interface', names, rules })
    const [row] = await rowsOf(tx, deps, session, await from(tx, names).where(wanted))
    if (row === undefined) throw problem('NOT_FOUND')
    return row
  })
}
