import {
  allScoreLabels,
  evaluateFrenchCost,
  evaluatePef,
  frenchCostLabelQuantities,
  frenchCostProduct,
  frenchPefReading2,
  pefInputOf,
  pefLabelQuantities,
  pefProduct,
  pefView,
  type FrenchCostInput,
  type FrenchCostResult,
  type FrenchCostRelease,
  type PefInput,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import type { VersionSummary } from '@ecotrame/contract'
import type { CostAnswer, FrenchCost } from '../../src/features/results/model/trace.ts'

/** Jeans of the worked example: cotton, woven, fabric, ennobling and making in Türkiye, faded (method page §13). */
export const jeans: FrenchCostInput = {
  massKg: 0.45,
  productId: 'jean',
  materials: [{ materialId: 'ei-coton', share: 1 }],
  fabricCountry: 'TR',
  ennoblingCountry: 'TR',
  makingCountry: 'TR',
  fading: true,
}

/** A blend with a recycled fibre, printed, without trims, made far away: every kind of line of the bill. */
export const blend: FrenchCostInput = {
  massKg: 0.17,
  productId: 'tshirt',
  materials: [
    { materialId: 'ei-coton', share: 0.6 },
    { materialId: 'ei-pet-r', share: 0.35 },
    { materialId: 'elasthane', share: 0.05 },
  ],
  spinningCountry: 'CN',
  fabricCountry: 'IN',
  ennoblingCountry: 'BD',
  makingCountry: 'BD',
  printing: { type: 'pigment', surfaceShare: 0.2 },
  trims: [],
}

export const aVersion = (changes: Partial<VersionSummary> = {}): VersionSummary => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  evaluation: '00000000-0000-4000-8000-0000000000e1',
  number: 1,
  name: null,
  author: { id: '00000000-0000-4000-8000-0000000000f1', name: 'Anna Vidal' },
  createdAt: '2026-11-20T14:05:00.000Z',
  active: true,
  publishedAt: null,
  methodRelease: 'french-cost 2025-10',
  databaseRelease: 'french-2025-10',
  frenchPefReading: 2,
  packs: null,
  score: {
    ecs: 0,
    pef: 0,
    ecsPer100g: 0,
    points: 0,
    pointsPer100g: 0,
    durability: 1,
    pefMicropoints: 0,
    pefCoverage: 0.6,
    pefHolding: null,
    pefClasses: null,
    missingForPublication: null,
    massKg: 0.45,
    methods: [],
  },
  labels: allScoreLabels({ pef: null, frpef: null, fr: null }),
  ...changes,
})

export type FrenchAnswer = CostAnswer & FrenchCost

/** What the server answers for a run of an input. */
export async function costAnswer(input: FrenchCostInput = jeans): Promise<FrenchAnswer> {
  const release = await loadFrenchCostRelease('2025-10')
  const product = frenchCostProduct(input, release)
  if (!product.ok) throw new Error(product.problems.map(({ path, code }) => `${path} ${code}`).join(', '))
  const result = evaluateFrenchCost(product.value)
  const { points, pointsPer100g } = result.label
  const { ecs, pef, ecsPer100g, massKg } = result
  const pefFigures = {
    pefMicropoints: 0,
    pefCoverage: 0.6,
    pefHolding: null,
    pefClasses: null,
    missingForPublication: null,
    methods: [],
  }
  const durability = result.durability.applied
  const { labels, ...everyOther } = await everyMethod(input, result, release)
  const version = aVersion({
    labels,
    score: { ecs, pef, ecsPer100g, points, pointsPer100g, durability, massKg, ...pefFigures },
  })
  return {
    evaluation: {
      id: version.evaluation,
      name: 'Jeans Élise',
      category: { id: 'jeans', name: 'Jeans', name_fr: 'Jean' },
      state: 'evaluated',
    },
    version,
    methodRelease: version.methodRelease,
    databaseRelease: version.databaseRelease,
    source: 'Ecobalyse 7.0.0, MIT licence',
    frenchScope: true,
    frenchPefReading: 2,
    coverage: 1,
    unit: 'µPt',
    input,
    result,
    pefInput: null,
    pefFormPaths: null,
    ...everyOther,
    processes: processesOf(release, result.lines),
    components: componentsOf(release, input, result.effective.trims),
  }
}

