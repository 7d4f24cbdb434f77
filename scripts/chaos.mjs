/**
 * `npm run chaos`: restarts, stops and starts a PostgreSQL server again, and ends its connections, while an api, a live, a
 * worker and an import process have work, and prints what became of it. `npm run chaos -- 20` does each of these 20 times.
 */
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { chaos } = await import('../apps/server/src/start/testing-chaos.ts')
const rounds = Number(process.argv[2] ?? 10)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('How often? Enter a whole number.')
const figures = await chaos(
  { processes: ['api,live', 'live,api', 'worker', 'import'], rounds, writers: 8, evaluations: 1000 },
  (line) => console.log(line),
)
console.log(figures)
const { lost, doubled, otherAnswers, processesDied } = figures
process.exit(lost + doubled + processesDied + Object.keys(otherAnswers).length === 0 ? 0 : 1)
