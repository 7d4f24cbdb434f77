import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  evaluateFrenchCost,
  frenchCostProduct,
  readOfficialBody,
  type FrenchCostInput,
  type FrenchCostRelease,
  type FrenchCostResult,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import type { Measure } from './measure.ts'
import { median } from './statistics.ts'

const runs = 7
const secondsPerRun = 1

interface Garment {
  readonly input: FrenchCostInput
  /** Of the official calculator. */
  readonly ecs: number
}

/**
 * French costs a second in one thread: input checked, defaults decided, all stages and every line of the bill.
 * The garments are the reference cases of the regulatory release; their sum is held against the official one.
 */
export async function measureFrenchCost(): Promise<readonly Measure[]> {
  const release = await loadFrenchCostRelease()
  const garments = referenceGarments()
  evaluationsASecond(garments, release)
  const rates = Array.from({ length: runs }, () => evaluationsASecond(garments, release))
  return [
    {
      name: 'French costs in one thread, with steps and trace, median',
      unit: '1/s',
      value: median(rates),
      runs: rates,
      aim: { atLeast: 20_000 },
      note: `${garments.length} reference cases; checksum ${checksum(garments)} µPt, as the official calculator`,
    },
  ]
}

function evaluationsASecond(garments: readonly Garment[], release: FrenchCostRelease): number {
  const expected = checksum(garments)
  const start = performance.now()
  let evaluations = 0
  while (performance.now() - start < secondsPerRun * 1000) {
    let sum = 0
    for (const { input } of garments) sum += costByLines(evaluated(input, release))
    if (Math.abs(sum - expected) > 1e-9 * expected) throw new Error(`checksum ${sum} is not ${expected}`)
    evaluations += garments.length
  }
  return evaluations / ((performance.now() - start) / 1000)
}

/** From the lines of the trace, so that none of them can be left out of the measurement. */
function costByLines({ lines, complements, durability }: FrenchCostResult): number {
  let ecs = 0
  for (const line of lines) ecs += line.ecs
  return ecs / durability.applied + complements.microfibres + complements.export
}

function evaluated(input: FrenchCostInput, release: FrenchCostRelease): FrenchCostResult {
  const product = frenchCostProduct(input, release, { anyShareSum: true })
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value)
}

const checksum = (garments: readonly Garment[]) => garments.reduce((sum, { ecs }) => sum + ecs, 0)

function referenceGarments(): readonly Garment[] {
  const file = new URL('../packages/reference-data/data/french-2025-10/reference_cases.json', import.meta.url)
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
    cases: readonly { official_body: unknown; expected: { ecs_upt: number } }[]
  }
  return cases.map(({ official_body: body, expected }) => {
    const input = readOfficialBody(body)
    if (!input.ok) throw new Error(JSON.stringify(input.problems))
    return { input: input.value, ecs: expected.ecs_upt }
  })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, value, unit, note } of await measureFrenchCost()) {
    console.log(`${name}: ${Math.round(value)} ${unit} (${note ?? ''})`)
  }
}
