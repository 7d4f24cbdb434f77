import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { rehearse as rehearseBackup, recordRun } from '../features/backups/index.ts'
import { loadDatasetBasis } from '../features/evaluations/index.ts'
import { backupKey, backupName, backupsIn, notWritten } from '../platform/backup/backup-files.ts'
import { reachDatabase, reachForRestore } from '../platform/backup/reach-database.ts'
import { openBackup, type Backup } from '../platform/backup/read-backup.ts'
import { migrationsOf, restoreBackup } from '../platform/backup/restore-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { keyFileName } from '../platform/secrets/open-sealing.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { StartError } from '../platform/start/start-error.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

export interface BackupCommand {
  readonly to?: string | undefined
  readonly keyFile?: string | undefined
  readonly withKey?: boolean | undefined
}

/** `backup`: everything in the database in one file, while people work. */
export async function backup(
  configuration: Configuration,
  shutdown: Shutdown,
  { to, keyFile, withKey = false }: BackupCommand,
): Promise<void> {
  const key = backupKey(configuration.backup, keyFile)
  const path = pathOf(to, configuration, key !== undefined)
  const url = await reachDatabase(configuration, shutdown)
  const startedAt = new Date()
  const files = withKey ? secretKey(configuration) : new Map<string, Buffer>()
  const done = await writeBackup({ url, path, key, files }).catch((error: unknown) => {
    throw notWritten(path, error)
  })
  // What was written is read once more: a disk may lie.
  await (await openBackup(path, key)).close()
  await recordRun(url, {
    kind: 'backup',
    startedAt,
    file: basename(path),
    bytes: done.bytes,
    rows: done.rows,
  })
  await shutdown.run()
  say(`Backup of ${done.takenAt}: ${done.path}`)
  say(`${done.rows} rows of ${done.tables} tables, ${(done.bytes / 1e6).toFixed(1)} MB, read back and whole.`)
  if (key === undefined)
    say('It is not sealed: whoever can read the file reads everything. See ECOTRAME_BACKUP_KEY_FILE.')
  for (const line of besideIt(configuration, { withKey, key })) say(line)
}

function pathOf(to: string | undefined, { backup: { folder } }: Configuration, isSealed: boolean): string {
  const name = backupName(new Date(), isSealed)
  if (to === undefined) return join(folder, name)
  const isFolder = to.endsWith('/') || (existsSync(to) && statSync(to).isDirectory())
  return isFolder ? join(resolve(to), name) : resolve(to)
}

function secretKey({ dataDir, secretKeys }: Configuration): Map<string, Buffer> {
  if (secretKeys !== undefined)
    throw new StartError('--with-key takes the file secret.key; here the keys are in ECOTRAME_SECRET_KEYS.')
  const path = join(dataDir, keyFileName)
  if (!existsSync(path)) throw new StartError(`There is no ${path} to put into the backup.`)
  return new Map([[keyFileName, readFileSync(path)]])
}

/** What belongs to the installation and is not in the file. */
function besideIt(
  { dataDir, secretKeys }: Configuration,
  { withKey, key }: { readonly withKey: boolean; readonly key: string | undefined },
): string[] {
  const mails = existsSync(join(dataDir, 'mail')) ? readdirSync(join(dataDir, 'mail')).length : 0
  return [
    ...(withKey
      ? [
          key === undefined
            ? `In it, for anybody to read: ${keyFileName}, which opens the one-time codes.`
            : `In it, sealed: ${keyFileName}.`,
        ]
      : [
          `Not in it: ${secretKeys === undefined ? join(dataDir, keyFileName) : 'ECOTRAME_SECRET_KEYS'}, without which nobody can sign in with a one-time code. Keep it apart.`,
        ]),
    ...(mails > 0 ? [`Not in it: ${mails} messages in ${join(dataDir, 'mail')}.`] : []),
    ...(existsSync(join(dataDir, 'demo-accounts.txt'))
      ? [`Not in it: ${join(dataDir, 'demo-accounts.txt')}.`]
      : []),
    ...(key === undefined ? [] : ['The key of the backup is nowhere in it: keep that apart as well.']),
  ]
}

/** `restore FILE`: into an empty database or a new data folder. */
export async function restore(
  configuration: Configuration,
  shutdown: Shutdown,
  { file, keyFile }: { readonly file: string | undefined; readonly keyFile?: string | undefined },
): Promise<void> {
  if (file === undefined) throw new StartError('Which backup? npm run -s ecotrame -- restore FILE')
  const opened = await openBackup(resolve(file), backupKey(configuration.backup, keyFile))
  await shutdown.add(() => opened.close())
  await migrationsOf(opened.manifest)
  refuseOtherKey(opened, configuration)
  const url = await reachForRestore(configuration, shutdown)
  const { rows, tables, applied, jobs } = await restoreBackup(opened, url, { resumeJobs: true })
  writeKey(opened, configuration)
  await shutdown.run()
  say(
    `Restored the backup of ${opened.manifest.takenAt}: ${rows} rows of ${tables} tables, counted and compared.`,
  )
  if (applied.length > 0) say(`Brought up to this release by ${applied.length} migrations.`)
  if (jobs > 0) say(`${jobs} open jobs go on with the next start.`)
  const key = join(configuration.dataDir, keyFileName)
  if (configuration.secretKeys === undefined && !existsSync(key))
    say(
      `Put ${keyFileName} back into ${configuration.dataDir} before you start: without it nobody can sign in with a one-time code.`,
    )
}

/** A key of now is not written over by one of then. */
function refuseOtherKey({ files }: Backup, { dataDir, secretKeys }: Configuration): void {
  const path = join(dataDir, keyFileName)
  const content = files.get(keyFileName)
  if (
    content === undefined ||
    secretKeys !== undefined ||
    !existsSync(path) ||
    readFileSync(path).equals(content)
  )
    return
  throw new StartError(`${path} is another key than that of the backup: move it away first.`)
}

function writeKey({ files }: Backup, { dataDir, secretKeys }: Configuration): void {
  const content = files.get(keyFileName)
  if (content === undefined || secretKeys !== undefined) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, keyFileName), content, { mode: 0o600 })
}

/** `rehearse`: restores the newest backup into a database that is dropped afterwards, and computes versions anew. */
export async function rehearse(
  configuration: Configuration,
  shutdown: Shutdown,
  { keyFile }: { readonly keyFile?: string | undefined },
): Promise<void> {
  const { folder, rehearseUrl } = configuration.backup
  const [file] = await backupsIn(folder)
  if (file === undefined) throw new StartError(`There is no backup in ${folder} yet.`)
  const key = backupKey(configuration.backup, keyFile)
  const url = await reachDatabase(configuration, shutdown)
  const startedAt = new Date()
  const path = join(folder, file)
  const done = await rehearseBackup({
    path,
    key,
    url: rehearseUrl ?? url,
    datasets: await loadDatasetBasis(),
  })
  await recordRun(url, { kind: 'rehearsal', startedAt, file, ...done })
  await shutdown.run()
  say(`Rehearsed ${path}: ${done.rows} rows restored, counted and compared.`)
  say(`${done.versionsEqual} of ${done.versions} versions computed anew give the same figures.`)
}
