import { pathToFileURL } from 'node:url'
import {
  allScoreLabels,
  evaluateFrenchCost,
  evaluatePef,
  frenchCostLabelQuantities,
  frenchCostProduct,
  frenchPefReading2,
  pefLabelQuantities,
  pefProduct,
  pefView,
  weightBases,
  type AllLabels,
  type DatasetDatabase,
  type FrenchCostInput,
  type FrenchCostRelease,
  type FrenchCostResult,
  type PefInput,
  type PefMethod,
  type PefView,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import type { Measure } from './measure.ts'
import { median } from './statistics.ts'

const runs = 7
const secondsPerRun = 1
const mixedEvaluations = 10_000

const asia = { making: 'BD', dyeing: 'BD', fabric: 'BD', spinning: 'BD', market: 'FR' }
const from = (countryCode: string) => [{ countryCode, share: 1 }]

/** A T-shirt, a coat of three parts with trims and packaging, jeans of a blend, a pair of sneakers. */
const products: readonly PefInput[] = [
  {
    categoryId: 'tshirt',
    massKg: 0.17,
    parts: [{ materials: [{ materialId: 'cotton', share: 1, origins: from('IN') }] }],
    countries: asia,
  },
  {
    categoryId: 'coat',
    massKg: 1.2,
    parts: [
      {
        share: 0.6,
        yarnCountNm: 40,
        materials: [
          { materialId: 'wool', share: 0.7, origins: from('NZ') },
          { materialId: 'polyester', share: 0.3, origins: from('CN') },
        ],
      },
      { share: 0.25, materials: [{ materialId: 'viscose', share: 1, origins: from('CN') }] },
      {
        share: 0.15,
        kind: 'filling',
        materials: [{ materialId: 'polyester', share: 1, origins: from('CN') }],
      },
    ],
    countries: { making: 'TR', dyeing: 'IT', fabric: 'IT', spinning: 'IT', market: 'DE' },
    trims: [{ materialId: 'steel', massKg: 0.01, quantity: 6 }],
    packaging: [
      { materialId: 'ldpe-film', massKg: 0.02, level: 'primary' },
      { materialId: 'board', massKg: 0.06, level: 'secondary' },
    ],
  },
  {
    categoryId: 'jeans',
    massKg: 0.6,
    parts: [
      {
        materials: [
          { materialId: 'cotton', share: 0.98, origins: from('US') },
          { materialId: 'elastane', share: 0.02, origins: from('CN') },
        ],
      },
    ],
    countries: asia,
    making: { fading: true },
  },
  {
    categoryId: 'sneakers',
    massKg: 0.8,
    parts: [
      { share: 0.5, materials: [{ materialId: 'polyester', share: 1 }] },
      { share: 0.5, materials: [{ materialId: 'natural-rubber', share: 1 }] },
    ],
    countries: { making: 'VN' },
  },
]

const garment: FrenchCostInput = {
  productId: 'tshirt',
  massKg: 0.17,
  materials: [{ materialId: 'ei-coton', share: 1 }],
}

interface Data {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  readonly release: FrenchCostRelease
}

/**
 * PEF evaluations a second in one thread: input checked, defaults decided, bill, contributions of every line,
 * stage, component and category, 36 labels, trace. The sum of all traces is held against the scores.
 */
export async function measurePef(): Promise<readonly Measure[]> {
  const [method, database, release] = await Promise.all([
    loadPefMethod(),
    loadPefDatabase(),
    loadFrenchCostRelease(),
  ])
  const data = { method, database, release }
  evaluationsASecond(data)
  const rates = Array.from({ length: runs }, () => evaluationsASecond(data))
  return [
    {
      name: 'PEF evaluations in one thread, with contributions, 36 labels and trace, median',
      unit: '1/s',
      value: median(rates),
      runs: rates,
      aim: { atLeast: 5_000 },
      note: `${products.length} products; checksum ${checksum(data)} µPt, as evaluated`,
    },
    {
      name: '10,000 mixed evaluations, PEF and French cost in turn',
      unit: 's',
      value: mixedSeconds(data),
      aim: { atMost: 10 },
    },
  ]
}

function evaluationsASecond(data: Data): number {
  const expected = checksum(data)
  const french = frenchResult(data.release)
  const start = performance.now()
  let evaluations = 0
  while (performance.now() - start < secondsPerRun * 1000) {
    let sum = 0
    for (const input of products) {
      const { view, labels } = evaluated(input, french, data)
      sum += scoreByTrace(view)
      if (countOf(labels) !== 36) throw new Error(`${input.categoryId} has ${countOf(labels)} labels`)
    }
    if (Math.abs(sum - expected) > 1e-9 * expected) throw new Error(`checksum ${sum} is not ${expected}`)
    evaluations += products.length
  }
  return evaluations / ((performance.now() - start) / 1000)
}

function evaluated(
  input: PefInput,
  french: FrenchCostResult,
  { method, database, release }: Data,
): { readonly view: PefView; readonly labels: AllLabels } {
  const product = pefProduct(input, method)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  const result = evaluatePef(product.value, method, database)
  const referenceDays = release.products.get(garment.productId)?.daysOfWear ?? Number.NaN
  const labels = allScoreLabels({
    pef: pefLabelQuantities(result),
    frpef: frenchPefReading2(french, result),
    fr: frenchCostLabelQuantities(french, referenceDays),
  })
  return { view: pefView(result, method), labels }
}

/** From the lines of the trace, so that none of them can be left out of the measurement. */
function scoreByTrace({ trace }: PefView): number {
  let sum = 0
  for (const { micropoints } of trace) sum += micropoints
  return sum
}

function countOf(labels: AllLabels): number {
  let count = 0
  for (const label of Object.values(labels)) {
    for (const basis of weightBases) if (typeof label?.[basis] === 'number') count += 1
  }
  return count
}

function checksum({ method, database }: Data): number {
  return products.reduce((sum, input) => {
    const product = pefProduct(input, method)
    if (!product.ok) throw new Error(JSON.stringify(product.problems))
    return sum + evaluatePef(product.value, method, database).score.micropoints
  }, 0)
}

function frenchResult(release: FrenchCostRelease): FrenchCostResult {
  const product = frenchCostProduct(garment, release)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value)
}

function mixedSeconds(data: Data): number {
  const start = performance.now()
  let french = frenchResult(data.release)
  for (let index = 0; index < mixedEvaluations; index += 1) {
    const input = products[(index >> 1) % products.length]
    if (index % 2 === 0 || input === undefined) french = frenchResult(data.release)
    else evaluated(input, french, data)
  }
  return (performance.now() - start) / 1000
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, value, unit, note } of await measurePef()) {
    console.log(`${name}: ${Number(value.toPrecision(4))} ${unit} (${note ?? ''})`)
  }
}
