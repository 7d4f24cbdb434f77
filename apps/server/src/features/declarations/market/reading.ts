import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Job } from '@ecotrame/contract'
import { ruleValue, type ListPage } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { takeTurn } from '../../../platform/database/take-turn.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { ClaimedItem } from '../../../platform/jobs/job-store.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { requireJob } from '../../jobs/index.ts'
import { notify } from '../../notifications/index.ts'
import { portalIn, type MarketDeps } from './access.ts'
import { failureProblem } from './failure-problem.ts'
import { keepListings, keepUndeclared } from './keep-listings.ts'
import type { Portal } from './portal-interface.ts'
import { isNews, ownNames, stateOf } from './states.ts'
import { marketRuns as runs } from './tables.ts'

/** A job tells its failures by their codes alone. */
const inEnglish = (error: unknown) => failureProblem(error, 'en')

/** What a page of the job is about; `null`: the end of the reading. */
interface PageItem {
  readonly page: number | null
}

/** A reading that never came to its end does not keep the next one away. */
const givenUpAfter = sql`interval '12 hours'`
/** What was declared while the list was read stands on its first pages. */
const headPages = 20
/** Clocks differ. */
const marginMilliseconds = 600_000

/**
 * Begins to read the whole public list: the first page at once, which says how many there are, the others as a job.
 * @throws PORTAL_NOT_SET, PORTAL_UNREACHABLE with the reason, ALREADY_RUNNING
 */
export async function startReading(deps: MarketDeps, session: Session): Promise<{ job: Job }> {
  const { organizationId } = session
  const portal = await deps.database.inOrganization(organizationId, async (tx) => {
    if (await isReading(tx, organizationId)) throw problem('ALREADY_RUNNING')
    return portalIn(tx, deps, organizationId)
  })
  if (portal === null) throw problem('PORTAL_NOT_SET')
  const first = await portal.page(0).catch((error: unknown) => failureProblem(error, session.language))
  return deps.database.inOrganization(organizationId, async (tx) => {
    await takeTurn(tx, `market ${organizationId}`)
    if (await isReading(tx, organizationId)) throw problem('ALREADY_RUNNING')
    await tx
      .update(runs)
      .set({ outcome: 'incomplete', endedAt: sql`now()` })
      .where(and(eq(runs.organizationId, organizationId), isNull(runs.endedAt)))
    const pages = Math.max(1, Math.ceil(first.total / ruleValue(deps.declarations.rules, 'listPage')))
    const [run] = await tx
      .insert(runs)
      .values({ organizationId, pages, total: first.total })
      .returning({ id: runs.id })
    if (run === undefined) throw new Error('The database gave no row back.')
    await keepPage(tx, deps, organizationId, run.id, first)
    const items = [...Array.from({ length: pages - 1 }, (_, place) => place + 1), null].map((page) => ({
      data: { page } satisfies PageItem,
    }))
    const payload = { run: run.id }
    return { job: await requireJob(tx, session, { kind: 'read_market', payload, items }) }
  })
}

async function isReading(tx: Tx, organizationId: string): Promise<boolean> {
  const found = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.organizationId, organizationId),
        isNull(runs.endedAt),
        sql`${runs.startedAt} > now() - ${givenUpAfter}`,
      ),
    )
  return found.length > 0
}

/** Writes a page down, and what it says of the list as a whole. */
async function keepPage(
  tx: Tx,
  { declarations: { rules } }: MarketDeps,
  organizationId: string,
  run: string,
  { listings, page, total }: ListPage,
): Promise<void> {
  const names = await ownNames(tx, organizationId)
  await keepListings(tx, organizationId, listings, { source: 'interface', names, rules })
  await tx
    .update(runs)
    .set({
      pagesRead: sql`case when ${page} = any(${runs.pagesRead}) then ${runs.pagesRead}
        else array_append(${runs.pagesRead}, ${page}::integer) end`,
      shrank: sql`${runs.shrank} or ${total} < ${runs.total}`,
      total: sql`greatest(${runs.total}, ${total})`,
    })
    .where(and(eq(runs.organizationId, organizationId), eq(runs.id, run)))
}

