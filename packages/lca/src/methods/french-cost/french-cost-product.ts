import type { Checked, Problem } from '../../problems/problem.ts'
import { kilograms, share } from '../../quantities/quantity.ts'
import { checkLimits } from './check/limits.ts'
import { lookUp, type Checking } from './check/checking.ts'
import { checkMaterials } from './check/materials.ts'
import { refusal } from '../../problems/problem-list.ts'
import { readInput, type FrenchCostDraft } from './check/read-input.ts'
import { checkTrims } from './check/trims.ts'
import { countriesOfStages } from './defaults/countries.ts'
import { makingComplexity, makingWasteRatio } from './defaults/making.ts'
import { stageSwitches } from './defaults/stages.ts'
import type { FrenchCostInput } from './input.ts'
import type { FrenchCostProduct, PrintingOfProduct } from './product.ts'
import type { FrenchCostRelease, FrenchProduct } from './release.ts'

export interface FrenchCostOptions {
  /** Computes any sum of shares, with a warning, as the official calculator does. Default: refused. */
  readonly anyShareSum?: boolean
}

/**
 * The garment as the method sees it: identifiers looked up, defaults decided, limits checked.
 *
 * @param input what is said about one garment; masses in kg, shares as fractions
 * @param release figures and rules, from the reference data
 * @returns the product, or everything that is wrong with the input at once: each problem with its path in the
 *   names of `FrenchCostInput`, its code and what its text needs. Never throws, whatever the input is.
 *
 * Source: method page §2, §3, §18.
 */
export function frenchCostProduct(
  input: FrenchCostInput,
  release: FrenchCostRelease,
  options: FrenchCostOptions = {},
): Checked<FrenchCostProduct> {
  const { draft, problems } = readInput(input)
  return productFromDraft(draft, problems, release, options)
}

/** The values of what could be read; `structure` is what could not. */
export function productFromDraft(
  draft: FrenchCostDraft,
  structure: readonly Problem[],
  release: FrenchCostRelease,
  { anyShareSum = false }: FrenchCostOptions,
): Checked<FrenchCostProduct> {
  const checking: Checking = { release, problems: [...structure], warnings: [] }
  const { products } = release
  const category = lookUp(draft.productId, products, 'productId', 'UNKNOWN_PRODUCT', checking)
  checkLimits(draft, checking)
  const materials =
    draft.materials === undefined ? [] : checkMaterials(draft.materials, anyShareSum, checking)
  const countries = countriesOfStages(draft, materials, checking)
  const trims = checkTrims(trimsOf(draft, category, release), checking)

  const refused = refusal(checking.problems)
  if (refused !== null) return refused
  if (category === undefined || draft.massKg === undefined) {
    throw new Error('A required field is missing and no problem says so')
  }
  const massKg = kilograms(draft.massKg)
  const found = { release, category, massKg, materials, countries, trims, warnings: checking.warnings }
  return { ok: true, value: withDefaults(draft, found) }
}

/** Trims that are not given are those of the product, in release 2025-02 none. Source: method page §2, §18. */
function trimsOf(
  { trims }: FrenchCostDraft,
  category: FrenchProduct | undefined,
  { rules }: FrenchCostRelease,
) {
  if (trims !== undefined) return trims
  return rules.trimsWhenOmitted === 'product-defaults' ? (category?.trims ?? []) : []
}

/** What was looked up and checked. */
type Found = Pick<
  FrenchCostProduct,
  'release' | 'category' | 'massKg' | 'materials' | 'countries' | 'trims' | 'warnings'
>

/** Every default of the method decided. Source: method page §2, column "default". */
function withDefaults(draft: FrenchCostDraft, found: Found): FrenchCostProduct {
  const { release, category } = found
  const { constants } = release
  const offByUpcycling = draft.upcycled ? constants.stagesOffWhenUpcycled : []
  const { runs, enabled } = stageSwitches(draft.disabledStages, offByUpcycling)
  // Field by field: object spreads here show in the measured speed (bench/french-cost.ts).
  return {
    release,
    massKg: found.massKg,
    category,
    materials: found.materials,
    trims: found.trims,
    countries: found.countries,
    runs,
    enabled,
    fabricProcess: draft.fabricProcess ?? category.fabricProcess,
    yarnSizeNm: draft.yarnSizeNm ?? category.yarnSizeNm,
    surfaceMassGPerM2: draft.surfaceMassGPerM2 ?? category.surfaceMassGPerM2,
    dyeing: constants.dyeing[draft.dyeingType ?? 'average'],
    printing: printingOf(draft, release),
    fading: draft.fading ?? false,
    makingWasteRatio: makingWasteRatio(draft, category, constants),
    makingDeadStockRatio: share(draft.makingDeadStockRatio ?? constants.making.defaultDeadStockRatio),
    makingComplexity: makingComplexity(draft, category, constants),
    airTransportRatio: draft.airTransportRatio === undefined ? null : share(draft.airTransportRatio),
    business: draft.business ?? category.business,
    numberOfReferences: draft.numberOfReferences ?? category.numberOfReferences,
    priceEur: draft.priceEur ?? category.priceEur,
    physicalDurability: draft.physicalDurability ?? constants.durability.defaultPhysical,
    traceability: draft.traceability ?? category.traceability,
    warnings: found.warnings,
  }
}

function printingOf(
  { printing }: FrenchCostDraft,
  { constants }: FrenchCostRelease,
): PrintingOfProduct | null {
  if (printing?.type === undefined) return null
  const { process, chemicals } = constants.printing.types[printing.type]
  const surfaceShare = share(printing.surfaceShare ?? constants.printing.defaultSurfaceShare)
  return { process, chemicals, surfaceShare }
}
