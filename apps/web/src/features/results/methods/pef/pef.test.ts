// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest'
import { efCategories, scoreLabelIds, type PefView } from '@ecotrame/lca'
import { sum } from '../../../../ui/charts/parts.ts'
import { blend, costAnswer, jeans } from '../../../../../testing/results/cost-answer.ts'
import { weightBases } from '../../model/cost-entries.ts'
import { findings } from '../../model/findings.ts'
import { labelFormula, workedOut } from '../french-cost/formula.ts'
import { heatTable } from './heat-table.ts'
import { labelEntries, labelFigure, shownLabel } from '../../model/labels.ts'
import { pefLabelOf } from './bill.ts'
import { categoryOrder, impactFactor, orderedCategories } from './impacts.ts'
import { pefPanelOf, pefPanelText } from './panel.ts'
import { trace, type CostAnswer } from '../../model/trace.ts'

let answers: Readonly<Record<'jeans' | 'blend', CostAnswer>>
beforeAll(async () => {
  answers = { jeans: await costAnswer(jeans), blend: await costAnswer(blend) }
})
const products = ['jeans', 'blend'] as const
const pefOf = (product: (typeof products)[number]): PefView => {
  const { pef } = answers[product]
  if (pef === null) throw new Error('no PEF')
  return pef
}

describe.each(products)('%s', (product) => {
  test.each(scoreLabelIds)(
    '%s: entries add up to the figure on every basis, and the formula gives it',
    (label) => {
      const answer = answers[product]
      for (const basis of weightBases) {
        const figure = labelFigure(answer, label, basis) ?? Number.NaN
        const entries = labelEntries(answer, label, basis)
        expect(sum(entries.map(({ value }) => value)) / figure).toBeCloseTo(1, 9)
        const before = sum(entries.map((entry) => entry.before))
        expect(workedOut(labelFormula(before, answer, label, basis)) / figure).toBeCloseTo(1, 9)
      }
    },
  )
  test('parts of every PEF trace add up to what is traced', () => {
    const entries = labelEntries(answers[product], 'pef', 'product')
    const total = trace(entries, { kind: 'total' })
    for (const { subject, value } of total?.groups[0]?.parts ?? []) {
      const leaves = trace(entries, subject)?.groups.flatMap(({ parts }) => parts) ?? []
      expect(sum(leaves.map((leaf) => leaf.value))).toBeCloseTo(value, 9)
    }
  })
  test('columns of the heat table add up to 1, the whole to 1, amounts to the impact', () => {
    const pef = pefOf(product)
    const tableOf = (measure: 'column' | 'whole' | 'amount') =>
      heatTable(pef, { measure, factor: 2, sort: null })
    const columnOf = (measure: 'column' | 'whole' | 'amount', index: number) =>
      sum(tableOf(measure).rows.map(({ cells }) => cells[index]?.value ?? 0))
    for (const [index, { impact }] of tableOf('amount').columns.entries()) {
      if (impact === null) continue
      expect(columnOf('column', index)).toBeCloseTo(1, 9)
      expect(columnOf('amount', index) / (2 * impact)).toBeCloseTo(1, 9)
    }
    const whole = tableOf('whole').rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0))
    expect(sum(whole)).toBeCloseTo(1, 9)
  })
  test('what is not covered has no share, never 0', () => {
    const pef = pefOf(product)
    expect(pef.missing.length).toBeGreaterThan(0)
    for (const { category } of pef.missing) {
      const row = orderedCategories(pef).find((one) => one.category === category)
      expect(row).toMatchObject({ impact: null, micropoints: null, share: null })
    }
  })
})

test('freight of PEF is told as transport, whatever its stage', () => {
  const entries = labelEntries(answers.jeans, 'pef', 'product')
  const transport = findings(null, entries).find(({ kind }) => kind === 'transport')
  const freight = entries.filter(({ purpose }) => purpose === 'freight')
  const part = sum(freight.map(({ value }) => value)) / sum(entries.map(({ value }) => value))
  expect(transport?.kind === 'transport' && transport.share).toBeCloseTo(part * 100, 0)
  expect(part).toBeGreaterThan(0)
})
test('all 16 categories stand in the table once', () => {
  expect([...categoryOrder].sort()).toEqual([...efCategories].sort())
})
test('a column sorts the rows, largest first; without a value last', () => {
  const { rows } = heatTable(pefOf('jeans'), { measure: 'amount', factor: 1, sort: 'cch' })
  const values = rows.map(({ cells }) => cells[0]?.value ?? Number.NEGATIVE_INFINITY)
  expect(values).toEqual([...values].sort((a, b) => b - a))
})
test('impacts take the denominator of the label', () => {
  expect(pefLabelOf('fr_dur')).toBe('pef_dur')
  expect(pefLabelOf('frpef')).toBe('pef')
  expect(pefLabelOf('pef_days')).toBe('pef_days')
  const { durability } = pefOf('jeans')
  expect(impactFactor(answers.jeans, { label: 'fr_dur', basis: 'product' })).toBeCloseTo(
    1 / (durability.intrinsic * durability.repairability),
    9,
  )
})
test('a label without a figure gives way to the French display', () => {
  const { version } = answers.jeans
  const without = { ...answers.jeans, version: { ...version, labels: { ...version.labels, pef: null } } }
  expect(shownLabel(without, 'pef', 'product')).toBe('fr_dur')
  expect(shownLabel(answers.jeans, 'pef', 'product')).toBe('pef')
})
test('the panel of a cell and of a line is read back', () => {
  for (const panel of [
    { kind: 'cell', stage: 'usePhase', category: 'cch' },
    { kind: 'cell', stage: 'total', category: 'wtu' },
    { kind: 'line', index: 12 },
  ] as const)
    expect(pefPanelOf(pefPanelText(panel))).toEqual(panel)
  expect(pefPanelOf('cell.gold.cch')).toBeNull()
  expect(pefPanelOf('segment.transport')).toBeNull()
})