/** What the server answers for a belt, which the French cost does not know: the PEF alone. */
export async function beltAnswer(): Promise<CostAnswer> {
  const [inside, method, database] = [await costAnswer(), await loadPefMethod(), await loadPefDatabase()]
  const pefInput: PefInput = {
    categoryId: 'belt',
    massKg: 0.15,
    parts: [{ name: 'Strap', materials: [{ materialId: 'leather', share: 1 }], surfaceMassGPerM2: 900 }],
    countries: { making: 'IT' },
  }
  const product = pefProduct(pefInput, method)
  if (!product.ok) throw new Error(product.problems.map(({ path, code }) => `${path} ${code}`).join(', '))
  const pef = evaluatePef(product.value, method, database)
  const french = { ecs: null, pef: null, ecsPer100g: null, points: null, pointsPer100g: null }
  const figures = {
    pefMicropoints: pef.score.micropoints,
    pefCoverage: pef.score.coverage,
    pefHolding: null,
    pefClasses: null,
    missingForPublication: null,
    massKg: 0.15,
  }
  return {
    ...inside,
    evaluation: {
      ...inside.evaluation,
      name: 'Belt',
      category: { id: 'belt', name: 'Belt', name_fr: 'Ceinture' },
    },
    version: aVersion({
      score: { ...french, durability: null, ...figures, methods: [] },
      labels: allScoreLabels({ pef: pefLabelQuantities(pef), frpef: null, fr: null }),
    }),
    frenchScope: false,
    coverage: pef.score.coverage,
    input: null,
    result: null,
    pefInput,
    pef: pefView(pef, method),
    processes: [],
    components: [
      {
        method: 'pef',
        kind: 'part',
        part: 0,
        index: null,
        id: null,
        name: 'Strap',
        name_fr: 'Strap',
      },
    ],
  }
}

/** Categories of the products of these tests. */
const categoryOf = (productId: string): string => (productId === 'jean' ? 'jeans' : productId)

async function everyMethod(
  input: FrenchCostInput,
  result: FrenchCostResult,
  release: FrenchCostRelease,
): Promise<Pick<CostAnswer, 'pef' | 'pefProblems' | 'frenchProblems'> & Pick<VersionSummary, 'labels'>> {
  const [method, database] = [await loadPefMethod(), await loadPefDatabase()]
  const described = pefInputOf(categoryOf(input.productId), input, method, release)
  const product = described.ok ? pefProduct(described.value, method) : described
  const pef = product.ok ? evaluatePef(product.value, method, database) : null
  const labels = allScoreLabels({
    pef: pef && pefLabelQuantities(pef),
    frpef: pef && frenchPefReading2(result, pef),
    fr: frenchCostLabelQuantities(result, release.products.get(input.productId)?.daysOfWear ?? 1),
  })
  const problems = product.ok ? [] : product.problems
  return {
    labels,
    pef: pef && pefView(pef, method),
    pefProblems: problems.map(({ path, code }) => ({ path, code, message: `${path}: ${code}` })),
    frenchProblems: [],
  }
}

const processesOf = (
  release: FrenchCostRelease,
  lines: readonly { readonly processId: string }[],
): CostAnswer['processes'] =>
  [...new Set(lines.map(({ processId }) => processId))].flatMap((id) => {
    const process = release.processes.get(id)
    if (!process) return []
    return [
      {
        id,
        name: process.nameEn,
        name_fr: process.nameFr,
        dataset: process.datasetName,
        unit: process.unit,
        ecsPerUnit: process.ecs,
        pefPerUnit: process.pef,
        database: process.sourceDatabase,
        source: 'Ecobalyse 7.0.0',
      },
    ]
  })

const componentsOf = (
  release: FrenchCostRelease,
  input: FrenchCostInput,
  trims: readonly { readonly trimId: string }[],
): CostAnswer['components'] => [
  ...input.materials.map(({ materialId }, index) => {
    const material = release.materials.get(materialId)
    return {
      method: 'french' as const,
      kind: 'material' as const,
      part: 0,
      index,
      id: materialId,
      name: material?.nameEn ?? '',
      name_fr: material?.nameFr ?? '',
    }
  }),
  ...trims.map(({ trimId }, index) => {
    const trim = release.trims.get(trimId)
    return {
      method: 'french' as const,
      kind: 'trim' as const,
      part: null,
      index,
      id: trimId,
      name: trim?.nameEn ?? '',
      name_fr: trim?.nameFr ?? '',
    }
  }),
]
