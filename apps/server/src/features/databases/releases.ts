import type { CallAnswer, findDatabaseUses } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluationsUsingAny, sightOf } from '../evaluations/index.ts'
import {
  changeMappings,
  currentDatabaseOf,
  everMapped,
  mappingsOfNow,
  packIdOf,
  putPack,
  withdrawPack,
  type MappedRecord,
} from '../own-packs/index.ts'
import {
  deleteParts,
  findDatabase,
  lockDatabase,
  updateDatabase,
  type DatabaseRecord,
} from './database-store.ts'
import { replaceExchanges } from './exchange-store.ts'
import { ownDatasetOf } from './mapping/own-dataset.ts'
import { carryRequirement } from './parity/compare-again.ts'
import { closedCategoriesOf } from './parity/parity-store.ts'
import { deleteRecords, recordsWithIds } from './record-store.ts'

/** Makes an imported database what runs may ask: in the place of the release that it replaces, or as a pack of its own. */
export async function takePlace(tx: Tx, organizationId: string, id: string): Promise<void> {
  const database = await findDatabase(tx, organizationId, id)
  if (database === undefined) return
  const before =
    database.replaces === null ? undefined : await lockDatabase(tx, organizationId, database.replaces)
  if (before?.state !== 'ready') {
    await putPack(tx, organizationId, database.packId, id)
    return
  }
  const { packId } = before
  await putPack(tx, organizationId, packId, id)
  await carryRequirement(tx, organizationId, before.id, id)
  const carried = await carryMappings(tx, organizationId, packId, database)
  await updateDatabase(tx, organizationId, id, { packId, carried })
  await updateDatabase(tx, organizationId, before.id, { state: 'replaced' })
  await deleteRecords(tx, organizationId, before.id)
  await replaceExchanges(tx, organizationId, before.id, [])
  await deleteParts(tx, organizationId, before.id)
}

/** Mappings go on with the records and open categories that a database has now. */
export async function refreshMappings(tx: Tx, organizationId: string, id: string): Promise<void> {
  const database = await findDatabase(tx, organizationId, id)
  if (database === undefined || (await currentDatabaseOf(tx, organizationId, database.packId)) !== id) return
  const carried = await carryMappings(tx, organizationId, database.packId, database)
  if (carried.lost.length > 0) await updateDatabase(tx, organizationId, id, { carried })
}

/** Mappings go on with the record of the same id; without one that counts in the same unit they end. */
async function carryMappings(
  tx: Tx,
  organizationId: string,
  packId: string,
  database: DatabaseRecord,
): Promise<NonNullable<DatabaseRecord['carried']>> {
  const mappings = await mappingsOfNow(tx, organizationId, packId)
  const ids = mappings.map(({ recordId }) => recordId)
  const records = await recordsWithIds(tx, organizationId, database.id, ids)
  const closed = await closedCategoriesOf(tx, organizationId, database.id)
  const set = mappings.flatMap(({ choice, recordId, dataset: { unit, group } }): MappedRecord[] => {
    const row = records.get(recordId)
    return row?.unit === unit ? [{ choice, dataset: ownDatasetOf(row, { unit, group, closed }) }] : []
  })
  const kept = new Set(set.map(({ choice }) => choice))
  const lost = mappings.filter(({ choice }) => !kept.has(choice))
  if (mappings.length > 0) {
    const remove = lost.map(({ choice }) => choice)
    await changeMappings(tx, { organizationId, packId }, database, { set, remove })
  }
  return {
    kept: set.length,
    lost: lost.map(({ choice, recordId, dataset }) => ({ choice, record: recordId, name: dataset.name })),
  }
}

/** Ends the mappings of a database that is what runs ask. What was computed with it stays known. */
export async function leaveCalculation(
  tx: Tx,
  organizationId: string,
  database: DatabaseRecord,
): Promise<void> {
  const { id, packId } = database
  if ((await currentDatabaseOf(tx, organizationId, packId)) !== id) return
  const mappings = await mappingsOfNow(tx, organizationId, packId)
  const remove = mappings.map(({ choice }) => choice)
  if (remove.length > 0) await changeMappings(tx, { organizationId, packId }, database, { set: [], remove })
  await withdrawPack(tx, organizationId, packId)
}

/** So many are told by name. */
const namedUses = 20

/** What stands on a database now: a release that was replaced has no use any more. */
export async function usesOf(
  tx: Tx,
  session: Session,
  { id, packId, mappings }: DatabaseRecord,
): Promise<CallAnswer<typeof findDatabaseUses>> {
  const { organizationId } = session
  const isOfNow = (await currentDatabaseOf(tx, organizationId, packId)) === id
  const records = isOfNow ? await everMapped(tx, organizationId, packId) : []
  const datasets = records.map((record) => `${packIdOf(packId)}:${record}`)
  const used = await evaluationsUsingAny(tx, sightOf(session), datasets, namedUses)
  return { mappings, evaluations: used.total, first: used.first }
}
