import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PactComparison, PactDataset, ProblemDetails } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let contributor: Caller
let dataset: PactDataset
beforeAll(async () => {
  running = await testServer()
  contributor = callerOf(running, running.loginAs('contributor'))
  const { items } = (await contributor.get('/pact-datasets?search=SPINNING%20elastane')).json<{
    items: PactDataset[]
  }>()
  dataset = items.find(({ unit }) => unit === 'kg') as PactDataset
})
afterAll(() => running.close())

const aFootprint = (pcf: object = {}, changes: object = {}) => ({
  id: '11111111-1111-4111-8111-111111111111',
  specVersion: '3.0.2',
  status: 'Active',
  companyName: 'Mill',
  productNameCompany: 'Yarn Ne 30',
  ...changes,
  pcf: {
    declaredUnitOfMeasurement: 'kilogram',
    declaredUnitAmount: '2',
    productMassPerDeclaredUnit: '2',
    referencePeriodEnd: '2025-01-01T00:00:00Z',
    pcfExcludingBiogenicUptake: '6.5',
    pcfIncludingBiogenicUptake: '3.25',
    geographyCountry: 'TR',
    ipccCharacterizationFactors: ['AR6'],
    packagingEmissionsIncluded: true,
    ...pcf,
  },
})
const laid = (footprint: unknown, beside: object = dataset) => {
  const { pack, id } = beside as PactDataset
  return contributor.post('/pact-comparisons', { footprint, pack, dataset: id })
}

test('a footprint of a supplier stands beside a dataset per kg, with what differs; and nothing is kept', async () => {
  const answer = await laid({ data: [aFootprint()] })
  expect(answer.statusCode).toBe(200)
  const { figures, aspects, product } = answer.json<PactComparison>()
  expect(product).toBe('Yarn Ne 30')
  expect(figures).toMatchObject({ unit: 'kg', footprint: 3.25 })
  expect(figures?.dataset).toBeGreaterThan(0)
  const finding = Object.fromEntries(aspects.map((one) => [one.aspect, one.finding]))
  expect(finding).toMatchObject({
    unit: 'same',
    geography: 'different',
    factors: 'same',
    boundary: 'unknown',
    biogenic: 'same',
    status: 'same',
  })
  expect((await contributor.get('/pact-versions')).json<{ items: object[] }>().items).toEqual([])
  const piece = (
    await laid(aFootprint({ declaredUnitOfMeasurement: 'piece', productMassPerDeclaredUnit: '0.5' }))
  ).json<PactComparison>()
  expect(piece.figures?.footprint).toBe(13)
  const litre = (
    await laid(aFootprint({ declaredUnitOfMeasurement: 'liter', productMassPerDeclaredUnit: '0' }))
  ).json<PactComparison>()
  expect(litre.figures).toBeNull()
})

test('a file that is none is refused with the field that is wrong, in both languages', async () => {
  for (const [footprint, ...wrong] of [
    ['text', 'footprint NOT_A_FOOTPRINT'],
    [null, 'footprint NOT_A_FOOTPRINT'],
    [{ data: [] }, 'footprint NOT_A_FOOTPRINT'],
    [{ data: [aFootprint(), aFootprint()] }, 'footprint.data SEVERAL_FOOTPRINTS'],
    [aFootprint({}, { specVersion: '2.3.0' }), 'footprint.specVersion OTHER_VERSION'],
    [aFootprint({}, { companyName: 7 }), 'footprint.companyName NOT_A_TEXT'],
    [
      aFootprint({ pcfExcludingBiogenicUptake: 6.5 }),
      'footprint.pcf.pcfExcludingBiogenicUptake NOT_A_DECIMAL',
    ],
    [aFootprint({ declaredUnitAmount: '1e3' }), 'footprint.pcf.declaredUnitAmount NOT_A_DECIMAL'],
    [aFootprint({ declaredUnitAmount: '0' }), 'footprint.pcf.declaredUnitAmount NOT_POSITIVE'],
  ] as const) {
    const answer = await laid(footprint)
    const { errors = [] } = answer.json<ProblemDetails>()
    expect([answer.statusCode, ...errors.map(({ path, code }) => `${path} ${code}`)]).toEqual([422, ...wrong])
  }
  expect((await laid(aFootprint(), { pack: 'none', id: 'none' })).statusCode).toBe(404)
})
