import type { CallAnswer, CallParsed, findPortfolio, findPortfolioChoices } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { cellsOf } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { estimatesOf } from './estimates.ts'
import { seasonsOfYears, withSeasonsOf } from './fiscal-years.ts'
import { groupNames } from './group-names.ts'
import { groupsOf } from './groups.ts'
import { cellsWithHead, headOf } from './head.ts'
import { severalCategories } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { productAnswer, topProducts } from './product-list.ts'
import { gathered, summed } from './roll-up.ts'
import { addedUp } from './sums/adding.ts'
import { holding } from './sums/measures.ts'
import { surenessOf } from './sureness.ts'
import type { Caller } from '../../platform/sessions/session.ts'

const topMaximum = 200

/** Totals, categories, and the products that weigh most. */
export const readOverview = (
  deps: PortfolioDeps,
  caller: Caller,
  { estimates, ...query }: CallParsed<typeof findPortfolio>['query'],
): Promise<CallAnswer<typeof findPortfolio>> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
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
interface OfferedChoice {
  readonly by: OfferedBy
  readonly id: string
  readonly products: number
}

/** What the filters offer, the most frequent first. */
export const readChoices = (
  deps: PortfolioDeps,
  caller: Caller,
): Promise<CallAnswer<typeof findPortfolioChoices>> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, { label: 'fr_dur' })
    const offered = await offeredChoices(tx, looked)
    const named = async (by: OfferedBy) => {
      const own = offered.filter((choice) => choice.by === by).slice(0, choiceMaximum)
      const ids = own.map(({ id }) => id)
      const nameOf = await groupNames(tx, deps, caller.session.organizationId, by, ids)
      return own.map(({ id, products }) => ({ id, ...nameOf(id), products }))
    }
    return {
      category: await named('category'),
      season: await named('season'),
      year: await yearChoices(tx, looked),
      tag: await named('tag'),
      team: await named('team'),
      brand: await named('brand'),
      material: await named('material'),
      country: await named('country'),
    }
  })

/** Fiscal years in which something sold, with how many products each has, the last one first. */
async function yearChoices(tx: Tx, looked: Looked) {
  const choices: { id: string; name: string; name_fr: string; products: number }[] = []
  for (const [year, seasons] of await seasonsOfYears(tx, looked.sight)) {
    const ofYear = { ...looked, filter: withSeasonsOf({}, seasons, year) }
    const products = summed(await cellsOf(tx, ofYear, []), ({ all }) => all)
    if (products > 0) choices.push({ id: year, name: year, name_fr: year, products })
  }
  return choices.toReversed()
}

/** One pass over the products for what each has one of, one for each of which they have several. */
async function offeredChoices(tx: Tx, looked: Looked): Promise<readonly OfferedChoice[]> {
  const plain = await cellsOf(tx, looked, ['category', 'team', 'brand'])
  const seasons = await cellsOf(tx, looked, ['season'])
  const tags = await cellsOf(tx, looked, ['key'], 'tag')
  const materials = await addedUp(tx, looked, ['key'], holding('material'))
  const countries = await addedUp(tx, looked, ['key'], holding('country'))
  return [
    ...counted('category', plain, ({ category }) => (category === severalCategories ? null : category)),
    ...counted('team', plain, ({ team }) => team),
    ...counted('brand', plain, ({ brand }) => brand),
    ...counted('season', seasons, ({ season }) => season),
    ...counted('tag', tags, ({ key }) => key),
    ...counted('material', materials, ({ key }) => key),
    ...counted('country', countries, ({ key }) => key),
  ]
}

/** The most frequent first. */
function counted<Row extends { readonly all: number }>(
  by: OfferedBy,
  rows: readonly Row[],
  idOf: (row: Row) => string | null,
): readonly OfferedChoice[] {
  const products = new Map<string, number>()
  for (const row of rows) {
    const id = idOf(row)
    if (id !== null) products.set(id, (products.get(id) ?? 0) + row.all)
  }
  return [...products]
    .map(([id, count]) => ({ by, id, products: count }))
    .toSorted((a, b) => b.products - a.products || (a.id < b.id ? -1 : 1))
}
