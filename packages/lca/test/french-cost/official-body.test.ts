import { describe, expect, test } from 'vitest'
import {
  evaluateFrenchCost,
  frenchCostProduct,
  frenchStages,
  officialErrorKeys,
  officialPath,
  officialProduct,
  officialStages,
  readOfficialBody,
  type Problem,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { dataFile, inputOf, invalidCases, referenceCases } from './reference-cases.ts'

const release = await loadFrenchCostRelease('2025-10')
const february = await loadFrenchCostRelease('2025-02')

/** A T-shirt of French cotton. A test names only what it is about. */
const aBody = (changes: Readonly<Record<string, unknown>> = {}) => ({
  mass: 0.17,
  product: 'tshirt',
  materials: [{ id: 'ei-coton', share: 1, country: 'FR' }],
  countryFabric: 'CN',
  countryDyeing: 'IN',
  countryMaking: 'MM',
  ...changes,
})

const problemsOf = (body: unknown): readonly Problem[] => {
  const product = officialProduct(body, release)
  return product.ok ? [] : product.problems
}
const listed = (body: unknown) => problemsOf(body).map(({ path, code }) => `${path} ${code}`)

describe('an official body', () => {
  test.each(referenceCases('2025-10').map((one) => [one.case_id, one] as const))(
    '%s says the same as its input in our names',
    (_id, { official_body: body, input }) => {
      const product = officialProduct(body, release)
      expect(product.ok).toBe(true)
      expect(product).toEqual(frenchCostProduct(inputOf(input), release, { anyShareSum: true }))
    },
  )

  test('does not give what is null, and leaves unknown fields aside', () => {
    const read = readOfficialBody(aBody({ fading: null, trims: null, colour: 'red', traceability: 'yes' }))
    expect(read.ok && Object.keys(read.value)).not.toContain('fading')
    expect(read.ok && Object.keys(read.value)).not.toContain('trims')
    expect(read.ok).toBe(true)
  })

  test('of release 2025-02 may say that the product is traceable', () => {
    const body = {
      mass: 0.17,
      product: 'tshirt',
      materials: [{ id: 'ei-coton', share: 1 }],
      traceability: true,
    }
    const product = officialProduct(body, february)
    expect(product.ok && product.value.traceability).toBe(true)
  })

  test('of release 2025-02 names the share of a printing, which takes the default later', () => {
    const body = aBody({ printing: { kind: 'pigment' } })
    const early = officialProduct(body, february)
    expect(early.ok ? [] : early.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'printing.ratio REQUIRED',
    ])
    expect(officialProduct(aBody({ printing: { kind: 'pigment', ratio: 0.2 } }), february).ok).toBe(true)
    const late = officialProduct(body, release)
    expect(late.ok && late.value.printing?.surfaceShare).toBe(0.2)
  })
})

describe('yarn size as text', () => {
  test.each([
    // text, Nm
    ['40', 40],
    ['40Nm', 40],
    ['80.5', 80.5],
    ['250Dtex', 40],
  ])('%s is %d Nm', (text, nm) => {
    const read = readOfficialBody(aBody({ yarnSize: text }))
    expect(read.ok && read.value.yarnSizeNm).toBe(nm)
  })

  test.each(['fin', '', '12.5Nm', '40 Nm', '0Dtex', '1e3'])('"%s" is refused', (text) => {
    expect(listed(aBody({ yarnSize: text }))).toEqual(['yarnSize INVALID_YARN_SIZE'])
  })
})

describe('problems', () => {
  test('of structure and of values come together, under official paths', () => {
    const body = aBody({
      mass: 'a',
      price: 0,
      materials: [{ id: 'ei-coton', share: 1.2, spinning: 'conventional' }, 7],
      disabledSteps: ['use', 'end_of_life'],
      trims: [{ id: 'x', quantity: 0 }],
    })
    expect(listed(body)).toEqual([
      'materials[0].spinning UNKNOWN_CODE',
      'disabledSteps[1] UNKNOWN_CODE',
      'mass NOT_A_NUMBER',
      'materials[0].share OUT_OF_RANGE',
      'materials[1] NOT_AN_OBJECT',
      'trims[0].id NOT_A_UUID',
      'trims[0].quantity OUT_OF_RANGE',
      'price OUT_OF_RANGE',
    ])
  })

  test.each([null, 7, 'text', [], [aBody()]])('%j is not a body', (body) => {
    expect(listed(body)).toEqual([' NOT_AN_OBJECT'])
  })

  test('a body nested without end is refused, not followed', () => {
    let nested: unknown = []
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested]
    expect(listed(aBody({ materials: nested, trims: nested, printing: nested })).length).toBeGreaterThan(0)
  })

  test('a sum of shares other than 1 is computed, with a warning', () => {
    const product = officialProduct(aBody({ materials: [{ id: 'ei-coton', share: 0.5 }] }), release)
    expect(product.ok && evaluateFrenchCost(product.value).warnings).toEqual([
      { code: 'SHARES_NOT_100', path: 'materials', params: { percent: 50 } },
    ])
  })
})

describe('keys of the official error object', () => {
  const keysOf = (body: unknown) => [...officialErrorKeys(problemsOf(body)).keys()]

  test.each(invalidCases().map((one) => [one.case_id, one.title, one] as const))(
    '%s: %s',
    (_id, _title, { official_body: body, official_keys: keys }) => expect(keysOf(body)).toEqual(keys),
  )

  const recorded = JSON.parse(dataFile('ecobalyse-interface/errors.json')) as readonly {
    case: string
    path: string
    status: number
    body?: unknown
    answer: { error: Record<string, string> }
  }[]
  test.each(recorded.filter(({ status }) => status === 400).map((one) => [one.case, one] as const))(
    'recorded: %s',
    (_title, { body, answer }) => expect(keysOf(body)).toEqual(Object.keys(answer.error)),
  )
})

describe('names', () => {
  test.each([
    ['spinningCountry', 'countrySpinning'],
    ['massKg', 'mass'],
    ['materials[2].countryCode', 'materials[2].country'],
    ['printing.surfaceShare', 'printing.ratio'],
    ['trims[0].custom.elements[1].materialProcessId', 'trims[0].custom.elements[1].material'],
    ['', ''],
  ])('%s is officially %s, and stays so', (ours, official) => {
    expect(officialPath(ours)).toBe(official)
    expect(officialPath(official)).toBe(official)
  })

  test('every stage has an official code', () => {
    expect(frenchStages.map((stage) => officialStages[stage]).join(' ')).toBe(
      'material spinning fabric ennobling making distribution use eol',
    )
  })
})
