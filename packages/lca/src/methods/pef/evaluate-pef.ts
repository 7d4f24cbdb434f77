import type { DatasetDatabase } from '../../datasets/database.ts'
import { dataQualityOf } from '../../datasets/dataset.ts'
import { efCategories } from '../../impacts/categories.ts'
import {
  isCovered,
  knownImpactOf,
  scaleEach,
  sumEach,
  sumImpacts,
  type Impacts,
} from '../../impacts/impacts.ts'
import { scoring, weightedScore, type WeightingSet } from '../../impacts/weighting.ts'
import { lifeCycleIds, type LifeCycleId } from '../../product/form.ts'
import type { Micropoints } from '../../quantities/quantity.ts'
import type { Inventory, PefBillEntry } from './inventory/bill.ts'
import { pefInventory, type PefInventory } from './inventory/inventory.ts'
import { ownDataWithoutStep } from './inventory/own-energy.ts'
import { pefMassBalance } from './inventory/mass-balance.ts'
import type { PefMethod } from './method.ts'
import { eachOnce, type OwnData } from './own-data.ts'
import type { PefProduct } from './product.ts'
import type { MissingCategory, PefLine, PefResult, PefScore } from './result.ts'
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
  const { lines, total, score } = characterised(inventory.bill.entries, method)
  const result = {
    ...facts(product, method, inventory),
    ...views(lines, total, score, { product, method, database }),
  }
  return { ...result, holding: pefHolding(product, result) }
}

/** The impacts of every line of a bill, their sum and its score. */
export function characterised(
  entries: readonly PefBillEntry[],
  method: PefMethod,
): Pick<PefResult, 'lines' | 'total' | 'score'> {
  const impacts = scaleEach(
    entries.map(({ dataset, amount }) => ({ impacts: dataset.impacts, factor: amount })),
  )
  const total = sumImpacts(impacts)
  const score = pefScore(total, method.weighting)
  const scored = scoring(score.categories, method.weighting)
  const lines = entries.map((entry, index) => lineOf(entry, impacts[index] ?? total, scored))
  return { lines, total, score }
}

function lineOf(entry: PefBillEntry, impacts: Impacts, scored: (impacts: Impacts) => Micropoints): PefLine {
  const { stage, purpose, component, dataset, amount, standIn, note, companySpecific } = entry
  return {
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
    ...(companySpecific === undefined ? {} : { companySpecific }),
  }
}

function pefScore(total: Impacts, weighting: WeightingSet): PefScore {
  const score = weightedScore(total, weighting)
  return { ...score, uncovered: 1 - score.coverage }
}

/** What follows from the product alone. */
function facts(product: PefProduct, method: PefMethod, inventory: PefInventory) {
  const { category } = product
  return {
    method: method.id,
    categoryId: category.id,
    massKg: product.massKg,
    durability: product.durability,
    daysOfUse: product.daysOfUse,
    daysOfWear: daysOfWearOf(product),
    careCycles: careCyclesOf(product),
    functionalUnitDays: method.rules.functionalUnitDays,
    excluded: inventory.bill.excluded,
    includedElsewhere: category.includedElsewhere,
    assumptions: product.assumptions,
    massBalance: pefMassBalance(product, inventory),
    inFrenchScope: category.frenchProductId !== null,
  }
}

/** What follows from the lines. */
function views(
  lines: readonly PefLine[],
  total: Impacts,
  score: PefScore,
  { product, method, database }: Inventory,
) {
  const packs = packsOf(lines, database)
  return {
    lines,
    total,
    score,
    frenchWeightedScore: pefScore(total, method.frenchWeighting),
    stages: impactsByStage(lines),
    missing: missingCategories(lines, total, method.weighting),
    countryNotModelled: withoutCountry(lines),
    warnings: pefWarnings(lines, packs, leftOutOf(product)),
    packs,
  }
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
  const byStage = new Map<LifeCycleId, Impacts[]>()
  for (const { stage, impacts } of lines) {
    const others = byStage.get(stage)
    if (others === undefined) byStage.set(stage, [impacts])
    else others.push(impacts)
  }
  const stages = lifeCycleIds.filter((stage) => byStage.has(stage))
  const sums = sumEach(stages.map((stage) => byStage.get(stage) ?? []))
  return stages.flatMap((stage, index) => {
    const impacts = sums[index]
    return impacts === undefined ? [] : [{ stage, impacts }]
  })
}

export function missingCategories(
  lines: readonly PefLine[],
  total: Impacts,
  { factors }: WeightingSet,
): readonly MissingCategory[] {
  const missing = efCategories.filter((category) => !isCovered(total, category))
  return missing.map((category) => {
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
