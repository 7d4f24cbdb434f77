import type { RecordContributions } from '@ecotrame/contract'
import { describe, expect, it } from 'vitest'
import { nextToOpen, pathOf, treeFlows, treeRows, type TreeRow } from './contribution-tree.ts'

const aLevel = (
  name: string,
  direct: number,
  inputs: readonly (readonly [string, number, number])[],
  changes: Partial<RecordContributions> = {},
): RecordContributions => ({
  inside: 'kept',
  figure: 'cch',
  name,
  unit: 'kg',
  total: direct + inputs.reduce((sum, [, amount, impact]) => sum + amount * impact, 0),
  notOpen: false,
  categories: 1,
  direct,
  emissions: direct === 0 ? [] : [{ name: 'CO2', compartment: 'air', contribution: direct }],
  otherEmissions: { count: 0, contribution: 0 },
  inputs: inputs.map(([id, amount, impact]) => ({
    ...{ id, name: id, location: 'FR', amount, unit: 'kg', contribution: amount * impact },
    ...{ isWaste: false, incomplete: false },
  })),
  otherInputs: { count: 0, contribution: 0 },
  cutOff: 0,
  ...changes,
})
// mill = 1 + 2 power − 0.5 heat; power = 3 + 0.05 mill
const heat = 2
const mill = 6 / (1 - 0.1)
const power = 3 + 0.05 * mill
const levels = new Map([
  [
    'mill',
    aLevel('mill', 1, [
      ['power', 2, power],
      ['heat', -0.5, heat],
    ]),
  ],
  ['power', aLevel('power', 3, [['mill', 0.05, mill]])],
  ['heat', aLevel('heat', heat, [])],
])

const below = (rows: readonly TreeRow[], path: string) => rows.filter(({ parent }) => parent === path)
const sum = (rows: readonly TreeRow[]) => rows.reduce((all, { contribution }) => all + contribution, 0)

describe('the tree of a record', () => {
  it('adds up at every line that is opened, through a loop as deep as it is opened', () => {
    let path = 'mill'
    const opened = new Set([path])
    for (let depth = 0; depth < 60; depth += 1) {
      path = pathOf(path, depth % 2 === 0 ? 'power' : 'mill')
      opened.add(path)
    }
    const rows = treeRows('mill', { levels, opened, least: 0 })
    expect(rows.find((row) => row.path === path)?.depth).toBe(60)
    for (const row of rows.filter((one) => one.opened))
      expect(sum(below(rows, row.path)), row.path).toBeCloseTo(row.contribution, 9)
    expect(rows.filter(({ again }) => again).length).toBeGreaterThan(50)
    expect(rows.find(({ again }) => again)?.id).toBe('mill')
  })

  it('adds up what is below the cut-off, and what the server left out, in one line', () => {
    const many = aLevel(
      'many',
      0.001,
      [
        ['power', 1, power],
        ['heat', 0.0001, heat],
      ],
      {
        otherInputs: { count: 7, contribution: 0.5 },
      },
    )
    const rows = treeRows('many', {
      levels: new Map([...levels, ['many', many]]),
      opened: new Set(['many']),
      least: 0.01,
    })
    expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
      ['record', 0],
      ['record', 0],
      ['others', 9],
    ])
    expect(rows[2]?.contribution).toBeCloseTo(0.5 + 0.001 + 0.0001 * heat, 12)
  })

  it('opens the emissions of a process itself, and has no line for a record without a figure', () => {
    const own = pathOf('heat', '\u00b7own')
    const rows = treeRows('heat', { levels, opened: new Set(['heat', own]), least: 0 })
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['record', 'heat'],
      ['own', ''],
      ['emission', 'CO2'],
    ])
    const none = new Map([['x', aLevel('x', 0, [], { total: null })]])
    expect(treeRows('x', { levels: none, opened: new Set(['x']), least: 0 })).toEqual([])
  })

  it('opens the next level where most is, and draws everything but credits', () => {
    const rows = treeRows('mill', { levels, opened: new Set(['mill']), least: 0 })
    expect(nextToOpen(rows, 2, 5)).toEqual([pathOf('mill', 'power')])
    expect(nextToOpen(rows, 0, 1)).toHaveLength(1)
    const { flows, credits } = treeFlows(rows)
    expect(credits).toBeCloseTo(-1, 12)
    expect(flows.map(({ value }) => value)).toEqual([1, 2 * power])
  })
})
