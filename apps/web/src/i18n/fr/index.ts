import { first } from './first.ts'
import { answers } from './answers.ts'
import type { TextCatalogue } from '../keys.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { administration } from './administration.ts'
import { attribution } from './attribution.ts'
import { audit } from './audit.ts'
import { backups } from './backups.ts'
import { benchmarks } from './benchmarks.ts'
import { announcements } from './announcements.ts'
import { broadcast } from './broadcast.ts'
import { content } from './content.ts'
import { calculation } from './calculation.ts'
import { claims } from './claims.ts'
import { comments } from './comments.ts'
import { comparisons } from './comparisons.ts'
import { components } from './components.ts'
import { declarationRules } from './declaration-rules.ts'
import { declarations } from './declarations.ts'
import { databases } from './databases.ts'
import { editor } from './editor.ts'
import { evaluations } from './evaluations.ts'
import { explorer } from './explorer.ts'
import { exports } from './exports.ts'
import { facilities } from './facilities.ts'
import { glossary } from './glossary.ts'
import { home } from './home.ts'
import { files } from './files.ts'
import { importChanges } from './import-changes.ts'
import { imports } from './imports.ts'
import { importUndo } from './import-undo.ts'
import { bulk } from './bulk.ts'
import { jobs } from './jobs.ts'
import { levers } from './levers.ts'
import { masks } from './masks.ts'
import { notifications } from './notifications.ts'
import { organization } from './organization.ts'
import { organizationData } from './organization-data.ts'
import { packagings } from './packagings.ts'
import { passports } from './passports.ts'
import { paste } from './paste.ts'
import { pef } from './pef.ts'
import { pefReport } from './pef-report.ts'
import { portfolio } from './portfolio.ts'
import { precision } from './precision.ts'
import { products } from './products.ts'
import { requests } from './requests.ts'
import { results } from './results.ts'
import { settings } from './settings.ts'
import { publication } from './publication.ts'
import { sharing } from './sharing.ts'
import { svhc } from './svhc.ts'
import { materialPrices } from './material-prices.ts'
import { suppliers } from './suppliers.ts'
import { tags } from './tags.ts'
import { trainings } from './trainings.ts'
import { typeface } from './typeface.ts'

export const texts: TextCatalogue = {
  ...first,
  ...backups,
  ...benchmarks,
  ...account,
  ...explorer,
  ...glossary,
  ...home,
  ...evaluations,
  ...claims,
  ...comments,
  ...comparisons,
  ...components,
  ...declarationRules,
  ...declarations,
  ...databases,
  ...editor,
  ...products,
  ...passports,
  ...portfolio,
  ...pefReport,
  ...precision,
  ...requests,
  ...results,
  ...answers,
  ...attribution,
  ...packagings,
  ...paste,
  ...pef,
  ...settings,
  ...access,
  ...organization,
  ...audit,
  ...facilities,
  ...masks,
  ...organizationData,
  ...suppliers,
  ...tags,
  ...materialPrices,
  ...svhc,
  ...notifications,
  ...files,
  ...imports,
  ...importUndo,
  ...importChanges,
  ...exports,
  ...publication,
  ...sharing,
  ...bulk,
  ...jobs,
  ...levers,
  ...calculation,
  ...administration,
  ...broadcast,
  ...announcements,
  ...trainings,
  ...typeface,
  ...content,
}
