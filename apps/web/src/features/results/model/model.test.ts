// @vitest-environment node
import { beforeAll, describe, expect, it, test } from 'vitest'
import { frenchCostProduct, impactsPerComponent, evaluateFrenchCost } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { sum } from '../../../ui/charts/parts.ts'
import { blend, costAnswer, jeans, type FrenchAnswer } from '../../../../testing/results/cost-answer.ts'
import { basisFactor, weightBases } from './cost-entries.ts'
import { costEntries } from '../methods/french-cost/bill.ts'
import { costSheet } from '../methods/french-cost/cost-sheet.ts'
import { durabilityFormulas } from '../trace/durability-trace.tsx'
import { findings } from './findings.ts'
import { impactFlow, massLinks, othersNode } from './flow.ts'
import {
  amountFormula,
  complementFormula,
  labelFormula,
  lineFormula,
  totalFormula,
  workedOut,
} from '../methods/french-cost/formula.ts'
import { hotspots, leafParts } from './hotspots.ts'
import { massFlow } from './mass-flow.ts'
import { byComponent, byFamily, bySegment } from './segments.ts'
import { stageTable } from './stage-table.ts'
import { panelOf, subjectOf, trace, type TraceSubject } from './trace.ts'

let answers: Readonly<Record<'jeans' | 'blend', FrenchAnswer>>
beforeAll(async () => {
  answers = { jeans: await costAnswer(jeans), blend: await costAnswer(blend) }
})
const products = ['jeans', 'blend'] as const
const entriesOf = (product: (typeof products)[number], basis: (typeof weightBases)[number] = 'product') =>
  costEntries(answers[product].result, basis)
const values = (rows: readonly { readonly value: number }[]) => sum(rows.map(({ value }) => value))

describe('the worked example, method page §13', () => {
  test('4048.641670 points, 899.698 per 100 g', () => {
    expect(values(entriesOf('jeans'))).toBeCloseTo(4048.64167, 5)
    expect(values(entriesOf('jeans', 'per100g'))).toBeCloseTo(899.698149, 5)
  })
  test('the sheet shows the stages as the page does, and adds up as printed', () => {
    const sheet = costSheet(answers.jeans.result, 2)
    expect(sheet.stages.map(({ value }) => value)).toEqual([
      1225.3, 175.6, 145.13, 621.31, 237.21, 0, 178.27, 14.94,
    ])
    expect(sheet.others.map(({ id, value }) => [id, value])).toEqual([
      ['transport', 39.53],
      ['trims', 95.47],
    ])
    expect(sheet.complements.map(({ value }) => value)).toEqual([112.5, 110.25])
    expect(sheet.beforeDurability).toBeCloseTo(2955.51, 9)
    expect(sheet.durability).toBe(0.73)
    expect(sheet.total).toBeCloseTo(4048.64167, 5)
  })
  test('masses: 0.8097 kg of fibre and 0.013 kg of trims become 0.45 kg of jeans', () => {
    const { steps, trims, garment, losses, balanced } = massFlow(answers.jeans.result)
    expect(steps[0]?.input).toBeCloseTo(0.8097330325, 9)
    expect(steps.map(({ output }) => output)).toEqual([
      expect.closeTo(0.8097330325, 9),
      expect.closeTo(0.7110050686, 9),
      expect.closeTo(0.6657330317, 9),
      expect.closeTo(0.6657330317, 9),
      0.45,
    ])
    expect(trims).toBeCloseTo(0.013, 12)
    expect(garment).toBe(0.45)
    expect(losses).toBeCloseTo(0.8097330325 + 0.013 - 0.45, 9)
    expect(balanced).toBe(true)
  })
})

