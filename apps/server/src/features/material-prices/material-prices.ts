import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  findDefaultPrices,
  findPriceHistory,
  listOf,
  materialPriceResource,
  type CallAnswer,
  type CallParsed,
  type findMaterialPrices as findCall,
} from '@ecotrame/contract'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { today } from '../../platform/values/days.ts'
import { audited, defaultAnswer, priceAnswer, widthOf } from './answers.ts'
import type { PriceBasis } from './basis.ts'
import { entriesOfMaterial, findCurrent, firstFreeDay } from './price-store.ts'
import { sortableFields, sorted } from './sort-prices.ts'
import { materialPrices } from './tables.ts'

export interface PricesDeps {
  readonly database: OrganizationDatabase
  readonly prices: PriceBasis
}

export const priceService = ({ database, prices }: PricesDeps) =>
  resourceService(database, {
    resource: materialPriceResource,
    table: materialPrices,
    derived: () => ({ entries: entriesOfMaterial }),
    folded: {},
    order: [],
    taken: { one_price_a_material_and_day: 'validFrom' },
    values: (body) => {
      if (body.material !== undefined && !prices.has(body.material))
        throw problem('INVALID_VALUES', { errors: [{ path: 'material', code: 'UNKNOWN_MATERIAL' }] })
      return body
    },
    answers: (_tx, _caller, records) => records.map((record) => priceAnswer(prices, record)),
    copied: async (tx, { session }, { material }) => ({
      material,
      validFrom: await firstFreeDay(tx, session.organizationId, material, today()),
    }),
    audited: (record) => audited(prices, record.material, record),
  })

export function registerMaterialPrices(server: FastifyInstance, deps: PricesDeps): void {
  const service = priceService(deps)
  serve(server, findDefaultPrices, ({ session }) => listDefaults(deps, session))
  serveResource(server, materialPriceResource, {
    ...service,
    list: (caller, query: CallParsed<typeof findCall>['query']) => listPrices(deps, caller, query),
  })
  serve(server, findPriceHistory, ({ session, params, language }) =>
    deps.database.inOrganization(session.organizationId, async (tx) => {
      const { material } = await service.found(tx, { session, language }, params.id)
      const ofMaterial = eq(materialPrices.material, material)
      const records = await service.rows.where(tx, session, ofMaterial, desc(materialPrices.validFrom))
      return { items: records.map((record) => priceAnswer(deps.prices, record)) }
    }),
  )
}

const current = async (tx: Tx, { prices }: PricesDeps, { organizationId }: Session) =>
  (await findCurrent(tx, organizationId)).map((record) => priceAnswer(prices, record))

/** One row a material, so that all of an organization are few: names are data, and sorted and searched here. */
function listPrices(
  deps: PricesDeps,
  { session, language }: Caller,
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

const listDefaults = (deps: PricesDeps, session: Session): Promise<CallAnswer<typeof findDefaultPrices>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const mine = new Map((await current(tx, deps, session)).map((price) => [price.material.id, price]))
    const items = [...deps.prices.values()].map((price) => defaultAnswer(price, mine.get(price.id) ?? null))
    return { items }
  })
