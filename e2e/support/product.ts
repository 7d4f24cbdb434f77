import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const demoPassword = 'Lin-et-Laine-2026!'

export interface Product {
  readonly address: string
  readonly dataFolder: string
  readonly process: ChildProcess
  /** What the product has printed so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/**
 * Starts the product as its users do (`npm start`), on a data folder and a port of its own. Resolves when it
 * answers that it is ready.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataFolder = settings['ECOTRAME_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'ecotrame-e2e-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...surroundings(),
      ECOTRAME_DATA_DIR: dataFolder,
      ECOTRAME_PORT: '0',
      ECOTRAME_DEMO_PASSWORD: demoPassword,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const collect = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const address = await untilReady(child, () => printed)
  return {
    address,
    dataFolder,
    process: child,
    output: () => printed,
    stop: async () => {
      await stopped(child)
      if (!settings['ECOTRAME_DATA_DIR']) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The environment without settings of the product: what somebody has set for their own use stays out of a test. */
const surroundings = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('ECOTRAME_') && name !== 'DATABASE_URL'),
  )

/** The address that the product prints when it is ready, on a port that it was given. */
async function untilReady(child: ChildProcess, printed: () => string): Promise<string> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${printed()}`)
    const address = /Ecotrame is ready: (http\S+?)\/?\s/.exec(printed())?.[1]
    if (address !== undefined) return address
    await wait(100)
  }
  throw new Error(`The product did not become ready:\n${printed()}`)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await Promise.race([ended, wait(15_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
}
