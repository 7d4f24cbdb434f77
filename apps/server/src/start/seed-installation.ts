import { loadMarketBenchmarks, loadPassportRules } from '@ecotrame/reference-data'
import { loadCourses, loadReferenceDocuments } from '@ecotrame/reference-data/learning'
import { seedDemoAnnouncements } from '../features/announcements/index.ts'
import { seedDemoBenchmarks } from '../features/benchmarks/index.ts'
import { loadCatalogue } from '../features/categories/index.ts'
import { seedDemoComments } from '../features/comments/index.ts'
import { seedDemoComparisons } from '../features/comparisons/index.ts'
import { loadComponentBasis, seedDemoComponents } from '../features/components/index.ts'
import {
  loadFrenchMethod,
  loadDatasetBasis,
  seedDemoEvaluations,
  seedSmallHouse,
} from '../features/evaluations/index.ts'
import { seedDemoFacilities } from '../features/facilities/index.ts'
import { seedDemoMasks } from '../features/masks/index.ts'
import { seedDemoNotifications } from '../features/notifications/index.ts'
import { seedDemoPrices } from '../features/material-prices/index.ts'
import { seedDemoOrganizationData } from '../features/organization-data/index.ts'
import { seedDemoPackagings } from '../features/packagings/index.ts'
import { seedDemoTargets } from '../features/portfolio/index.ts'
import { seedDemoPassport } from '../features/passports/index.ts'
import { loadClassifications, ownerOfDemo, seedDemoProducts } from '../features/products/index.ts'
import { loadSubstances } from '../features/substances/index.ts'
import { seedDemoClaims } from '../features/claims/index.ts'
import { seedDemoArticles } from '../features/svhc/index.ts'
import { seedDemoTags } from '../features/tags/index.ts'
import { shipTrainings } from '../features/trainings/index.ts'
import { shipWhitepapers } from '../features/whitepapers/index.ts'
import { seedDemoAnswers, seedDemoFacilityAnswers } from '../features/request-answers/index.ts'
import { seedDemoRequests } from '../features/requests/index.ts'
import { loadDeclarationBasis, seedDeclarations } from '../features/declarations/index.ts'
import { seed, takeTurns, type SeededDemo } from '../features/seed/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Database, OrganizationDatabase } from '../platform/database/database.ts'

/** Plans over the categories of this release, and the demo organizations with their evaluations where it is wanted. */
export async function seedInstallation(
  database: Database,
  { dataDir, demoPassword }: Configuration,
  { wantsDemo }: { readonly wantsDemo: boolean },
): Promise<SeededDemo | null> {
  const catalogue = await loadCatalogue()
  const deps = async (within: OrganizationDatabase) => {
    const [method, datasets] = await Promise.all([loadFrenchMethod(), loadDatasetBasis()])
    return { database: within, catalogue, method, datasets }
  }
  await shipLearning(database)
  return seed(database, {
    categoryIds: catalogue.categories.map(({ id }) => id),
    dataDir,
    password: demoPassword,
    wantsDemo,
    fill: async (within, demo) => {
      await seedDemoEvaluations(await deps(within), demo)
      await seedDemoMasks({ database: within, catalogue }, demo)
      await seedDemoPackagings(await deps(within), demo)
      await seedDemoFacilities(within, demo)
      const made = await deps(within)
      const components = await loadComponentBasis(catalogue, made.datasets.method, await loadSubstances())
      await seedDemoComponents({ ...made, components }, demo)
      await seedDemoTags(within, demo)
      await seedDemoProducts({ ...made, classifications: await loadClassifications(catalogue) }, demo)
      await seedDemoArticles({ database: within }, demo)
      await seedDemoClaims({ database: within }, demo)
      const { substances, materials } = components
      const record = { ...made, substances, materials, passportRules: await loadPassportRules() }
      const owner = await within.inOrganization(demo.organizationId, (tx) => ownerOfDemo(tx, made, demo))
      await seedDemoPassport(record, owner)
      await seedDeclarations({ ...made, declarations: await loadDeclarationBasis() }, demo)
      await seedDemoBenchmarks({ ...made, market: await loadMarketBenchmarks() }, demo)
      await seedDemoComparisons(within, demo)
      await seedDemoTargets(within, demo)
      await seedDemoPrices(within, demo)
      await seedDemoOrganizationData({ database: within }, demo)
      await seedDemoNotifications(within, demo)
      await seedDemoAnnouncements(within, demo)
      await seedDemoComments(within, demo)
      await seedDemoRequests(within, demo)
      await seedDemoAnswers(within, demo)
      await seedDemoFacilityAnswers(within, demo)
    },
    fillSmallHouse: async (within, demo) => seedSmallHouse(await deps(within), demo),
  })
}

/** The courses and documents of this release, in every installation. */
async function shipLearning(database: Database): Promise<void> {
  const [courses, documents] = await Promise.all([loadCourses(), loadReferenceDocuments()])
  await database.asSystem(async (tx) => {
    await takeTurns(tx)
    await shipTrainings(tx, courses)
    await shipWhitepapers(tx, documents)
  })
}
