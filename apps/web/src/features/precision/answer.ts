import {
  categoryProfile,
  datasetDatabase,
  fieldSwings,
  measurePrecision,
  simulatePrecision,
  type MeasuredProduct,
  type ScoringBasis,
} from '@ecotrame/lca'
import { defaultFrenchCostRelease, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefChoices, loadPefMethod, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
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

async function basisOf({ form, frenchPefReading, packs: ids }: AskedProduct): Promise<ScoringBasis> {
  const [method, packs, choices, release] = await Promise.all([
    loadPefMethod(),
    loadShippedPacks(),
    loadPefChoices(),
    loadFrenchCostRelease(defaultFrenchCostRelease),
  ])
  const chosen = ids.flatMap((id) => packs.find(({ manifest }) => manifest.id === id) ?? [])
  const product = release.products.get(form.frenchProductId ?? '')
  return {
    // The form as the browser has it knows no trims: they come with a new evaluation.
    form: { ...form, defaultTrims: product?.trims ?? [] },
    release,
    method,
    database: datasetDatabase(chosen, choices),
    frenchPefReading,
  }
}

function profileOf({ form, method }: ScoringBasis): MeasuredProduct {
  const category = method.categories.get(form.categoryId)
  if (!category) throw new Error(`No category ${form.categoryId}`)
  return categoryProfile(form, category, loadPrecisionTables().profile, () => crypto.randomUUID())
}