describe.each(products)('every view of the %s', (product) => {
  it.each(weightBases)('adds up to the cost, %s', (basis) => {
    const { result } = answers[product]
    const entries = entriesOf(product, basis)
    const total = result.ecs * basisFactor(basis, result.massKg)
    for (const groups of [bySegment(entries), byFamily(entries), byComponent(entries), hotspots(entries)])
      expect(values(groups)).toBeCloseTo(total, 8)
    expect(values(impactFlow(entries, 0.01).links)).toBeCloseTo(total, 8)
    expect(sum(stageTable(answers[product], entries, 12).map((row) => row.total))).toBeCloseTo(total, 6)
  })

  test('rows and columns of the stage table add up as printed, shares to 100.0', () => {
    const rows = stageTable(answers[product], entriesOf(product), 1)
    expect(rows.find(({ stage }) => stage === 'use')?.place).toEqual({ countryCode: 'FR', source: 'fixed' })
    for (const row of rows) expect(row.own + row.complement + row.transport).toBeCloseTo(row.total, 9)
    expect(sum(rows.map((row) => row.total))).toBeCloseTo(
      Math.round(answers[product].result.ecs * 10) / 10,
      9,
    )
    expect(sum(rows.map((row) => row.share))).toBeCloseTo(100, 9)
  })

  test('shares of the hotspots add up to 100.0, the last cumulative one is 100', () => {
    const spots = hotspots(entriesOf(product))
    expect(sum(spots.map(({ share }) => share))).toBeCloseTo(100, 9)
    expect(spots.at(-1)?.cumulative).toBeCloseTo(100, 9)
    expect([...spots].sort((a, b) => b.value - a.value)).toEqual(spots)
  })

  test('components are those of the impacts per component', () => {
    const per = impactsPerComponent(answers[product].result)
    for (const { key, value } of byComponent(entriesOf(product)).filter((one) => one.key !== 'garment')) {
      const [kind, index] = key.split('.')
      const same = per.find(
        ({ component }) =>
          component.kind === kind && 'index' in component && component.index === Number(index),
      )
      expect(same?.ecs).toBeCloseTo(value, 8)
    }
  })

  test('each line multiplies out: amount × score of one unit, then ÷ durability', () => {
    const { processes } = answers[product]
    for (const entry of entriesOf(product)) {
      const process = processes.find(({ id }) => id === entry.processId)
      const line = process ? lineFormula(entry, process.unit, process.ecsPerUnit) : complementFormula(entry)
      expect(workedOut(line)).toBeCloseTo(line.result.value, 9)
      const after = labelFormula(entry.before, answers[product], 'fr_dur', 'product')
      expect(workedOut(after)).toBeCloseTo(entry.value, 9)
    }
  })

  test('the total is worked out on every basis', () => {
    const { result } = answers[product]
    expect(workedOut(totalFormula(result))).toBeCloseTo(result.withoutDurability.ecs, 8)
    for (const basis of weightBases) {
      const formula = labelFormula(result.withoutDurability.ecs, answers[product], 'fr_dur', basis)
      expect(workedOut(formula)).toBeCloseTo(values(entriesOf(product, basis)), 8)
    }
  })

  test('amounts that are explained multiply out, and freight is always explained', () => {
    for (const entry of entriesOf(product)) {
      const formula = amountFormula(entry, answers[product], 'kg')
      if (formula) expect(workedOut(formula)).toBeCloseTo(entry.amount, 9)
      if (entry.kind === 'transport' && entry.stage !== 'material') expect(formula).not.toBeNull()
    }
  })

  test('mass flows: what enters a node leaves it', () => {
    const { result, input } = answers[product]
    const links = massLinks(result, input)
    const flowing = (end: 'source' | 'target', id: string) => values(links.filter((link) => link[end] === id))
    for (const stage of ['material', 'spinning', 'fabric', 'ennobling', 'making'])
      expect(flowing('target', stage)).toBeCloseTo(flowing('source', stage), 9)
    expect(massFlow(result).balanced).toBe(true)
  })

  test('a trace reaches a process in two clicks from the total', () => {
    const entries = entriesOf(product)
    const total = trace(entries, { kind: 'total' })
    const parts = total?.groups.flatMap((group) => group.parts) ?? []
    expect(sum(parts.map(({ value }) => value))).toBeCloseTo(total?.value ?? 0, 8)
    for (const { subject, value } of parts) {
      const below = trace(entries, subject)
      const leaves = below?.groups.flatMap((group) => group.parts) ?? []
      expect(sum(leaves.map((leaf) => leaf.value))).toBeCloseTo(value, 8)
      expect(sum(leaves.map(({ share }) => share))).toBeCloseTo(100, 6)
      for (const leaf of leaves) expect(trace(entries, leaf.subject)?.lines.length).toBeGreaterThan(0)
    }
  })
})

