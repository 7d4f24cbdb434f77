import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { measureAccounts } from './accounts.ts'
import { measureBulk } from './bulk.ts'
import { calibration } from './calibration.ts'
import { measureDashboards, measureDashboardsOnServer } from './dashboards.ts'
import { measureEvaluationLists } from './evaluation-lists.ts'
import { measureExplorer } from './explorer.ts'
import { measureExports } from './exports.ts'
import { measureFacilities } from './facilities.ts'
import { measureFrenchCost } from './french-cost.ts'
import { measureGrowth } from './growth.ts'
import { measureHorizon } from './horizon.ts'
import { keep, keptHistory, keptOf, worseThanBefore, type Worse } from './history.ts'
import { measureImports } from './imports.ts'
import { measureLive } from './live.ts'
import { measureInventory } from './inventory.ts'
import { measureJobs } from './jobs.ts'
import { meetsAim, type Measure } from './measure.ts'
import { measureMeanwhile } from './meanwhile.ts'
import { measurePef } from './pef.ts'
import { measurePeople } from './people.ts'
import { measurePrecisionOfScores } from './precision.ts'
import { measureProducts } from './products.ts'
import { measurePublicPages } from './public-pages.ts'
import { measureQuickStart } from './quick-start.ts'
import { measureRollingRestart } from './rolling.ts'
import { measureServer } from './server.ts'
import { measureStored } from './stored.ts'
import { measureWeb } from './web.ts'

/** What can be measured alone: `npm run bench -- pef web`. Without names everything is. */
const groups = {
  'french-cost': measureFrenchCost,
  pef: measurePef,
  precision: measurePrecisionOfScores,
  server: measureServer,
  stored: measureStored,
  'quick-start': measureQuickStart,
  accounts: measureAccounts,
  facilities: measureFacilities,
  explorer: measureExplorer,
  exports: measureExports,
  products: measureProducts,
  evaluations: measureEvaluationLists,
  dashboards: measureDashboards,
  'dashboards-server': measureDashboardsOnServer,
  growth: measureGrowth,
  horizon: measureHorizon,
  inventory: measureInventory,
  jobs: measureJobs,
  bulk: measureBulk,
  imports: measureImports,
  live: measureLive,
  meanwhile: measureMeanwhile,
  people: measurePeople,
  web: measureWeb,
  public: measurePublicPages,
  rolling: measureRollingRestart,
} as const satisfies Record<string, () => Promise<readonly Measure[]>>
type Group = keyof typeof groups

/** A group as it was measured last. */
interface Measured {
  readonly date: string
  readonly machine: { readonly node: string; readonly processors: number; readonly model: string }
  /** What the machine did in a second meanwhile (`calibration.ts`): before and after, the mean. */
  readonly turnsASecond?: number
  readonly measures: readonly Measure[]
}

const names = Object.keys(groups) as Group[]
const unknown = process.argv.slice(2).filter((name) => !names.some((known) => known === name))
if (unknown.length > 0)
  throw new Error(`There is nothing called ${unknown.join(', ')} to measure, only ${names.join(', ')}.`)
const asked = names.filter((name) => process.argv.length === 2 || process.argv.includes(name))

const file = new URL('results.json', import.meta.url)
const results = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Measured>))
const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' }
const worse: Worse[] = []
for (const name of asked) {
  const before = calibration()
  const measures = await groups[name]()
  const turnsASecond = Math.round((before + calibration()) / 2)
  const date = new Date().toISOString().slice(0, 10)
  results.set(name, { date, machine, turnsASecond, measures })
  show(measures)
  const kept = keptOf(name, measures, turnsASecond, date)
  worse.push(...worseThanBefore(keptHistory(), kept))
  keep(kept)
  // After each group: a stop in the middle keeps what was measured.
  const inOrder = names.flatMap((group) => (results.has(group) ? [[group, results.get(group)]] : []))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}

for (const { name, was, is, by } of worse)
  console.log(
    `WORSE by ${Math.round(by * 100)} %, machine for machine: ${name}: ${rounded(was.value)} ${was.unit} on ${was.date}, ${rounded(is.value)} ${is.unit} now`,
  )
if (worse.length === 0) console.log('Nothing is worse by more than 15 % than when it was measured last.')

function show(measures: readonly Measure[]): void {
  console.table(
    measures.map((measure) => ({
      measure: measure.name,
      value: rounded(measure.value),
      unit: measure.unit,
      aim: aimOf(measure),
      met: measure.aim ? (meetsAim(measure) ? 'yes' : 'no') : '',
    })),
  )
}

function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}

function aimOf({ aim }: Measure): string {
  if (aim?.atMost !== undefined) return `at most ${aim.atMost}`
  return aim?.atLeast === undefined ? '' : `at least ${aim.atLeast}`
}
