import { readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '../configuration/configuration.ts'
import { StartError, systemCode } from '../start/start-error.ts'
import { unfinishedEnding } from './container.ts'

const shortestKey = 16

/** The key that seals backups: of the command line, of the file or of the variable; `undefined`: they are not sealed. */
export function backupKey(
  { key, keyFile }: Pick<BackupSettings, 'key' | 'keyFile'>,
  given?: string,
): string | undefined {
  const file = given ?? keyFile
  if (file === undefined) return key
  try {
    const read = readFileSync(file, 'utf8').trim()
    if (read.length >= shortestKey) return read
  } catch (cause) {
    throw new StartError(`The key file ${file} cannot be read (${systemCode(cause) || 'unknown reason'}).`, {
      cause,
    })
  }
  throw new StartError(`The key in ${file} has fewer than ${shortestKey} characters.`)
}

const stamp = /^ecotrame-(\d{8}T\d{9}Z)\.tar\.gz(?:\.sealed)?$/

/** Name of a backup of now: names sort by time. */
export const backupName = (now: Date, isSealed: boolean): string =>
  `ecotrame-${now.toISOString().replaceAll(/[-:.]/g, '')}.tar.gz${isSealed ? '.sealed' : ''}`

/** Backups in a folder, the newest first; of other names it knows nothing. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => stamp.test(name))
    .sort()
    .reverse()
}

/**
 * Removes the oldest backups beyond those that are kept, and what killed processes left unfinished a day ago. To be
 * called when the newest was read to its end and is good.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<readonly string[]> {
  const old = (await backupsIn(folder)).slice(Math.max(keep, 1))
  for (const name of old) await rm(join(folder, name), { force: true })
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinishedEnding) || !name.startsWith('.ecotrame-')) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > 86_400_000) await rm(path, { force: true })
  }
  return old
}
