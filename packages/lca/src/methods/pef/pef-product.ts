import type { Checked, Problem } from '../../problems/problem.ts'
import { kilograms, share } from '../../quantities/quantity.ts'
import { refusal, shown, valueProblem } from '../../problems/problem-list.ts'
import { checkComponents } from './check/components.ts'
import { checkRange, checkShares, lookUpRow, type PefChecking } from './check/checking.ts'
import { pefInputShape } from './check/input-shape.ts'
import { checkParts } from './check/parts.ts'
import { readShape, type Draft } from './check/shape.ts'
import { checkCountries } from './defaults/countries.ts'
import { distributionOf } from './defaults/distribution.ts'
import { careOf, durabilityOfProduct, subCategoryOf } from './defaults/use.ts'
import type { PefInput, PefOwnDatum } from './input.ts'
import { figureOf, ownDataOf, type OwnData } from './own-data.ts'
import type { EndOfLifeShares, PefCategory, PefCountry, PefMaterial, PefMethod } from './method.ts'
import type { PackagingOfProduct, PartOfProduct, PefProduct, TrimOfProduct } from './product.ts'

/**
 * The product as PEF sees it: identifiers looked up, components unfolded, defaults decided.
 *
 * @param input what is said about one product; masses in kg, shares as fractions
 * @param method figures, rules and categories, from the reference data
 * @returns the product with what was assumed, or everything that is wrong with the input at once: each problem
 *   with its path in the names of `PefInput` and its code. Never throws, whatever the input is.
 */
export function pefProduct(input: PefInput, method: PefMethod): Checked<PefProduct> {
  const problems: Problem[] = []
  // The shape gives each field its type; what could not be read is absent.
  const draft = (readShape(input, pefInputShape, problems) ?? {}) as Draft<PefInput>
  const checking: PefChecking = { method, problems, assumptions: [] }
  const category = lookUpRow(draft.categoryId, method.categories, 'categoryId', 'UNKNOWN_CODE', checking)
  const { making, market } = checkCountries(draft.countries, checking)
  checkComponents(draft.components ?? {}, checking)
  const parts = checkParts(draft, category, checking)
  const trims = checkTrims(draft, checking)
  const packaging = checkPackaging(draft, checking)
  const stated = statedFields(draft, parts, checking)
  const distribution = making && distributionOf(draft.distribution, making, checking)
  const refused = refusal(problems)
  if (refused !== null) return refused
  if (!category || !making || !market || !distribution || draft.massKg === undefined) {
    throw new Error('A required field is missing and no problem says so')
  }
  // Whatever lacked a field has been refused.
  const ownData = ownDataOf((draft.ownData ?? []) as readonly PefOwnDatum[])
  const looked = {
    category,
    ownData,
    parts: withOwnYield(parts, draft, ownData),
    trims,
    packaging,
    distribution,
    market,
    massKg: kilograms(draft.massKg),
  }
  const rest = decided(draft, category, making, market, checking)
  return { ok: true, value: { ...looked, ...stated, ...rest, assumptions: checking.assumptions } }
}

type InputDraft = Draft<PefInput>

/** Who cuts may have measured what is lost; what is said of the product itself goes before it. Source: choice 34. */
function withOwnYield(
  parts: readonly PartOfProduct[],
  draft: InputDraft,
  own: OwnData,
): readonly PartOfProduct[] {
  const loss = figureOf(own, ['garmentMaking'], 'loss')
  if (loss === null) return parts
  return parts.map((part) =>
    draft.parts?.[part.index]?.cuttingWasteShare === undefined
      ? { ...part, cuttingWaste: share(loss.value / 100) }
      : part,
  )
}

