import { loadCatalogue } from '../features/categories/index.ts'
import { loadFrenchMethod, loadPefBasis, seedDemoEvaluations } from '../features/evaluations/index.ts'
import { seed, type SeededDemo } from '../features/seed/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Database } from '../platform/database/database.ts'

/** Plans over the categories of this release, and the demo organization with its evaluations where it is wanted. */
export async function seedInstallation(
  database: Database,
  { dataDir, demoPassword }: Configuration,
  { wantsDemo }: { readonly wantsDemo: boolean },
): Promise<SeededDemo | null> {
  const catalogue = await loadCatalogue()
  return seed(database, {
    categoryIds: catalogue.categories.map(({ id }) => id),
    dataDir,
    password: demoPassword,
    wantsDemo,
    fill: async (within, demo) => {
      const [method, pef] = await Promise.all([loadFrenchMethod(), loadPefBasis()])
      return seedDemoEvaluations({ database: within, catalogue, method, pef }, demo)
    },
  })
}
