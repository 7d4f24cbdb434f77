import { sql } from 'drizzle-orm'
import type { CallAnswer, CallParsed, findPortfolio, findPortfolioChoices } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { sightOf } from '../evaluations/index.ts'
import type { Asker, PortfolioDeps } from './deps.ts'
import { groupNames } from './group-names.ts'
import { groupsOf } from './groups.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedAt, lookedOf } from './looked-at.ts'
import { productAnswer, topProducts } from './product-list.ts'
import { gathered } from './roll-up.ts'

const topMaximum = 200

/** Totals, categories, and the products that weigh most. */
export const readOverview = (
  deps: PortfolioDeps,
  asker: Asker,
  query: CallParsed<typeof findPortfolio>['query'],
): Promise<CallAnswer<typeof findPortfolio>> =>
  deps.database.inOrganization(asker.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, asker, query)
    const cells = await cellsWithHead(tx, looked, ['category'])
    const head = await headOf(tx, deps, asker, looked, cells)
    const divided = gathered(cells, ({ category }) => category)
    const whole = head.total.value
    const top = await topProducts(tx, looked, topMaximum)
    return {
      ...head,
      categories: [...(await groupsOf(tx, deps, asker, { by: 'category', divided, whole }))],
      top: top.map((product) => productAnswer(deps, product, whole)),
    }
  })

const choiceMaximum = 200

const offered = {
  category: sql`select nullif(category, '+') as id, count(*)::integer as products from looked group by 1`,
  season: sql`select season as id, count(*)::integer as products from looked group by 1`,
  tag: sql`select borne.tag_id::text as id, count(*)::integer as products
    from looked join product_tags borne on borne.product_id = looked.id group by 1`,
  team: sql`select team_id::text as id, count(*)::integer as products from looked group by 1`,
  brand: sql`select brand as id, count(*)::integer as products from looked group by 1`,
} as const
type Choice = keyof typeof offered

/** What the filters offer, the most frequent first. */
export const readChoices = (
  deps: PortfolioDeps,
  asker: Asker,
): Promise<CallAnswer<typeof findPortfolioChoices>> =>
  deps.database.inOrganization(asker.session.organizationId, async (tx) => ({
    category: await choicesOf(tx, deps, asker, 'category'),
    season: await choicesOf(tx, deps, asker, 'season'),
    tag: await choicesOf(tx, deps, asker, 'tag'),
    team: await choicesOf(tx, deps, asker, 'team'),
    brand: await choicesOf(tx, deps, asker, 'brand'),
  }))

async function choicesOf(tx: Tx, deps: PortfolioDeps, { session }: Asker, by: Choice) {
  const looked = lookedAt({ sight: sightOf(session), filter: {}, label: 'fr_dur' })
  const { rows } = await tx.execute<{ id: string; products: number }>(sql`
    with ${looked}, offered as (${offered[by]})
    select * from offered where id is not null order by products desc, id limit ${choiceMaximum}`)
  const ids = rows.map(({ id }) => id)
  const nameOf = await groupNames(tx, deps, session.organizationId, by, ids)
  return rows.map(({ id, products }) => ({ id, ...nameOf(id), products }))
}
