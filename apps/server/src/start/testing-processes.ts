import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { haveEnded, processFacts } from '../platform/start/processes.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface RunningServer {
  readonly child: ChildProcess
  readonly address: string
  readonly output: () => string
  /** Every process of this run: the first one and all below it. */
  readonly processes: () => number[]
  readonly ended: Promise<number | null>
}

export interface EndedRun {
  readonly output: string
  readonly exitCode: number | null
}

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

export type Command = 'node' | 'npm'
const commands: Readonly<Record<Command, readonly [string, ...string[]]>> = {
  node: [process.execPath, 'scripts/start.mjs'],
  npm: ['npm', 'start', '--'],
}

/** What was started, with its data folder. */
const launched: { readonly dataDir: string; readonly child: ChildProcess }[] = []

function launch(dataDir: string, env: NodeJS.ProcessEnv, command: Command, args: readonly string[]): Started {
  const [program, ...first] = commands[command]
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ECOTRAME_DATA_DIR: dataDir,
      ECOTRAME_PORT: '0',
      ECOTRAME_ROLES: 'api,live',
      ECOTRAME_LOG_LEVEL: 'warn',
      ...env,
    },
  })
  launched.push({ dataDir, child })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, output: () => text, ended }
}

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** Every process below one. Each is looked at once: those of a busy machine are many. */
function below(first: number): number[] {
  const parents = allPids().map((pid) => [pid, processFacts(pid)?.parent] as const)
  const found = new Set([first])
  for (const parent of found) for (const [pid, itsParent] of parents) if (itsParent === parent) found.add(pid)
  found.delete(first)
  return [...found]
}

/** Starts the product as a person does, on its own data folder and a free port, and waits until it is ready. */
export async function startServer(
  dataDir: string,
  { env = {}, command = 'node' }: { readonly env?: NodeJS.ProcessEnv; readonly command?: Command } = {},
): Promise<RunningServer> {
  const { child, output, ended } = launch(dataDir, env, command, [])
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  for (;;) {
    const address = /Ecotrame is ready: (\S+)/.exec(output())?.[1]
    const first = child.pid ?? 0
    if (address !== undefined)
      return { child, address, output, ended, processes: () => [first, ...below(first)] }
    if (hasEnded) throw new Error(`The server ended:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Runs a command that is expected to end by itself. */
export async function runToEnd(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Promise<EndedRun> {
  const { output, ended } = launch(dataDir, env, 'node', args)
  const exitCode = await ended
  return { output: output(), exitCode }
}

/** Processes that name the folder on their command line. Every process names a folder without a name. */
function processesNaming(folder: string): number[] {
  if (folder === '') return []
  return allPids().filter((pid) => {
    try {
      return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

/** A new folder that every user may walk through: as root, the database runs as another one. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-start-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Data folder of a product that has made its demo and was stopped: once for all files of a worker. */
let demo: Promise<string> | undefined

async function madeDemo(): Promise<string> {
  const folder = newFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer(folder)
  server.child.kill('SIGINT')
  if ((await server.ended) !== 0) throw new Error(`The demo was not made:\n${server.output()}`)
  return folder
}

/** A new folder with the demo in it, for tests that are not about the first start: to copy it is a hundredth of the work. */
export async function newFolderWithDemo(): Promise<string> {
  const folder = newFolder()
  cpSync(await (demo ??= madeDemo()), folder, { recursive: true })
  return folder
}

/** Ends what a failed test left, and removes the folder. */
export async function cleanUp(folder: string): Promise<void> {
  // A test whose folder could not be made has nothing to end: without this it would be everything.
  if (folder === '') return
  // First: a server would start its database again.
  for (const { dataDir, child } of launched)
    if (dataDir.startsWith(folder) && child.exitCode === null) child.kill('SIGKILL')
  for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL')
  await haveEnded(processesNaming(folder), 5000)
  rmSync(folder, { recursive: true, force: true })
}

/** The processes that are still there, of these and of those that name the folder, after some patience. */
export async function stillThere(folder: string, pids: readonly number[] = []): Promise<number[]> {
  await haveEnded(pids, 10_000)
  return [...pids.filter((pid) => processFacts(pid) !== null), ...processesNaming(folder)]
}

/** A login over HTTP. */
export async function login(server: RunningServer, email: string, password: string): Promise<Response> {
  return fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

/** Signs a demo account in with the password that stands in the accounts file; gives the status. */
export async function signInFromFile(server: RunningServer, dataDir: string): Promise<number> {
  const accounts = readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8')
  const [, email = '', password = ''] = /^(emily\S+)\s+(\S+)/m.exec(accounts) ?? []
  return (await login(server, email, password)).status
}

/** A start takes two seconds, and many times that when others use the machine; a test makes up to three. */
export const patience = 240_000
