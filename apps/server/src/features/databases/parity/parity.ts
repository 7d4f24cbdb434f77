import type * as contract from '@ecotrame/contract'
import {
  emptyRecipe,
  type CallAnswer,
  type CallParsed,
  type DatabaseParity,
  type ParityDecision,
} from '@ecotrame/contract'
import type { EfCategory } from '@ecotrame/lca'
import { withNamelessFile } from '../../../platform/archives/file-source.ts'
import { recordChange } from '../../../platform/audit/record-change.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Uploaded } from '../../../platform/http/serve.ts'
import { pageMeta } from '../../../platform/lists/page.ts'
import type { Caller, Session } from '../../../platform/sessions/session.ts'
import { once } from '../../../platform/values/once.ts'
import { findDatabase, lockDatabase, updateDatabase, type DatabaseRecord } from '../database-store.ts'
import type { ImportedDataset } from '../formats/dataset.ts'
import { FileRefused } from '../formats/file-problem.ts'
import type { DatabasesDeps } from '../own-databases.ts'
import { problemTexts } from '../problem-texts.ts'
import { readDatabaseApart } from '../read-apart.ts'
import { refreshMappings } from '../releases.ts'
import { compare } from './compare-again.ts'
import { categoryParities, closedCategories } from './open-categories.ts'
import {
  findParity,
  findParityRowPage,
  keptReference,
  putParity,
  standingOf,
  type ParityRecord,
} from './parity-store.ts'

function parityAnswer({ rowVersion }: DatabaseRecord, row: ParityRecord | undefined): DatabaseParity {
  const { report = null, fileName, comparedBy, comparedAt } = row ?? {}
  return {
    required: row?.required ?? false,
    reference:
      report === null || !comparedAt
        ? null
        : {
            ...{
              fileName: fileName ?? '',
              comparedBy: comparedBy ?? '',
              comparedAt: comparedAt.toISOString(),
            },
            ...{ rows: report.rows, matched: report.matched, differing: report.differing },
            ...{ onlyHere: report.onlyHere, onlyThere: report.onlyThere },
          },
    categories: [...categoryParities(standingOf(row))],
    rowVersion,
  }
}

export const readParity = (
  { database }: DatabasesDeps,
  { organizationId }: Session,
  id: string,
): Promise<DatabaseParity> =>
  database.inOrganization(organizationId, async (tx) => {
    const record = await findDatabase(tx, organizationId, id)
    if (record === undefined) throw problem('NOT_FOUND')
    return parityAnswer(record, await findParity(tx, organizationId, id))
  })

export const listParityRows = (
  { database }: DatabasesDeps,
  { organizationId }: Session,
  id: string,
  query: CallParsed<typeof contract.findParityRows>['query'],
): Promise<CallAnswer<typeof contract.findParityRows>> =>
  database.inOrganization(organizationId, async (tx) => {
    if ((await findDatabase(tx, organizationId, id)) === undefined) throw problem('NOT_FOUND')
    const { items, total } = await findParityRowPage(tx, organizationId, id, query)
    return {
      items: items.map(({ position, kind, recordId, name, location, unit, why, differences }) => ({
        ...{ id: `${position}`, kind, record: recordId, name, location, unit, why },
        differences: [...differences],
      })),
      meta: pageMeta(query, total),
    }
  })

/** Compares a database with the results of others. @throws INVALID_VALUES for what is no table of results */
export async function compareWithFile(
  { database }: DatabasesDeps,
  caller: Caller,
  id: string,
  { file, fileName }: Uploaded<typeof contract.compareDatabase>,
): Promise<DatabaseParity> {
  const { organizationId, userName } = caller.session
  await database.inOrganization(organizationId, (tx) => readyDatabase(tx, organizationId, id, findDatabase))
  const results = await readReference(caller, file)
  return database.inOrganization(organizationId, async (tx) => {
    const record = await readyDatabase(tx, organizationId, id, lockDatabase)
    const reference = await keptReference(results)
    const of = { fileName: fileName.slice(0, 200), comparedBy: userName }
    return changed(tx, caller, record, async () => {
      // Both at once: a reference without its report is none.
      await putParity(tx, organizationId, id, {
        ...of,
        reference,
        comparedAt: new Date(),
        report: nothingYet,
      })
      await compare(tx, organizationId, id, results)
    })
  })
}

const nothingYet = { rows: 0, matched: 0, differing: 0, onlyHere: 0, onlyThere: 0, categories: [] }

