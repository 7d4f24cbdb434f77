import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { StartError, systemCode } from '../start/start-error.ts'
import { sealingWith, type Sealing } from './sealing.ts'

export const keyFileName = 'secret.key'

/** Makes the file with one random key, unless it is there already. */
function makeKeyFile(folder: string): void {
  mkdirSync(folder, { recursive: true })
  try {
    const key = randomBytes(32).toString('base64')
    writeFileSync(join(folder, keyFileName), `${key}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

function keysInFile(folder: string): readonly string[] {
  makeKeyFile(folder)
  const lines = readFileSync(join(folder, keyFileName), 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/**
 * The keys of the configuration, else those of `secret.key` in the data folder, which is made when it is missing.
 * @throws StartError when that file is empty: a new key would open nothing of what is there.
 */
export function openSealing({ secretKeys, dataDir }: Pick<Configuration, 'secretKeys' | 'dataDir'>): Sealing {
  const [first, ...others] = secretKeys ?? keysInFile(dataDir)
  if (first === undefined)
    throw new StartError(
      `The file ${join(dataDir, keyFileName)} is empty.\n` +
        'Put the key back, from a backup, or remove the file: one-time codes must then be set up again.',
    )
  return sealingWith([first, ...others])
}
