import { copiedName } from '../../platform/values/copied-name.ts'
import {
  type CallAnswer,
  type CallParsed,
  type ComparedItem,
  type Comparison,
  type ComparisonRow,
  type createComparison as createCall,
  type duplicateComparison as duplicateCall,
  type findComparisons as findCall,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { pageMeta, sortOf } from '../../platform/lists/page.ts'
import { categoryName, sightOf, teamOfEvaluation } from '../evaluations/index.ts'
import * as store from './comparison-store.ts'
import type { ComparisonsDeps } from './deps.ts'
import { loadItems } from './items/load-items.ts'
import { isLoaded, type Loaded } from './items/loaded-item.ts'
import { keptFigures, toldFigures } from './kept-figures.ts'
import type { StoredItem } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Deps = ComparisonsDeps
type Body = CallParsed<typeof createCall>['body']

const oneComparisonAName = { one_comparison_a_name: { path: 'name', code: 'NAME_TAKEN' } } as const

async function rowsOf(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  records: readonly store.ComparisonRecord[],
): Promise<ComparisonRow[]> {
  const keptOf = await keptFigures(tx, deps, caller, records)
  return records.map((record) => ({
    id: record.id,
    name: record.name,
    description: record.description,
    team: record.team,
    author: record.author.name === null ? null : { id: record.author.id, name: record.author.name },
    label: record.label,
    basis: record.basis,
    categories: record.categoryIds.map((id) => categoryName(deps.catalogue, id)),
    ...toldFigures(record, keptOf),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    rowVersion: record.rowVersion,
  }))
}

/** As it was sent: what is kept beside it stays here. */
function asSent({ labels: _labels, ...item }: StoredItem): ComparedItem {
  return item
}

async function answerOf(tx: Tx, deps: Deps, caller: Caller, id: string): Promise<Comparison> {
  const record = await store.findComparison(tx, sightOf(caller.session), id)
  const [row] = record === undefined ? [] : await rowsOf(tx, deps, caller, [record])
  if (record === undefined || row === undefined) throw problem('NOT_FOUND')
  return { ...row, baseline: record.baseline, chart: record.chart, compared: record.items.map(asSent) }
}

export function listComparisons(
  deps: Deps,
  caller: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { session } = caller
  const sort = sortOf(query.sort, store.sortableFields)
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    const { items, total } = await store.findPage(tx, sightOf(session), query, {
      sort,
      userId: session.userId,
    })
    return { items: await rowsOf(tx, deps, caller, items), meta: pageMeta(query, total) }
  })
}

export const readComparison = (deps: Deps, caller: Caller, id: string): Promise<Comparison> =>
  deps.database.inOrganization(caller.session.organizationId, (tx) => answerOf(tx, deps, caller, id))

/** The row, kept from others; refused when it is not the one that the caller has read. */
const locked = async (tx: Tx, { session }: Caller, read: RowAsRead): Promise<store.ComparisonRecord> =>
  requireAsRead(tx, await store.lockComparison(tx, sightOf(session), read.id), {
    organizationId: session.organizationId,
    entity: 'comparison',
    ...read,
  })

/** The same for the same item, in whatever order its fields are sent or kept. */
const keyOf = (item: ComparedItem): string =>
  item.kind === 'scenario'
    ? JSON.stringify([
        item.kind,
        item.version,
        item.name,
        item.changes.map(({ path, value }) => [path, value]),
      ])
    : `${item.kind} ${item.id}`

/**
 * What is stored of items: a scenario with what it scores. One that the caller does not see can only stay.
 * @throws INVALID_VALUES for any other that is not there, not in sight or cannot be computed
 */
async function itemsToStore(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  items: readonly ComparedItem[],
  before: readonly StoredItem[],
): Promise<Pick<store.ComparisonFields, 'items' | 'categoryIds'>> {
  const known = new Map(before.map((item) => [keyOf(asSent(item)), item]))
  const loaded = await loadItems(tx, deps, caller, items)
  const errors = loaded.flatMap((one, place) =>
    isLoaded(one) || known.has(keyOf(one.item)) ? [] : problemsAt(place, one.problems),
  )
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  const categoryIds = [...new Set(loaded.flatMap((one) => (isLoaded(one) ? one.categoryIds : [])))].sort()
  return { items: loaded.map((one) => storedItem(one, known.get(keyOf(one.item)))), categoryIds }
}

