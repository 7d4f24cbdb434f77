import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  checkEvaluation,
  Evaluation,
  frenchCostResult,
  ProblemDetails,
  resultOfEvaluation,
} from '@ecotrame/contract'
import { evaluateFrenchCost, frenchCostProduct, type FrenchCostInput } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aChoice, aCountry, aMaterial, aNumber, callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let emily: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'export'] })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const steps = ['spinningCountry', 'fabricCountry', 'ennoblingCountry', 'makingCountry'] as const
const madeIn = (country: string, more: object = {}) => ({
  mass: aNumber('mass', 170),
  ...Object.fromEntries(steps.map((step) => [step, aCountry(step, country)])),
  ...more,
})
const read = async <Answer>(path: string, language = 'en') =>
  (await emily.get(path, { 'accept-language': language })).json<Answer>()
const costOf = ({ id }: Evaluation) =>
  read<CallAnswer<typeof frenchCostResult>>(`/results/evaluation/${id}/ecobalyse`)
const run = (country: string, material: string, more: object = {}) =>
  emily.evaluated({ values: madeIn(country, more), composition: [aMaterial(material, 100)] })

describe('an evaluation of an ISO country and a real material', () => {
  test.each([
    ['PT', 'REO'],
    ['RO', 'REE'],
    ['US', 'RNA'],
    ['TW', 'RAS'],
    ['AQ', '---'],
    ['TR', 'TR'],
  ])('made of merino in %s: the French cost is that of wool in %s, bit for bit', async (country, code) => {
    const [real, french] = [await run(country, 'merino-wool'), await run(code, 'ei-laine-par-defaut')]
    expect(real.score?.ecs).toBe(french.score?.ecs)
    expect(real.values['makingCountry']?.value).toBe(country)
    const { input, pefInput } = await costOf(real)
    expect(input).toMatchObject({ makingCountry: code, materials: [{ materialId: 'ei-laine-par-defaut' }] })
    expect(pefInput).toMatchObject({
      countries: { making: country, dyeing: country, fabric: country, spinning: country },
      parts: [{ materials: [{ materialId: 'merino-wool' }] }],
    })
    const product = frenchCostProduct(input as FrenchCostInput, await loadFrenchCostRelease())
    expect(product.ok && evaluateFrenchCost(product.value).ecs).toBe(real.score?.ecs)
  })

  test('what somebody chooses for the French method is kept, computed and exported', async () => {
    const byHand = { makingCountryFrench: aCountry('makingCountryFrench', 'REE') }
    const evaluation = await run('PT', 'cotton', byHand)
    expect(evaluation.values['makingCountryFrench']).toMatchObject({ value: 'REE', origin: 'user' })
    const { input, pefInput } = await costOf(evaluation)
    expect([input?.makingCountry, input?.fabricCountry, pefInput?.countries.making]).toEqual([
      'REE',
      'REO',
      'PT',
    ])
    const fields = 'reference,input_makingCountry,input_makingCountryFrench,composition'
    const file = await emily.get(`/evaluations/export/csv?fields=${fields}`)
    expect(file.body).toContain('Portugal')
    expect(file.body).toContain('Eastern Europe')
  })

  test('silk has a PEF and no French cost, and says why in both languages', async () => {
    const silk = await run('IT', 'silk')
    expect(silk).toMatchObject({ state: 'evaluated', score: { ecs: null, points: null } })
    expect(silk.score?.pefMicropoints).toBeGreaterThan(0)
    const answer = await read<CallAnswer<typeof resultOfEvaluation>>(`/results/evaluation/${silk.id}`, 'fr')
    expect(answer.frenchProblems).toMatchObject([
      { path: 'composition[0].values.material', code: 'FRENCH_MATERIAL_SHARE' },
    ])
    expect(answer.frenchProblems[0]?.message).toContain('Soie')
    const check = await read<CallAnswer<typeof checkEvaluation>>(`/evaluations/check/${silk.id}`)
    expect(check).toMatchObject({ ready: true, warnings: [{ code: 'FRENCH_MATERIAL_SHARE' }] })
    expect(check.warnings[0]?.message).toContain('Silk')
  })

  test('with a material chosen for it silk has both', async () => {
    const silk = aMaterial('silk', 100)
    const chosen = { ...silk.values, materialFrench: aChoice('materialFrench', 'ei-laine-par-defaut') }
    const evaluation = await emily.evaluated({
      values: madeIn('IT'),
      composition: [{ ...silk, values: chosen }],
    })
    expect(evaluation.score?.ecs).toBe((await run('REO', 'ei-laine-par-defaut')).score?.ecs)
    expect((await costOf(evaluation)).frenchProblems).toEqual([])
  })

  test('a country that is none is refused with the nearest names', async () => {
    const refused = await emily.post('/evaluations', {
      name: 'Nowhere',
      category: 'tshirt',
      values: { makingCountry: aCountry('makingCountry', 'Turkei') },
    })
    expect(refused.statusCode).toBe(422)
    const [error] = refused.json<ProblemDetails>().errors ?? []
    expect(error).toMatchObject({ path: 'values.makingCountry', code: 'UNKNOWN_COUNTRY' })
    expect(error?.message).toContain('Nearest: Türkiye (TR)')
  })
})
