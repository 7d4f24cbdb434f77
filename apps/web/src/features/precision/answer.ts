import {
  categoryProfile,
  drivingFields,
  fieldSwings,
  measurePrecision,
  simulatePrecision,
  type MeasuredProduct,
  type ScoringBasis,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { databaseInOrder, loadShipped } from '../datasets/index.ts'
import type { AskedProduct, Measured, PrecisionAnswers, PrecisionQuestion } from './questions.ts'

/** Answers a question; the data of the methods are fetched with the first one. */
export async function answer(
  question: PrecisionQuestion,
): Promise<PrecisionAnswers[PrecisionQuestion['kind']]> {
  const basis = await basisOf(question)
  const tables = loadPrecisionTables()
  const product = question.product ?? profileOf(basis)
  switch (question.kind) {
    case 'measure':
      return measured(product, basis, question)
    case 'simulate':
      return simulatePrecision(product, question.model, basis, tables, question.options)
    case 'swings': {
      const swings = fieldSwings(product, basis, tables, question.asked)
      return swings.ok ? swings.value : []
    }
    case 'drivers': {
      const drivers = drivingFields(product, basis, tables, question.asked)
      return drivers.ok ? drivers.value : []
    }
  }
}

function measured(
  product: MeasuredProduct,
  basis: ScoringBasis,
  { asked, factorSet }: Extract<PrecisionQuestion, { kind: 'measure' }>,
): Measured {
  const found = measurePrecision(product, basis, loadPrecisionTables(), { asked: [asked], factorSet })
  return found.ok
    ? { ok: true, model: found.value[0] ?? null, product }
    : { ok: false, problems: found.problems }
}

async function basisOf({ form, choices, packs, ownPacks }: AskedProduct): Promise<ScoringBasis> {
  const shipped = await loadShipped()
  const { method, release } = shipped
  const product = release.products.get(form.frenchProductId ?? '')
  return {
    // The form as the browser has it knows no trims: they come with a new evaluation.
    form: { ...form, defaultTrims: product?.trims ?? [] },
    release,
    method,
    database: databaseInOrder(shipped, ownPacks, packs),
    ...choices,
  }
}

function profileOf({ form, method }: ScoringBasis): MeasuredProduct {
  const category = method.categories.get(form.categoryId)
  if (!category) throw new Error(`No category ${form.categoryId}`)
  return categoryProfile(form, category, loadPrecisionTables().profile, () => crypto.randomUUID())
}
