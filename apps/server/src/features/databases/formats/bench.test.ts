import { describe, expect, test } from 'vitest'
import { emptyRecipe, type DatabaseRecipe, type RecipeDecision, type RecipeRule } from '@ecotrame/contract'
import { changed, type Files } from '../testing/changed-files.ts'
import { generatedDatabase } from '../testing/generated-database.ts'
import { ilcdFiles } from '../testing/ilcd-files.ts'
import { openLcaFiles } from '../testing/openlca-files.ts'
import { sourceOf, zipOf } from '../testing/zip.ts'
import { readDatabase, type ReadDatabase } from './read-database.ts'
import { untold } from './reading-progress.ts'

const small = generatedDatabase({ processes: 24, inputsOfEach: 3, emissionsOfEach: 3, substances: 20 })
const files: Files = [...openLcaFiles(small, { schema: 2 })]
const read = async (of: Files, recipe: Partial<DatabaseRecipe> = {}) =>
  readDatabase(sourceOf(await zipOf(of)), () => Promise.resolve(null), untold, { ...emptyRecipe, ...recipe })

const decision = (
  code: RecipeDecision['code'],
  about: Partial<RecipeDecision>,
  choice: RecipeDecision['choice'],
  value: string | null = null,
): RecipeDecision => ({ code, process: null, flow: null, ...about, choice, value })
const rule = (code: RecipeRule['code'], choice: RecipeRule['choice']): Partial<DatabaseRecipe> => ({
  rules: [{ code, choice }],
})
const figureOf = ({ datasets }: ReadDatabase, id: string) =>
  datasets.find((one) => one.id === id)?.impacts.cch
const process = (id: number) => `processes/process-${id}.json`

/** A second maker of the product of process 1, without emissions and inputs, and takers that name nobody. */
const second = JSON.stringify({
  '@id': 'second',
  name: 'market for product 1',
  location: { code: 'FR' },
  exchanges: [
    {
      flow: { '@id': 'product-1-0' },
      flowProperty: { '@id': 'mass' },
      unit: { '@id': 'unit-kg' },
      amount: 1,
      isQuantitativeReference: true,
    },
    {
      flow: { '@id': 'substance-1' },
      flowProperty: { '@id': 'mass' },
      unit: { '@id': 'unit-kg' },
      amount: 1000,
    },
  ],
})
const unnamed = (of: Files): Files =>
  of.map(([path, text]) => [path, text.replaceAll('"defaultProvider"', '"nobody"')])
const twoMakers: Files = [...unnamed(files), ['processes/second.json', second]]

describe('several suppliers', () => {
  test('are one finding a flow, with who supplies it and what it weighs', async () => {
    const { findings, recipe } = await read(twoMakers)
    expect(recipe).toMatchObject({ findings: 1, open: 1, kinds: { PROVIDER_UNCLEAR: 1 } })
    const [finding] = findings
    expect(finding).toMatchObject({
      code: 'PROVIDER_UNCLEAR',
      process: null,
      flow: { id: 'product-1-0' },
      choices: ['provider', 'suggested', 'leave_out'],
      decided: null,
    })
    expect(finding?.candidates.map(({ id }) => id)).toEqual(['second', 'process-1'])
    expect(finding?.uses).toBeGreaterThan(0)
    expect(finding?.dependents).toBeGreaterThanOrEqual(finding?.uses ?? 0)
    expect(finding?.weight).toBeGreaterThan(0)
    expect(finding?.weight).toBeLessThanOrEqual(finding?.uses ?? 0)
  })
  test('are decided: the file is then what it would be with that supplier named', async () => {
    const flow = 'product-1-0'
    const chosen = (value: string) => [decision('PROVIDER_UNCLEAR', { flow }, 'provider', value)]
    const first = await read(twoMakers, { decisions: chosen('process-1') })
    expect(first.recipe).toMatchObject({ open: 0, byDecision: 1, incomplete: 0 })
    const alone = await read(files)
    for (const { id, impacts } of alone.datasets) expect(figureOf(first, id)).toBeCloseTo(impacts.cch ?? 0, 9)
    const other = await read(twoMakers, { decisions: chosen('second') })
    expect(other.datasets).not.toEqual(first.datasets)
    // The market of the same place is what a rule takes.
    expect((await read(twoMakers, rule('PROVIDER_UNCLEAR', 'suggested'))).datasets).toEqual(other.datasets)
  })
  test('that are left out mark all that depends on them', async () => {
    const left = await read(twoMakers, rule('PROVIDER_UNCLEAR', 'leave_out'))
    const [finding] = left.findings
    const incomplete = left.datasets.filter(({ isIncomplete }) => isIncomplete)
    expect(left.recipe).toMatchObject({ open: 0, byRule: 1, incomplete: incomplete.length })
    expect(incomplete).toHaveLength(finding?.dependents ?? 0)
  })
  test('a decision goes before a rule; one whose choice is gone says so, and leaves it open', async () => {
    const flow = 'product-1-0'
    const decisions = [
      decision('PROVIDER_UNCLEAR', { flow }, 'provider', 'gone'),
      decision('FLOW_MISSING', { flow: 'nowhere' }, 'leave_out'),
    ]
    const { recipe, findings } = await read(twoMakers, { decisions })
    expect(findings[0]?.decided).toBeNull()
    expect(recipe).toMatchObject({
      open: 1,
      notApplied: { count: 2, first: [{ why: 'choice_gone' }, { why: 'nothing_found' }] },
    })
    const both = await read(twoMakers, {
      ...rule('PROVIDER_UNCLEAR', 'leave_out'),
      decisions: [decision('PROVIDER_UNCLEAR', { flow }, 'provider', 'process-1')],
    })
    expect(both.findings[0]?.decided).toEqual({ choice: 'provider', value: 'process-1', by: 'decision' })
  })
})

