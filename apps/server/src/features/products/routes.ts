import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { memoryPage } from '../../platform/lists/memory-list.ts'
import { askToEvaluate } from './ask-jobs.ts'
import { serveBulkProducts } from './bulk/register.ts'
import { classificationList } from './classifications.ts'
import { serveCollections } from './collections/routes.ts'
import { createProduct, duplicateProduct } from './create-product.ts'
import { deleteProduct, deleteProducts, weighDeletion } from './delete-products.ts'
import type { ProductsDeps } from './deps.ts'
import { frenchCostStatus } from './french-cost-status.ts'
import { evaluatePackagings } from './packagings-evaluated.ts'
import { replaceImage, setImage } from './images.ts'
import { publishProduct, publishProducts } from './publish-products.ts'
import { listChoices, listProducts, readProduct } from './read-products.ts'
import { saveProduct } from './save-product.ts'
import { withdrawProduct } from './withdraw-products.ts'
import { createVersion, listVersions, readVersion, renameVersion } from './versions.ts'

export async function registerProducts(server: FastifyInstance, deps: ProductsDeps): Promise<void> {
  serveLibrary(server, deps)
  serveProducts(server, deps)
  serveMany(server, deps)
  serveVersions(server, deps)
  serveCollections(server, deps)
  serveBulkProducts(server, deps)
  await serveImages(server, deps)
}

function serveLibrary(server: FastifyInstance, deps: ProductsDeps): void {
  serve(server, contract.findProducts, ({ query, ...caller }) => listProducts(deps, caller, query))
  serve(server, contract.findProductChoices, (caller) => listChoices(deps, caller))
  serve(server, contract.findClassifications, ({ query }) =>
    memoryPage(deps.classifications, query, classificationList),
  )
  serve(server, contract.productsEcobalyseStatus, ({ query, ...caller }) =>
    frenchCostStatus(deps, caller, query.product_ids),
  )
}

function serveProducts(server: FastifyInstance, deps: ProductsDeps): void {
  serve(server, contract.findProduct, async ({ params, setETag, ...caller }) => {
    const product = await readProduct(deps, caller, params.id)
    setETag(product.rowVersion)
    return product
  })
  serve(server, contract.createProduct, async ({ body, setETag, ...caller }) => {
    const product = await createProduct(deps, caller, body)
    setETag(product.rowVersion)
    return product
  })
  serve(server, contract.updateProduct, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const product = await saveProduct(deps, caller, { id: params.id, ifMatch }, body)
    setETag(product.rowVersion)
    return product
  })
  serve(server, contract.deleteProduct, ({ params, ifMatch, ...caller }) =>
    deleteProduct(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateProduct, async ({ params, body, setETag, ...caller }) => {
    const product = await duplicateProduct(deps, caller, params.id, body ?? {})
    setETag(product.rowVersion)
    return product
  })
}

function serveMany(server: FastifyInstance, deps: ProductsDeps): void {
  serve(server, contract.weighProductDeletion, ({ body, ...caller }) => weighDeletion(deps, caller, body.ids))
  serve(server, contract.deleteProducts, ({ body, ...caller }) => deleteProducts(deps, caller, body.ids))
  serve(server, contract.evaluateProducts, ({ body, session }) => askToEvaluate(deps, session, body))
  serve(server, contract.evaluatePackagingsOfProduct, ({ params, ...caller }) =>
    evaluatePackagings(deps, caller, params.id),
  )
  serve(server, contract.publishProduct, ({ params, body, ...caller }) =>
    publishProduct(deps, caller, params.id, body),
  )
  serve(server, contract.withdrawProduct, ({ params, body, ...caller }) =>
    withdrawProduct(deps, caller, params.id, body.reason),
  )
  serve(server, contract.publishProducts, async ({ body, status, ...caller }) => {
    const answer = await publishProducts(deps, caller, body)
    if ('job' in answer) status(202)
    return answer
  })
}

function serveVersions(server: FastifyInstance, deps: ProductsDeps): void {
  serve(server, contract.findProductVersions, ({ params, query, ...caller }) =>
    listVersions(deps, caller, params.id, query),
  )
  serve(server, contract.findProductVersion, ({ params, ...caller }) => readVersion(deps, caller, params.id))
  serve(server, contract.createProductVersion, ({ params, body, ...caller }) =>
    createVersion(deps, caller, params.id, body?.name ?? null),
  )
  serve(server, contract.renameProductVersion, ({ params, query, ...caller }) =>
    renameVersion(deps, caller, params.id, query.version_name),
  )
}

async function serveImages(server: FastifyInstance, deps: ProductsDeps): Promise<void> {
  serve(server, contract.removeProductImage, ({ params, ...caller }) =>
    replaceImage(deps, caller, params.id, null),
  )
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.setProductImage, ({ params, upload, ...caller }) =>
        setImage(deps, caller, params.id, upload),
      ),
    contract.limits.productImageMaximumBytes,
  )
}