function checkTrims(draft: InputDraft, checking: PefChecking): readonly TrimOfProduct[] | null {
  if (draft.trims === undefined) return null
  // A mass or number that could not be read has its own problem already.
  const trims = draft.trims.flatMap(({ materialId, massKg = 0, quantity = 0 }, index) => {
    const material = lookUpMaterial(materialId, `trims[${index}].materialId`, checking)
    return material === undefined ? [] : [{ index, material, massKg: kilograms(massKg * quantity) }]
  })
  const mass = trims.reduce((sum, trim) => sum + trim.massKg, 0)
  if (draft.massKg !== undefined && mass >= draft.massKg) {
    const params = { value: mass, minimum: 0, maximum: draft.massKg }
    checking.problems.push(valueProblem('trims', 'OUT_OF_RANGE', params))
  }
  return trims
}

function checkPackaging(draft: InputDraft, checking: PefChecking): readonly PackagingOfProduct[] | null {
  if (draft.packaging === undefined) return null
  return draft.packaging.flatMap((item, index) => {
    const material = lookUpMaterial(item.materialId, `packaging[${index}].materialId`, checking)
    if (material === undefined || item.massKg === undefined || item.level === undefined) return []
    const recycled = item.recycledShare
    return [
      {
        index,
        material,
        massKg: kilograms(item.massKg),
        level: item.level,
        recycledContent: recycled === undefined ? null : share(recycled),
      },
    ]
  })
}

function lookUpMaterial(id: string | undefined, path: string, { method, problems }: PefChecking) {
  if (id === undefined) return undefined
  const material: PefMaterial | undefined = method.materials.get(id)
  if (material === undefined) problems.push(valueProblem(path, 'UNKNOWN_MATERIAL', { value: shown(id) }))
  return material
}

function statedFields(draft: InputDraft, parts: readonly PartOfProduct[], checking: PefChecking) {
  const { losses } = checking.method.rules
  checkRange(draft.losses?.unsoldShare, { minimum: 0, maximum: 1 }, 'losses.unsoldShare', checking)
  const end = draft.endOfLife
  if (end !== undefined) {
    checkShares([end.recycledShare, end.incineratedShare, end.landfilledShare], 'endOfLife', checking)
  }
  return {
    durability: durabilityOfProduct(draft.durability, parts, checking),
    leftovers: share(draft.losses?.leftoversShare ?? losses.leftovers),
    unsold: share(draft.losses?.unsoldShare ?? losses.unsold),
    otherTrims: draft.otherTrims ?? false,
  }
}

type Decided = Pick<PefProduct, 'making' | 'daysOfUse' | 'volumeM3' | 'care' | 'endOfLife'>

/** What the category and its sub-category decide. */
function decided(
  draft: InputDraft,
  category: PefCategory,
  maker: PefCountry,
  market: PefCountry,
  checking: PefChecking,
): Decided {
  const subCategory = subCategoryOf(category, checking)
  return {
    making: {
      country: maker,
      sewingMinutes: draft.making?.sewingMinutes ?? category.sewing?.minutes ?? null,
      fading: draft.making?.fading ?? false,
    },
    daysOfUse: draft.daysOfUse ?? subCategory?.daysOfUse ?? null,
    volumeM3: draft.packedVolumeM3 ?? subCategory?.volumeM3 ?? null,
    care: careOf(draft.care, subCategory),
    endOfLife: endOfLifeOf(draft.endOfLife, category, market, checking.method),
  }
}

/** Stated, else the row of the country of sale, else that of the European Union. */
function endOfLifeOf(
  stated: InputDraft['endOfLife'],
  { endOfLife: group }: PefCategory,
  market: PefCountry,
  { rules }: PefMethod,
): EndOfLifeShares {
  if (stated !== undefined) {
    const { recycledShare = 0, incineratedShare = 0, landfilledShare = 0 } = stated
    return { recycled: recycledShare, incinerated: incineratedShare, landfilled: landfilledShare }
  }
  const shares = rules.endOfLife.get(`${market.code} ${group}`) ?? rules.endOfLife.get(`EU ${group}`)
  if (shares === undefined)
    throw new Error(`No end of life of ${group}: the invariants should have refused it`)
  return shares
}
