import { evaluateFrenchCost } from '../methods/french-cost/evaluate-french-cost.ts'
import { frenchCostProduct } from '../methods/french-cost/french-cost-product.ts'
import { businesses, printingTypes } from '../methods/french-cost/codes.ts'
import type { FrenchCostInput } from '../methods/french-cost/input.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { FrenchCostResult } from '../methods/french-cost/result.ts'
import { isFigure } from './as-declared.ts'
import type {
  ComponentsDeclaration,
  Declaration,
  DeclaredGarment,
  DeclarationHead,
  PackDeclaration,
} from './declaration.ts'
import type { DeclarationRules } from './rules.ts'

/** One item or component of what is declared. */
export interface DeclaredScoreItem {
  readonly count: number
  /** Of one copy, µPt. */
  readonly points: number
  /** Of one copy, kg. */
  readonly massKg: number
  readonly durability: number
  /** EUR that counted for one copy; `null`: that of its category. */
  readonly priceEur: number | null
}

/** The regulatory score of what is declared, by our own calculation. */
export interface DeclaredScore {
  /** µPt, unrounded. */
  readonly points: number
  readonly pointsPer100g: number
  readonly massKg: number
  /** Of several items: weighted by their scores. */
  readonly durability: number
  readonly items: readonly DeclaredScoreItem[]
  /**
   * Components only: the sum in which making counts for the main component alone, as the portal means it; `points`
   * counts every component whole, as the guidance note says it.
   */
  readonly pointsWithOneMaking: number | null
}

/** What the calculation needs beside the rules of the portal. */
export interface ScoreBasis {
  readonly rules: DeclarationRules
  readonly release: FrenchCostRelease
}

/** A garment of the calculation: one that is declared, a copy of a pack, or a component completed by the main one. */
export interface CountedGarment {
  /** Where it stands in the declaration. */
  readonly path: string
  readonly count: number
  readonly garment: DeclaredGarment
  readonly priceEur: number | null
}

/**
 * Price of each copy in a pack: in proportion to the default prices of the categories, every copy on its own.
 * @returns EUR, in the order of the items
 *
 * Source: method page of the declaration, §4, packs.
 */
export function splitPrice(
  priceEur: number,
  items: readonly { readonly category: string; readonly count: number }[],
  { products }: Pick<FrenchCostRelease, 'products'>,
): readonly number[] {
  const weights = items.map(({ category }) => products.get(category)?.priceEur ?? 0)
  const sum = items.reduce((total, { count }, place) => total + count * (weights[place] ?? 0), 0)
  return weights.map((weight) => (priceEur * weight) / sum)
}

const countOf = (count: DeclaredGarmentCount) => (isFigure(count) ? count : 1)
type DeclaredGarmentCount = PackDeclaration['items'][number]['count']

/** What a declaration is computed from. */
export function countedGarments(
  declaration: Declaration,
  release: FrenchCostRelease,
): readonly CountedGarment[] {
  const price = isFigure(declaration.priceEur) ? declaration.priceEur : null
  switch (declaration.kind) {
    case 'single':
      return [{ path: '', count: 1, garment: declaration, priceEur: price }]
    case 'pack': {
      const counts = declaration.items.map(({ category = '', count }) => ({
        category,
        count: countOf(count),
      }))
      const prices = price === null ? [] : splitPrice(price, counts, release)
      return declaration.items.map((garment, place) => ({
        path: `items[${place}]`,
        count: countOf(garment.count),
        garment,
        priceEur: prices[place] ?? null,
      }))
    }
    case 'components':
      return garmentsOfComponents(declaration).map((garment, place) => ({
        path: `components[${place}]`,
        count: 1,
        garment,
        priceEur: price,
      }))
  }
}

/** Trims count once, with the main component; the others are made where it is made. */
function garmentsOfComponents(declaration: ComponentsDeclaration): readonly DeclaredGarment[] {
  const { category, business, trims, components } = declaration
  const main = components.find(({ mainComponent }) => mainComponent)
  return components.map((component) => {
    const ofMain =
      component === main && trims === undefined ? {} : { trims: component === main ? (trims ?? []) : [] }
    const makingCountry = component.makingCountry ?? main?.makingCountry
    return {
      ...component,
      ...ofMain,
      ...(category === undefined ? {} : { category }),
      ...(business === undefined ? {} : { business }),
      ...(makingCountry === undefined ? {} : { makingCountry }),
    }
  })
}

const wordOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((one) => one === word)

const present = <Field extends string, Value>(field: Field, value: Value | undefined) =>
  value === undefined ? {} : ({ [field]: value } as { readonly [Key in Field]: Value })

