import { loadCategories } from '@ecotrame/reference-data'
import { seed, type SeededDemo } from '../features/seed/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Database } from '../platform/database/database.ts'

/** Plans over the categories of this release, and the demo organization where it is wanted. */
export async function seedInstallation(
  database: Database,
  { dataDir, demoPassword }: Configuration,
  { wantsDemo }: { readonly wantsDemo: boolean },
): Promise<SeededDemo | null> {
  const categoryIds = (await loadCategories()).map(({ id }) => id)
  return seed(database, { categoryIds, dataDir, password: demoPassword, wantsDemo })
}
