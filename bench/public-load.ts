import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Measure } from './measure.ts'
import { spentBy } from './processes.ts'
import { percentile } from './statistics.ts'

const requestsEach = 2000
const warmUp = 300
const perSecond = 200
const seconds = 20

/** The processor time of a process so far, ms; that of its database is another process. */
const processorTime = (pid: number): number => (spentBy(pid)?.seconds ?? Number.NaN) * 1000

interface Answered {
  readonly status: number
  readonly tag: string
}

/** What a sheet costs that was sent before, and how long its readers wait while many ask. */
export async function measureLoad(address: string, pid: number): Promise<readonly Measure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const ask = (headers: Readonly<Record<string, string>> = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const asked = { agent, headers: { 'accept-encoding': 'br', ...headers } }
      get(address, asked, (answer) => {
        answer.on('error', reject).on('end', () => {
          resolve({ status: answer.statusCode ?? 0, tag: String(answer.headers.etag) })
        })
        answer.resume()
      }).on('error', reject)
    })
  try {
    const { tag } = await ask()
    const load = `load of the machine ${loadavg()[0]?.toFixed(1)}`
    return [
      {
        name: 'public sheet, processor time of an answer that it has not changed (304)',
        unit: 'ms',
        value: await costOf(pid, () => ask({ 'if-none-match': tag }), 304),
        aim: { atMost: 1 },
        note: `of the server without its database, ${requestsEach} requests, one after the other; ${load}`,
      },
      {
        name: 'public sheet, processor time of one that was sent before',
        unit: 'ms',
        value: await costOf(pid, () => ask(), 200),
        aim: { atMost: 2 },
        note: load,
      },
      {
        name: `public sheet at ${perSecond} requests a second, p95`,
        unit: 'ms',
        value: percentile(await timesAt(() => ask()), 95),
        aim: { atMost: 50 },
        note: `${seconds} s, warm; server, database and who asks share the machine; ${load}`,
      },
    ]
  } finally {
    agent.destroy()
  }
}

async function costOf(pid: number, ask: () => Promise<Answered>, expected: number): Promise<number> {
  for (let run = 0; run < warmUp; run += 1) await ask()
  const before = processorTime(pid)
  for (let run = 0; run < requestsEach; run += 1) {
    const { status } = await ask()
    if (status !== expected) throw new Error(`a public sheet answered ${status}`)
  }
  return (processorTime(pid) - before) / requestsEach
}

/** Each request begins when its time has come, however long those before it take. */
async function timesAt(ask: () => Promise<Answered>): Promise<readonly number[]> {
  const begun = performance.now()
  const times: Promise<number>[] = []
  for (let request = 0; request < perSecond * seconds; request += 1) {
    const due = begun + (request * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    times.push(
      ask().then(({ status }) => {
        if (status !== 200) throw new Error(`a public sheet answered ${status}`)
        // Counted from when it was due: waiting to be sent is waiting.
        return performance.now() - due
      }),
    )
  }
  return Promise.all(times)
}
