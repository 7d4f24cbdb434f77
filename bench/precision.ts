import { pathToFileURL } from 'node:url'
import {
  assess,
  categoryProfile,
  measurePrecision,
  resultPrecision,
  simulatePrecision,
  type AskedScore,
  type PrecisionModel,
} from '@ecotrame/lca'
import { loadCategoryForms, loadFrenchCostRelease } from '@ecotrame/reference-data'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import type { Measure } from './measure.ts'
import { median } from './statistics.ts'

const runs = 9
const draws = 2000
const asked: readonly AskedScore[] = [
  { label: 'fr_dur', basis: 'product' },
  { label: 'pef_dur', basis: 'product' },
]

/** The list of a T-shirt with all its fields, and the simulation of it, for the French cost and for PEF. */
export async function measurePrecisionOfScores(): Promise<readonly Measure[]> {
  const shirt = await aShirt()
  return [...asked.flatMap((one) => ofLabel(one, shirt)), ofResult(shirt)]
}

/** What the first reading of a version computes besides. */
function ofResult({ product, basis, tables }: Shirt): Measure {
  const all = Array.from({ length: runs }, () =>
    milliseconds(() => {
      if (!resultPrecision(product, basis, tables, 'expert').ok) throw new Error('No precision')
    }),
  )
  return {
    name: 'Intervals of all 36 figures of a T-shirt, median',
    unit: 'ms',
    value: median(all),
    runs: all,
  }
}

async function aShirt() {
  const [forms, release, method, database] = await Promise.all([
    loadCategoryForms(),
    loadFrenchCostRelease(),
    loadPefMethod(),
    loadPefDatabase(),
  ])
  const tables = loadPrecisionTables()
  const [form, category] = [forms.get('tshirt'), method.categories.get('tshirt')]
  if (!form || !category) throw new Error('There is no T-shirt')
  let last = 0
  const product = categoryProfile(form, category, tables.profile, () => `id ${(last += 1)}`)
  return { product, basis: { form, release, method, database, frenchPefReading: 2 as const }, tables }
}
type Shirt = Awaited<ReturnType<typeof aShirt>>

function ofLabel(one: AskedScore, shirt: Shirt): readonly Measure[] {
  const { product, basis, tables } = shirt
  const model = modelOf(one, shirt)
  const lists = Array.from({ length: runs }, () => milliseconds(() => void modelOf(one, shirt)))
  const simulations = Array.from({ length: 3 }, () =>
    milliseconds(() => void simulatePrecision(product, model, basis, tables, { draws, seed: 1 })),
  )
  return [
    {
      name: `DPR list of a T-shirt, ${one.label}, median`,
      unit: 'ms',
      value: median(lists),
      runs: lists,
      aim: { atMost: 200 },
      note: `${model.paths.length} fields looked at, ${model.fields.length} of them move the score`,
    },
    {
      name: `${draws} Monte Carlo draws, ${one.label}, median`,
      unit: 's',
      value: median(simulations) / 1000,
      runs: simulations.map((run) => run / 1000),
      aim: { atMost: 2 },
    },
  ]
}

function modelOf(one: AskedScore, { product, basis, tables }: Shirt): PrecisionModel {
  const measured = measurePrecision(product, basis, tables, { asked: [one], factorSet: 'expert' })
  const model = measured.ok ? measured.value[0] : null
  if (!model) throw new Error(`A T-shirt has no ${one.label}`)
  const choices = { target: { type: 'precision', x: 0.2 }, pinned: [], have: [] } as const
  if (!assess(model, choices, tables).ok) throw new Error('The list could not be made')
  if (model.paths.length < 25) throw new Error(`Only ${model.paths.length} fields`)
  return model
}

function milliseconds(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, value, unit } of await measurePrecisionOfScores())
    console.log(`${name}: ${Number(value.toPrecision(3))} ${unit}`)
}
