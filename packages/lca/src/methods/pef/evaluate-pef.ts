import type { DatasetDatabase } from '../../datasets/database.ts'
import { dataQualityOf } from '../../datasets/dataset.ts'
import {
  isCovered,
  knownImpactOf,
  scaleEach,
  sumByGroup,
  sumImpacts,
  uncoveredCategories,
  type Impacts,
} from '../../impacts/impacts.ts'
import { scoringWithin, weightedScore, type WeightingSet } from '../../impacts/weighting.ts'
import { lifeCycleIds, type LifeCycleId } from '../../product/form.ts'
import type { Micropoints } from '../../quantities/quantity.ts'
import { grouping } from '../../results/grouping.ts'
import type { PefBillEntry } from './inventory/bill.ts'
import { pefInventory, type PefInventory } from './inventory/inventory.ts'
import { ownDataWithoutStep } from './inventory/own-energy.ts'
import { pefMassBalance } from './inventory/mass-balance.ts'
import type { PefMethod } from './method.ts'
import { eachOnce, type OwnData } from './own-data.ts'
import type { PefProduct } from './product.ts'
import type { MissingCategory, PefFigures, PefLine, PefResult, PefScore } from './result.ts'
import { careCyclesOf, daysOfWearOf } from './rules/wear.ts'
import { pefHolding } from './view/pef-holding.ts'
import { pefWarnings } from './warnings.ts'

/**
 * The Product Environmental Footprint of one product with its way: bill of processes, impacts of every line,
 * sums, score with its coverage, what is out of scope. Over the whole life of the product; the same product,
 * method and packs give the same figures, bit for bit.
 * @param database packs in the order in which they are asked for a dataset
 * Source: Commission Recommendation (EU) 2021/2279; PEFCR Apparel and Footwear 3.1; choices 1 to 34 of the
 * reference data.
 */
export function evaluatePef(product: PefProduct, method: PefMethod, database: DatasetDatabase): PefResult {
  const inventory = pefInventory({ product, method, database })
  const figures = figuresOf(product, method, inventory)
  const { lines } = figures
  const { category } = product
  const packs = packsOf(lines, database)
  // Field by field: object spreads here show in the measured speed (bench/pef.ts).
  return {
    method: figures.method,
    categoryId: figures.categoryId,
    massKg: figures.massKg,
    durability: figures.durability,
    daysOfUse: figures.daysOfUse,
    functionalUnitDays: figures.functionalUnitDays,
    lines,
    total: figures.total,
    score: figures.score,
    frenchWeightedScore: figures.frenchWeightedScore,
    missing: figures.missing,
    excluded: figures.excluded,
    holding: figures.holding,
    daysOfWear: daysOfWearOf(product),
    careCycles: careCyclesOf(product),
    includedElsewhere: category.includedElsewhere,
    assumptions: product.assumptions,
    massBalance: pefMassBalance(product, inventory),
    inFrenchScope: category.frenchProductId !== null,
    stages: impactsByStage(lines),
    countryNotModelled: withoutCountry(lines),
    warnings: pefWarnings(lines, packs, leftOutOf(product)),
    packs,
  }
}

/** The figures of `evaluatePef` without its findings about them, where nobody reads those: many products, or one moved a little. */
export const pefFigures = (product: PefProduct, method: PefMethod, database: DatasetDatabase): PefFigures =>
  figuresOf(product, method, pefInventory({ product, method, database }))

function figuresOf(product: PefProduct, method: PefMethod, { bill }: PefInventory): PefFigures {
  const { massKg } = product
  const { lines, total, score } = characterised(bill.entries, method)
  const missing = missingCategories(lines, total, method.weighting)
  const { excluded } = bill
  return {
    method: method.id,
    categoryId: product.category.id,
    massKg,
    durability: product.durability,
    daysOfUse: product.daysOfUse,
    functionalUnitDays: method.rules.functionalUnitDays,
    lines,
    total,
    score,
    frenchWeightedScore: pefScore(total, method.frenchWeighting),
    missing,
    excluded,
    holding: pefHolding(product, { massKg, lines, excluded, score, missing }),
  }
}

/** The impacts of every line of a bill, their sum and its score. */
export function characterised(
  entries: readonly PefBillEntry[],
  { weighting }: PefMethod,
): Pick<PefResult, 'lines' | 'total' | 'score'> {
  const impacts = scaleEach(
    entries,
    ({ dataset }) => dataset.impacts,
    ({ amount }) => amount,
  )
  const total = sumImpacts(impacts)
  const scored = scoringWithin(total, weighting)
  const lines = entries.map((entry, index) => lineOf(entry, impacts[index] ?? total, scored))
  return { lines, total, score: pefScore(total, weighting) }
}

function lineOf(entry: PefBillEntry, impacts: Impacts, scored: (impacts: Impacts) => Micropoints): PefLine {
  const { stage, purpose, component, dataset, amount, standIn, note, companySpecific } = entry
  const line = {
    stage,
    purpose,
    component,
    dataset,
    amount,
    standIn,
    note,
    impacts,
    micropoints: scored(impacts),
    dataQuality: dataQualityOf(dataset, standIn !== null),
  }
  return companySpecific === undefined ? line : { ...line, companySpecific }
}

function pefScore(total: Impacts, weighting: WeightingSet): PefScore {
  const { micropoints, coverage, categories } = weightedScore(total, weighting)
  return { micropoints, coverage, categories, uncovered: 1 - coverage }
}

/** What facilities measured and no figure holds, each reason once. */
const leftOutOf = (product: PefProduct): OwnData['leftOut'] =>
  eachOnce([...product.ownData.leftOut, ...ownDataWithoutStep(product)])

/** The packs of the lines, in the order in which they are asked. */
export function packsOf(lines: readonly PefLine[], { packs }: DatasetDatabase): PefResult['packs'] {
  const used = new Set(lines.map(({ dataset }) => dataset.packId))
  return packs.map(({ manifest }) => manifest).filter(({ id }) => used.has(id))
}

/** A stage may be complete in a category in which the product is not. */
function impactsByStage(lines: readonly PefLine[]): PefResult['stages'] {
  const { ids, places } = grouping(lines, ({ stage }) => stage)
  const sums = sumByGroup(lines, places, ids.length)
  return lifeCycleIds.flatMap((stage) => {
    const impacts = sums[ids.indexOf(stage)]
    return impacts === undefined ? [] : [{ stage, impacts }]
  })
}

export function missingCategories(
  lines: readonly PefLine[],
  total: Impacts,
  { factors }: WeightingSet,
): readonly MissingCategory[] {
  return uncoveredCategories(total).map((category) => {
    const without: number[] = []
    lines.forEach(({ impacts }, index) => {
      if (!isCovered(impacts, category)) without.push(index)
    })
    const weight = factors[category]?.weight ?? 0
    return { category, weight, knownImpact: knownImpactOf(total, category), lines: without }
  })
}

function withoutCountry(lines: readonly PefLine[]): readonly LifeCycleId[] {
  const found = new Set<LifeCycleId>()
  for (const { stage, purpose, dataset } of lines) {
    if (dataset.location === 'GLO' && purpose !== 'freight') found.add(stage)
  }
  return lifeCycleIds.filter((stage) => found.has(stage))
}
