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
  serve(server, contract.readSvhcOverview, ({ query, ...caller }) => readOverview(deps, caller, query))
  serve(server, contract.findSvhcChoices, (caller) => listChoices(deps, caller))
  serve(server, contract.findSvhcProducts, ({ query, ...caller }) => listProducts(deps, caller, query))
  serve(server, contract.findSvhcArticles, ({ query, ...caller }) => listArticles(deps, caller, query))
  serve(server, contract.exportSvhc, ({ params, query, ...caller }) =>
    exportedSvhc(deps, caller, params.format, query),
  )
  serveProduct(server, deps)
  serveEnquiries(server, deps)
}

function serveProduct(server: FastifyInstance, deps: SvhcDeps): void {
  serve(server, contract.readSvhcProduct, async ({ params, query, setETag, ...caller }) => {
    const product = await readProductTree(deps, caller, params.id, query)
    setETag(product.rowVersion)
    return product
  })
  serve(server, contract.setProductArticles, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const product = await saveArticles(deps, caller, { id: params.id, ifMatch }, body)
    setETag(product.rowVersion)
    return product
  })
  serve(server, contract.readSvhcDocuments, ({ params, query, ...caller }) =>
    documentsOf(deps, caller, params.id, query),
  )
}

function serveEnquiries(server: FastifyInstance, deps: SvhcDeps): void {
  serve(server, contract.findSvhcEnquiries, ({ query, ...caller }) => listEnquiries(deps, caller, query))
  serve(server, contract.createSvhcEnquiry, async ({ body, setETag, ...caller }) => {
    const enquiry = await createEnquiry(deps, caller, body)
    setETag(enquiry.rowVersion)
    return enquiry
  })
  serve(server, contract.updateSvhcEnquiry, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const enquiry = await updateEnquiry(deps, caller, { id: params.id, ifMatch }, body)
    setETag(enquiry.rowVersion)
    return enquiry
  })
  serve(server, contract.deleteSvhcEnquiry, ({ params, ifMatch, ...caller }) =>
    deleteEnquiry(deps, caller, { id: params.id, ifMatch }),
  )
}
