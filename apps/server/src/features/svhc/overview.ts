import { limits } from '@ecotrame/contract'
import type { CallAnswer, readSvhcOverview, SvhcOverview } from '@ecotrame/contract'
import type { ListStanding } from '@ecotrame/lca'
import type { CandidateRelease } from '@ecotrame/reference-data'
import type { Tx } from '../../platform/database/database.ts'
import type { Sight } from '../evaluations/index.ts'
import { sql } from 'drizzle-orm'
import { componentsHolding } from '../articles/index.ts'
import { listedSubstance, releaseAnswer } from './chosen-list.ts'
import { daysAfter, monthsAfter, today } from '../../platform/values/days.ts'
import type { SvhcDeps } from './deps.ts'
import { countDueEnquiries } from './enquiry-store.ts'
import { lookAt, type LookedAt, type SvhcQuery } from './looked.ts'
import { countProducts, type StandingCounts } from './product-marks.ts'
import { productsHolding, type AskedComponent } from './products-holding.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Where products and articles stand, what the release has changed, and what is due. */
export function readOverview(
  deps: SvhcDeps,
  caller: Caller,
  query: SvhcQuery,
): Promise<CallAnswer<typeof readSvhcOverview>> {
  const { list, rules } = deps.substances
  return deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookAt(tx, deps, caller, query, { withBefore: true })
    const { release, previous, entries } = looked.chosen
    const counts = await countProducts(tx, looked)
    const added = entries.filter(({ includedOn }) => includedOn === release.date)
    const due = await countDueEnquiries(tx, looked.sight, rules.consumerAnswerDays, today())
    return {
      release: releaseAnswer(release),
      previous: previous === null ? null : releaseAnswer(previous),
      asOf: list.asOf,
      source: list.source,
      products: counts.now,
      reasons: counts.reasons,
      articles: countArticles(looked),
      part: await partOf(tx, looked.sight),
      effect: {
        added: added.map((entry) => listedSubstance(deps.substances, entry)),
        before: counts.before,
        articles: await movedArticles(tx, looked),
        products: counts.moved,
      },
      tasks: {
        articlesToCheck: [...looked.standings.values()].filter(({ reasons }) =>
          reasons.includes('OLDER_LIST'),
        ).length,
        ask: toAsk(looked),
        enquiries: {
          open: due.open,
          overdue: due.overdue,
          nextDue: due.oldest === null ? null : daysAfter(due.oldest, rules.consumerAnswerDays),
        },
        notifications: await notificationsOf(tx, deps, looked),
      },
    }
  })
}

function countArticles({ standings }: LookedAt): StandingCounts {
  const counts = { unknown: 0, above: 0, below: 0, absent: 0, total: standings.size }
  for (const { standing } of standings.values()) counts[standing] += 1
  return counts
}

/** Articles that were clear on the list before and are not now, or are above since. */
async function movedArticles(
  tx: Tx,
  { articles, standings, standingsBefore, sight }: LookedAt,
): Promise<SvhcOverview['effect']['articles']> {
  const moved = articles.all.flatMap(({ id, name, supplier }) => {
    const [now, before] = [standings.get(id), standingsBefore.get(id)]
    if (now === undefined || before === undefined || !isWorse(before, now)) return []
    return [{ id, name, supplier: namedSupplier(supplier), before: before.standing, now: now.standing }]
  })
  const asked = moved.flatMap(({ id: key }) =>
    componentsHolding(articles, key).map((component) => ({ key, component, percent: 0 })),
  )
  const holding = await productsHolding(tx, sight, asked)
  return moved.map((article) => ({ ...article, products: holding.get(article.id)?.products ?? 0 }))
}

type Supplier = LookedAt['articles']['all'][number]['supplier']
const namedSupplier = (supplier: Supplier) => supplier && { id: supplier.id, name: supplier.name }

/** So many articles are named in a question to a supplier. */
const namedInQuestion = 20

