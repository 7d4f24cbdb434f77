import type {
  CallParsed,
  configureImport as configureCall,
  correctImport as correctCall,
  Import,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { teamOfEvaluation } from '../evaluations/index.ts'
import type { ImportsDeps, StepDeps } from './deps.ts'
import { importerOf } from './importer.ts'
import { lockImport } from './import-store.ts'
import { findMeanings, rememberColumns, rememberValues } from './meanings-store.ts'
import { openedFile, readFile } from './open-file.ts'
import { openedBatch } from './plain/opened-batch.ts'
import { chosenColumn, withoutRivals, type Column } from './reading/columns.ts'
import { meaningKey } from './reading/meanings.ts'
import { refuseFile } from './refuse-file.ts'
import type { KeptCorrection, KeptMeaning } from './tables.ts'
import { checkAnew, readImportWithin, type Rereading } from './write-check.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** The import, kept from others. @throws NOT_FOUND, STALE_VERSION, ALREADY_RUNNING once it has been run */
export async function lockedImport(tx: Tx, { session }: Caller, { id, ifMatch }: RowAsRead): Promise<Locked> {
  const record = await lockImport(tx, session, id)
  if (record === undefined) throw problem('NOT_FOUND')
  if (ifMatch !== null && ifMatch !== record.rowVersion) throw problem('STALE_VERSION')
  if (record.state !== 'checked') throw problem('ALREADY_RUNNING')
  return record
}

interface Changed {
  readonly read: RowAsRead
  /** That is read from now on; without it the one that was. */
  readonly sheet?: string | undefined
}

async function changed(
  deps: ImportsDeps,
  caller: Caller,
  { read, sheet }: Changed,
  change: (tx: Tx, record: Locked) => Promise<Omit<Rereading, 'opened'>>,
): Promise<Import> {
  const { language, session } = caller
  const { organizationId } = session
  const within = <Done>(work: (tx: Tx, record: Locked) => Promise<Done>) =>
    deps.database.inOrganization(organizationId, async (tx) => work(tx, await lockedImport(tx, caller, read)))
  const known = await within(async (_tx, record) => record)
  const { content, fileName } = known
  const wanted = { organizationId, fileName, language, sheet: sheet ?? known.sheet }
  // Nothing is kept from others while the file is read.
  const file = known.purpose === 'program' ? null : await readFile(content, wanted)
  return within(async (tx, record) => {
    const rereading = await change(tx, record)
    if (rereading.sheet !== wanted.sheet) throw problem('STALE_VERSION')
    const { columns: remembered } = await findMeanings(tx, organizationId)
    const { importers } = deps
    const opened =
      file === null
        ? openedBatch(deps, content, language)
        : openedFile(file, { importers, kind: known.kind, remembered, language })
    await checkAnew(tx, deps, caller, { ...rereading, opened })
    return readImportWithin(tx, deps, caller, read.id)
  })
}

/** The columns with those that were chosen; what was chosen wins over what was guessed. */
function columnsWith(
  { importers }: StepDeps,
  { kind, columns }: Locked,
  chosen: readonly { readonly index: number; readonly field: string | null }[],
  { language }: Caller,
): readonly Column[] {
  const { fields } = importerOf(importers, kind)
  const byIndex = new Map(chosen.map(({ index, field }) => [index, field]))
  for (const { index, field } of chosen) {
    if (!columns.some((column) => column.index === index))
      throw refuseFile('UNKNOWN_COLUMN', language, 'columns')
    if (field !== null && !fields.byId.has(field)) throw refuseFile('UNKNOWN_FIELD', language, 'columns')
  }
  return withoutRivals(
    columns.map(({ samples: _samples, ...column }) => {
      const field = byIndex.get(column.index)
      return field === undefined ? column : chosenColumn(column, field, fields)
    }),
    fields.guessing?.many,
  )
}

/** Says how the file is read and what is done with it. What columns mean is remembered for the next files. */
export const configureImport = (
  deps: ImportsDeps,
  caller: Caller,
  read: RowAsRead,
  body: CallParsed<typeof configureCall>['body'],
): Promise<Import> =>
  changed(deps, caller, { read, sheet: body.sheet }, async (tx, record) => {
    const { language, session } = caller
    const importer = importerOf(deps.importers, record.kind)
    if (body.category && importer.fieldsIn(body.category).length === 0)
      throw refuseFile('UNKNOWN_CATEGORY', language, 'category')
    const otherSheet = body.sheet !== undefined && body.sheet !== record.sheet
    const columns = otherSheet ? null : columnsWith(deps, record, body.columns ?? [], caller)
    if (columns !== null) {
      const chosen = new Set((body.columns ?? []).map(({ index }) => index))
      await rememberColumns(
        tx,
        session.organizationId,
        columns.filter(({ index }) => chosen.has(index)),
      )
    }
    return {
      ...record,
      sheet: body.sheet ?? record.sheet,
      columns,
      corrections: otherSheet ? [] : record.corrections,
      categoryId: body.category === undefined ? record.categoryId : body.category,
      autoEvaluate: body.autoEvaluate ?? record.autoEvaluate,
      autoCreateProducts: body.autoCreateProducts ?? record.autoCreateProducts,
      teamId:
        body.team === undefined
          ? record.teamId
          : await teamOfEvaluation(tx, caller, body.team, session.teamId),
    }
  })

const cellKey = ({ row, column }: KeptCorrection) => `${row} ${column}`

/** The newest word on each cell, and on each value. */
const newest = <T>(items: readonly T[], key: (item: T) => string): readonly T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

/** Mends values: all that mean the same at once, or single cells. */
export const correctImport = (
  deps: ImportsDeps,
  caller: Caller,
  read: RowAsRead,
  { values = [], cells = [], remember }: CallParsed<typeof correctCall>['body'],
): Promise<Import> =>
  changed(deps, caller, { read }, async (tx, record) => {
    const { fields } = importerOf(deps.importers, record.kind)
    const unknown = values.some(({ field }) => !fields.byId.has(field))
    if (unknown) throw refuseFile('UNKNOWN_FIELD', caller.language, 'values')
    if (cells.some(({ column }) => !record.columns.some(({ index }) => index === column)))
      throw refuseFile('UNKNOWN_COLUMN', caller.language, 'cells')
    if (remember) await rememberValues(tx, record.organizationId, values)
    const meanings = newest<KeptMeaning>([...record.meanings, ...values], ({ field, value }) =>
      meaningKey(field, value),
    )
    const corrections = newest<KeptCorrection>([...record.corrections, ...cells], cellKey)
    const columns = record.columns.map(({ samples: _samples, ...column }) => column)
    return { ...record, columns, meanings, corrections }
  })
