import { basename, join } from 'node:path'
import {
  backupKey,
  backupName,
  backupsIn,
  notWritten,
  removeOldBackups,
} from '../../platform/backup/backup-files.ts'
import { openBackup } from '../../platform/backup/read-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import type { BackupSettings } from '../../platform/configuration/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { StartError } from '../../platform/start/start-error.ts'
import type { DatasetBasis } from '../evaluations/index.ts'
import { rehearse } from './rehearse.ts'
import { insertRun, type NewRun } from './run-store.ts'
import { tellFailure } from './tell.ts'

export interface BackupsDeps {
  readonly database: Database
  /** Address of the database: backups have a connection of their own. */
  readonly url: string
  readonly settings: BackupSettings
  readonly datasets: DatasetBasis
  readonly onError: (error: unknown) => void
}

/** Writes down what became of it; a failure is logged and told to the platform administrators. @returns if it went well */
async function recorded(
  { database, onError }: BackupsDeps,
  begun: Pick<NewRun, 'kind' | 'startedAt'>,
  work: () => Promise<Partial<NewRun>>,
): Promise<boolean> {
  try {
    const done = await work()
    await database.withoutScope((tx) => insertRun(tx, { ...begun, ...done }))
    return true
  } catch (error) {
    onError(error)
    const failure =
      error instanceof StartError ? error.message : 'Something went wrong: the log of the server says what.'
    await database.asSystem(async (tx) => {
      await insertRun(tx, { ...begun, failure })
      await tellFailure(tx, begun.kind, failure)
    })
    return false
  }
}

/** Writes a backup into the folder, reads it to its end, and only then removes the oldest. */
export const runBackup = (deps: BackupsDeps): Promise<boolean> =>
  recorded(deps, { kind: 'backup', startedAt: new Date() }, async () => {
    const { settings, url } = deps
    const key = backupKey(settings)
    const path = join(settings.folder, backupName(new Date(), key !== undefined))
    const { bytes, rows } = await writeBackup({ url, path, key }).catch((error: unknown) => {
      throw notWritten(path, error)
    })
    await (await openBackup(path, key)).close()
    await removeOldBackups(settings.folder, settings.keep)
    return { file: basename(path), bytes, rows }
  })

/** Rehearses the newest backup of the folder. */
export const runRehearsal = (deps: BackupsDeps): Promise<boolean> =>
  recorded(deps, { kind: 'rehearsal', startedAt: new Date() }, async () => {
    const { settings, url, datasets } = deps
    const [file] = await backupsIn(settings.folder)
    if (file === undefined) throw new StartError(`There is no backup in ${settings.folder} yet.`)
    const path = join(settings.folder, file)
    const done = await rehearse({
      path,
      key: backupKey(settings),
      url: settings.rehearseUrl ?? url,
      datasets,
    })
    return { file, ...done }
  })
