import type { CallParsed, decideImport as decideCall, Import } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { lockedImport } from './change-import.ts'
import { changeKindOf, decideGroup, decideRows } from './change-store.ts'
import type { ImportsDeps } from './deps.ts'
import { updateImport } from './import-store.ts'
import { readImportWithin } from './write-check.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Says which changes are taken. Nothing is checked again: what the rows would do stays the same. */
export const decideImport = (
  deps: ImportsDeps,
  caller: Caller,
  read: RowAsRead,
  { decision, rows = [], group }: CallParsed<typeof decideCall>['body'],
): Promise<Import> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const record = await lockedImport(tx, caller, read)
    if (group !== undefined) await decideGroup(tx, record, changeKindOf(group.id), group.accepted)
    await decideRows(tx, record, rows)
    await updateImport(tx, record.organizationId, record.id, decision === undefined ? {} : { decision })
    return readImportWithin(tx, deps, caller, read.id)
  })