describe('a process that a file does not have', () => {
  const gone = files.filter(([path]) => path !== process(4))
  test('can be replaced where others supply its product, and left out everywhere', async () => {
    const { findings, recipe } = await read(gone)
    expect(recipe?.open).toBeGreaterThan(0)
    for (const finding of findings)
      expect(finding).toMatchObject({
        code: 'PROVIDER_MISSING',
        process: { id: 'process-4' },
        choices: ['leave_out'],
      })
    const left = await read(gone, rule('PROVIDER_MISSING', 'leave_out'))
    expect(left.recipe?.open).toBe(0)
    expect(left.recipe?.incomplete).toBeGreaterThan(0)
  })
})

describe('a co-product without allocation that somebody takes', () => {
  // Process 3 has two products: 2 kg of the co-product for each 4 kg of the reference, more or less.
  const unallocated = changed(files, process(3), (text) =>
    text.replace('"ECONOMIC_ALLOCATION"', '"NO_ALLOCATION"').replace('"allocationFactors"', '"never"'),
  )
  test('is allocated by mass, by first product, or left out', async () => {
    const { findings } = await read(unallocated)
    const found = findings.find(({ code }) => code === 'CO_PRODUCTS')
    expect(found).toMatchObject({ process: { id: 'process-3' }, choices: ['mass', 'first', 'leave_out'] })
    const byMass = await read(unallocated, rule('CO_PRODUCTS', 'mass'))
    expect(byMass.recipe).toMatchObject({ open: 0, incomplete: 0 })
    // By mass a kg of each product has the same impact.
    const reference = figureOf(byMass, 'process-3 product-3-0') ?? Number.NaN
    expect(figureOf(byMass, 'process-3 product-3-1')).toBeCloseTo(reference, 12)
    const first = await read(unallocated, rule('CO_PRODUCTS', 'first'))
    expect(figureOf(first, 'process-3 product-3-1')).toBe(0)
    const left = await read(unallocated, rule('CO_PRODUCTS', 'leave_out'))
    expect(left.recipe?.incomplete).toBeGreaterThan(0)
    expect(figureOf(left, 'process-3')).toBeGreaterThan(0)
  })
})

