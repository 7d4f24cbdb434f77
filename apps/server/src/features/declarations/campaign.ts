import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  campaignSteps,
  limits,
  openCampaignSteps,
  type CallParsed,
  type CampaignStep,
  type DeclarationCampaign,
  type readCampaign as readCall,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { productEvaluations, products, productsMatching } from '../products/index.ts'
import { deadlinesOf } from './calendar.ts'
import type { DeclarationsDeps } from './deps.ts'
import { countThirdParty } from './market/market.ts'
import { lastOfProducts, newestDeclarationOfProducts } from './record-store.ts'
import { findSettings } from './settings.ts'
import { checkOfProduct, standingOf, type CheckedBy } from './standings.ts'
import { declarationChecks as checks } from './tables.ts'

type Filter = CallParsed<typeof readCall>['query']

/** The next step of a product: where it stands, and what became of what was sent. */
const stepOf = (by: CheckedBy): SQL<CampaignStep> => sql<CampaignStep>`case ${standingOf(by)}
  when 'not_evaluated' then 'evaluate'
  when 'unchecked' then 'check'
  when 'problems' then 'fix'
  when 'out_of_scope' then 'outside'
  when 'waits' then 'wait'
  when 'ready' then case when newest.outcome in ('refused', 'too_recent', 'not_allowed', 'failed')
    then 'refused' else 'declare' end
  else case when last.outcome = 'sent' then 'answer' else 'declared' end end`

/** One piece of one evaluation: the only product that a file of the portal takes. */
const isSingle = sql`${products.evaluationCount} = 1 and not exists (select from ${productEvaluations} held
  where held.organization_id = ${products.organizationId} and held.product_id = ${products.id}
    and held.quantity <> 1)`

interface Group {
  readonly step: CampaignStep
  readonly author: string | null
  readonly name: string | null
  readonly products: number
  readonly singles: number
}

/** Products by step and author, in one statement. */
const groupsOf = (tx: Tx, by: CheckedBy, where: SQL | undefined): Promise<readonly Group[]> =>
  tx
    .select({
      step: stepOf(by),
      author: products.authorId,
      name: sql<string | null>`coalesce(${users.name}, ${products.authorName})`,
      products: sql<number>`count(*)::integer`,
      singles: sql<number>`count(*) filter (where ${isSingle})::integer`,
    })
    .from(products)
    .leftJoin(checks, checkOfProduct)
    .leftJoin(lastOfProducts(by.organizationId), sql`last.subject_id = ${products.id}`)
    .leftJoin(newestDeclarationOfProducts(by.organizationId), sql`newest.subject_id = ${products.id}`)
    .leftJoin(users, and(eq(users.organizationId, products.organizationId), eq(users.id, products.authorId)))
    .where(where)
    .groupBy(sql`1`, sql`2`, sql`3`)

const sumOf = (groups: readonly Group[], of: 'products' | 'singles' = 'products'): number =>
  groups.reduce((sum, group) => sum + group[of], 0)
const isAt = (steps: readonly CampaignStep[]) => (group: Group) => steps.includes(group.step)
const bySteps = (groups: readonly Group[]): DeclarationCampaign['steps'] =>
  Object.fromEntries(
    campaignSteps.map((step) => [step, sumOf(groups.filter(isAt([step])))]),
  ) as DeclarationCampaign['steps']

/** Those with the most to do first. */
function peopleOf(groups: readonly Group[]): DeclarationCampaign['people'] {
  const keyOf = ({ author, name }: Group) => author ?? name
  return [...new Map(groups.map((group) => [keyOf(group), group])).entries()]
    .map(([key, { author, name }]) => ({ author, name, own: groups.filter((group) => keyOf(group) === key) }))
    .map(({ author, name, own }) => ({
      id: author,
      name,
      steps: bySteps(own),
      open: sumOf(own.filter(isAt(openCampaignSteps))),
    }))
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => other.open - one.open || (one.name ?? '').localeCompare(other.name ?? ''))
}

const peopleShown = 20
const deadlinesShown = 5

/** How far the products that match are on their way to the portal, by their last check. */
export const readCampaign = (
  { database, declarations: { rules } }: DeclarationsDeps,
  { session }: Caller,
  filter: Filter,
): Promise<DeclarationCampaign> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const sight = sightOf(session)
    const settings = await findSettings(tx, organizationId)
    const which = productsMatching(sight, filter)
    const groups = await groupsOf(tx, { organizationId, settingsVersion: settings.rowVersion, rules }, which)
    const ready = groups.filter(isAt(['declare', 'refused']))
    const people = peopleOf(groups)
    return {
      products: sumOf(groups),
      steps: bySteps(groups),
      people: people.slice(0, peopleShown),
      furtherPeople: Math.max(0, people.length - peopleShown),
      deadlines: await deadlinesOf(tx, sight, rules, { which, few: deadlinesShown }),
      files: {
        rows: sumOf(ready, 'singles'),
        requests: sumOf(ready) - sumOf(ready, 'singles'),
        rowsMaximum: limits.portalAnswersMaximum,
      },
      thirdParty: await countThirdParty(tx, organizationId, which),
    }
  })
