import type { CallAnswer, CallParsed, classifyOwnData, OwnClassStatement } from '@ecotrame/contract'
import type { ClassStatement } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { changeMappings, currentDatabaseOf, mappingsOfNow } from '../own-packs/index.ts'
import { lockDatabase, updateDatabase, type DatabaseRecord } from './database-store.ts'
import { ownDatasetOf } from './mapping/own-dataset.ts'
import { closedCategoriesOf } from './parity/parity-store.ts'
import type { DatabasesDeps } from './own-databases.ts'
import { classifyRecords, idsFound, recordsWithIds } from './record-store.ts'

interface Change {
  readonly body: CallParsed<typeof classifyOwnData>['body']
  /** Version of the database that the caller has read; `null`: it does not matter. */
  readonly ifMatch: number | null
}

/** States the class of a database or of records of it, for new runs. @throws INVALID_VALUES, and then nothing is changed */
export const classifyData = (
  { database }: DatabasesDeps,
  { session, language }: Caller,
  id: string,
  { body, ifMatch }: Change,
): Promise<CallAnswer<typeof classifyOwnData>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const record = await lockDatabase(tx, organizationId, id)
    if (record?.state !== 'ready') throw problem('NOT_FOUND')
    const { rowVersion, name } = record
    await refuseStale(tx, { organizationId, entity: 'own_database', entityId: id, ifMatch, rowVersion })
    const dataClass = asKept(body.statement)
    if (body.records !== undefined) await refuseUnknown(tx, organizationId, id, body.records, language)
    const ids = await asked(tx, organizationId, id, body)
    await updateDatabase(tx, organizationId, id, ids === null ? { dataClass } : {})
    if (ids !== null && ids.length > 0) await classifyRecords(tx, organizationId, id, ids, dataClass)
    await renewPack(tx, organizationId, ids === null ? { ...record, dataClass } : record, ids)
    await recordChange(tx, session, {
      entity: 'own_database',
      entityId: id,
      entityName: name,
      action: 'update',
      before: { dataClass: ids === null ? told(record.dataClass) : null },
      after: { dataClass: told(dataClass), ...(ids !== null && { classifiedRecords: ids.length }) },
    })
    return { records: ids?.length ?? 0, rowVersion: rowVersion + 1 }
  })

/** Ids of the records that a change is about; `null`: the database as a whole. */
async function asked(
  tx: Tx,
  organizationId: string,
  id: string,
  { records, search }: Change['body'],
): Promise<readonly string[] | null> {
  if (records !== undefined) return [...new Set(records)]
  return search === undefined ? null : idsFound(tx, organizationId, id, search)
}

const asKept = (statement: OwnClassStatement | null): ClassStatement | null =>
  statement && {
    dataClass: statement.dataClass,
    by: { en: statement.by, fr: statement.by },
    until: statement.until,
  }

/** As the audit log tells it. */
const told = (statement: ClassStatement | null): string | null =>
  statement && [statement.dataClass, statement.by.en, statement.until].filter(Boolean).join(' · ')

async function refuseUnknown(
  tx: Tx,
  organizationId: string,
  id: string,
  asked: readonly string[],
  language: Caller['language'],
): Promise<void> {
  const known = await recordsWithIds(tx, organizationId, id, asked)
  const errors = asked.flatMap((one, place) =>
    known.has(one)
      ? []
      : [
          {
            path: `records[${place}]`,
            code: 'UNKNOWN_RECORD',
            message: {
              en: 'The database does not contain this dataset.',
              fr: 'La base ne contient pas ce jeu de données.',
            }[language],
          },
        ],
  )
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** The next revision of the pack says it; versions of before keep theirs. */
async function renewPack(
  tx: Tx,
  organizationId: string,
  database: DatabaseRecord,
  ids: readonly string[] | null,
): Promise<void> {
  const { id, packId } = database
  if ((await currentDatabaseOf(tx, organizationId, packId)) !== id) return
  const mappings = await mappingsOfNow(tx, organizationId, packId)
  if (mappings.length === 0) return
  const changed = new Set(ids)
  const mapped = mappings.filter(({ recordId }) => changed.has(recordId))
  if (ids !== null && mapped.length === 0) return
  const rows = await recordsWithIds(
    tx,
    organizationId,
    id,
    mapped.map(({ recordId }) => recordId),
  )
  const closed = await closedCategoriesOf(tx, organizationId, id)
  const set = mapped.flatMap(({ choice, recordId, dataset: { unit, group } }) => {
    const row = rows.get(recordId)
    return row === undefined ? [] : [{ choice, dataset: ownDatasetOf(row, { unit, group, closed }) }]
  })
  await changeMappings(tx, { organizationId, packId }, database, { set, remove: [] })
}
