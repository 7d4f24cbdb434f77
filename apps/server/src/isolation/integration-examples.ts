import type { Example } from './example.ts'
import { formerUserName } from './people-fixtures.ts'
import { idOf, unique } from './sample.ts'

const aProvider = {
  name: unique,
  issuer: 'https://provider.example',
  clientId: 'ecotrame',
  groups: [{ group: 'knitwear', role: 'contributor', team: idOf('teams') }],
  defaultRole: 'reader',
  defaultTeam: idOf('teams'),
  enforced: false,
  domains: ['mill.example'],
}
const aWebhook = {
  name: unique,
  url: 'https://shop.example/told',
  events: ['product.published'],
  state: 'active',
}
const aConnector = {
  name: unique,
  address: 'https://shop.example/products.json',
  authentication: 'none',
  paging: 'none',
  direction: 'in',
  profile: null,
  automatic: false,
  schedule: 'by_hand',
}
const aPlainTee = { category: 'tshirt', composition: { cotton: 100 }, values: { mass: 150 } }

const aFootprint = {
  specVersion: '3.0.0',
  companyName: unique,
  productNameCompany: unique,
  pcf: {
    declaredUnitOfMeasurement: 'kilogram',
    declaredUnitAmount: '1',
    productMassPerDeclaredUnit: '1',
    pcfExcludingBiogenicUptake: '3.2',
    pcfIncludingBiogenicUptake: '3.2',
  },
}

const aStatement = {
  companyIds: ['urn:pact:mill.example:company'],
  companyDomain: null,
  referencePeriodStart: '2025-01-01',
  referencePeriodEnd: '2026-01-01',
  country: null,
  ...{ landUseChange: 0, biogenicNonCO2: 0, fossilCarbon: 0, biogenicCarbon: 0 },
  characterization: ['AR4', 'AR5', 'AR6'],
  exemptedPercent: 0,
  exemptedReason: 'Made by hand',
}
const aTextile = { mass: 0.17, product: 'tshirt', materials: [{ id: 'ei-coton', share: 1 }] }
/** To publish takes another right. */
const withoutPublishing = { publish: 'no', team: idOf('teams') }
/** A secret of a browser. */
const binding = 'a'.repeat(40)

/** What programs send, and what lets people and programs in. */
export const integrationExamples: Readonly<Record<string, Example>> = {
  'POST /textile/simulator': { body: aTextile },
  'POST /textile/simulator/detailed': { body: aTextile },
  'POST /textile/simulator/:impact': { params: { impact: 'ecs' }, body: aTextile },
  'POST /identity-providers': { body: aProvider },
  'PUT /identity-providers/:id': { body: aProvider },
  'PUT /identity-providers/:id/secret': { body: { secret: unique } },
  'POST /identity-providers/:id/try': { body: { binding } },
  'POST /webhooks': { body: aWebhook },
  'PUT /webhooks/:id': { body: aWebhook },
  'POST /webhooks/:id/replay': { body: { deliveries: [idOf('webhook_deliveries')] } },
  'PUT /pact-partners/:id': {
    body: { address: 'https://partner.example/pact', clientId: 'ecotrame', clientSecret: unique },
  },
  'POST /pact-footprints': {
    body: { kind: 'evaluation', version: idOf('evaluation_versions'), statement: aStatement },
  },
  'POST /former-users/:id/erasure': {
    params: { id: idOf('former_users') },
    body: { name: formerUserName },
  },
  'POST /pact-comparisons': {
    body: {
      footprint: aFootprint,
      pack: 'textile-lca-database-1.1.0',
      dataset: 'spinning-dry-elastane-glo',
    },
  },
  'POST /connectors': { body: { ...aConnector, kind: 'rest' } },
  'PUT /connectors/:id': { body: aConnector },
  'POST /identity-providers/:id/service-keys': { body: { task: 'add' } },
  'PUT /connectors/:id/secret': { body: { secret: 'a token of a shop' } },
  'PUT /connectors/:id/host-key': { body: { fingerprint: null } },
  'POST /connectors/:id/run': { body: { task: 'fetch' } },
  'PUT /evaluations/by-reference/:reference': {
    params: { reference: unique },
    query: withoutPublishing,
    body: aPlainTee,
  },
  'POST /evaluations/batches': { body: { items: [{ ...aPlainTee, reference: unique }] } },
  'PUT /products/by-gtin/:gtin': {
    params: { gtin: '3760001000016' },
    query: withoutPublishing,
    body: { name: unique, reference: unique, evaluation: aPlainTee },
  },
}