const problemsAt = (place: number, problems: readonly { path: string; code: string; message: string }[]) =>
  problems.map(({ path, ...said }) => ({
    path: path === '' ? `items[${place}]` : `items[${place}].${path}`,
    ...said,
  }))

function storedItem(loaded: Loaded, before: StoredItem | undefined): StoredItem {
  if (!isLoaded(loaded)) return before ?? loaded.item
  return loaded.item.kind === 'scenario' ? { ...loaded.item, labels: loaded.sum.labels } : loaded.item
}

async function fieldsOf(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  body: Body,
  before: store.ComparisonRecord | null,
): Promise<store.ComparisonFields> {
  const { session } = caller
  const otherwise = before === null ? session.teamId : (before.team?.id ?? null)
  const { name, label, basis, baseline, chart } = body
  return {
    name,
    label,
    basis,
    chart,
    baseline: Math.min(baseline, body.items.length - 1),
    description: body.description === undefined ? (before?.description ?? null) : body.description,
    teamId: await teamOfEvaluation(tx, caller, body.team, otherwise),
    ...(await itemsToStore(tx, deps, caller, body.items, before?.items ?? [])),
  }
}

/** A comparison as the audit log tells it, with the names that its author sees. */
const audited = ({ name, description, team, label, basis, baseline, items }: Comparison) => ({
  name,
  description,
  team: team?.name ?? null,
  label,
  basis,
  items: items.map((item) => item.name),
  baseline: items[baseline]?.name ?? null,
})
const entryOf = ({ id, name }: Comparison) =>
  ({ entity: 'comparison', entityId: id, entityName: name }) as const

export const createComparison = (deps: Deps, caller: Caller, body: Body): Promise<Comparison> =>
  refuseTaken(oneComparisonAName, () =>
    deps.database.inOrganization(caller.session.organizationId, (tx) => createWithin(tx, deps, caller, body)),
  )

async function createWithin(tx: Tx, deps: Deps, caller: Caller, body: Body): Promise<Comparison> {
  const { session } = caller
  const fields = await fieldsOf(tx, deps, caller, body, null)
  const author = { id: session.userId, name: session.userName }
  const id = await store.insertComparison(tx, session.organizationId, fields, author)
  const after = await answerOf(tx, deps, caller, id)
  await recordChange(tx, session, { ...entryOf(after), action: 'create', after: audited(after) })
  return after
}

export const saveComparison = (
  deps: Deps,
  caller: Caller,
  read: RowAsRead,
  body: Body,
): Promise<Comparison> =>
  refuseTaken(oneComparisonAName, () =>
    deps.database.inOrganization(caller.session.organizationId, async (tx) => {
      const { session } = caller
      const record = await locked(tx, caller, read)
      const before = await answerOf(tx, deps, caller, read.id)
      const fields = await fieldsOf(tx, deps, caller, body, record)
      await store.updateComparison(tx, session.organizationId, read.id, fields)
      const after = await answerOf(tx, deps, caller, read.id)
      const change = { before: audited(before), after: audited(after) }
      await recordChange(tx, session, { ...entryOf(after), action: 'update', ...change })
      return after
    }),
  )

export const deleteComparison = (deps: Deps, caller: Caller, read: RowAsRead): Promise<{ id: string }> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    await locked(tx, caller, read)
    const before = await answerOf(tx, deps, caller, read.id)
    await store.deleteComparison(tx, session.organizationId, read.id)
    await recordChange(tx, session, { ...entryOf(before), action: 'delete', before: audited(before) })
    return { id: read.id }
  })

export const duplicateComparison = (
  deps: Deps,
  caller: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Comparison> =>
  refuseTaken(oneComparisonAName, () =>
    deps.database.inOrganization(caller.session.organizationId, async (tx) => {
      const { session } = caller
      const original = await store.findComparison(tx, sightOf(session), id)
      if (original === undefined) throw problem('NOT_FOUND')
      const name = extras?.name ?? copiedName(original.name, caller.language)
      const { description, items, categoryIds, label, basis, baseline, chart, team } = original
      const fields = {
        name,
        description,
        items,
        categoryIds,
        label,
        basis,
        baseline,
        chart,
        teamId: team?.id ?? null,
      }
      const author = { id: session.userId, name: session.userName }
      const copy = await store.insertComparison(tx, session.organizationId, fields, author)
      const after = await answerOf(tx, deps, caller, copy)
      const recorded = { copyOf: original.name, ...audited(after) }
      await recordChange(tx, session, { ...entryOf(after), action: 'duplicate', after: recorded })
      return after
    }),
  )
