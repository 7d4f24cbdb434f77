import * as account from './account.ts'
import * as apiKeys from './api-keys.ts'
import * as attribution from './attribution.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as backups from './backups.ts'
import * as benchmarks from './benchmarks.ts'
import * as broadcasts from './broadcasts.ts'
import * as bulk from './bulk.ts'
import * as calculationSettings from './calculation-settings.ts'
import * as categories from './categories.ts'
import * as claimLaw from './claim-law.ts'
import * as claims from './claims.ts'
import * as comments from './comments.ts'
import * as components from './components.ts'
import * as comparisons from './comparisons.ts'
import * as declarationChecks from './declaration-checks.ts'
import * as declarationFileCheck from './declaration-file-check.ts'
import * as declarationSettings from './declaration-settings.ts'
import * as declarations from './declarations.ts'
import * as dpr from './dpr.ts'
import * as editing from './editing.ts'
import * as evaluations from './evaluations.ts'
import * as explanations from './explanations.ts'
import * as explorer from './explorer.ts'
import * as exportCalls from './exports.ts'
import * as notifications from './notifications.ts'
import * as facilities from './facilities.ts'
import * as facilityUpkeep from './facility-upkeep.ts'
import * as importProfiles from './import-profiles.ts'
import * as imports from './imports.ts'
import * as importUndo from './import-undo.ts'
import * as jobs from './jobs.ts'
import * as labelTypeface from './label-typeface.ts'
import * as labels from './labels.ts'
import * as levers from './levers.ts'
import * as organizationData from './organization-data.ts'
import * as organizations from './organizations.ts'
import * as ownDatabases from './own-databases.ts'
import * as ownPacks from './own-packs.ts'
import * as packagings from './packagings.ts'
import * as pefReports from './pef-reports.ts'
import * as passports from './passports.ts'
import * as plans from './plans.ts'
import * as portfolio from './portfolio.ts'
import * as portfolioPlan from './portfolio-plan.ts'
import * as publication from './publication.ts'
import * as products from './products.ts'
import * as productCollections from './product-collections.ts'
import * as productResults from './product-results.ts'
import * as productVersions from './product-versions.ts'
import * as productExports from './product-exports.ts'
import * as requests from './requests.ts'
import * as requestAnswers from './request-answers.ts'
import * as results from './results.ts'
import * as sharing from './sharing.ts'
import * as substances from './substances.ts'
import * as svhc from './svhc.ts'
import * as svhcDocuments from './svhc-documents.ts'
import * as svhcEnquiries from './svhc-enquiries.ts'
import * as supplierForm from './supplier-form.ts'
import * as suppliers from './suppliers.ts'
import * as resources from './resources/index.ts'
import * as users from './users.ts'
import * as versions from './versions.ts'
import * as waitingRequests from './waiting-requests.ts'
import type { CallShape } from './call.ts'

export * from './call.ts'
export * from './errors.ts'
export * from './capabilities.ts'
export * from './permissions.ts'
export * from './limits.ts'
export * from './list.ts'
export * from './live.ts'
export * from './account.ts'
export * from './api-keys.ts'
export * from './attribution.ts'
export * from './audit.ts'
export * from './auth.ts'
export * from './backups.ts'
export * from './benchmarks.ts'
export * from './broadcasts.ts'
export * from './bulk.ts'
export * from './calculation-settings.ts'
export * from './categories.ts'
export * from './comments.ts'
export * from './claim-law.ts'
export * from './claims.ts'
export * from './component.ts'
export * from './components.ts'
export * from './comparisons.ts'
export * from './declaration-checks.ts'
export * from './declaration-file-check.ts'
export * from './declaration-settings.ts'
export * from './declarations.ts'
export * from './dpr.ts'
export * from './evaluation.ts'
export * from './holding.ts'
export * from './editing.ts'
export * from './evaluations.ts'
export * from './explanations.ts'
export * from './explorer.ts'
export * from './exports.ts'
export * from './facilities.ts'
export * from './facility-upkeep.ts'
export * from './notifications.ts'
export * from './import-file.ts'
export * from './import-profiles.ts'
export * from './imports.ts'
export * from './import-undo.ts'
export * from './jobs.ts'
export * from './label-typeface.ts'
export * from './labels.ts'
export * from './levers.ts'
export * from './organization-data.ts'
export * from './organizations.ts'
export * from './own-database.ts'
export * from './own-databases.ts'
export * from './own-pack.ts'
export * from './own-packs.ts'
export * from './packagings.ts'
export * from './password.ts'
export * from './pef-reports.ts'
export * from './digital-link.ts'
export * from './passport.ts'
export * from './passports.ts'
export * from './plans.ts'
export * from './portfolio.ts'
export * from './portfolio-parts.ts'
export * from './portfolio-plan.ts'
export * from './gtin.ts'
export * from './publication.ts'
export * from './product.ts'
export * from './products.ts'
export * from './product-exports.ts'
export * from './product-versions.ts'
export * from './product-collections.ts'
export * from './product-results.ts'
export * from './request-moves.ts'
export * from './requests.ts'
export * from './request-answers.ts'
export * from './results.ts'
export * from './selections.ts'
export * from './sharing.ts'
export * from './substances.ts'
export * from './svhc.ts'
export * from './svhc-documents.ts'
export * from './svhc-enquiries.ts'
export * from './supplier-form.ts'
export * from './suppliers.ts'
export * from './resources/index.ts'
export * from './users.ts'
export * from './versions.ts'
export * from './waiting-requests.ts'
export { plainWordsOf, richText, type Block, type Inline, type Wording } from './rich-text.ts'

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** Every call of the API. */
export const allCalls: readonly CallShape[] = [
  account,
  apiKeys,
  attribution,
  audit,
  auth,
  backups,
  benchmarks,
  broadcasts,
  bulk,
  calculationSettings,
  categories,
  claimLaw,
  claims,
  comments,
  components,
  comparisons,
  declarationChecks,
  declarationFileCheck,
  declarationSettings,
  declarations,
  dpr,
  editing,
  evaluations,
  explanations,
  explorer,
  importProfiles,
  imports,
  importUndo,
  exportCalls,
  jobs,
  labelTypeface,
  labels,
  levers,
  facilities,
  facilityUpkeep,
  notifications,
  organizationData,
  organizations,
  ownDatabases,
  ownPacks,
  packagings,
  pefReports,
  passports,
  plans,
  portfolio,
  portfolioPlan,
  publication,
  products,
  productCollections,
  productResults,
  productVersions,
  productExports,
  requests,
  requestAnswers,
  results,
  sharing,
  substances,
  supplierForm,
  suppliers,
  svhc,
  svhcDocuments,
  svhcEnquiries,
  resources,
  users,
  versions,
  waitingRequests,
].flatMap((module) => Object.values(module).filter(isCall))
