import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { handleBulk, serveBulk, undoHandler } from '../../bulk/index.ts'
import { deleteCollections } from '../collections/delete-many.ts'
import type { ProductsDeps } from '../deps.ts'
import { deleteMany, moveMany, publishMany, seasonMany, tagMany, withdrawMany } from './actions.ts'
import { seasonAspect, tagsAspect, teamAspect } from './aspects.ts'
import { collectMany } from './collect.ts'
import { productRows as rows } from './rows.ts'

/** Calls on many products and collections: each says first what it would do, and then asks for a job. */
export function serveBulkProducts(server: FastifyInstance, deps: Pick<ProductsDeps, 'database'>): void {
  const { previewTaggingProducts, tagSelectedProducts, previewMovingProducts, moveSelectedProducts } =
    contract
  serveBulk(server, deps, { preview: previewTaggingProducts, start: tagSelectedProducts }, tagMany)
  serveBulk(server, deps, { preview: previewMovingProducts, start: moveSelectedProducts }, moveMany)
  const { previewSeason, setSeasonOfSelected, previewCollecting, collectSelected } = contract
  serveBulk(server, deps, { preview: previewSeason, start: setSeasonOfSelected }, seasonMany)
  serveBulk(server, deps, { preview: previewCollecting, start: collectSelected }, collectMany)
  const { previewPublishingProducts, publishSelectedProducts } = contract
  serveBulk(server, deps, { preview: previewPublishingProducts, start: publishSelectedProducts }, publishMany)
  const { previewWithdrawingProducts, withdrawSelectedProducts } = contract
  serveBulk(
    server,
    deps,
    { preview: previewWithdrawingProducts, start: withdrawSelectedProducts },
    withdrawMany,
  )
  const { previewDeletingProducts, deleteSelectedProducts } = contract
  serveBulk(server, deps, { preview: previewDeletingProducts, start: deleteSelectedProducts }, deleteMany)
  const { previewDeletingCollections, deleteSelectedCollections } = contract
  serveBulk(
    server,
    deps,
    { preview: previewDeletingCollections, start: deleteSelectedCollections },
    deleteCollections,
  )
}

export function handleBulkProducts(jobs: Jobs): void {
  handleBulk(jobs, [tagMany, moveMany, seasonMany, collectMany, withdrawMany, deleteMany, deleteCollections])
  const aspects = { tag_products: tagsAspect, move_products: teamAspect, season_products: seasonAspect }
  jobs.handle('undo_products', undoHandler({ permission: 'update_product', rows, aspects }))
}
