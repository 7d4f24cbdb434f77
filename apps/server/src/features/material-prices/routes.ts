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
  serve(server, contract.findDefaultPrices, ({ session, language }) =>
    listDefaults(deps, { session, language }),
  )
  serve(server, contract.findMaterialPrice, async ({ session, language, params, setETag }) => {
    const price = await readPrice(deps, { session, language }, params.id)
    setETag(price.rowVersion)
    return price
  })
  serve(server, contract.findPriceHistory, ({ session, language, params }) =>
    priceHistory(deps, { session, language }, params.id),
  )
  serve(server, contract.createMaterialPrice, async ({ session, language, body, setETag, status }) => {
    const price = await createPrice(deps, { session, language }, body)
    setETag(price.rowVersion)
    status(201)
    return price
  })
  serve(
    server,
    contract.updateMaterialPrice,
    async ({ session, language, params, body, ifMatch, setETag }) => {
      const price = await savePrice(deps, { session, language }, { id: params.id, ifMatch }, body)
      setETag(price.rowVersion)
      return price
    },
  )
  serve(server, contract.deleteMaterialPrice, ({ session, params, ifMatch }) =>
    deletePrice(deps, session, { id: params.id, ifMatch }),
  )
}
