import {
  horizonSortFields,
  listOf,
  type CallAnswer,
  type CallParsed,
  type DraftFigure,
  type findHorizon,
  type HorizonProduct,
  type HorizonRule,
} from '@ecotrame/contract'
import { draftCosting, type DraftRule, type FrenchDraft, type Wording } from '@ecotrame/lca'
import { problem } from '../../../platform/errors/problem.ts'
import { offsetOf, pageMeta, sortOf } from '../../../platform/lists/page.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import type { PortfolioDeps } from '../deps.ts'
import { nameOfCategory } from '../group-names.ts'
import { lookedOf } from '../looked-of.ts'
import { marketsOf, placesOf, type Market, type MarketDeps } from './market.ts'
import { comparedProducts, lookedProducts, type ComparedProduct } from './products.ts'
import { ranksOf } from './ranks.ts'
import { rememberedCosts } from './remembered-costs.ts'

export interface HorizonDeps extends PortfolioDeps, MarketDeps {
  /** The newest first. */
  readonly drafts: readonly FrenchDraft[]
}

type Query = CallParsed<typeof findHorizon>['query']
type Answer = CallAnswer<typeof findHorizon>

const watermark: Wording = {
  en: 'Draft method – not law, cannot be declared',
  fr: 'Projet de méthode – sans valeur légale, ne peut pas être déclaré',
}

const unknownChoice = (path: string, choices: readonly string[]) =>
  problem('MALFORMED_REQUEST', {
    errors: [{ path, code: 'UNKNOWN_CHOICE', params: { choices: choices.join(', ') } }],
  })

/** @throws MALFORMED_REQUEST for a draft or a rule that there is not */
function askedDraft(drafts: readonly FrenchDraft[], { draft: id, rule }: Query) {
  const draft = id === undefined ? drafts[0] : drafts.find((one) => one.id === id)
  if (draft === undefined)
    throw unknownChoice(
      'query.draft',
      drafts.map((one) => one.id),
    )
  const computable = draft.rules.filter(({ effect }) => effect.kind !== 'known')
  const wanted = listOf(rule)
  if (wanted.some((one) => !computable.some((known) => known.id === one)))
    throw unknownChoice(
      'query.rule',
      computable.map((known) => known.id),
    )
  const on = wanted.length === 0 ? computable : computable.filter((known) => wanted.includes(known.id))
  return { draft, on }
}

/** The products under a draft, beside the law: totals over all of them, one page of the list. */
export async function readHorizon(deps: HorizonDeps, caller: Caller, query: Query): Promise<Answer> {
  const { draft, on } = askedDraft(deps.drafts, query)
  const { page, limit, sort, moves, draft: _draft, rule: _rule, ...filter } = query
  const order = sortOf(sort, horizonSortFields) ?? { field: 'change', descending: true }
  const { organizationId } = caller.session
  const { looked, markets } = await deps.database.inOrganization(organizationId, async (tx) => {
    const found = await lookedProducts(tx, await lookedOf(tx, caller, { ...filter, label: 'fr_dur' }))
    const categories = [...new Set(found.products.flatMap(({ category }) => category ?? []))]
    return { looked: found, markets: await marketsOf(tx, caller.session, deps, categories) }
  })
  const costing = {
    costOf: draftCosting(deps.method.release, on),
    known: rememberedCosts(draft, on, organizationId),
  }
  const { compared, notComputed } = await comparedProducts(deps, organizationId, looked, costing)
  const rows = rowsOf(compared, markets)
  const listed = rows.filter(({ market }) => moves !== 'market' || market?.legal !== market?.draft)
  listed.sort(byOrder(order))
  const start = offsetOf({ page, limit })
  return {
    watermark: watermark[caller.language],
    draft: draftAnswer(draft),
    drafts: deps.drafts.map(({ id, name }) => ({ id, ...named(name) })),
    rules: draft.rules.map((rule) => ruleAnswer(rule, on.indexOf(rule), compared)),
    total: totalOf(rows),
    notComputed,
    market: movesOf(rows),
    items: listed.slice(start, start + limit).map((row) => productAnswer(deps, row, on)),
    meta: pageMeta({ page, limit }, listed.length),
  }
}

/** A product with what is said of it among the others. Draft figures are bare numbers only in here. */
interface Row extends ComparedProduct {
  readonly draft: number
  readonly rank: HorizonProduct['rank']
  readonly market: Market
}

