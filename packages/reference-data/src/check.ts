import { loadMarketBenchmarks } from './benchmarks.ts'
import { loadAllCategories, loadCategories } from './categories.ts'
import { brokenFolders, dataFolder, foldersOf } from './check-folders.ts'
import { brokenLinks } from './check-links.ts'
import { checkPef, outlierLine } from './check-pef.ts'
import { loadCandidateList } from './candidate-list.ts'
import { loadPassportRules } from './passport-rules.ts'
import { loadSubstanceRules } from './substance-rules.ts'
import { loadClaimRules } from './claim-rules.ts'
import { loadUnsoldRules } from './unsold-rules.ts'
import { loadDeclarationRules } from './declaration-rules.ts'
import { loadCertifications } from './certifications.ts'
import { loadFlowNames } from './flow-names.ts'
import { loadFrenchDrafts } from './french-drafts.ts'
import { loadCountries } from './countries.ts'
import { loadMaterialPrices } from './material-prices.ts'
import { loadGlossary } from './glossary.ts'
import { loadCourses, loadReferenceDocuments } from './learning.ts'
import { substituteLabelType } from './label-type.ts'
import { loadFacilityQuestions } from './facility-questions.ts'
import { loadLeverRules } from './levers/load.ts'
import { loadCategoryForms } from './forms/load-forms.ts'
import { loadPrecisionTables } from './precision/load.ts'
import { requestTable } from './precision/requests.ts'
import { frenchCostReleases, loadFrenchCostRelease, ReferenceDataError } from './french-cost.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { loadCountryShapes } from './world.ts'

type Counted = readonly [what: string, count: number]

async function countRelease(id: (typeof frenchCostReleases)[number]): Promise<readonly Counted[]> {
  const { processes, materials, countries, products, trims } = await loadFrenchCostRelease(id)
  const sizes = { processes, materials, countries, products, trims }
  return Object.entries(sizes).map(([what, { size }]) => [`${id} ${what}`, size])
}

/** `npm run check:data`: loads everything, prints what is there, ends with 1 and the reasons when it is broken. */
async function check(): Promise<void> {
  const rows: Counted[] = (await Promise.all(frenchCostReleases.map(countRelease))).flat()
  const [release, all, categories, countries, benchmarks] = await Promise.all([
    loadFrenchCostRelease(),
    loadAllCategories(),
    loadCategories(),
    loadCountries(),
    loadMarketBenchmarks(),
  ])
  rows.push(['product categories', all.length], ['of them with a French product', categories.length])
  rows.push(['countries', countries.length], ['market benchmarks', benchmarks.length])
  const drafts = await loadFrenchDrafts(release)
  rows.push(['rules of drafts', new Set(drafts.flatMap(({ rules }) => rules.map(({ id }) => id))).size])
  rows.push(['names of flows', (await loadFlowNames()).flows.length])
  rows.push(['certification schemes', (await loadCertifications()).length])
  rows.push(['substances of very high concern', (await loadCandidateList()).entries.length])
  rows.push(['sentences on substances', Object.keys((await loadSubstanceRules()).phrases).length])
  rows.push(['columns of declaration files', (await loadDeclarationRules()).columns.length])
  rows.push(['fields of product passports', (await loadPassportRules()).fields.length])
  rows.push(['words of claims', (await loadClaimRules()).words.length])
  rows.push(['words of unsold goods', (await loadUnsoldRules()).words.length])
  rows.push(['default prices of materials', (await loadMaterialPrices()).length])
  rows.push(['shapes of countries', (await loadCountryShapes()).size])
  rows.push(['category forms', (await loadCategoryForms()).size])
  rows.push(['classes of data', Object.keys(loadPrecisionTables().pedigrees).length])
  rows.push(['fields with words of a data request', Object.keys(requestTable.fields).length])
  rows.push(['courses', (await loadCourses()).length], ['documents', (await loadReferenceDocuments()).length])
  rows.push(['questions to a facility', loadFacilityQuestions().questions.length])
  rows.push(['rules of levers', loadLeverRules().rules.length])
  const glossary = await loadGlossary()
  rows.push(['terms of the glossary', glossary.terms.length])
  rows.push(['fields that a term explains', glossary.fields.length])
  rows.push(['characters of the label', Object.keys(substituteLabelType().per100g).length])
  rows.push(['folders', foldersOf(dataFolder).length])
  const pef = await checkPef(all)
  rows.push(...pef.rows)
  refuseIfAny('all folders', [
    ...pef.broken,
    ...brokenFolders(dataFolder),
    ...brokenLinks({ release, categories, countries, benchmarks }),
  ])
  for (const [what, count] of rows) console.log(`${String(count).padStart(6)}  ${what}`)
  console.log('\nFigures of the packs that look wrong:')
  for (const outlier of pef.outliers) console.log(outlierLine(outlier))
}

try {
  await check()
} catch (error) {
  if (!(error instanceof ReferenceDataError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
