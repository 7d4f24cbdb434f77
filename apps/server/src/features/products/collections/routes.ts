import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { ProductsDeps } from '../deps.ts'
import * as collections from './collections.ts'

export function serveCollections(server: FastifyInstance, deps: ProductsDeps): void {
  serve(server, contract.findProductCollections, ({ query, ...asker }) =>
    collections.listCollections(deps, asker, query),
  )
  serve(server, contract.findProductCollection, async ({ params, setETag, ...asker }) => {
    const collection = await collections.readCollection(deps, asker, params.id)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.createProductCollection, async ({ body, setETag, ...asker }) => {
    const collection = await collections.createCollection(deps, asker, body)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.updateProductCollection, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const collection = await collections.saveCollection(deps, asker, { id: params.id, ifMatch }, body)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.changeCollectedProducts, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const collection = await collections.changeMembers(deps, asker, { id: params.id, ifMatch }, body)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.deleteProductCollection, ({ params, ifMatch, ...asker }) =>
    collections.deleteCollection(deps, asker, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateProductCollection, async ({ params, body, setETag, ...asker }) => {
    const collection = await collections.duplicateCollection(deps, asker, params.id, body)
    setETag(collection.rowVersion)
    return collection
  })
}
