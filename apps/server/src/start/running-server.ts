import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { processFacts } from '../platform/start/processes.ts'

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

function below(parent: number): number[] {
  const children = allPids().filter((pid) => processFacts(pid)?.parent === parent)
  return [...children, ...children.flatMap(below)]
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

/** Processes that name the folder on their command line. */
export const processesNaming = (folder: string): number[] =>
  allPids().filter((pid) => {
    try {
      return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
