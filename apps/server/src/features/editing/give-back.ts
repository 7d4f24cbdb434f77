import { ApiError } from '../../platform/errors/problem.ts'
import { InvalidRequest } from '../../platform/errors/invalid-request.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sameValue } from './cells.ts'
import type { Editable, EditedItem, Value } from './editable.ts'
import { inSavepoints } from './plan-rows.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** A record that a file wrote, and what its fields said before; `null`: it was new. */
export interface WrittenItem {
  readonly recordId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly rowVersionAfter: number
}

export interface ItemObstacle {
  readonly code: 'NOT_FOUND' | 'CHANGED_SINCE' | 'PUBLISHED_SINCE' | 'USED_SINCE' | 'GONE_SINCE'
  readonly name: string | null
}

const nameOf = <Item extends EditedItem>({ fields }: Pick<Editable<Item, never>, 'fields'>, item: Item) => {
  const name = fields.find(({ id }) => id === 'name') ?? fields[0]
  const said = name?.value(item)
  return typeof said === 'string' ? said : null
}

/** What stands in the way of giving records back, by record. Nothing is written. */
export async function obstaclesTo<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  { session }: Caller,
  written: readonly WrittenItem[],
): Promise<ReadonlyMap<string, ItemObstacle>> {
  const ids = written.map(({ recordId }) => recordId)
  const items = new Map((await editable.items(tx, session, ids)).map((item) => [item.id, item]))
  const created = written.flatMap(({ recordId, before }) => (before === null ? [recordId] : []))
  const used = new Set(created.length === 0 ? [] : await editable.used(tx, session, created))
  const obstacleTo = ({ recordId, before, rowVersionAfter }: WrittenItem): ItemObstacle | null => {
    const item = items.get(recordId)
    if (item === undefined) return { code: 'NOT_FOUND', name: null }
    const name = nameOf(editable, item)
    if (item.rowVersion !== rowVersionAfter) return { code: 'CHANGED_SINCE', name }
    if (before !== null) return null
    if (editable.isPublished?.(item) === true) return { code: 'PUBLISHED_SINCE', name }
    return used.has(recordId) ? { code: 'USED_SINCE', name } : null
  }
  return new Map(
    written.flatMap((one) => {
      const obstacle = obstacleTo(one)
      return obstacle === null ? [] : [[one.recordId, obstacle] as const]
    }),
  )
}

/**
 * Takes new records away and gives the others what they said before.
 * @returns those that can have it no more: what they named is gone, or another one has it now
 */
export async function giveBack<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  caller: Caller,
  written: readonly WrittenItem[],
): Promise<ReadonlyMap<string, ItemObstacle>> {
  const created = written.flatMap(({ recordId, before }) => (before === null ? [recordId] : []))
  if (created.length > 0) await editable.remove(inSavepoints(tx), caller, created)
  const before = new Map(written.flatMap((one) => (one.before === null ? [] : [[one.recordId, one.before]])))
  const items = await editable.items(tx, caller.session, [...before.keys()])
  const rows = items.map((item) => ({ item, said: saidBefore(editable, item, before.get(item.id) ?? {}) }))
  const bodies = await editable.bodies(tx, caller, rows)
  const refused = new Map<string, ItemObstacle>()
  for (const [place, { item }] of rows.entries()) {
    const body = bodies[place]
    const isSaved =
      body !== undefined && 'body' in body && (await isTaken(tx, editable, caller, item, body.body))
    if (!isSaved) refused.set(item.id, { code: 'GONE_SINCE', name: nameOf(editable, item) })
  }
  return refused
}

/** The fields that said something else; the file that changed them changed no others. */
const saidBefore = <Item extends EditedItem, Body>(
  { fields }: Editable<Item, Body>,
  item: Item,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const said = before[field.id] as Value | undefined
      const isSame = said === undefined || field.fixed === true || sameValue(field, said, field.value(item))
      return isSame ? [] : [[field.id, said]]
    }),
  )

async function isTaken<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  caller: Caller,
  item: Item,
  body: Body,
): Promise<boolean> {
  try {
    await editable.save(inSavepoints(tx), caller, item, body)
    return true
  } catch (error) {
    if (error instanceof InvalidRequest || (error instanceof ApiError && error.status < 500)) return false
    throw error
  }
}
