import { openBackup } from '../../platform/backup/read-backup.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { withScratchDatabase } from '../../platform/backup/scratch.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { StartError } from '../../platform/start/start-error.ts'
import { recomputeVersions, type DatasetBasis } from '../evaluations/index.ts'

export interface Rehearsal {
  readonly rows: number
  readonly versions: number
  readonly versionsEqual: number
}

/** So many versions are computed anew: a second of work. */
const sampledVersions = 200

export interface RehearsalOptions {
  /** The backup. */
  readonly path: string
  readonly key: string | undefined
  /** Any database of the server on which a scratch database is made. */
  readonly url: string
  readonly datasets: DatasetBasis
}

/**
 * Restores a backup into a database that is made for it and dropped after it, counts and compares its rows, and computes
 * a sample of its versions anew. Nobody works in that database, so nothing leaves it: no mail, no job, no message.
 *
 * @throws StartError when it cannot be restored, or versions do not give their figures
 */
export async function rehearse({ path, key, url, datasets }: RehearsalOptions): Promise<Rehearsal> {
  const backup = await openBackup(path, key)
  try {
    return await withScratchDatabase(url, async (scratch) => {
      const { rows, role } = await restoreBackup(backup, scratch, { resumeJobs: false })
      const database = openDatabase({ url: scratch, role, maximumConnections: 2 })
      try {
        const { versions, equal, different } = await recomputeVersions(database, datasets, sampledVersions)
        if (different.length > 0)
          throw new StartError(
            `${different.length} of ${versions} versions do not give their figures again, such as ${different[0]}.`,
          )
        return { rows, versions, versionsEqual: equal }
      } finally {
        await database.close()
      }
    })
  } finally {
    await backup.close()
  }
}
