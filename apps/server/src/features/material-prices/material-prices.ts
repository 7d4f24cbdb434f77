import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type createMaterialPrice as createCall,
  type deleteMaterialPrice as deleteCall,
  type findDefaultPrices as defaultsCall,
  type findMaterialPrices as findCall,
  type findPriceHistory as historyCall,
  type MaterialPrice,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { audited, defaultAnswer, priceAnswer, widthOf } from './answers.ts'
import type { PriceBasis } from './basis.ts'
import {
  deletePrice as deleteRow,
  findCurrent,
  findHistory,
  findPrice,
  insertPrice,
  lockPrice,
  updatePrice,
  type PriceFields,
  type PriceRecord,
} from './price-store.ts'
import { sortableFields, sorted } from './sort-prices.ts'

export interface PricesDeps {
  readonly database: OrganizationDatabase
  readonly prices: PriceBasis
}

/** Who asks, and in which language materials are put in order. */
export interface Asker {
  readonly session: Session
  readonly language: Language
}

const current = async (tx: Tx, { prices }: PricesDeps, { organizationId }: Session) =>
  (await findCurrent(tx, organizationId)).map((record) => priceAnswer(prices, record))

/** One row a material, so that all of an organization are few: names are data, and sorted and searched here. */
export function listPrices(
  deps: PricesDeps,
  { session, language }: Asker,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const words = searchWords(query.search, folded)
  const sort = sortOf(query.sort, sortableFields) ?? { field: 'material', descending: false }
  const widths = listOf(query.gap)
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    const found = (await current(tx, deps, session)).filter((price) => {
      const { name, name_fr: french } = price.material
      const text = folded(`${name} ${french} ${price.source ?? ''}`)
      return (
        words.every((word) => text.includes(word)) && (widths.length === 0 || widths.includes(widthOf(price)))
      )
    })
    const start = offsetOf(query)
    return {
      items: sorted(found, sort, language).slice(start, start + query.limit),
      meta: pageMeta(query, found.length),
    }
  })
}

export const listDefaults = (deps: PricesDeps, session: Session): Promise<CallAnswer<typeof defaultsCall>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const mine = new Map((await current(tx, deps, session)).map((price) => [price.material.id, price]))
    const items = [...deps.prices.values()].map((price) => defaultAnswer(price, mine.get(price.id) ?? null))
    return { items }
  })

async function recordOf(tx: Tx, organizationId: string, id: string): Promise<PriceRecord> {
  const record = await findPrice(tx, organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

export const readPrice = ({ database, prices }: PricesDeps, { organizationId }: Session, id: string) =>
  database.inOrganization(organizationId, async (tx) =>
    priceAnswer(prices, await recordOf(tx, organizationId, id)),
  )

export const priceHistory = (
  { database, prices }: PricesDeps,
  { organizationId }: Session,
  id: string,
): Promise<CallAnswer<typeof historyCall>> =>
  database.inOrganization(organizationId, async (tx) => {
    const { material } = await recordOf(tx, organizationId, id)
    const records = await findHistory(tx, organizationId, material)
    return { items: records.map((record) => priceAnswer(prices, record)) }
  })

const onePriceADay = {
  one_price_a_material_and_day: { path: 'validFrom', code: 'DAY_TAKEN' },
} as const

export function createPrice(
  { database, prices }: PricesDeps,
  session: Session,
  { material, ...fields }: CallParsed<typeof createCall>['body'],
): Promise<MaterialPrice> {
  const { organizationId } = session
  if (!prices.has(material))
    throw problem('INVALID_VALUES', { errors: [{ path: 'material', code: 'UNKNOWN_MATERIAL' }] })
  return refuseTaken(onePriceADay, () =>
    database.inOrganization(organizationId, async (tx) => {
      const id = await insertPrice(tx, organizationId, material, fields)
      const after = audited(prices, material, fields)
      await recordChange(tx, session, { entity: 'material_price', entityId: id, action: 'create', after })
      return priceAnswer(prices, await recordOf(tx, organizationId, id))
    }),
  )
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
const lockedPrice = async (tx: Tx, { organizationId }: Session, read: RowAsRead) =>
  requireAsRead(tx, await lockPrice(tx, organizationId, read.id), {
    organizationId,
    entity: 'material_price',
    ...read,
  })

export function savePrice(
  { database, prices }: PricesDeps,
  session: Session,
  read: RowAsRead,
  fields: PriceFields,
): Promise<MaterialPrice> {
  const { organizationId } = session
  return refuseTaken(onePriceADay, () =>
    database.inOrganization(organizationId, async (tx) => {
      const before = await lockedPrice(tx, session, read)
      await updatePrice(tx, organizationId, read.id, fields)
      await recordChange(tx, session, {
        entity: 'material_price',
        entityId: read.id,
        action: 'update',
        before: audited(prices, before.material, before),
        after: audited(prices, before.material, fields),
      })
      return priceAnswer(prices, await recordOf(tx, organizationId, read.id))
    }),
  )
}

export function deletePrice(
  { database, prices }: PricesDeps,
  session: Session,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const record = await lockedPrice(tx, session, read)
    await deleteRow(tx, organizationId, read.id)
    await recordChange(tx, session, {
      entity: 'material_price',
      entityId: read.id,
      action: 'delete',
      before: audited(prices, record.material, record),
    })
    return { id: read.id }
  })
}
