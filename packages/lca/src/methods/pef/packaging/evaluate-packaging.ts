import type { DatasetDatabase } from '../../../datasets/database.ts'
import type { PackManifest } from '../../../datasets/pack.ts'
import { gatheredMissing, roundedShare, type Holding } from '../../../holding/holding.ts'
import type { Checked } from '../../../problems/problem.ts'
import type { PackagingLevel } from '../codes.ts'
import { characterised, missingCategories, packsOf } from '../evaluate-pef.ts'
import { emptyBill, type PefExcluded } from '../inventory/bill.ts'
import { billOfItem } from '../inventory/packaging-bill.ts'
import type { PefMethod } from '../method.ts'
import type { PackagingOfProduct } from '../product.ts'
import type { MissingCategory, PefLine } from '../result.ts'
import { categoryRows, traceOf, type CategoryRow, type TraceLine } from '../view/pef-view.ts'
import type { PackagingInput } from './input.ts'
import { itemsOfPackaging } from './packaging-item.ts'

/** PEF of one packaging in plain values. Figures are those of one packaging unless their name says otherwise. */
export interface PackagingView {
  /** Version of the method, to be shown beside each figure. */
  readonly method: string
  readonly level: PackagingLevel
  /** Products in one packaging. */
  readonly units: number
  readonly massKg: number
  readonly massKgPerProduct: number
  /** Over the categories that are complete for the packaging; never scaled up. */
  readonly micropoints: number
  /** The same, divided by the products in it. */
  readonly micropointsPerProduct: number
  /** Share of the PEF weighting that the data cover. */
  readonly coverage: number
  /** Of the whole mass: as stated, the default of the material where nothing is; `null`: without mass. */
  readonly recycledShare: number | null
  /** Share of the mass of which a pack has a dataset; of the rest only the way is counted. 1 without mass. */
  readonly massCovered: number
  /** Its one step is the way to the factory; terms of the formula without a dataset are named in `excluded`. */
  readonly holding: Holding
  /** One a material, in the order of the input. They add up to the packaging. */
  readonly materials: readonly PackagingMaterialResult[]
  readonly categories: readonly CategoryRow[]
  readonly trace: readonly TraceLine[]
  readonly excluded: readonly PefExcluded[]
  readonly missing: readonly MissingCategory[]
  readonly packs: readonly PackManifest[]
}

export interface PackagingMaterialResult {
  readonly materialId: string
  readonly massKg: number
  readonly recycledShare: number
  /** False: the recycled share is the default of the material. */
  readonly recycledIsStated: boolean
  /** False: no pack has a dataset of the material; only its way is counted. */
  readonly hasDataset: boolean
  /** Sum of the four below. */
  readonly micropoints: number
  readonly production: number
  readonly transport: number
  /** Burdens of recycling, burning and landfill. */
  readonly endOfLife: number
  /** What recycling and recovered energy replace: 0 or less. */
  readonly credit: number
}

/**
 * The footprint of a packaging by the Circular Footprint Formula, with its way to the factory: per packaging, and
 * per product by division by the products in it.
 *
 * @param input masses in kg, shares as fractions
 * @param database packs in the order in which they are asked for a dataset
 * @returns the figures, or everything that is wrong with the input with its path. Never throws.
 * Source: Recommendation (EU) 2021/2279, Annex I, Circular Footprint Formula; PEFCR A&F 3.1, packaging.
 */
