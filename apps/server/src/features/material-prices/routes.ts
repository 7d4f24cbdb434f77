import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import {
  createPrice,
  deletePrice,
  listDefaults,
  listPrices,
  priceHistory,
  readPrice,
  savePrice,
  type PricesDeps,
} from './material-prices.ts'

export function registerMaterialPrices(server: FastifyInstance, deps: PricesDeps): void {
  serve(server, contract.findMaterialPrices, ({ session, language, query }) =>
    listPrices(deps, { session, language }, query),
  )
  serve(server, contract.findDefaultPrices, ({ session }) => listDefaults(deps, session))
  serve(server, contract.findMaterialPrice, async ({ session, params, setETag }) => {
    const price = await readPrice(deps, session, params.id)
    setETag(price.rowVersion)
    return price
  })
  serve(server, contract.findPriceHistory, ({ session, params }) => priceHistory(deps, session, params.id))
  serve(server, contract.createMaterialPrice, async ({ session, body, setETag, status }) => {
    const price = await createPrice(deps, session, body)
    setETag(price.rowVersion)
    status(201)
    return price
  })
  serve(server, contract.updateMaterialPrice, async ({ session, params, body, ifMatch, setETag }) => {
    const price = await savePrice(deps, session, { id: params.id, ifMatch }, body)
    setETag(price.rowVersion)
    return price
  })
  serve(server, contract.deleteMaterialPrice, ({ session, params, ifMatch }) =>
    deletePrice(deps, session, { id: params.id, ifMatch }),
  )
}
