import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { countLists } from '../../platform/lists/list-counts.ts'
import { packResults } from '../evaluations/index.ts'
import { ArchiveRefused, type ArchiveFile } from './archive-file.ts'
import { catalogueOf, ownerColumn, type Catalogue } from './catalogue.ts'
import { travellingTables, type TravellingTable } from './left-behind.ts'
import { linesOf, writeExactly } from './lines.ts'
import { pathOfRows, type Manifest } from './manifest.ts'
import { rowsIn } from './read-lines.ts'
import { filesInTurn, writeRows } from './write-rows.ts'

export interface Arrival {
  readonly organization: Manifest['organization']
  readonly tables: number
  readonly rows: number
  readonly files: number
}

export interface Arriving {
  readonly database: Pick<Database, 'inOrganization' | 'asSystem'>
  readonly archive: ArchiveFile
  /** Looks at what has arrived, before it stays; throws ArchiveRefused. */
  readonly examine: (tx: Tx, organizationId: string) => Promise<void>
}

/**
 * Takes an organization up whole, in one transaction and in the scope of that organization alone: what is not its own
 * the database refuses. Before it stays its rows are written once more as an archive would write them, and are the same.
 * @throws ArchiveRefused
 */
export async function arrive({ database, archive, examine }: Arriving): Promise<Arrival> {
  const { organization, tables: told, files } = archive.manifest
  const { id: organizationId } = organization
  await refuseTakenAddresses(database, archive)
  return database.inOrganization(organizationId, async (tx) => {
    await tx.execute(sql`select set_config('app.arriving', 'yes', true)`)
    await writeExactly(tx)
    const catalogue = await catalogueOf(tx)
    const tables = travellingTables(catalogue)
    refuseOtherTables(tables, told)
    await refuseKnown(tx, catalogue, organization)
    const inTurn = filesInTurn(archive)
    let rows = 0
    for (const table of tables)
      rows += await writeRows({ tx, archive, organizationId, files: inTurn }, table, pathOfRows(table.name))
    inTurn.end()
    // What is read back below is read from the form in which it stays.
    if (tables.some(({ packed }) => packed !== null)) await packResults((work) => work(tx))
    for (const table of tables) await refuseDifference(tx, table, archive.manifest)
    await examine(tx, organizationId)
    await tx.execute(sql`select set_config('app.arriving', '', true)`)
    await countLists(tx, organizationId)
    await recordChange(tx, theSystem(organizationId), {
      entity: 'organization',
      entityId: organizationId,
      entityName: organization.name,
      action: 'create',
      after: { name: organization.name, rows, files: files.length },
    })
    return { organization, tables: tables.length, rows, files: files.length }
  })
}

function refuseOtherTables(tables: readonly TravellingTable[], told: Manifest['tables']): void {
  const known = new Set(tables.map(({ name }) => name))
  const other = told.find(({ table, path }) => !known.has(table) || path !== pathOfRows(table))
  if (other !== undefined) throw new ArchiveRefused(`There is no table ${other.table} that could arrive.`)
  const present = new Set(told.map(({ table }) => table))
  const missing = tables.find(({ name }) => !present.has(name))
  if (missing !== undefined) throw new ArchiveRefused(`The archive has no rows/${missing.name}.jsonl.`)
}

/** Also what a deleted organization left: its record of changes. */
async function refuseKnown(
  tx: Tx,
  { tables }: Catalogue,
  { id, name }: Manifest['organization'],
): Promise<void> {
  const found = tables.map(
    (table) => sql`select ${table.name}::text as name where exists (
      select from ${sql.identifier(table.name)} where ${sql.identifier(ownerColumn(table.name))} = ${id})`,
  )
  const { rows } = await tx.execute<{ name: string }>(sql.join(found, sql` union all `))
  if (rows.length === 0) return
  throw new ArchiveRefused(
    rows.some((row) => row.name === 'organizations')
      ? `The organization ${name} (${id}) is here already.`
      : `The organization ${name} (${id}) was here before, and left rows in ${rows.map((row) => row.name).join(', ')}.`,
  )
}

const namedAtMost = 20

/** An address is one account in the whole installation. */
async function refuseTakenAddresses(
  database: Pick<Database, 'asSystem'>,
  archive: ArchiveFile,
): Promise<void> {
  const { id: organizationId } = archive.manifest.organization
  const path = pathOfRows('users')
  const taken = await database.asSystem(async (tx) => {
    const table = travellingTables(await catalogueOf(tx)).find(({ name }) => name === 'users')
    if (table === undefined) return []
    const addresses: string[] = []
    for await (const { values } of rowsIn(path, await archive.read(path), { table, organizationId }))
      addresses.push(String(values['email']).toLowerCase())
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from users where lower(email) = any(${sql.param(addresses)}::text[]) order by 1`,
    )
    return rows.map(({ email }) => email)
  })
  if (taken.length === 0) return
  const named = taken.slice(0, namedAtMost).join(', ')
  const more = taken.length > namedAtMost ? ` and ${taken.length - namedAtMost} more` : ''
  throw new ArchiveRefused(`These addresses have an account here already: ${named}${more}.`)
}

/** What was written is read back: anything that did not arrive as it left is found, whatever the reason. */
async function refuseDifference(
  tx: Tx,
  table: TravellingTable,
  { organization, tables }: Manifest,
): Promise<void> {
  const hash = createHash('sha256')
  for await (const line of linesOf(tx, table, organization.id)) hash.update(line)
  const told = tables.find(({ table: name }) => name === table.name)
  if (hash.digest('hex') !== told?.sha256)
    throw new ArchiveRefused(
      `${pathOfRows(table.name)}: its rows do not read back as they stand in the archive. It was written by hand, or its rows are not in order.`,
    )
}