/** How the job does it: one page a transaction, at the pace of the adapter. */
export const readMarket = (deps: MarketDeps): JobHandler => ({
  permission: 'create_declaration',
  batch: 1,
  run: async (tx, { runner, payload }, [item]) => {
    if (item === undefined) return []
    const { organizationId } = runner.session
    const portal = await portalIn(tx, deps, organizationId)
    if (portal === null) return [{ position: item.position, code: 'PORTAL_NOT_SET' }]
    // Written by startReading.
    const [{ page }, run] = [item.data as PageItem, payload['run'] as string]
    if (page === null) await endReading(tx, deps, portal, organizationId, run, item)
    else await keepPage(tx, deps, organizationId, run, await portal.page(page).catch(inEnglish))
    return []
  },
})

/**
 * The end: what was declared meanwhile is read again from the top. Pages are read from the newest on, so what is added
 * moves others back to pages that are still to come, and only what was declared anew can have been missed: it stands in
 * front. Where every page was read and the list never got shorter, what was not in it is declared by nobody.
 */
async function endReading(
  tx: Tx,
  deps: MarketDeps,
  portal: Portal,
  organizationId: string,
  id: string,
  { attempts }: ClaimedItem,
): Promise<void> {
  const found = () =>
    tx
      .select()
      .from(runs)
      .where(and(eq(runs.organizationId, organizationId), eq(runs.id, id)))
  const [begun] = await found()
  if (begun === undefined || begun.endedAt !== null) return
  // Pages that failed once are tried again in a moment.
  if (begun.pagesRead.length < begun.pages && attempts < 2) throw problem('PORTAL_UNREACHABLE')
  const isHeadWhole = await readHead(tx, deps, portal, organizationId, id, begun.startedAt)
  const [run = begun] = await found()
  const isComplete = isHeadWhole && run.pagesRead.length >= run.pages && !run.shrank
  const names = await ownNames(tx, organizationId)
  if (isComplete) await keepUndeclared(tx, organizationId, { since: run.startedAt, names })
  const changed = await newsSince(tx, organizationId, run.startedAt, names)
  await tx
    .update(runs)
    .set({
      endedAt: sql`now()`,
      outcome: isComplete ? 'complete' : 'incomplete',
      changed: changed.all,
    })
    .where(and(eq(runs.organizationId, organizationId), eq(runs.id, id)))
  if (changed.all > 0) await tell(tx, organizationId, changed)
}

/** Reads from the top to what was there before the reading began. @returns whether it came so far */
async function readHead(
  tx: Tx,
  deps: MarketDeps,
  portal: Portal,
  organizationId: string,
  run: string,
  startedAt: Date,
): Promise<boolean> {
  const since = new Date(startedAt.getTime() - marginMilliseconds).toISOString()
  for (let page = 0; page < headPages; page += 1) {
    const read = await portal.page(page).catch(inEnglish)
    await keepPage(tx, deps, organizationId, run, read)
    const isPast = read.listings.some(({ declaredAt }) => declaredAt !== null && declaredAt < since)
    if (
      isPast ||
      read.rows === 0 ||
      (page + 1) * ruleValue(deps.declarations.rules, 'listPage') >= read.total
    )
      return true
  }
  return false
}

interface News {
  readonly all: number
  /** Of these now declared by a third party. */
  readonly others: number
}

const sighting = sql`market_sightings`

async function newsSince(
  tx: Tx,
  organizationId: string,
  since: Date,
  names: readonly string[],
): Promise<News> {
  const { rows } = await tx.execute<{ all: number; others: number }>(sql`
    select count(*)::integer as "all",
      (count(*) filter (where ${stateOf(sighting, names)} = 'third_party'))::integer as others
    from market_sightings
    where organization_id = ${organizationId} and changed_at >= ${since.toISOString()}::timestamptz
      and ${isNews(sighting, names)}`)
  return rows[0] ?? { all: 0, others: 0 }
}

/** Owners learn it: whoever declares first is who everybody refers to. */
async function tell(tx: Tx, organizationId: string, { all, others }: News): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where organization_id = ${organizationId} and role = 'organization_owner'`,
  )
  await notify(tx, organizationId, {
    type: 'market_changed',
    to: rows.map(({ id }) => id),
    wording: {
      en: {
        title: `Changes on the French government portal: ${all}`,
        content: `Products now declared by a third party: ${others}.`,
      },
      fr: {
        title: `Changements sur le portail de l’État : ${all}`,
        content: `Produits désormais déclarés par un tiers : ${others}.`,
      },
    },
    context: { url: '/declarations?tab=market&changed=yes' },
  })
}
