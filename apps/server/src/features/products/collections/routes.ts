import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { ProductsDeps } from '../deps.ts'
import * as collections from './collections.ts'

export function serveCollections(server: FastifyInstance, deps: ProductsDeps): void {
  serve(server, contract.findProductCollections, ({ query, ...caller }) =>
    collections.listCollections(deps, caller, query),
  )
  serve(server, contract.findProductCollection, async ({ params, setETag, ...caller }) => {
    const collection = await collections.readCollection(deps, caller, params.id)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.createProductCollection, async ({ body, setETag, ...caller }) => {
    const collection = await collections.createCollection(deps, caller, body)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.updateProductCollection, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const collection = await collections.saveCollection(deps, caller, { id: params.id, ifMatch }, body)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.changeCollectedProducts, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const collection = await collections.changeMembers(deps, caller, { id: params.id, ifMatch }, body)
    setETag(collection.rowVersion)
    return collection
  })
  serve(server, contract.deleteProductCollection, ({ params, ifMatch, ...caller }) =>
    collections.deleteCollection(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateProductCollection, async ({ params, body, setETag, ...caller }) => {
    const collection = await collections.duplicateCollection(deps, caller, params.id, body)
    setETag(collection.rowVersion)
    return collection
  })
}
