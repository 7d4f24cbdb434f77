import { createHash } from 'node:crypto'
import { createReadStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import { loadDatasetBasis } from '../features/evaluations/index.ts'
import {
  ArchiveRefused,
  arrive,
  leftBehind,
  missingReleases,
  withArchiveOfToday,
  writeArchive,
} from '../features/organization-archives/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { migrationNames } from '../platform/database/migrate.ts'
import { organizations } from '../platform/organizations/tables.ts'
import { subscribe } from '../platform/permissions/grant-plan.ts'
import { plans } from '../platform/permissions/tables.ts'
import { productVersion } from '../platform/start/product-version.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { StartError, systemCode } from '../platform/start/start-error.ts'
import { openBeside } from './open-beside.ts'
import { seedInstallation } from './seed-installation.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

export interface ExportCommand {
  /** Name or id. */
  readonly organization?: string | undefined
  readonly to?: string | undefined
}

/** `organization-export`: everything that an organization owns, in one file. */
export async function exportOrganization(
  configuration: Configuration,
  shutdown: Shutdown,
  { organization, to }: ExportCommand,
): Promise<void> {
  if (organization === undefined) throw new StartError('--organization NAME is missing.')
  if (to === undefined) throw new StartError('--to FILE is missing.')
  const path = resolve(to)
  if (existsSync(path)) throw new StartError(`${path} is there already; it is not written over.`)
  const { database } = await openBeside(configuration, shutdown)
  const found = await organizationNamed(database, organization)
  const leaving = { organizationId: found.id, version: productVersion(), migrations: await migrationNames() }
  await written(path, (unfinished) => writeArchive(database, leaving, unfinished))
  await shutdown.run()
  say(`${found.name} (${found.id}) was written to ${path}, ${statSync(path).size} bytes.`)
  say(`SHA-256 ${await checksumOf(path)}`)
  say('It stays here as well. What is not in the file:')
  for (const { why } of leftBehind) say(`- ${why.en}`)
}

/** `open-networks`: people of an organization get in from anywhere again, where its list leaves everybody out. */
export async function openNetworks(
  configuration: Configuration,
  shutdown: Shutdown,
  { organization }: Pick<ExportCommand, 'organization'>,
): Promise<void> {
  if (organization === undefined) throw new StartError('--organization NAME is missing.')
  const { database } = await openBeside(configuration, shutdown)
  const found = await organizationNamed(database, organization)
  await database.inOrganization(found.id, (tx) =>
    tx.update(organizations).set({ networks: [] }).where(eq(organizations.id, found.id)),
  )
  await shutdown.run()
  say(`People of ${found.name} (${found.id}) get in from anywhere again.`)
}

/** The file is there whole or not at all. */
async function written(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await write(unfinished)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    const code = systemCode(error)
    if (code === '') throw error
    throw new StartError(`${path} cannot be written (${code}).`, { cause: error })
  }
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function organizationNamed(database: Database, wanted: string) {
  const found = await database.asAdministrator((tx) =>
    tx
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(sql`${organizations.name} = ${wanted} or ${organizations.id}::text = lower(${wanted})`)
      .orderBy(organizations.id),
  )
  const [one, ...others] = found
  if (one === undefined) throw new StartError(`There is no organization “${wanted}”.`)
  if (others.length > 0)
    throw new StartError(
      `${found.length} organizations are called “${wanted}”. Name one by its id: ${found.map(({ id }) => id).join(', ')}.`,
    )
  return one
}

export interface ImportCommand {
  readonly file?: string | undefined
  /** Identifier of the plan that it gets here; without one nobody can work in it yet. */
  readonly plan?: string | undefined
  /** Takes up versions whose methods or data this release does not have: they can be read, not run anew. */
  readonly allowMissingReleases?: boolean | undefined
}

/** `organization-import`: takes an organization up whole, or leaves everything as it was. */
export async function importOrganization(
  configuration: Configuration,
  shutdown: Shutdown,
  { file, plan, allowMissingReleases = false }: ImportCommand,
): Promise<void> {
  if (file === undefined) throw new StartError('Name the FILE that an organization left in.')
  const { database } = await openBeside(configuration, shutdown)
  await seedInstallation(database, configuration, { wantsDemo: false })
  const datasets = await loadDatasetBasis()
  const missing: string[] = []
  const arrival = await withArchiveOfToday(resolve(file), { version: productVersion() }, (archive) =>
    arrive({
      database,
      archive,
      examine: async (tx, organizationId) => {
        missing.push(...(await missingReleases(tx, organizationId, datasets)))
        if (missing.length > 0 && !allowMissingReleases)
          throw new ArchiveRefused(
            `Its versions were computed with what this release does not have: ${missing.join(', ')}.\n` +
              'With --allow-missing-releases they arrive as they are; they can be read, but not computed again.',
          )
        if (plan !== undefined) await subscribe(tx, organizationId, await planNamed(tx, plan))
      },
    }),
  )
  await shutdown.run()
  const { organization, tables, rows, files } = arrival
  say(
    `${organization.name} (${organization.id}) has arrived: ${rows} rows of ${tables} tables, ${files} files.`,
  )
  say('Every row was read back and is what left.')
  for (const name of missing) say(`Not here: ${name}.`)
  if (plan === undefined)
    say('It has no plan yet: a platform administrator gives it one under Administration › Organizations.')
  say('Its people sign in after they have chosen a password with “Forgot your password?”.')
}

async function planNamed(tx: Tx, identifier: string): Promise<string> {
  const [plan] = await tx.select({ id: plans.id }).from(plans).where(eq(plans.identifier, identifier))
  if (plan !== undefined) return plan.id
  const all = await tx.select({ identifier: plans.identifier }).from(plans).orderBy(plans.identifier)
  throw new ArchiveRefused(
    `There is no plan “${identifier}” here. Plans: ${all.map((one) => one.identifier).join(', ')}.`,
  )
}
