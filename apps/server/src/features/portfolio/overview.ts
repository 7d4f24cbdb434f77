import { sql } from 'drizzle-orm'
import type { CallAnswer, CallParsed, findPortfolio, findPortfolioChoices } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { sightOf } from '../evaluations/index.ts'
import type { PortfolioDeps } from './deps.ts'
import { estimatesOf } from './estimates.ts'
import { findFiscalYears, seasonsOfYears } from './fiscal-years.ts'
import { groupNames } from './group-names.ts'
import { groupsOf } from './groups.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedAt, severalCategories } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { productAnswer, topProducts } from './product-list.ts'
import { gathered } from './roll-up.ts'
import { surenessOf } from './sureness.ts'
import { productTags } from '../products/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

const topMaximum = 200

/** Totals, categories, and the products that weigh most. */
export const readOverview = (
  deps: PortfolioDeps,
  caller: Caller,
  { estimates, ...query }: CallParsed<typeof findPortfolio>['query'],
): Promise<CallAnswer<typeof findPortfolio>> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const cells = await cellsWithHead(tx, looked, ['category'])
    const head = await headOf(tx, deps, caller, looked, cells)
    const divided = gathered(cells, ({ category }) => category)
    const whole = head.total.value
    const top = await topProducts(tx, looked, topMaximum)
    return {
      ...head,
      estimates: estimates === 'yes' ? await estimatesOf(tx, looked) : null,
      sureness: await surenessOf(tx, deps, looked),
      categories: [...(await groupsOf(tx, deps, caller, { by: 'category', divided, whole }))],
      top: top.map((product) => productAnswer(deps, product, whole)),
    }
  })

const choiceMaximum = 200

type Choice = keyof CallAnswer<typeof findPortfolioChoices>
type OfferedBy = Exclude<Choice, 'year'>
interface OfferedChoice extends Record<string, unknown> {
  readonly by: OfferedBy
  readonly id: string
  readonly products: number
}

/** What the filters offer, the most frequent first. */
export const readChoices = (
  deps: PortfolioDeps,
  caller: Caller,
): Promise<CallAnswer<typeof findPortfolioChoices>> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const offered = await offeredChoices(tx, caller)
    const named = async (by: OfferedBy) => {
      const own = offered.filter((choice) => choice.by === by).slice(0, choiceMaximum)
      const ids = own.map(({ id }) => id)
      const nameOf = await groupNames(tx, deps, caller.session.organizationId, by, ids)
      return own.map(({ id, products }) => ({ id, ...nameOf(id), products }))
    }
    return {
      category: await named('category'),
      season: await named('season'),
      year: await yearChoices(tx, caller),
      tag: await named('tag'),
      team: await named('team'),
      brand: await named('brand'),
      material: await named('material'),
      country: await named('country'),
    }
  })

/** Fiscal years in which something sold, with how many products each has. */
async function yearChoices(tx: Tx, { session }: Caller) {
  const years = [...(await seasonsOfYears(tx, session))]
  const pairs = years.flatMap(([year, seasons]) => seasons.map((season) => ({ year, season })))
  const { base } = await findFiscalYears(tx, session.organizationId)
  const looked = lookedAt({ sight: sightOf(session), filter: {}, label: 'pef', base }, { bySeason: true })
  const { rows } = await tx.execute<{ year: string; products: number }>(sql`
    with ${looked}
    select of.year, count(distinct looked.id)::integer as products
    from looked join unnest(${sql.param(pairs.map(({ season }) => season))}::text[],
      ${sql.param(pairs.map(({ year }) => year))}::text[]) as of (season, year) on of.season = looked.season
    group by of.year order by of.year desc`)
  return rows.map(({ year, products }) => ({ id: year, name: year, name_fr: year, products }))
}

/** One pass over the products for what each has one of, one for each of which they have several. */
async function offeredChoices(tx: Tx, { session }: Caller): Promise<readonly OfferedChoice[]> {
  const { organizationId } = session
  const { base } = await findFiscalYears(tx, organizationId)
  const asLooked = { sight: sightOf(session), filter: {}, label: 'fr_dur', base } as const
  const looked = lookedAt(asLooked)
  const { rows } = await tx.execute<OfferedChoice>(sql`
    with ${looked}
    select case when grouping(category) = 0 then 'category' when grouping(team_id) = 0 then 'team'
        else 'brand' end as by,
      coalesce(category, team_id::text, brand) as id, count(*)::integer as products
    from looked group by grouping sets ((category), (team_id), (brand))
    having coalesce(category, team_id::text, brand) is not null
      and coalesce(category, '') <> ${severalCategories}
    order by products desc, id`)
  const { rows: seasons } = await tx.execute<OfferedChoice>(sql`
    with ${lookedAt(asLooked, { bySeason: true })}
    select 'season' as by, season as id, count(*)::integer as products
    from looked where season is not null group by season order by products desc, id`)
  const { rows: tags } = await tx.execute<OfferedChoice>(sql`
    with ${looked}
    select 'tag' as by, borne.tag_id::text as id, count(*)::integer as products
    from looked join (select product_id, tag_id from ${productTags} where organization_id = ${organizationId}) borne
      on borne.product_id = looked.id
    group by borne.tag_id order by products desc, id`)
  const { rows: made } = await tx.execute<OfferedChoice>(sql`
    with ${looked}
    select each.by, each.id, count(*)::integer as products
    from looked cross join lateral (
      select 'material' as by, id from unnest(materials) as id
      union all
      select 'country', id from unnest(countries) as id) each
    where each.id <> '' group by each.by, each.id order by products desc, each.id`)
  return [...rows, ...seasons, ...tags, ...made]
}
