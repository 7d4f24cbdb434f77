import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { withoutControl } from '../isolation/exceptions.ts'
import { requestOf, type SentFile } from '../isolation/requests.ts'
import type { Route } from '../isolation/routes.ts'
import { chooseFrom, workingRequest } from '../isolation/working-request.ts'
import { documentOf, type World } from '../isolation/world.ts'
import type { RunningServer } from '../start/testing-processes.ts'
import type { HostileFile } from './kinds.ts'

/** A place that takes files, and how a file is sent there. */
export interface Place {
  readonly route: string
  readonly send: (file: SentFile, address: string) => Promise<Response>
}

const patienceMilliseconds = 120_000

/** Every place of the API that takes a file, but for those that need a secret: a new one is among them by itself. */
export async function placesOf(world: World): Promise<readonly Place[]> {
  const routes = (await documentOf(world)).filter(
    ({ name, call }) => call?.upload === true && !(name in withoutControl),
  )
  return Promise.all(routes.map((route) => placeOf(world, route)))
}

async function placeOf(world: World, route: Route): Promise<Place> {
  const working = await workingRequest(world, route, world.own)
  if (typeof working === 'string') throw new Error(`${route.name}: ${working}`)
  const send = (file: SentFile, address: string): Promise<Response> => {
    const choose = chooseFrom(world.own.ids, working.table)
    const { method, url, payload, headers } = requestOf(route, working.template, choose, file)
    return fetch(`${address}${url}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${world.own.token}` },
      ...(payload === undefined ? {} : { body: new Uint8Array(Buffer.from(payload)) }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
  }
  return { route: route.name, send }
}

/** Asks whether the server lives, again and again, from a thread that nothing else keeps waiting. */
const probe = `
  const { workerData: { address }, parentPort } = require('node:worker_threads')
  const times = []
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  const ask = async () => {
    while (!isOver) {
      const begin = performance.now()
      const alive = await fetch(address + '/health/live').then((answer) => answer.ok, () => false)
      times.push(alive ? performance.now() - begin : Infinity)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    parentPort.postMessage(times)
  }
  void ask()`

interface Health {
  /** Milliseconds of each answer; `Infinity`: none. */
  readonly end: () => Promise<readonly number[]>
}
function watchHealth(address: string): Health {
  const worker = new Worker(probe, { eval: true, execArgv: [], workerData: { address } })
  return {
    end: async () => {
      const times = new Promise<number[]>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
      worker.postMessage('end')
      try {
        return await times
      } finally {
        await worker.terminate()
      }
    },
  }
}

/** Megabytes that a process holds; 0 when it is gone. */
function heldBy(pid: number): number {
  try {
    return (
      Number(/VmRSS:\s{1,20}(\d{1,15})/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    )
  } catch {
    return 0
  }
}

export interface Sent {
  readonly file: string
  readonly route: string
  readonly status: number
  readonly code: string
  readonly milliseconds: number
}
export interface Attacked {
  readonly sent: readonly Sent[]
  readonly health: readonly number[]
  /** The most that the server itself held, and the server with its readers. */
  readonly serverMegabytes: number
  readonly allMegabytes: number
}

/** Sends each file to each place, some at a time. */
export async function attack(
  { address, child, processes }: Pick<RunningServer, 'address' | 'child' | 'processes'>,
  places: readonly Place[],
  files: readonly HostileFile[],
  atOnce: number,
): Promise<Attacked> {
  const sent: Sent[] = []
  let serverMegabytes = 0
  let allMegabytes = 0
  const look = setInterval(() => {
    serverMegabytes = Math.max(serverMegabytes, heldBy(child.pid ?? 0))
    allMegabytes = Math.max(
      allMegabytes,
      processes().reduce((sum, pid) => sum + heldBy(pid), 0),
    )
  }, 500)
  const health = watchHealth(address)
  const waiting = files.flatMap((file) => places.map((place) => ({ file, place })))
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      sent.push(await sendOne(next.file, next.place, address))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  clearInterval(look)
  return { sent, health: await health.end(), serverMegabytes, allMegabytes }
}

interface Refusal {
  readonly code?: string
  readonly errors?: readonly { readonly code?: string }[]
}

async function sendOne(file: HostileFile, { route, send }: Place, address: string): Promise<Sent> {
  const content = file.bytes()
  const begin = performance.now()
  const told = (status: number, code: string): Sent => ({
    file: file.name,
    route,
    status,
    code,
    milliseconds: performance.now() - begin,
  })
  try {
    const answer = await send({ content, name: file.fileName, type: file.mediaType }, address)
    const said = answer.ok ? {} : ((await answer.json().catch(() => ({}))) as Refusal)
    if (answer.ok) await answer.arrayBuffer()
    return told(answer.status, said.errors?.[0]?.code ?? said.code ?? '')
  } catch (error) {
    // The server may close what is larger than it takes before all of it was sent.
    return told(0, error instanceof Error ? `${error.name} ${String(error.cause ?? error.message)}` : '')
  }
}
