import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  circularFootprintTerms,
  circularSlots,
  datasetDatabase,
  filledTerms,
  type CircularFootprintParameters,
  type CircularSlot,
  type CircularTermName,
} from '@ecotrame/lca'
import { loadPefChoices, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { circularPack } from './circular-pack.ts'
import { aTshirt, evaluated, method } from './products.ts'

interface PublishedCase {
  readonly name: string
  readonly inputs: Readonly<Record<string, number>>
  readonly result: Readonly<Record<string, number>>
}
const file = new URL('../../../reference-data/data/ef31/worked-examples.json', import.meta.url)
const { cff } = JSON.parse(readFileSync(file, 'utf8')) as { cff: readonly PublishedCase[] }

const parametersOf = ({ inputs }: PublishedCase): CircularFootprintParameters => ({
  allocation: inputs['A'] ?? NaN,
  energyAllocation: inputs['B'] ?? NaN,
  recycledContent: inputs['R1'] ?? NaN,
  recyclingRate: inputs['R2'] ?? NaN,
  energyRecoveryRate: inputs['R3'] ?? NaN,
  qualityIn: inputs['Qsin'] ?? NaN,
  qualityOut: inputs['Qsout'] ?? NaN,
  heatingValue: inputs['LHV'] ?? NaN,
  heatEfficiency: inputs['Xh'] ?? NaN,
  electricityEfficiency: inputs['Xe'] ?? NaN,
})
const inputOfSlot = {
  primary: 'Ev',
  recycled: 'Erec',
  recycling: 'ErecEoL',
  primaryReplaced: 'Ev_s',
  incineration: 'EER',
  heatReplaced: 'Eh',
  electricityReplaced: 'Ee',
  disposal: 'ED',
} as const satisfies Record<CircularSlot, string>

/** Rows of the published tables and the terms that they hold. */
const rows: Readonly<Record<string, readonly CircularTermName[]>> = {
  virgin: ['primary'],
  recycledIn: ['recycledInput', 'primaryForRecycledInput'],
  recyclingOut: ['recycling', 'primaryReplaced'],
  energy: ['incineration', 'heatReplaced', 'electricityReplaced'],
  disposal: ['disposal'],
}

describe.each(cff.map((one) => [one.name, one] as const))('%s', (_, published) => {
  const terms = circularFootprintTerms(parametersOf(published))
  const sumOf = (names: readonly CircularTermName[]) =>
    terms
      .filter(({ term }) => names.includes(term))
      .reduce((sum, { factor, slot }) => sum + factor * (published.inputs[inputOfSlot[slot]] ?? NaN), 0)

  test.each(Object.entries(rows))('%s', (row, names) =>
    expect(sumOf(names)).toBeCloseTo(published.result[row] ?? NaN, 12),
  )
  test('total', () =>
    expect(sumOf(Object.values(rows).flat())).toBeCloseTo(published.result['total'] ?? NaN, 12))
})

describe('empty slots', () => {
  const [board] = cff
  if (board === undefined) throw new Error('no case')
  const parameters = parametersOf(board)
  const filled = (...slots: readonly CircularSlot[]) =>
    filledTerms(parameters, (slot) => slots.includes(slot))

  test('only the primary row: all mass is primary, every other term is named', () => {
    const { counted, outOfScope } = filled('primary')
    expect(counted.map(({ term, factor }) => [term, factor])).toEqual([['primary', 1]])
    expect(outOfScope.map(({ term }) => term)).toEqual([
      'recycledInput',
      'recycling',
      'primaryReplaced',
      'incineration',
      'heatReplaced',
      'electricityReplaced',
      'disposal',
    ])
  })
  test('a credit counts only with its burden', () =>
    expect(
      filled('primary', 'recycled', 'primaryReplaced', 'heatReplaced').counted.map(({ term }) => term),
    ).toEqual(['primary', 'recycledInput', 'primaryForRecycledInput']))
  test('all slots filled: nothing is out of scope', () => {
    const { counted, outOfScope } = filled(...circularSlots)
    expect(counted).toHaveLength(9)
    expect(outOfScope).toEqual([])
  })
})

describe('packaging at three levels', async () => {
  const packaging = [
    { materialId: 'ldpe-film', massKg: 0.02, level: 'primary' },
    { materialId: 'board', massKg: 0.06, level: 'secondary' },
    { materialId: 'wood', massKg: 0.001, level: 'tertiary' },
  ] as const
  const plain = evaluated(aTshirt({ packaging }))

  test('shipped packs: the material at full mass, its way to the factory, the other terms named', () => {
    const lines = plain.lines.filter(({ stage }) => stage === 'packaging')
    expect(
      lines
        .filter(({ purpose }) => purpose === 'packaging')
        .map(({ dataset, amount }) => [dataset.id, amount]),
    ).toEqual([
      ['ldpe', 0.02],
      ['cardboard', 0.06],
    ])
    expect(lines.filter(({ purpose }) => purpose === 'freight')[0]?.amount).toBeCloseTo(
      (0.02 * 870) / 1000,
      12,
    )
    const details = plain.excluded
      .filter(({ code }) => code === 'circularFootprintTerm')
      .map(({ detail, stage }) => [detail, stage])
    expect(details).toContainEqual(['recycledInput, board', 'packaging'])
    expect(details).toContainEqual(['disposal, board', 'retail'])
    expect(details).toContainEqual(['disposal, ldpe-film', 'endOfLife'])
    expect(plain.excluded).toContainEqual({
      code: 'material',
      stage: 'packaging',
      component: { kind: 'packaging', index: 2, id: 'wood' },
      detail: 'wood',
      massKg: 0.001,
    })
    expect(plain.excluded.map(({ code }) => code)).not.toContain('packaging')
  })

  test('a pack that fills every slot: the formula, term by term', async () => {
    const own = circularPack()
    const full = evaluated(
      aTshirt({ packaging: [packaging[1]] }),
      method,
      datasetDatabase([own, ...(await loadShippedPacks())], await loadPefChoices()),
    )
    const amounts = full.lines.flatMap(({ purpose, amount }) =>
      purpose === 'packaging' ? [amount / 0.06] : [],
    )
    // A 0.2, R1 0.88, R2 0.75, R3 0.45 · 0.25, Q 1, LHV 16, XER 0.32 and 0.15.
    const printed = [0.12, 0.176, 0.704, 0.6, -0.6, 0.1125, -0.576, -0.27, 0.1375]
    expect(amounts).toHaveLength(printed.length)
    printed.forEach((amount, index) => expect(amounts[index]).toBeCloseTo(amount, 12))
    expect(full.excluded.map(({ code }) => code)).not.toContain('circularFootprintTerm')
  })
})
