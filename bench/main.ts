import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { measureAccounts } from './accounts.ts'
import { measureFacilities } from './facilities.ts'
import { measureFrenchCost } from './french-cost.ts'
import { measureLive } from './live.ts'
import { measureJobs } from './jobs.ts'
import { meetsAim, type Measure } from './measure.ts'
import { measurePef } from './pef.ts'
import { measureServer } from './server.ts'
import { measureFirstLoad } from './web.ts'

const measures: readonly Measure[] = [
  ...(await measureFrenchCost()),
  ...(await measurePef()),
  ...(await measureServer()),
  ...(await measureAccounts()),
  ...(await measureFacilities()),
  ...(await measureJobs()),
  ...(await measureLive()),
  ...(await measureFirstLoad()),
]

const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
const aimOf = ({ aim }: Measure) =>
  aim?.atMost !== undefined
    ? `at most ${aim.atMost}`
    : aim?.atLeast !== undefined
      ? `at least ${aim.atLeast}`
      : ''

console.table(
  measures.map((measure) => ({
    measure: measure.name,
    value: rounded(measure.value),
    unit: measure.unit,
    aim: aimOf(measure),
    met: measure.aim ? (meetsAim(measure) ? 'yes' : 'no') : '',
  })),
)
const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' }
const results = { date: new Date().toISOString().slice(0, 10), machine, measures }
writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
