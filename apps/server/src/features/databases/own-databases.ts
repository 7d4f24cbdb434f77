import type * as contract from '@ecotrame/contract'
import type { CallAnswer, CallParsed, OwnDatabase } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Uploaded } from '../../platform/http/serve.ts'
import { pageMeta } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import type { DatasetBasis } from '../evaluations/index.ts'
import { requireJob } from '../jobs/index.ts'
import { leaveCalculation, usesOf } from './releases.ts'
import { databaseAnswer, databaseRow, recordAnswer } from './answers.ts'
import {
  deleteDatabase,
  findDatabase,
  findDatabasePage,
  insertDatabase,
  insertPart,
  lockDatabase,
  recipeOf,
  updateDatabase,
  type DatabaseRecord,
} from './database-store.ts'
import { closedCategoriesOf } from './parity/parity-store.ts'
import { findRecordPage } from './record-store.ts'

export interface DatabasesDeps {
  readonly database: OrganizationDatabase
  readonly datasets: DatasetBasis
}
const entity = 'own_database'

export const listDatabases = (
  { database }: DatabasesDeps,
  { organizationId }: Session,
  query: CallParsed<typeof contract.findOwnDatabases>['query'],
): Promise<CallAnswer<typeof contract.findOwnDatabases>> =>
  database.inOrganization(organizationId, async (tx) => {
    const { items, total } = await findDatabasePage(tx, organizationId, query)
    return { items: items.map(databaseRow), meta: pageMeta(query, total) }
  })

async function answered(tx: Tx, { session, language }: Caller, id: string): Promise<OwnDatabase> {
  return databaseAnswer(found(await findDatabase(tx, session.organizationId, id)), language)
}

function found(record: DatabaseRecord | undefined): DatabaseRecord {
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

export const readDatabaseOf = (
  { database }: DatabasesDeps,
  caller: Caller,
  id: string,
): Promise<OwnDatabase> =>
  database.inOrganization(caller.session.organizationId, (tx) => answered(tx, caller, id))

export const announceDatabase = (
  { database }: DatabasesDeps,
  caller: Caller,
  body: CallParsed<typeof contract.createOwnDatabase>['body'],
): Promise<OwnDatabase> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { organizationId, userName } = caller.session
    const replaced = body.replaces ? await findDatabase(tx, organizationId, body.replaces) : null
    if (replaced === undefined || (replaced !== null && replaced.state !== 'ready'))
      throw problem('NOT_FOUND')
    const recipe = replaced === null ? undefined : await recipeOf(tx, organizationId, replaced.id)
    const id = await insertDatabase(tx, organizationId, body, userName, recipe)
    await recordChange(tx, caller.session, {
      entity,
      entityId: id,
      action: 'create',
      after: { ...body, replaces: replaced?.name ?? null },
    })
    return answered(tx, caller, id)
  })

/** Takes a part of the file. One that came before is there already; one beyond the next is refused. */
export const takePart = (
  { database }: DatabasesDeps,
  caller: Caller,
  id: string,
  { file, fields: { offset } }: Uploaded<typeof contract.uploadDatabasePart>,
): Promise<OwnDatabase> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { organizationId } = caller.session
    const record = found(await lockDatabase(tx, organizationId, id))
    const isNext = offset === record.received && record.state === 'receiving'
    const tooMuch = isNext && record.received + file.length > record.size
    if (file.length === 0 || tooMuch || (!isNext && offset >= record.received)) throw notThisPart()
    if (isNext) await insertPart(tx, organizationId, id, { beginsAt: offset, content: file })
    return answered(tx, caller, id)
  })

const notThisPart = () =>
  problem('INVALID_VALUES', { errors: [{ path: 'offset', code: 'NOT_THE_NEXT_PART' }] })

/** Its file is still there: with other decisions it gives other records. */
const waitsForDecisions = ({ state, recipeReport }: DatabaseRecord): boolean =>
  (state === 'undecided' || state === 'ready') && (recipeReport?.findings ?? 0) > 0

/** Asks for the file to be read. Throws NOTHING_TO_DO once it is, INVALID_VALUES while parts are missing. */
export const askToImport = ({ database }: DatabasesDeps, caller: Caller, id: string): Promise<OwnDatabase> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const record = found(await lockDatabase(tx, session.organizationId, id))
    if (record.state === 'importing') throw problem('ALREADY_RUNNING')
    if (record.state !== 'receiving' && !waitsForDecisions(record)) throw problem('NOTHING_TO_DO')
    if (record.received < record.size)
      throw problem('INVALID_VALUES', { errors: [{ path: 'size', code: 'PARTS_MISSING' }] })
    const job = await requireJob(tx, session, {
      kind: 'import_database',
      payload: { database: id },
      items: [{ entityId: id, label: record.name }],
    })
    await updateDatabase(tx, session.organizationId, id, { state: 'importing', jobId: job.id })
    const change = { entity, entityId: id, entityName: record.name, action: 'update' } as const
    await recordChange(tx, session, {
      ...change,
      before: { state: record.state },
      after: { state: 'importing' },
    })
    return answered(tx, caller, id)
  })

/** Removes a database from what new runs ask. @throws DATABASE_IN_USE unless who asks knows what uses it */
export const removeDatabase = (
  { database }: DatabasesDeps,
  session: Session,
  id: string,
  isConfirmed: boolean,
): Promise<{ readonly id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const record = found(await lockDatabase(tx, session.organizationId, id))
    if (record.state === 'importing') throw problem('ALREADY_RUNNING')
    const uses = await usesOf(tx, session, record)
    if (!isConfirmed && uses.mappings + uses.evaluations > 0) throw problem('DATABASE_IN_USE')
    await leaveCalculation(tx, session.organizationId, record)
    await deleteDatabase(tx, session.organizationId, id)
    const { name, release, licence, attribution, fileName, size } = record
    const before = { name, release, licence, attribution, fileName, size }
    await recordChange(tx, session, { entity, entityId: id, action: 'delete', before })
    return { id }
  })

/** What uses a database: what would be without it from the next run on. */
export const readUses = (
  { database }: DatabasesDeps,
  session: Session,
  id: string,
): Promise<CallAnswer<typeof contract.findDatabaseUses>> =>
  database.inOrganization(session.organizationId, async (tx) =>
    usesOf(tx, session, found(await findDatabase(tx, session.organizationId, id))),
  )

/** Records of a database, as the database explorer lists those of any pack. */
export const listRecords = (
  { database }: DatabasesDeps,
  { organizationId }: Session,
  id: string,
  query: CallParsed<typeof contract.findOwnRecords>['query'],
): Promise<CallAnswer<typeof contract.findOwnRecords>> =>
  database.inOrganization(organizationId, async (tx) => {
    const { name } = found(await findDatabase(tx, organizationId, id))
    const { items, total } = await findRecordPage(tx, organizationId, id, query)
    const closed = await closedCategoriesOf(tx, organizationId, id)
    return { items: items.map((row) => recordAnswer(row, name, closed)), meta: pageMeta(query, total) }
  })