async function readyDatabase(
  tx: Tx,
  organizationId: string,
  id: string,
  find: typeof findDatabase,
): Promise<DatabaseRecord> {
  const record = await find(tx, organizationId, id)
  if (record?.state === 'importing') throw problem('ALREADY_RUNNING')
  if (record?.state !== 'ready' || record.records === 0) throw problem('NOT_FOUND')
  return record
}

async function readReference(
  { session: { organizationId }, language }: Caller,
  file: Buffer,
): Promise<readonly ImportedDataset[]> {
  const refuse = (code: string, message: string) =>
    problem('INVALID_VALUES', { errors: [{ path: 'file', code, message }] })
  try {
    const read = await withNamelessFile(once(file), ({ size }, descriptor) =>
      readDatabaseApart({
        ...{ organizationId, file: descriptor, size, recipe: emptyRecipe, tell: () => undefined },
        methods: { openlca: null, ilcd: null, simapro: null },
      }),
    )
    if (read.format !== 'csv') throw refuse('NOT_RESULTS', notResults[language])
    return read.datasets
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const [first] = error.problems
    if (first === undefined || first.code === 'METHOD_MISSING')
      throw refuse('NOT_RESULTS', notResults[language])
    throw refuse(first.code, [problemTexts[first.code][language], ...first.about.slice(0, 3)].join(' · '))
  }
}

const notResults = {
  en: 'This is no table of results: it needs one row per process, with name, unit and one column per category.',
  fr: 'Ce n’est pas un tableau de résultats : il faut une ligne par procédé, avec nom, unité et une colonne par catégorie.',
}

interface ParityEdit {
  readonly body: CallParsed<typeof contract.updateDatabaseParity>['body']
  /** Version of the database that the caller has read; `null`: it does not matter. */
  readonly ifMatch: number | null
}

/** Opens categories by decision, or asks for a comparison before anything is used. */
export const changeParity = (
  { database }: DatabasesDeps,
  caller: Caller,
  id: string,
  { body, ifMatch }: ParityEdit,
): Promise<DatabaseParity> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { organizationId, userName } = caller.session
    const record = await readyDatabase(tx, organizationId, id, lockDatabase)
    const { rowVersion } = record
    await refuseStale(tx, { organizationId, entity: 'own_database', entityId: id, ifMatch, rowVersion })
    const before = await findParity(tx, organizationId, id)
    return changed(tx, caller, record, async () => {
      await putParity(tx, organizationId, id, {
        required: body.required ?? before?.required ?? false,
        decisions: decided(before?.decisions ?? [], body.decisions ?? [], userName),
      })
    })
  })

type Decisions = NonNullable<ParityEdit['body']['decisions']>

/** The last decision about a category counts. */
function decided(known: readonly ParityDecision[], taken: Decisions, by: string): ParityDecision[] {
  const at = new Date().toISOString()
  const found = new Map<EfCategory, ParityDecision>(known.map((one) => [one.category, one]))
  for (const { category, reason } of taken)
    if (reason === null) found.delete(category)
    else found.set(category, { category, by, at, reason })
  return [...found.values()]
}

/** Does what changes a parity; results follow from the next run on, and the audit log tells it. */
async function changed(
  tx: Tx,
  { session }: Caller,
  record: DatabaseRecord,
  work: () => Promise<void>,
): Promise<DatabaseParity> {
  const { id, name } = record
  const { organizationId } = session
  const before = await findParity(tx, organizationId, id)
  await work()
  const after = await findParity(tx, organizationId, id)
  const [closedBefore, closed] = [before, after].map((row) => closedCategories(standingOf(row)))
  if (String([...(closedBefore ?? [])]) !== String([...(closed ?? [])]))
    await refreshMappings(tx, organizationId, id)
  await updateDatabase(tx, organizationId, id, {})
  await recordChange(tx, session, {
    ...{ entity: 'own_database', entityId: id, entityName: name, action: 'update' },
    before: told(before),
    after: told(after),
  })
  return parityAnswer({ ...record, rowVersion: record.rowVersion + 1 }, after)
}

/** As the audit log tells it. */
const told = (row: ParityRecord | undefined) => ({
  parityRequired: row?.required ?? false,
  parityReference: row?.fileName ?? null,
  openedByDecision: Object.fromEntries(
    (row?.decisions ?? []).map(({ category, reason }) => [category, reason]),
  ),
})
