import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { demoPassword, startProduct, type Product } from '../e2e/support/product.ts'
import { limits } from '../packages/contract/src/limits.ts'
import type { Measure } from './measure.ts'
import { residentMegabytes } from './processes.ts'
import { median, milliseconds, percentile, timesOf } from './statistics.ts'

const connections = Number(process.env['BENCH_SOCKETS'] ?? 2000)
/** So many pages of one session, and so many of one address, are let in. */
const sessions = Math.ceil(connections / limits.liveConnectionsOfSessionMaximum)
const rounds = 5
const callsOfOne = 100
const people = ['emily', 'thomas', 'helene', 'camille', 'ines']

export interface SignedIn {
  readonly id: string
  readonly code: string
}
interface Browser {
  readonly socket: Socket
  readonly person: SignedIn
}

/** Thousands of browsers at once: how long they take to come in, what they cost, how fast they hear something. */
export async function measureLive(): Promise<readonly Measure[]> {
  const product = await startProduct({ ECOTRAME_TRUST_PROXY: 'yes' })
  try {
    const signedIn: SignedIn[] = []
    for (let place = 0; place < sessions; place += 1)
      signedIn.push(await logIn(product, people[place % people.length] ?? ''))
    await leave(await enter(product, signedIn, sessions))
    const before = await settledMegabytes(product)
    const alone = await working(product, signedIn)
    const start = performance.now()
    const browsers = await enter(product, signedIn, connections)
    const entering = (performance.now() - start) / 1000
    const after = await settledMegabytes(product)
    const hearing: number[] = []
    for (let round = 0; round < rounds; round += 1) hearing.push(await broadcast(product, signedIn, browsers))
    const beside = await working(product, signedIn)
    const storm = await comeBackAtOnce(product, browsers)
    await leave(browsers)
    return [
      {
        name: `${connections} live connections at once, until all are logged in`,
        unit: 's',
        value: entering,
      },
      {
        name: `memory of ${connections} live connections (resident, server)`,
        unit: 'MB',
        value: after - before,
        note: `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them: ${(((after - before) * 1024) / connections).toFixed(0)} kB each`,
      },
      {
        name: `broadcast until ${connections} browsers have it, median of ${rounds}`,
        unit: 'ms',
        value: median(hearing),
        runs: hearing,
      },
      ...Object.entries(beside).map(([what, taken]) => ({
        name: `${what} beside ${connections} live connections, p95`,
        unit: 'ms',
        value: percentile(taken, 95),
        note: `median ${median(taken).toFixed(1)}; without them median ${median(alone[what] ?? []).toFixed(1)}, p95 ${percentile(alone[what] ?? [], 95).toFixed(1)}`,
      })),
      { name: `${connections} reconnections without any spread`, unit: 's', value: storm.seconds },
      { name: 'a call meanwhile, p95', unit: 'ms', value: percentile(storm.calls, 95), runs: storm.calls },
    ]
  } finally {
    await product.stop()
  }
}

export async function logIn({ address }: Pick<Product, 'address'>, name: string): Promise<SignedIn> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@lin-et-laine.example`, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`login of ${name} answered ${answer.status}`)
  const { user, code } = await answer.json()
  return { id: user.id, code }
}

const connected = ({ socket, person }: Browser) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('connect', () => {
      socket.emit('login', { userId: person.id })
      resolve()
    })
  })

export async function enter(
  { address }: Pick<Product, 'address'>,
  signedIn: readonly SignedIn[],
  count: number,
) {
  const browsers = Array.from({ length: count }, (_, place): Browser => {
    const person = signedIn[place % signedIn.length] ?? signedIn[0]
    if (person === undefined) throw new Error('Nobody is signed in.')
    const socket = io(address, {
      path: '/live',
      extraHeaders: { 'x-forwarded-for': `10.0.0.${place % 250}` },
      auth: { token: person.code },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    return { socket, person }
  })
  await Promise.all(browsers.map(connected))
  return browsers
}

export async function leave(browsers: readonly Browser[]): Promise<void> {
  for (const { socket } of browsers) socket.disconnect()
  await wait(1000)
}

/** Memory once nothing happens any more. */
async function settledMegabytes({ process: server }: Product): Promise<number> {
  await wait(3000)
  return residentMegabytes(server.pid)
}

/** What somebody waits for who works meanwhile: a list, a form, a run that everybody hears of. */
async function working({ address }: Product, [first]: readonly SignedIn[]) {
  const headers = { authorization: `Bearer ${first?.code}` }
  const call = async (path: string) => {
    const answer = await fetch(`${address}/api${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  const { items } = await call('/evaluations?limit=1&state=evaluated')
  const id: string = items[0]?.id
  const paths = {
    list: '/evaluations?limit=50',
    form: `/evaluations/${id}`,
    evaluate: `/evaluations/evaluate/${id}`,
  }
  const taken: Record<string, readonly number[]> = {}
  for (const [what, path] of Object.entries(paths)) {
    await call(path)
    taken[what] = await timesOf(callsOfOne, () => call(path))
  }
  return taken
}

const administratorPlace = people.indexOf('camille')

async function broadcast({ address }: Product, signedIn: readonly SignedIn[], browsers: readonly Browser[]) {
  const heard = Promise.all(
    browsers.map(({ socket }) => new Promise<void>((resolve) => socket.once('broadcast', () => resolve()))),
  )
  return milliseconds(async () => {
    const answer = await fetch(`${address}/api/broadcasts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${signedIn[administratorPlace]?.code}`,
      },
      body: JSON.stringify({ text: { en: 'Maintenance at 18:00', fr: 'Maintenance à 18 h' } }),
    })
    if (!answer.ok) throw new Error(`the broadcast answered ${answer.status}`)
    await heard
  })
}

/** Everybody at the same moment, which the spread of our browsers avoids, and calls that somebody makes meanwhile. */
async function comeBackAtOnce({ address }: Product, browsers: readonly Browser[]) {
  for (const { socket } of browsers) socket.disconnect()
  await wait(1000)
  const code = browsers[0]?.person.code ?? ''
  const calls: number[] = []
  let isOver = false
  const calling = (async () => {
    while (!isOver)
      calls.push(
        await milliseconds(() =>
          fetch(`${address}/api/account`, { headers: { authorization: `Bearer ${code}` } }),
        ),
      )
  })()
  const start = performance.now()
  const back = Promise.all(browsers.map(connected))
  for (const { socket } of browsers) socket.connect()
  await back
  const seconds = (performance.now() - start) / 1000
  isOver = true
  await calling
  return { seconds, calls }
}
