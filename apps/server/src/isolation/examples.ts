import { emptyPassport } from '@ecotrame/contract'
import { aGarment } from '../features/evaluations/testing/caller.ts'
import { testFont } from '../features/labels/testing/test-font.ts'
import { bulkExamples } from './bulk-examples.ts'
import { declarationExamples } from './declaration-examples.ts'
import type { Example } from './example.ts'
import { disposableName } from './fixtures.ts'
import { integrationExamples } from './integration-examples.ts'
import { ownDatabaseExamples } from './own-database-examples.ts'
import { idOf, unique } from './sample.ts'
import { togetherExamples } from './together-examples.ts'
import { verificationExamples } from './verification-fixtures.ts'

const anEvaluation = { ...aGarment(), name: unique, team: idOf('teams') }
const aReader = { name: unique, email: `${unique}@walk.example`, role: 'reader', team: idOf('teams') }
const noMaskYet = { values: {}, composition: [], rules: [] }
const aPlan = { name: unique, capabilities: ['comparison'] }
const aNewPlan = { ...aPlan, identifier: unique }
const aSubscription = { plan: idOf('plans'), options: [idOf('options')] }

const aPrice = { price: 3.4, currency: 'EUR', unit: 'kg', validFrom: '2026-01-31', source: unique }
const aTariff = { scheme: unique, validFrom: '2026-01-01', baseEuros: 0.1, criteria: [] }
const aDisclosure = {
  yearFrom: '2032-01-01',
  yearTo: '2032-12-31',
  entityName: unique,
  kind: 'standalone',
  companySize: 'large',
  packagingIncluded: false,
}
const someData = { year: 2026, season: unique, selected: false, values: { storeShare: 100 } }
const aTag = { name: unique, color: '#c0762f' }
const aProduct = {
  name: unique,
  reference: unique,
  team: idOf('teams'),
  tags: [idOf('tags')],
}
const aCollection = { name: unique, team: idOf('teams'), products: [idOf('products')] }
const anEvaluationCompared = { kind: 'evaluation', id: idOf('evaluations') }
const compared = [anEvaluationCompared, { kind: 'version', id: idOf('evaluation_versions') }]
const aComparison = { name: unique, team: idOf('teams'), items: compared, label: 'fr_dur' }
const aTarget = {
  name: unique,
  label: 'pef',
  measure: 'perPiece',
  baseSeason: 'SS 26',
  targetSeason: 'SS 30',
  reduction: 20,
}
const aMill = { name: unique, country: 'FR' }
const asRead = { state: 'read', user: idOf('caller') }
const aPackaging = {
  name: unique,
  level: 'secondary',
  units: 12,
  composition: [{ material: 'board', mass: 450, recycledShare: 80, country: 'FR' }],
}
const aMask = { ...noMaskYet, name: unique, users: [idOf('users')], teams: [idOf('teams')] }
const aComponent = { name: unique, material: { material: 'cotton' } }
const looked = {
  list: '2026-02-04',
  substance: 'SVHC-189',
  collection: idOf('product_collections'),
  supplier: idOf('facilities'),
}
const aProductsArticles = { articles: [{ id: idOf('components'), quantity: 2 }], complete: true }
const aQuestion = { receivedOn: '2026-10-01', note: unique }
const aClaim = { text: `${unique} GOTS`, language: 'en', place: 'page', product: idOf('products') }
const aProof = { kind: 'certificate', name: unique, products: [idOf('products')] }

