import type { Example } from './example.ts'
import { idOf, unique } from './sample.ts'

const aProduct = { kind: 'product', id: idOf('products') }
const aDeclaration = { id: idOf('declarations') }

/** Declarations to the French portal. */
export const declarationExamples: Readonly<Record<string, Example>> = {
  'PUT /declaration-settings': {
    body: {
      organizationType: 'Brand',
      withoutGtin: true,
      brands: [],
      segments: [{ segment: 'Man', references: 100, day: '2026-03-01' }],
      sendScore: true,
      defaultTrims: false,
    },
  },
  'PUT /declaration-settings/portal': { body: { address: '', nightly: false } },
  'GET /declarations/market': { query: { state: 'third_party' } },
  'POST /declarations/market/products/:product': { params: { product: idOf('products') } },
  'GET /declarations/readiness/:kind/:id': { params: aProduct },
  'PUT /declarations/forms/:product': {
    params: { product: idOf('products') },
    body: { mainComponent: null },
  },
  'GET /declarations/file/:format': { params: { format: 'json' }, query: { products: idOf('products') } },
  'GET /declarations/evidence/:kind/:id': { params: aProduct },
  'GET /declarations': { query: { subject: idOf('products') } },
  'GET /declarations/:id': { params: aDeclaration },
  'POST /declarations': { body: { ids: [idOf('products')], channel: 'file' } },
  'POST /declarations/results': {
    body: { answers: [{ declaration: idOf('declarations'), status: 201, text: unique, score: 1000 }] },
  },
  'POST /declarations/:id/answers': {
    params: aDeclaration,
    body: { status: 201, text: unique, score: 1000 },
  },
  'POST /declarations/third-party': {
    body: { product: idOf('products'), declaredBy: unique, declaredOn: '2026-10-01' },
  },
  'DELETE /declarations/third-party/:id': { params: { id: idOf('third_party_declarations') } },
}