export function evaluatePackaging(
  input: PackagingInput,
  method: PefMethod,
  database: DatasetDatabase,
): Checked<PackagingView> {
  const items = itemsOfPackaging(input, method)
  if (!items.ok) return items
  const bill = emptyBill()
  for (const item of items.value) billOfItem(item, { method, database, bill })
  const { entries, excluded } = bill
  const { lines, total, score } = characterised(entries, method)
  const missing = missingCategories(lines, total, method.weighting)
  const packs = packsOf(lines, database)
  const materials = items.value.map((item) => materialResult(item, lines, excluded, method))
  const withDataset = materials.filter(({ hasDataset }) => hasDataset)
  const massKg = sumOf(materials, (material) => material.massKg)
  return {
    ok: true,
    value: {
      method: method.id,
      level: input.level,
      units: input.units,
      massKg,
      massKgPerProduct: massKg / input.units,
      micropoints: score.micropoints,
      micropointsPerProduct: score.micropoints / input.units,
      coverage: score.coverage,
      recycledShare: massKg === 0 ? null : sumOf(materials, (one) => one.recycledShare * one.massKg) / massKg,
      massCovered: massKg === 0 ? 1 : sumOf(withDataset, (one) => one.massKg) / massKg,
      holding: holdingOf(items.value, excluded, score.coverage, missing),
      materials,
      categories: categoryRows({ total, score, missing }, method),
      trace: traceOf(lines, packs),
      excluded,
      missing,
      packs,
    },
  }
}

function holdingOf(
  items: readonly PackagingOfProduct[],
  excluded: readonly PefExcluded[],
  coverage: number,
  categories: readonly MissingCategory[],
): Holding {
  const total = sumOf(items, ({ massKg }) => massKg)
  const lacks = ({ index }: PackagingOfProduct, code: PefExcluded['code']) =>
    excluded.some(
      (step) => step.code === code && step.component.kind === 'packaging' && step.component.index === index,
    )
  const shareOf = (list: readonly PackagingOfProduct[]) =>
    total === 0 ? 0 : sumOf(list, ({ massKg }) => massKg) / total
  const [noDataset, noWay] = [
    items.filter((item) => lacks(item, 'material')),
    items.filter((item) => lacks(item, 'transport')),
  ]
  return {
    weighting: roundedShare(coverage),
    mass: roundedShare(1 - shareOf(noDataset)),
    steps: roundedShare(1 - shareOf(noWay)),
    missing: gatheredMissing([
      ...noDataset.map((one) => ({
        kind: 'material' as const,
        code: one.material.id,
        name: { en: one.material.nameEn, fr: one.material.nameFr },
        share: shareOf([one]),
      })),
      ...noWay.map((one) => ({ kind: 'step' as const, code: 'transport', share: shareOf([one]) })),
      ...categories.map(({ category, weight }) => ({
        kind: 'category' as const,
        code: category,
        share: weight,
      })),
    ]),
  }
}

const sumOf = <T>(list: readonly T[], figure: (one: T) => number): number =>
  list.reduce((sum, one) => sum + figure(one), 0)

function materialResult(
  { index, material, massKg, recycledContent }: PackagingOfProduct,
  lines: readonly PefLine[],
  excluded: readonly PefExcluded[],
  { rules }: PefMethod,
): PackagingMaterialResult {
  const { materials, otherMaterials } = rules.circularFootprint
  const isMine = ({ component }: Pick<PefLine, 'component'>) =>
    component.kind === 'packaging' && component.index === index
  const own = lines.filter(isMine)
  const micropointsOf = (chosen: readonly PefLine[]) => sumOf(chosen, (line) => line.micropoints)
  const way = own.filter(({ purpose }) => purpose === 'freight')
  const circular = own.filter(({ purpose }) => purpose !== 'freight')
  const credits = circular.filter(({ amount }) => amount < 0)
  const burdens = circular.filter(({ amount }) => amount >= 0)
  return {
    materialId: material.id,
    massKg,
    recycledShare: recycledContent ?? (materials.get(material.id) ?? otherMaterials).recycledContent,
    recycledIsStated: recycledContent !== null,
    hasDataset: !excluded.some((step) => step.code === 'material' && isMine(step)),
    micropoints: micropointsOf(own),
    production: micropointsOf(burdens.filter(({ stage }) => stage === 'packaging')),
    transport: micropointsOf(way),
    endOfLife: micropointsOf(burdens.filter(({ stage }) => stage !== 'packaging')),
    credit: micropointsOf(credits),
  }
}
