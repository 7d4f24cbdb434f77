import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { ProductsDeps } from './deps.ts'
import { publishWithin } from './publish-products.ts'

/** Few at a time: whoever saves one of them meanwhile waits for all. */
const publishedAtOnce = 20

/** How the long work of this feature is done. */
export function handleProductJobs(jobs: Jobs, deps: Pick<ProductsDeps, 'pef'>): void {
  jobs.handle('publish_products', publishMany(deps))
}

const publishMany = (deps: Pick<ProductsDeps, 'pef'>): JobHandler => ({
  permission: 'publish_product',
  batch: publishedAtOnce,
  run: async (tx, { runner }, items) => {
    const outcomes = await publishWithin(
      tx,
      deps,
      runner,
      items.map(({ entityId }) => entityId ?? ''),
    )
    return items.flatMap(({ position }, index) => {
      const code = outcomes[index]?.code
      return code ? [{ position, code }] : []
    })
  },
})
