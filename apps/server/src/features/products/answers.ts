import type { Product, ProductFigure, ProductRow } from '@ecotrame/contract'
import {
  allScoreLabels,
  type ScoreLabelId,
  type WeightBasis,
  displayLabel,
  displayLabels,
} from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import { categoryName, holdingAnswer } from '../evaluations/index.ts'
import type { PackagingOfProduct } from './packagings-of-products.ts'
import type { HeldEvaluation } from './held-store.ts'
import type { ProductRecord } from './product-columns.ts'
import type { Purchase } from './purchases.ts'
import type { Volume } from './volumes.ts'
import type { AskedFigure } from './product-order.ts'
import type { LabelValues } from './tables.ts'

/** Of one product by default: whether all of it is in the French scope. */
const defaultLabelOf = (values: LabelValues): ScoreLabelId =>
  displayLabel(typeof values[displayLabels.inScope] === 'number')

interface Figured {
  readonly labelValues: LabelValues
  readonly massKg: number | null
  readonly mixedReleases: boolean
}

/** `null`: something in it was never run, or nothing is in it. */
export function figureOf(
  { labelValues, massKg, mixedReleases }: Figured,
  { label = defaultLabelOf(labelValues), basis }: AskedFigure,
): ProductFigure | null {
  if (massKg === null) return null
  const value = labelValues[label] ?? null
  return {
    label,
    basis,
    value: onBasis(value, massKg, basis),
    per100g: onBasis(value, massKg, 'per100g'),
    mixedReleases,
  }
}

function onBasis(value: number | null, massKg: number, basis: WeightBasis): number | null {
  if (value === null || basis === 'product') return value
  if (massKg === 0) return null
  return basis === 'per1000g' ? value / massKg : (value / massKg) * 0.1
}

const gramsPerKilogram = 1000

export const productRow = (record: ProductRecord, asked: AskedFigure, catalogue: Catalogue): ProductRow => ({
  id: record.id,
  name: record.name,
  reference: record.reference,
  gtin: record.gtin,
  brand: record.brand,
  image: imageOf(record),
  classification: record.classification === null ? null : categoryName(catalogue, record.classification),
  categories: record.categoryIds.map((id) => categoryName(catalogue, id)),
  price: record.price,
  currency: record.currency,
  weight: record.weightG,
  evaluatedWeight: record.massKg === null ? null : record.massKg * gramsPerKilogram,
  pefHolding: record.pefHolding && holdingAnswer(record.pefHolding),
  season: record.season,
  unitsSold: record.unitsSold,
  team: record.team,
  tags: record.tags,
  collections: record.collections,
  evaluationCount: record.evaluationCount,
  packagingCount: record.packagingCount,
  state: record.state,
  figure: figureOf(record, asked),
  published: record.published,
  author: record.author.name === null ? null : { id: record.author.id, name: record.author.name },
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  rowVersion: record.rowVersion,
})

export const imageFolder = '/product-images/'
const imageOf = ({ imageName, imageAlt }: ProductRecord): ProductRow['image'] =>
  imageName === null ? null : { address: `${imageFolder}${imageName}`, alt: imageAlt }

/** What is in a product. */
export interface Inside {
  readonly volumes: readonly Volume[]
  readonly purchases: readonly Purchase[]
  readonly evaluations: readonly HeldEvaluation[]
  readonly packagings: readonly (PackagingOfProduct & { readonly quantity: number })[]
}

export const productAnswer = (record: ProductRecord, inside: Inside, catalogue: Catalogue): Product => ({
  ...productRow(record, { basis: 'product' }, catalogue),
  description: record.description,
  volumes: inside.volumes.map(({ season, unitsSold }) => ({ season, unitsSold })),
  purchases: inside.purchases.map(({ season, units }) => ({ season, units })),
  evaluations: inside.evaluations.map((held) => evaluationAnswer(held, record, catalogue)),
  packagings: inside.packagings.map(({ id, name, reference, level, quantity, micropointsPerProduct }) => ({
    id,
    name,
    reference,
    level,
    quantity,
    figure: micropointsPerProduct,
  })),
})

function evaluationAnswer(
  { id, name, reference, categoryId, state, quantity, active }: HeldEvaluation,
  { labelValues }: Pick<ProductRecord, 'labelValues'>,
  catalogue: Catalogue,
): Product['evaluations'][number] {
  return {
    id,
    name,
    reference,
    category: categoryName(catalogue, categoryId),
    state,
    quantity,
    activeVersion: active && { id: active.id, number: active.number, name: active.name },
    label: labelOfParts(labelValues, active?.ecs ?? null),
    figure:
      active &&
      (allScoreLabels(active.labelQuantities)[labelOfParts(labelValues, active.ecs)]?.product ?? null),
  }
}

/** The label of the product; before it has one, that which the part would have alone. */
const labelOfParts = (labelValues: LabelValues, ecs: number | null): ScoreLabelId =>
  Object.keys(labelValues).length === 0 ? displayLabel(ecs !== null) : defaultLabelOf(labelValues)