describe('what a process lacks or has too much of', () => {
  test('its reference: one of its products is chosen', async () => {
    const without = changed(files, process(0), (text) =>
      text.replaceAll('"isQuantitativeReference":true', '"x":1'),
    )
    const { findings } = await read(without)
    const found = findings.find(({ code }) => code === 'NO_PRODUCT')
    expect(found).toMatchObject({ process: { id: 'process-0' }, candidates: [{ id: 'product-0-0' }] })
    const chosen = await read(without, rule('NO_PRODUCT', 'suggested'))
    expect(chosen.datasets).toEqual((await read(files)).datasets)
    const left = await read(without, rule('NO_PRODUCT', 'leave_out'))
    expect(left.recipe).toMatchObject({ open: 0 })
    expect(left.datasets.some(({ id }) => id === 'process-0')).toBe(false)
    expect(left.recipe?.incomplete).toBeGreaterThan(0)
  })
  test('shares that do not add up are scaled, or made anew', async () => {
    const odd = changed(files, process(3), (text) =>
      text.replaceAll(/"value":([\d.]+)/g, (_, value) => `"value":${Number(value) * 2}`),
    )
    const { findings } = await read(odd)
    expect(findings[0]).toMatchObject({
      code: 'SHARES_NOT_ONE',
      choices: ['proportional', 'mass', 'first', 'leave_out'],
    })
    const whole = await read(files)
    const scaled = await read(odd, rule('SHARES_NOT_ONE', 'proportional'))
    for (const { id, impacts } of whole.datasets)
      expect(figureOf(scaled, id)).toBeCloseTo(impacts.cch ?? 0, 9)
  })
  test('several references of ILCD are allocated', async () => {
    const path = 'ILCD/processes/process-3.xml'
    const several = changed([...ilcdFiles(small)], path, (text) =>
      text
        .replaceAll(/<allocations>.*?<\/allocations>/g, '')
        .replace(
          '</quantitativeReference>',
          '<referenceToReferenceFlow>2</referenceToReferenceFlow></quantitativeReference>',
        ),
    )
    expect((await read(several)).findings).toContainEqual(
      expect.objectContaining({ code: 'REFERENCE_UNCLEAR' }),
    )
    const byMass = await read(several, rule('REFERENCE_UNCLEAR', 'mass'))
    expect(byMass.recipe?.open).toBe(0)
    expect(figureOf(byMass, 'process-3 product-3-1')).toBeCloseTo(
      figureOf(byMass, 'process-3 product-3-0') ?? Number.NaN,
      12,
    )
  })
  test('a unit of another quantity is read as written, or its exchange is left out', async () => {
    const odd = changed(files, process(0), (text) =>
      text
        .replaceAll('"@id":"unit-g"', '"@id":"unit-m3"')
        .replaceAll('"@id":"unit-t"', '"@id":"unit-m3"')
        .replaceAll('"@id":"unit-kg"', '"@id":"unit-m3"'),
    )
    const { findings, recipe } = await read(odd)
    expect(recipe?.open).toBeGreaterThan(0)
    expect(findings.map(({ code }) => code)).toContain('UNIT_UNKNOWN')
    const asWritten = await read(odd, rule('UNIT_UNKNOWN', 'as_written'))
    expect(asWritten.recipe).toMatchObject({ open: 0, incomplete: 0 })
  })
  test('a flow that is missing is left out of all that use it', async () => {
    const without = files.filter(([path]) => path !== 'flows/substance-3.json')
    const { findings } = await read(without)
    expect(findings).toMatchObject([
      { code: 'FLOW_MISSING', flow: { id: 'substance-3' }, choices: ['leave_out'] },
    ])
    expect((await read(without, rule('FLOW_MISSING', 'leave_out'))).recipe?.open).toBe(0)
    const ilcd = [...ilcdFiles(small)].filter(([path]) => path !== 'ILCD/flows/substance-3.xml')
    expect((await read(ilcd)).findings).toMatchObject([{ code: 'FLOW_MISSING' }])
  })
  test('a loop without a solution is left out as a whole, and the rest is solved', async () => {
    const divergent = changed(files, process(0), (text) =>
      text
        .replaceAll(/"amount":([\d.e-]+)/g, (_, amount) => `"amount":${Number(amount) * 1000}`)
        .replace(/"amount":[\d.e-]+/, '"amount":0.1'),
    )
    const { findings } = await read(divergent)
    expect(findings[0]).toMatchObject({ choices: ['leave_out'] })
    expect(findings.some(({ code }) => code === 'NO_SOLUTION' || code === 'CONSUMES_ITSELF')).toBe(true)
    const left = await read(divergent, {
      rules: [
        { code: 'NO_SOLUTION', choice: 'leave_out' },
        { code: 'CONSUMES_ITSELF', choice: 'leave_out' },
      ],
    })
    expect(left.recipe?.open).toBe(0)
  })
  test('a formula that gives another figure than its amount is told, and stops nothing', async () => {
    const odd = changed(files, process(0), (text) =>
      text.replace('"amount":', '"amountFormula":"2 * 3.5","amount":'),
    )
    const counted = await read(odd)
    expect(counted.findings).toMatchObject([
      { code: 'FORMULA_DIFFERS', choices: ['amount', 'formula'], decided: null },
    ])
    expect(counted.recipe).toMatchObject({ findings: 1, open: 0 })
    expect(counted.datasets).toEqual((await read(files)).datasets)
    const formula = await read(odd, rule('FORMULA_DIFFERS', 'formula'))
    expect(formula.datasets).not.toEqual(counted.datasets)
  })
})

test('a product system names the suppliers that its processes leave open', async () => {
  const links = twoMakers
    .filter(([path]) => path.startsWith('processes/'))
    .flatMap(([, text]) => {
      const { '@id': id, exchanges } = JSON.parse(text) as {
        '@id': string
        exchanges: { internalId: number; flow: { '@id': string } }[]
      }
      return exchanges.flatMap(({ internalId, flow }) =>
        flow['@id'] === 'product-1-0' && id !== 'process-1' && id !== 'second'
          ? [{ provider: { '@id': 'process-1' }, process: { '@id': id }, flow, exchange: { internalId } }]
          : [],
      )
    })
  const system: readonly [string, string] = [
    'product_systems/s.json',
    JSON.stringify({ '@id': 's', processLinks: links }),
  ]
  const linked = await read([...twoMakers, system])
  expect(linked.recipe).toMatchObject({ findings: 0 })
  const alone = await read(files)
  for (const { id, impacts } of alone.datasets) expect(figureOf(linked, id)).toBeCloseTo(impacts.cch ?? 0, 9)
})