/** Whom to ask for declarations: each facility with its open articles, those with most of them first. */
function toAsk({ articles, standings }: LookedAt): SvhcOverview['tasks']['ask'] {
  interface Asked {
    readonly supplier: ReturnType<typeof namedSupplier>
    readonly articles: { readonly id: string; readonly name: string }[]
  }
  const bySupplier = new Map<string, Asked>()
  for (const { id, name, supplier } of articles.all) {
    if ((standings.get(id)?.open.length ?? 0) === 0) continue
    const key = supplier?.id ?? ''
    const group = bySupplier.get(key) ?? { supplier: namedSupplier(supplier), articles: [] }
    group.articles.push({ id, name })
    bySupplier.set(key, group)
  }
  return [...bySupplier.values()]
    .map(({ supplier, articles: open }) => ({
      supplier,
      articles: open.slice(0, namedInQuestion).map(({ name }) => name),
      count: open.length,
      ids: open.slice(0, limits.fieldsOfRequestMaximum).map(({ id }) => id),
    }))
    .toSorted((a, b) => b.count - a.count)
}
const isWorse = (before: ListStanding, now: ListStanding): boolean =>
  before.standing !== now.standing || now.above.length > before.above.length

/** The team whose part somebody sees; `null`: all of the organization. */
async function partOf(tx: Tx, { organizationId, team }: Sight): Promise<SvhcOverview['part']> {
  if (team.every) return null
  if (team.id === null) return { team: null }
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from teams where organization_id = ${organizationId} and id = ${team.id}`,
  )
  return { team: rows[0]?.name ?? null }
}

type Entry = CandidateRelease['entries'][number]

/** What REACH Art. 7(2) asks: one line a substance that stands above the threshold somewhere. */
async function notificationsOf(
  tx: Tx,
  { substances }: SvhcDeps,
  { articles, standings, chosen, sight }: LookedAt,
): Promise<SvhcOverview['tasks']['notifications']> {
  const above = chosen.entries.flatMap((entry) => {
    const found = articles.all.filter(({ id }) => standings.get(id)?.above.includes(entry.id) === true)
    return found.length === 0 ? [] : [{ entry, found }]
  })
  const asked = above.flatMap(({ entry, found }) =>
    found.flatMap((article) =>
      componentsHolding(articles, article.id).map((component): AskedComponent => {
        // The mass of a part is not that of the article within it: it is the most that the article can be.
        return {
          key: entry.id,
          component,
          percent: percentOf(article, entry),
          isPart: component !== article.id,
        }
      }),
    ),
  )
  const holding = await productsHolding(tx, sight, asked)
  const { notificationMonths, notificationKgPerYear } = substances.rules
  return above.map(({ entry, found }) => {
    const { products, knownKg, atMostKg, incomplete } = holding.get(entry.id) ?? nothing
    return {
      substance: listedSubstance(substances, entry),
      articles: found.map(({ id, name }) => ({ id, name })),
      products,
      knownKg,
      incomplete,
      ...clockOf({ knownKg, atMostKg, seesAll: sight.team.every }, notificationKgPerYear, () =>
        monthsAfter(entry.includedOn, notificationMonths),
      ),
    }
  })
}
const nothing = { products: 0, knownKg: 0, atMostKg: null, incomplete: true }

interface Amounts {
  readonly knownKg: number
  readonly atMostKg: number | null
  readonly seesAll: boolean
}

/**
 * Whether the duty of Art. 7(2) begins: above the tonnage in the units sold. Under it only where everything is in sight
 * and even the most that it can be is no more; units of all seasons are no fewer than those of a year.
 */
export function clockOf(
  { knownKg, atMostKg, seesAll }: Amounts,
  limitKg: number,
  due: () => string,
): Pick<SvhcOverview['tasks']['notifications'][number], 'tonnage' | 'due'> {
  if (knownKg > limitKg) return { tonnage: 'above', due: due() }
  const isUnder = seesAll && atMostKg !== null && atMostKg <= limitKg
  return isUnder ? { tonnage: 'under', due: null } : { tonnage: 'unknown', due: due() }
}

/** Declared members of a group count together: each is that much more of the entry. */
const percentOf = ({ substances }: LookedAt['articles']['all'][number], { id }: Entry): number =>
  substances
    .filter(({ entry, status }) => entry === id && status === 'present')
    .reduce((sum, { concentration }) => sum + (concentration ?? 0), 0)