/** By the name of the route. A new route that needs one fails the walk until it stands here. */
export const examples: Readonly<Record<string, Example>> = {
  ...bulkExamples,
  ...integrationExamples,
  ...ownDatabaseExamples,
  ...togetherExamples,
  ...verificationExamples,
  'POST /auth/navigation-tokens': { body: { path: '/audit-log/export' } },
  'POST /evaluations': { body: anEvaluation },
  'POST /evaluations/evaluate-all': { body: { ids: [idOf('evaluations')] } },
  'PUT /evaluations/:id': { body: anEvaluation },
  'PATCH /evaluations/tags': { body: { ids: [idOf('evaluations')], add: [idOf('tags')] } },
  'POST /evaluations/duplicate/:id': { body: { team: idOf('teams') } },
  'GET /evaluations/export/:format': {
    params: { format: 'json' },
    query: { evaluations: idOf('evaluations') },
  },
  'POST /evaluations/export/:format': {
    params: { format: 'csv' },
    body: { evaluations: [idOf('evaluations')] },
  },
  'GET /evaluations/export/version/:id': {
    params: { id: idOf('evaluation_versions') },
    query: { evaluation: idOf('evaluations') },
  },
  'GET /environmental-costs/export/:id': {
    params: { id: idOf('evaluation_versions') },
    query: { evaluation: idOf('evaluations') },
  },
  'GET /evaluations/export-production/:id': {
    params: { id: idOf('evaluations') },
    query: { version: idOf('evaluation_versions'), method: 'pef', stage: 'rawMaterial' },
  },
  'GET /products/export/:format': { params: { format: 'json' }, query: { products: idOf('products') } },
  'POST /products/export/:format': { params: { format: 'csv' }, body: { products: [idOf('products')] } },
  'GET /exports/:id': { params: { id: idOf('exports') } },
  'GET /exports/:id/file': { params: { id: idOf('exports') } },
  'GET /evaluations/composition-schema/:id': { params: { id: idOf('evaluations') } },
  'GET /evaluations/categories/:id': { params: { id: 'tshirt' } },
  'GET /evaluations/categories/:id/form': { params: { id: 'tshirt' } },
  'GET /life-cycles/:id': { params: { id: 'usePhase' } },
  'GET /information-groups/:id': { params: { id: 'product' } },
  'GET /parameters/:id': { params: { id: 'mass' } },
  'GET /olca/:id': { params: { id: 'net_mass_kg' } },
  'GET /results/version/:id/report': {
    params: { id: idOf('evaluation_versions') },
    query: { format: 'xlsx', language: 'fr' },
  },
  'GET /results/version/:id/difference': {
    params: { id: idOf('evaluation_versions') },
    query: { versus: idOf('evaluation_versions'), label: 'fr_dur' },
  },
  'GET /results/evaluation/:id/levers': {
    params: { id: idOf('evaluations') },
    query: { version: idOf('evaluation_versions'), label: 'fr_dur' },
  },
  'POST /evaluations/variant/:id': {
    params: { id: idOf('evaluations') },
    body: { version: idOf('evaluation_versions'), levers: ['everyStep::FR'] },
  },
  'POST /dpr/assess': {
    body: { version: idOf('evaluation_versions'), target: { type: 'precision', x: 0.2 } },
  },
  'POST /users': { body: aReader },
  'PUT /users/:id': { body: aReader },
  'GET /notifications': { query: { state: 'unread', user: idOf('caller') } },
  'POST /subscriptions/current/asks': { body: { capability: 'category_jeans' } },
  'PUT /notifications': { body: { ...asRead, upTo: idOf('notifications') } },
  'PUT /notifications/:id': { body: asRead },
  'POST /masks': { body: { ...aMask, category: 'tshirt' } },
  'PUT /masks/:id': { body: aMask },
  'POST /fee-tariffs': { body: aTariff },
  'PUT /fee-tariffs/:id': { body: aTariff },
  'POST /unsold-goods': { body: { ...aDisclosure, yearFrom: '2031-01-01', yearTo: '2031-12-31' } },
  'PUT /unsold-goods/:id': { body: aDisclosure },
  'POST /material-prices': { body: { material: 'silk', ...aPrice } },
  'PUT /material-prices/:id': { body: aPrice },
  // The one of the fixture is of no material that is shipped.
  'POST /material-prices/duplicate/:id': { body: { material: 'silk' } },
  'GET /evaluations/organization-data/selected/:id': { params: { id: idOf('evaluations') } },
  'POST /organization-data': { body: { ...someData, category: 'tshirt' } },
  'PUT /organization-data/:id': { body: someData },
  'GET /svhc/overview': { query: looked },
  'GET /svhc/products': { query: { ...looked, article: idOf('components') } },
  'GET /svhc/products/:id': { params: { id: idOf('products') }, query: {} },
  'GET /svhc/products/:id/documents': { params: { id: idOf('products') }, query: {} },
  'GET /svhc/articles': { query: { list: '2026-02-04', supplier: idOf('facilities') } },
  'GET /svhc/export/:format': { params: { format: 'json' }, query: { content: 'products' } },
  'PUT /svhc/products/:id/articles': { params: { id: idOf('products') }, body: aProductsArticles },
  'POST /svhc/enquiries': { body: { ...aQuestion, product: idOf('products') } },
  'PUT /svhc/enquiries/:id': { params: { id: idOf('svhc_enquiries') }, body: aQuestion },
  ...declarationExamples,
  'POST /claims/check': { body: aClaim },
  'POST /claims': { body: { ...aClaim, proofs: [idOf('claim_proofs')] } },
  'PUT /claims/:id': { params: { id: idOf('claims') }, body: { ...aClaim, proofs: [idOf('claim_proofs')] } },
  'POST /claim-proofs': { body: aProof },
  'PUT /claim-proofs/:id': { params: { id: idOf('claim_proofs') }, body: aProof },
  'POST /components': { body: aComponent },
  'PUT /components/:id': { body: aComponent },
  'POST /components/:id/effect': { body: aComponent },
  'POST /components/:id/replace': {
    params: { id: idOf('used_component') },
    body: { by: idOf('components') },
  },
  'POST /packagings': { body: aPackaging },
  'PUT /packagings/:id': { body: aPackaging },
  'POST /packagings/effects/:id': { body: aPackaging },
  'POST /packagings/preview/:id': { body: { evaluations: [idOf('evaluations')] } },
  'POST /packagings/apply/:id': { body: { evaluations: [idOf('evaluations')] } },
  'POST /packagings/replace/:id': {
    params: { id: idOf('used_packaging') },
    body: { by: idOf('packagings') },
  },
  'POST /tags': { body: aTag },
  'PUT /tags/:id': { body: aTag },
  'GET /products/:id/passport': { params: { id: idOf('products') } },
  'PUT /products/:id/passport': {
    params: { id: idOf('products') },
    body: { ...emptyPassport, contact: unique },
  },
  'GET /products/:id/passport/shown': { params: { id: idOf('products') }, query: { on: '2030-01-01' } },
  'POST /products/:id/passport/publish': { params: { id: idOf('products') } },
  'GET /products/:id/passport/registry': { params: { id: idOf('products') } },
  'GET /passports/export': { query: { product: idOf('products') } },
  'GET /products/ecobalyse-status': { query: { product_ids: idOf('products') } },
  'POST /evaluations/:id/withdraw': { body: { reason: 'Wrong origin' } },
  'GET /evaluations/:id/publication/preview': { query: { page: 'sheet', language: 'en' } },
  'GET /products/:id/publication/preview': {
    params: { id: idOf('products') },
    query: { page: 'sheet', language: 'en' },
  },
  'POST /products/:id/withdraw': { params: { id: idOf('products') }, body: { reason: 'Wrong origin' } },
  'POST /products': { body: aProduct },
  'PUT /products/:id': { body: aProduct },
  'GET /results/products': { query: { ids: idOf('products') } },
  'POST /results/organization/evaluations/full/all': { body: { evaluations: [idOf('evaluations')] } },
  'POST /results/organization/products/full/all': { body: { products: [idOf('products')] } },
  'POST /products/duplicate/:id': { body: { name: unique, team: idOf('teams') } },
  'POST /products/weigh-deletion': { body: { ids: [idOf('products')] } },
  'POST /products/delete': { body: { ids: [idOf('products')] } },
  'POST /products/evaluate': { body: { ids: [idOf('products')] } },
  'POST /product-collections': { body: aCollection },
  'PUT /product-collections/:id': { body: aCollection },
  'PATCH /product-collections/:id/products': { body: { add: [idOf('other_product')] } },
  'POST /product-collections/duplicate/:id': { body: { name: unique } },
  'POST /comparisons': { body: aComparison },
  'PUT /comparisons/:id': { body: aComparison },
  'POST /comparisons/duplicate/:id': { body: { name: unique } },
  'GET /comparisons/description/:id': { params: { id: idOf('evaluation_versions') } },
  'POST /comparisons/compare': { body: { items: [...compared, { kind: 'product', id: idOf('products') }] } },
  'POST /comparisons/workbook': { body: { items: [...compared, { kind: 'product', id: idOf('products') }] } },
  'POST /comparisons/explain': {
    body: { before: compared[0], after: compared[1], label: 'fr_dur' },
  },
  'GET /dashboard/organization/plan': { query: { target: idOf('portfolio_targets') } },
  'GET /dashboard/organization/export/:format': { params: { format: 'json' } },
  'POST /dashboard/organization/targets': { body: aTarget },
  'POST /dashboard/organization/packs': { body: { name: unique, period: 'season', span: 'Drop 1' } },
  'GET /dashboard/organization/packs/:id/:format': {
    params: { id: idOf('portfolio_packs'), format: 'json' },
  },
  'PUT /dashboard/organization/settings': { body: { firstMonth: 4, seasonYears: [] } },
  'PUT /dashboard/organization/targets/:id': { params: { id: idOf('portfolio_targets') }, body: aTarget },
  'DELETE /dashboard/organization/targets/:id': { params: { id: idOf('portfolio_targets') } },
  'POST /facilities': { body: aMill },
  'PUT /facilities/:id': { body: aMill },
  'POST /facilities/:id/effect': { body: aMill },
  'POST /facilities/:id/merge': { body: { others: [idOf('other_facility')] } },
  'POST /facilities/:id/told-apart': { body: { other: idOf('other_facility') } },
  'POST /facilities/weigh-deletion': { body: { ids: [idOf('facilities')] } },
  'POST /facilities/delete': { body: { ids: [idOf('facilities')] } },
  'GET /import/get/all': { query: { organizationId: idOf('organizations') } },
  'PUT /import/files/:id': {
    body: { columns: [{ index: 0, field: 'reference' }], team: idOf('teams'), autoEvaluate: true },
  },
  'POST /import/profiles': { body: { name: unique, import: idOf('imports') } },
  'POST /import/files/:id/corrections': {
    body: { values: [{ field: 'composition', value: unique, target: 'ei-coton' }] },
  },
  'GET /import/files/:id/rows': { query: { outcome: 'created' } },
  'GET /import/templates/:category': { params: { category: 'tshirt' } },
  'POST /benchmarks': { body: { kind: 'filter', name: unique, category: 'tshirt' } },
  'POST /benchmarks/file': {
    body: { name: unique, category: 'tshirt', sourceNote: unique },
  },
  'PUT /benchmarks/:id': { body: { name: unique } },
  // An owner who chooses it shares it: the others may not change it any more then.
  'PATCH /benchmarks/choose/:id': { body: { chosen: false } },
  'GET /dashboard/suppliers/export/:format': { params: { format: 'json' } },
  'GET /dashboard/suppliers/:id': { params: { id: idOf('facilities') } },
  'POST /broadcasts': { body: { text: { en: unique, fr: unique }, organization: idOf('organizations') } },
  'POST /plans': { body: aNewPlan },
  'PUT /plans/:id': { body: aPlan },
  'POST /options': { body: aNewPlan },
  'PUT /options/:id': { body: aPlan },
  'POST /organizations': {
    body: {
      name: unique,
      owner: { name: unique, email: `${unique}@walk.example` },
      subscription: aSubscription,
    },
  },
  'DELETE /organizations/:id': { query: { name: disposableName } },
  'POST /organizations/:id/subscriptions': { body: aSubscription },
  'PUT /organizations/:id/subscriptions/:subscription': { body: aSubscription },
  'POST /label-typeface': { body: { rightConfirmed: 'true' } },
  'PUT /calculation-settings': {
    body: {
      frenchPefReading: 1,
      packs: ['textile-lca-database-1.1.0', 'base-impacts-2024-02'].map((id) => ({ id, enabled: true })),
    },
  },
}

/** What the routes take that want another file than a picture. */
export const uploads: Readonly<Record<string, string | Buffer>> = {
  'POST /label-typeface': testFont({ weight: 400 }),
  'POST /benchmarks/file': 'points_per_100g\n300\n400\n500\n',
  'POST /declarations/files/check': 'Référence interne,Score\nA-1,1200\n',
  'POST /declarations/market/file': 'GTIN,Score\n4006381333931,1200\n',
  'POST /declarations/results/read': 'Référence interne,Score,Erreur\nA-1,1200,\n',
  'POST /facilities/import': 'name,country\nA mill,FR\n',
  'POST /whitepapers/:id/file': '%PDF-1.7\n%%EOF\n',
  'POST /own-databases/:id/parts': 'file',
  'POST /own-databases/:id/parity': 'id,name,unit,cch\n1,Cotton,kg,1\n',
  'POST /import/profiles/:id/files': 'reference,units\nTS-1,12\n',
  'POST /unsold-goods/:id/file':
    'Commodity code,Number,Weight (kg),Reason,Treatment\n6109,1,1,damaged,reuse\n',
  'POST /import/upload': 'reference,category,composition\nTS-1,tshirt,100 % cotton\n',
}