describe('findings', () => {
  test('jeans: fading and dyeing second, durability adds', () => {
    const told = findings(answers.jeans.result, entriesOf('jeans'))
    expect(told.map(({ kind }) => kind)).toEqual(['second', 'component', 'transport', 'durability'])
    expect(told[0]).toMatchObject({ family: 'ennobling' })
    const durability = told.at(-1)
    expect(durability?.kind === 'durability' && durability.points).toBeCloseTo(4048.64167 - 2955.508419, 4)
  })
})

describe('the flow of the cost', () => {
  test('parts below the cut-off are drawn together', () => {
    const entries = entriesOf('blend')
    const whole = impactFlow(entries, 0)
    const cut = impactFlow(entries, 0.05)
    expect(whole.others).toBe(0)
    expect(cut.others).toBeGreaterThan(0)
    expect(values(cut.links.filter(({ target }) => target === othersNode))).toBeCloseTo(cut.others, 9)
    expect(cut.links.length).toBeLessThan(whole.links.length)
  })
})

describe('durability, method page §7 and §13', () => {
  test('0.5 × 0 + 0.5 × 0.1414286, then 0.67 + 0.0707143 × 0.78 = 0.7251571', async () => {
    const release = await loadFrenchCostRelease('2025-10')
    const formulas = durabilityFormulas(answers.jeans.result, release.constants.durability)
    expect(formulas?.index.map(workedOut)).toEqual([0, expect.closeTo(0.0707143, 6)])
    expect(formulas && workedOut(formulas.nonPhysical)).toBeCloseTo(0.7251571, 6)
  })
})

describe('masses that do not add up', () => {
  test('shares of 90 % leave a gap between spinning and fabric', async () => {
    const release = await loadFrenchCostRelease('2025-10')
    const input = { ...jeans, materials: [{ materialId: 'ei-coton', share: 0.9 }] }
    const product = frenchCostProduct(input, release, { anyShareSum: true })
    if (!product.ok) throw new Error('refused')
    const flow = massFlow(evaluateFrenchCost(product.value))
    expect(flow.balanced).toBe(false)
    expect(flow.steps.find(({ stage }) => stage === 'fabric')?.gapBefore).toBeGreaterThan(0.05)
  })
  test('release 2025-02 takes no trims off, and is balanced', async () => {
    const release = await loadFrenchCostRelease('2025-02')
    const product = frenchCostProduct(
      { ...jeans, trims: [{ trimId: [...release.trims.keys()][0] ?? '', quantity: 2 }] },
      release,
    )
    if (!product.ok) throw new Error('refused')
    expect(massFlow(evaluateFrenchCost(product.value))).toMatchObject({ trims: 0, balanced: true })
  })
})

describe('switched off stages', () => {
  test('a remanufactured product shows four stages off and still adds up', async () => {
    const answer = await costAnswer({ ...jeans, upcycled: true })
    const { result } = answer
    const rows = stageTable(answer, costEntries(result, 'product'), 1)
    expect(rows.filter(({ enabled }) => !enabled).map(({ stage }) => stage)).toEqual([
      'material',
      'spinning',
      'fabric',
      'ennobling',
    ])
    expect(sum(rows.map(({ total }) => total))).toBeCloseTo(Math.round(result.ecs * 10) / 10, 9)
    expect(values(costEntries(result, 'product'))).toBeCloseTo(result.ecs, 8)
  })
})

describe('what the panel explains stands in the address', () => {
  const subjects: readonly TraceSubject[] = [
    { kind: 'total' },
    { kind: 'durability' },
    { kind: 'segment', segment: 'coloration' },
    { kind: 'family', family: 'makeUp' },
    { kind: 'stage', stage: 'end_of_life' },
    { kind: 'own', stage: 'trims' },
    { kind: 'component', component: 'material.0' },
    { kind: 'leaf', key: 'leaf.material.0.coloration.abc-1' },
  ]
  it.each(subjects)('%j is read back', (subject) => {
    expect(subjectOf(panelOf(subject))).toEqual(subject)
  })
  it.each(['', 'segment.gold', 'stage.', 'nothing', '%'])('%j explains nothing', (panel) => {
    expect(subjectOf(panel)).toBeNull()
  })
  test('a leaf names its component and its process', () => {
    expect(leafParts('leaf.material.0.coloration.abc-1')).toEqual({
      component: 'material.0',
      source: 'abc-1',
    })
  })
  test('a subject that the version does not have has no trace', () => {
    expect(trace(entriesOf('blend'), { kind: 'segment', segment: 'soleMaking' })).toBeNull()
  })
})
