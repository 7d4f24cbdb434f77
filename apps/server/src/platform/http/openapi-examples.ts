import * as contract from '@ecotrame/contract'
import { callsByName } from '@ecotrame/contract/calls'
import type { CallInput, CallShape } from '@ecotrame/contract'

/** Something that is sent with a call, as programs send it. */
export interface BodyExample {
  readonly call: CallShape
  readonly summary: string
  readonly value: unknown
}
const example = <const C extends CallShape>(
  call: C,
  summary: string,
  value: CallInput<C>['body'],
): BodyExample => ({ call, summary, value })

const [one, another] = ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '2f1a9c1e-5b0d-4a2c-8b1f-3f0f6f3b7d10']

const shirt = {
  category: 'tshirt',
  name: 'Plain T-shirt',
  composition: { cotton: 95, elastane: 5 },
  values: { mass: 150, making: 'PT', price: 25, numberOfReferences: 200 },
}
const entered = <const T extends 'number' | 'country' | 'select'>(
  parameter: string,
  type: T,
  value: number | string,
) => ({
  value,
  type,
  parameter,
  olca_parameter_id: parameter,
  maskedValue: null,
  origin: 'user' as const,
})

/** Bodies of the calls that programs begin with; each is held against its schema by the test of the document. */
export const bodyExamples: readonly BodyExample[] = [
  example(contract.login, 'With a one-time code', {
    email: 'ines@brand.example',
    password: 'correct horse battery staple',
    otp: '123456',
  }),
  example(contract.createApiKey, 'A key that writes, from one network, for a year', {
    name: 'Product system',
    scope: 'write',
    expiresAt: '2099-12-31T00:00:00.000Z',
    addresses: ['203.0.113.0/24'],
  }),
  example(contract.putEvaluationByReference, 'A T-shirt in plain values', shirt),
  example(contract.putEvaluationByReference, 'Another mass; no price any more', {
    values: { mass: '160 g', price: null },
  }),
  example(contract.putEvaluationByReference, 'Materials with their countries', {
    ...shirt,
    composition: [
      { material: 'cotton', share: 60, country: 'IN' },
      { material: 'polyester', share: 40 },
    ],
  }),
  example(contract.putProductByGtin, 'A product that consists of one evaluation', {
    name: 'Plain T-shirt, white',
    reference: 'TS-104-W',
    brand: 'Brand',
    season: 'SS27',
    unitsSold: 12_000,
    evaluation: shirt,
  }),
  example(contract.sendEvaluationBatch, 'Two evaluations, checked only', {
    items: [
      { reference: 'TS-104', ...shirt },
      { reference: 'TS-105', ...shirt, name: 'Plain T-shirt, black' },
    ],
    dryRun: true,
  }),
  example(contract.createEvaluation, 'Values as a form has them', {
    name: 'T-shirt',
    reference: 'TS-106',
    category: 'tshirt',
    values: {
      mass: entered('mass', 'number', 170),
      makingCountry: entered('makingCountry', 'country', 'TR'),
    },
    composition: [
      {
        id: one,
        type: 'material',
        values: {
          material: entered('material', 'select', 'ei-coton'),
          share: entered('share', 'number', 100),
        },
        total_weight: { ...entered('total_weight', 'number', 0), value: null, origin: 'default' },
      },
    ],
  }),
  example(contract.evaluateEvaluations, 'All drafts of a category', { category: 'tshirt', state: 'draft' }),
  example(contract.publishEvaluation, 'Now', { reason: 'Approved by the quality team' }),
  example(contract.createProduct, 'A product of one evaluation', {
    name: 'Plain T-shirt, white',
    reference: 'TS-104-W',
    evaluations: [{ id: one, quantity: 1 }],
  }),
  example(contract.compare, 'Two evaluations, the first as baseline', {
    items: [
      { kind: 'evaluation', id: one },
      { kind: 'evaluation', id: another },
    ],
    label: 'fr_dur',
  }),
  example(contract.explainDifference, 'From one version to another', {
    before: { kind: 'version', id: one },
    after: { kind: 'version', id: another },
    label: 'fr_dur',
  }),
  example(contract.checkClaim, 'A sentence for a label', {
    text: 'Made with 30 % recycled polyester',
    language: 'en',
    place: 'packaging',
    product: one,
  }),
  example(contract.createFacility, 'A spinning mill', {
    name: 'Spinning mill',
    country: 'IN',
    tier: 3,
    processes: ['spinning'],
    supplier: 'Yarns Ltd.',
  }),
  example(contract.createWebhook, 'Told of publications', {
    name: 'Web shop',
    url: 'https://shop.example/ecotrame',
    events: ['product.published'],
    state: 'active',
  }),
]

/** Examples by the `operationId` of their call. */
const byOperation: ReadonlyMap<string, readonly BodyExample[]> = new Map(
  [...callsByName].map(([name, call]) => [name, bodyExamples.filter((one) => one.call === call)]),
)

interface Operation {
  readonly operationId?: string
  readonly requestBody?: { readonly content?: Readonly<Record<string, object>> }
}

/** An operation with the examples of its body. */
export function withExamples<O extends Operation>(operation: O): O {
  const found = byOperation.get(operation.operationId ?? '') ?? []
  const json = operation.requestBody?.content?.['application/json']
  if (found.length === 0 || json === undefined) return operation
  const examples = Object.fromEntries(
    found.map(({ summary, value }, place) => [`example${place + 1}`, { summary, value }]),
  )
  const content = { ...operation.requestBody?.content, 'application/json': { ...json, examples } }
  return { ...operation, requestBody: { ...operation.requestBody, content } }
}
