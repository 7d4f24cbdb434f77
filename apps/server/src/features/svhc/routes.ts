import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { releaseAnswer } from './chosen-list.ts'
import type { SvhcDeps } from './deps.ts'
import { documentsOf } from './documents.ts'
import { createEnquiry, deleteEnquiry, listEnquiries, updateEnquiry } from './enquiries.ts'
import { exportedSvhc } from './export.ts'
import { listArticles, listChoices, listProducts } from './lists.ts'
import { readOverview } from './overview.ts'
import { readProductTree, saveArticles } from './product-tree.ts'

export function registerSvhc(server: FastifyInstance, deps: SvhcDeps): void {
  const { list, releases } = deps.substances
  serve(server, contract.findCandidateReleases, () =>
    Promise.resolve({ items: releases.map(releaseAnswer), asOf: list.asOf, source: list.source }),
  )
  serve(server, contract.readSvhcOverview, ({ query, ...asker }) => readOverview(deps, asker, query))
  serve(server, contract.findSvhcChoices, (asker) => listChoices(deps, asker))
  serve(server, contract.findSvhcProducts, ({ query, ...asker }) => listProducts(deps, asker, query))
  serve(server, contract.findSvhcArticles, ({ query, ...asker }) => listArticles(deps, asker, query))
  serve(server, contract.exportSvhc, ({ params, query, ...asker }) =>
    exportedSvhc(deps, asker, params.format, query),
  )
  serveProduct(server, deps)
  serveEnquiries(server, deps)
}

function serveProduct(server: FastifyInstance, deps: SvhcDeps): void {
  serve(server, contract.readSvhcProduct, async ({ params, query, setETag, ...asker }) => {
    const product = await readProductTree(deps, asker, params.id, query)
    setETag(product.rowVersion)
    return product
  })
  serve(server, contract.setProductArticles, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const product = await saveArticles(deps, asker, { id: params.id, ifMatch }, body)
    setETag(product.rowVersion)
    return product
  })
  serve(server, contract.readSvhcDocuments, ({ params, query, ...asker }) =>
    documentsOf(deps, asker, params.id, query),
  )
}

function serveEnquiries(server: FastifyInstance, deps: SvhcDeps): void {
  serve(server, contract.findSvhcEnquiries, ({ query, ...asker }) => listEnquiries(deps, asker, query))
  serve(server, contract.createSvhcEnquiry, async ({ body, setETag, ...asker }) => {
    const enquiry = await createEnquiry(deps, asker, body)
    setETag(enquiry.rowVersion)
    return enquiry
  })
  serve(server, contract.updateSvhcEnquiry, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const enquiry = await updateEnquiry(deps, asker, { id: params.id, ifMatch }, body)
    setETag(enquiry.rowVersion)
    return enquiry
  })
  serve(server, contract.deleteSvhcEnquiry, ({ params, ifMatch, ...asker }) =>
    deleteEnquiry(deps, asker, { id: params.id, ifMatch }),
  )
}
