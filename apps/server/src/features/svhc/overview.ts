import type { CallAnswer, readSvhcOverview, SvhcOverview } from '@ecotrame/contract'
import type { ListStanding } from '@ecotrame/lca'
import type { CandidateRelease } from '@ecotrame/reference-data'
import type { Tx } from '../../platform/database/database.ts'
import type { Sight } from '../evaluations/index.ts'
import { sql } from 'drizzle-orm'
import { componentsHolding } from './articles.ts'
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
        articles: movedArticles(looked),
        products: counts.moved,
      },
      tasks: {
        articlesToCheck: [...looked.standings.values()].filter(({ reasons }) =>
          reasons.includes('OLDER_LIST'),
        ).length,
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
function movedArticles({
  articles,
  standings,
  standingsBefore,
}: LookedAt): SvhcOverview['effect']['articles'] {
  return articles.all.flatMap(({ id, name }) => {
    const [now, before] = [standings.get(id), standingsBefore.get(id)]
    if (now === undefined || before === undefined || !isWorse(before, now)) return []
    return [{ id, name, before: before.standing, now: now.standing }]
  })
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
        // The mass of a part is not that of the article within it: only the article itself carries an amount.
        const percent = component === article.id ? percentOf(article, entry) : 0
        return { key: entry.id, component, percent }
      }),
    ),
  )
  const holding = await productsHolding(tx, sight, asked)
  const { notificationMonths, notificationKgPerYear } = substances.rules
  return above.map(({ entry, found }) => {
    const { products, knownKg, incomplete } = holding.get(entry.id) ?? nothing
    return {
      substance: listedSubstance(substances, entry),
      articles: found.map(({ id, name }) => ({ id, name })),
      products,
      due: monthsAfter(entry.includedOn, notificationMonths),
      knownKg,
      incomplete,
      aboveTonne: knownKg > notificationKgPerYear,
    }
  })
}
const nothing = { products: 0, knownKg: 0, incomplete: true }

/** Declared members of a group count together: each is that much more of the entry. */
const percentOf = ({ substances }: LookedAt['articles']['all'][number], { id }: Entry): number =>
  substances
    .filter(({ entry, status }) => entry === id && status === 'present')
    .reduce((sum, { concentration }) => sum + (concentration ?? 0), 0)
