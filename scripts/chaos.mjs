/**
 * `npm run chaos`: restarts, stops and starts a PostgreSQL server again, and ends its connections, while an api, a live, a
 * worker and an import process have work, and prints what became of it. `npm run chaos -- 20` does each of these 20 times.
 *
 * `npm run chaos -- failover`: loses the primary of a synchronous standby under load, promotes the standby, and starts three
 * api and two worker processes on it.
 */
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const say = (line) => console.log(line)

/** Tells the figures, and fails where anything is not as it must be. */
function end(figures, wrong) {
  console.log(figures)
  process.exit(wrong === 0 ? 0 : 1)
}

if (process.argv[2] === 'failover') {
  const { failover } = await import('../apps/server/src/start/testing-failover.ts')
  const options = { apis: 3, workers: 2, writers: 8, evaluations: 1000, seconds: 15 }
  const figures = await failover(options, say)
  const { lost, doubled, listsWithout, otherAnswers, job } = figures
  end(figures, lost + doubled + listsWithout + job.lost + job.doubled + Object.keys(otherAnswers).length)
} else {
  const { chaos } = await import('../apps/server/src/start/testing-chaos.ts')
  const rounds = Number(process.argv[2] ?? 10)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('How often? Enter a whole number.')
  const processes = ['api,live', 'live,api', 'worker', 'import']
  const figures = await chaos({ processes, rounds, writers: 8, evaluations: 1000 }, say)
  const { lost, doubled, otherAnswers, processesDied } = figures
  end(figures, lost + doubled + processesDied + Object.keys(otherAnswers).length)
}