/** A garment that was checked, in the words of the calculation. */
function inputOf(
  { garment, priceEur }: CountedGarment,
  { numberOfReferences }: Pick<DeclarationHead, 'numberOfReferences'>,
  { limits }: DeclarationRules,
): FrenchCostInput {
  const [lowest, highest] = limits.priceEur.countedWithin
  const counted = priceEur === null ? undefined : Math.min(Math.max(priceEur, lowest), highest)
  const { printing, trims, spinningCountry, fabricCountry, ennoblingCountry, makingCountry } = garment
  const type = wordOf(printingTypes, printing?.kind)
  return {
    massKg: Number(garment.massKg),
    productId: garment.category ?? '',
    materials: garment.materials.map(({ id, share, country }) => ({
      materialId: id,
      share: Number(share),
      ...present('countryCode', country),
    })),
    ...present('spinningCountry', spinningCountry),
    ...present('fabricCountry', fabricCountry),
    ...present('ennoblingCountry', ennoblingCountry),
    ...present('makingCountry', makingCountry),
    ...present('printing', type && { type, surfaceShare: Number(printing?.ratio) }),
    ...present('fading', garment.fading === undefined ? undefined : garment.fading === true),
    ...present('upcycled', garment.upcycled === undefined ? undefined : garment.upcycled === true),
    ...present('airTransportRatio', figure(garment.airTransportRatio)),
    ...present('business', wordOf(businesses, garment.business)),
    ...present('numberOfReferences', figure(numberOfReferences)),
    ...present('priceEur', counted),
    ...present('trims', trims && trimsOf(trims)),
  }
}

const figure = (value: number | string | undefined) => (isFigure(value) ? value : undefined)
const trimsOf = (trims: NonNullable<DeclaredGarment['trims']>) =>
  trims
    .filter(({ quantity }) => quantity !== 0)
    .map(({ id, quantity }) => ({ trimId: id, quantity: Number(quantity) }))

/** What making adds to a score, after durability. */
const makingOf = ({ contributions }: FrenchCostResult): number =>
  contributions.reduce((sum, { part, ecs }) => sum + (part === 'making' ? ecs : 0), 0)

/** One copy, computed; `null`: it cannot be. */
export function resultOf(
  counted: CountedGarment,
  head: Pick<DeclarationHead, 'numberOfReferences'>,
  { rules, release }: ScoreBasis,
): FrenchCostResult | null {
  const product = frenchCostProduct(inputOf(counted, head, rules), release, { anyShareSum: true })
  return product.ok ? evaluateFrenchCost(product.value) : null
}

/** One garment of a declaration with the whole of its calculation. */
export interface DeclaredCalculation extends CountedGarment {
  readonly result: FrenchCostResult
}

/**
 * The calculations behind the score of a declaration, line by line: its trace.
 * @returns `null`: what is declared cannot be computed
 */
export function declaredCalculations(
  declaration: Declaration,
  basis: ScoreBasis,
): readonly DeclaredCalculation[] | null {
  const calculations: DeclaredCalculation[] = []
  for (const counted of countedGarments(declaration, basis.release)) {
    const result = resultOf(counted, declaration, basis)
    if (result === null) return null
    calculations.push({ ...counted, result })
  }
  return calculations
}

/**
 * The score of a declaration by our own regulatory calculation, item by item. Source: method page of the declaration, §4;
 * method page of the cost, §14.3 and §14.4.
 *
 * @returns `null`: what is declared cannot be computed
 */
export function declaredScore(declaration: Declaration, basis: ScoreBasis): DeclaredScore | null {
  const calculations = declaredCalculations(declaration, basis)
  return calculations === null || calculations.length === 0 ? null : summed(declaration, calculations)
}

function summed(declaration: Declaration, calculations: readonly DeclaredCalculation[]): DeclaredScore {
  const items = calculations.map(
    ({ count, priceEur, result: { ecs, massKg, durability } }): DeclaredScoreItem => ({
      count,
      points: ecs,
      massKg,
      durability: durability.applied,
      priceEur,
    }),
  )
  const sum = (of: (item: DeclaredScoreItem) => number) =>
    items.reduce((total, item) => total + item.count * of(item), 0)
  const points = sum((item) => item.points)
  const massKg = sum((item) => item.massKg)
  const [alone] = items.length === 1 ? items : []
  return {
    points,
    pointsPer100g: points / (10 * massKg),
    massKg,
    durability: alone?.durability ?? sum((item) => item.points * item.durability) / points,
    items,
    pointsWithOneMaking:
      declaration.kind === 'components' ? points - makingOfOthers(declaration, calculations) : null,
  }
}

const makingOfOthers = (
  { components }: ComponentsDeclaration,
  calculations: readonly DeclaredCalculation[],
): number =>
  calculations.reduce(
    (total, { result }, place) => total + (components[place]?.mainComponent === true ? 0 : makingOf(result)),
    0,
  )
