import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type createOrganizationData as createCall,
  type deleteOrganizationData as deleteCall,
  type findOrganizationDataSets as findCall,
  type findSelectedOrganizationData as findSelectedCall,
  type OrganizationDataDetail,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Caller, Language, Session } from '../../platform/sessions/session.ts'
import type { Catalogue, EvaluatedCategory } from '../categories/index.ts'
import { dataAnswer, dataProblems, dataRow, recordedSet, selectedAnswer } from './answers.ts'
import * as store from './data-store.ts'

export interface OrganizationDataDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}

type CreateBody = CallParsed<typeof createCall>['body']
type Body = Omit<CreateBody, 'category'>

export async function listSets(
  { database, catalogue }: OrganizationDataDeps,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const sort = sortOf(query.sort, store.sortableFields)
  const words = searchWords(query.search, folded).map((word) => ({
    word,
    categories: categoriesNamed(catalogue, word),
  }))
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    store.findPage(tx, session.organizationId, {
      words,
      categories: listOf(query.category),
      page: query,
      sort,
    }),
  )
  return { items: items.map((record) => dataRow(record, catalogue)), meta: pageMeta(query, total) }
}

const categoriesNamed = ({ categories }: Catalogue, word: string): readonly string[] =>
  categories
    .filter(({ nameEn, nameFr }) => [nameEn, nameFr].some((name) => folded(name).includes(word)))
    .map(({ id }) => id)

/** What new evaluations start with, for every category of which something is selected. */
export async function listSelected(
  { database, catalogue }: OrganizationDataDeps,
  { session: { organizationId } }: Caller,
): Promise<CallAnswer<typeof findSelectedCall>> {
  const records = await database.inOrganization(organizationId, (tx) =>
    store.findSelected(tx, organizationId),
  )
  const items = records.flatMap((record) => {
    const category = catalogue.category(record.categoryId)
    return category ? [selectedAnswer(category, record)] : []
  })
  return { items }
}

async function answerOf(
  tx: Tx,
  catalogue: Catalogue,
  { session, language }: Caller,
  id: string,
): Promise<OrganizationDataDetail> {
  const record = await store.findSet(tx, session.organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return dataAnswer(record, catalogue, language)
}

export const readSet = (
  { database, catalogue }: OrganizationDataDeps,
  caller: Caller,
  id: string,
): Promise<OrganizationDataDetail> =>
  database.inOrganization(caller.session.organizationId, (tx) => answerOf(tx, catalogue, caller, id))

const oneSetASeason = { one_set_a_category_and_season: { path: 'season', code: 'SEASON_TAKEN' } } as const

/** @throws INVALID_VALUES with everything that is no organization data of the category */
function refuseWrongValues(category: EvaluatedCategory, values: Body['values'], language: Language): void {
  const errors = dataProblems(category, values, language)
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** @throws INVALID_VALUES when there is no such category */
function knownCategory(catalogue: Catalogue, id: string): EvaluatedCategory {
  const category = catalogue.category(id)
  if (!category) throw problem('INVALID_VALUES', { errors: [{ path: 'category', code: 'UNKNOWN_CATEGORY' }] })
  return category
}

/** Makes room for a set that is selected; the log tells of the one that was. */
async function select(tx: Tx, session: Session, categoryId: string, id: string | null): Promise<void> {
  const { organizationId } = session
  await store.keepSelecting(tx, organizationId, categoryId)
  for (const other of await store.unselectOthers(tx, organizationId, categoryId, id)) {
    const change = { before: { selected: true }, after: { selected: false } }
    await recordChange(tx, session, { ...entryOf(other.id), action: 'update', ...change })
  }
}

const entryOf = (id: string) => ({ entity: 'organization_data', entityId: id }) as const

export async function createSet(
  { database, catalogue }: OrganizationDataDeps,
  caller: Caller,
  { category: categoryId, ...fields }: CreateBody,
): Promise<OrganizationDataDetail> {
  const { session, language } = caller
  const { organizationId } = session
  refuseWrongValues(knownCategory(catalogue, categoryId), fields.values, language)
  return refuseTaken(oneSetASeason, () =>
    database.inOrganization(organizationId, async (tx) => {
      if (fields.selected) await select(tx, session, categoryId, null)
      const id = await store.insertSet(tx, organizationId, categoryId, fields)
      const after = recordedSet({ ...fields, categoryId })
      await recordChange(tx, session, { ...entryOf(id), action: 'create', after })
      return answerOf(tx, catalogue, caller, id)
    }),
  )
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
const lockedSet = async (tx: Tx, { organizationId }: Session, read: RowAsRead): Promise<store.DataRecord> =>
  requireAsRead(tx, await store.lockSet(tx, organizationId, read.id), {
    organizationId,
    ...entryOf(read.id),
    ...read,
  })

/** Evaluations that started with it keep their values. */
export async function saveSet(
  { database, catalogue }: OrganizationDataDeps,
  caller: Caller,
  read: RowAsRead,
  fields: Body,
): Promise<OrganizationDataDetail> {
  const { session, language } = caller
  const { organizationId } = session
  return refuseTaken(oneSetASeason, () =>
    database.inOrganization(organizationId, async (tx) => {
      const before = await lockedSet(tx, session, read)
      const { categoryId } = before
      refuseWrongValues(knownCategory(catalogue, categoryId), fields.values, language)
      if (fields.selected) await select(tx, session, categoryId, read.id)
      await store.updateSet(tx, organizationId, read.id, fields)
      const change = { before: recordedSet(before), after: recordedSet({ ...fields, categoryId }) }
      await recordChange(tx, session, { ...entryOf(read.id), action: 'update', ...change })
      return answerOf(tx, catalogue, caller, read.id)
    }),
  )
}

export function deleteSet(
  { database }: OrganizationDataDeps,
  { session }: Caller,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const before = recordedSet(await lockedSet(tx, session, read))
    await store.deleteSet(tx, organizationId, read.id)
    await recordChange(tx, session, { ...entryOf(read.id), action: 'delete', before })
    return { id: read.id }
  })
}