function rowsOf(
  compared: readonly ComparedProduct[],
  markets: Awaited<ReturnType<typeof marketsOf>>,
): readonly Row[] {
  const drafts = compared.map(({ legal, parts }) => parts.reduce((sum, part) => sum + part, legal))
  const before = ranksOf(compared.map(({ legal }) => legal))
  const after = ranksOf(drafts)
  return compared.map((product, place) => {
    const draft = drafts[place] ?? product.legal
    return {
      ...product,
      draft,
      rank: { legal: before[place] ?? 0, draft: after[place] ?? 0 },
      market: placesOf(markets.get(product.category ?? ''), { ...product, draft }),
    }
  })
}

const sizeOf = {
  change: ({ draft, legal }: Row) => Math.abs(draft - legal),
  legal: ({ legal }: Row) => legal,
} as const

function byOrder({ field, descending }: { field: (typeof horizonSortFields)[number]; descending: boolean }) {
  const sign = descending ? -1 : 1
  return (a: Row, b: Row) => {
    const compared = field === 'name' ? a.name.localeCompare(b.name) : sizeOf[field](a) - sizeOf[field](b)
    return sign * compared || a.id.localeCompare(b.id)
  }
}

const draftFigure = (points: number): DraftFigure => ({ draft: true, points })
const named = ({ en, fr }: Wording) => ({ name: en, name_fr: fr })

const draftAnswer = ({ id, name, state, legalRelease, source, readOn }: FrenchDraft): Answer['draft'] => ({
  id,
  ...named(name),
  state,
  legalRelease,
  source: source.en,
  source_fr: source.fr,
  readOn,
})

const hasUnits = <Sold extends { readonly units: number | null }>(
  sold: Sold,
): sold is Sold & { units: number } => sold.units !== null

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

/** `place`: among the rules that count; −1: it does not. */
function ruleAnswer(rule: DraftRule, place: number, compared: readonly ComparedProduct[]): HorizonRule {
  const { id, name, meaning, since, source, effect } = rule
  const partOf = ({ parts }: ComparedProduct) => parts[place] ?? 0
  const sold = compared.filter(hasUnits)
  const why = effect.kind === 'known' ? effect.why : null
  return {
    id,
    ...named(name),
    meaning: meaning.en,
    meaning_fr: meaning.fr,
    since,
    source: source.en,
    source_fr: source.fr,
    effect: effect.kind,
    why: why && why.en,
    why_fr: why && why.fr,
    on: place >= 0,
    products: compared.filter((product) => partOf(product) !== 0).length,
    perProduct: compared.length === 0 ? null : draftFigure(sumOf(compared, partOf) / compared.length),
    added: sold.length === 0 ? null : draftFigure(sumOf(sold, (one) => one.units * partOf(one))),
  }
}

function totalOf(rows: readonly Row[]): Answer['total'] {
  const sold = rows.filter(hasUnits)
  const mean = (of: (row: Row) => number) => sumOf(rows, of) / rows.length
  const none = sold.length === 0
  return {
    products: rows.length,
    units: sumOf(sold, ({ units }) => units),
    legal: none ? null : sumOf(sold, ({ units, legal }) => units * legal),
    draft: none ? null : draftFigure(sumOf(sold, ({ units, draft }) => units * draft)),
    perProduct:
      rows.length === 0
        ? null
        : { legal: mean(({ legal }) => legal), draft: draftFigure(mean(({ draft }) => draft)) },
  }
}

function movesOf(rows: readonly Row[]): Answer['market'] {
  const counted = { better: 0, worse: 0, same: 0, unknown: 0 }
  for (const { market } of rows) {
    if (market === null) counted.unknown += 1
    else if (market.draft === market.legal) counted.same += 1
    else counted[market.draft < market.legal ? 'better' : 'worse'] += 1
  }
  return counted
}

const productAnswer = (
  deps: Pick<HorizonDeps, 'catalogue'>,
  { id, name, reference, category, season, units, legal, draft, rank, market, parts }: Row,
  on: readonly DraftRule[],
): HorizonProduct => ({
  id,
  name,
  reference,
  category: category === null ? null : { id: category, ...nameOfCategory(deps, category) },
  season,
  units,
  legal,
  draft: draftFigure(draft),
  change: draftFigure(draft - legal),
  rank,
  market,
  parts: on.flatMap((rule, place) => {
    const added = parts[place] ?? 0
    return added === 0 ? [] : [{ rule: rule.id, added: draftFigure(added) }]
  }),
})
