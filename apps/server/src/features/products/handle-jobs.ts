import type { Outcome } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import { handleBulkProducts } from './bulk/register.ts'
import type { ProductsDeps } from './deps.ts'
import { publishWithin } from './publish-products.ts'

/** Few at a time: whoever saves one of them meanwhile waits for all. */
const publishedAtOnce = 20

/** How the long work of this feature is done. */
export function handleProductJobs(jobs: Jobs, deps: Pick<ProductsDeps, 'datasets'>): void {
  jobs.handle('publish_products', publishMany(deps))
  handleBulkProducts(jobs)
}

const publishMany = (deps: Pick<ProductsDeps, 'datasets'>): JobHandler => ({
  permission: 'publish_product',
  batch: publishedAtOnce,
  run: async (tx, { runner }, items) => {
    const outcomes = await publishWithin(
      tx,
      deps,
      runner,
      items.map(({ entityId }) => entityId ?? ''),
    )
    return items.flatMap(({ position }, index): Outcome[] => {
      const outcome = outcomes[index]
      if (outcome?.was === 'published') return [{ position, unchanged: true }]
      return outcome?.code ? [{ position, code: outcome.code }] : []
    })
  },
})
