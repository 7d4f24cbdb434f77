import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { efCategories } from '@ecotrame/lca'
import { comparedWith, type Comparable } from './compare-results.ts'
import { categoryParities, closedCategories, uncompared } from './open-categories.ts'

const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((value) => Math.abs(value) > 1e-9)
const database = fc.array(fc.array(fc.option(figure), { minLength: 16, maxLength: 16 }), {
  minLength: 1,
  maxLength: 30,
})
const recordOf = (figures: readonly (number | null)[], index: number): Comparable => ({
  ...{ id: `id-${index}`, name: `Process ${index}`, location: 'FR', unit: 'kg', fileUnit: 'kg' },
  impacts: Object.fromEntries(efCategories.map((category, place) => [category, figures[place] ?? null])),
})
const standing = (records: readonly Comparable[], reference: readonly Comparable[]) => ({
  ...uncompared,
  counts: comparedWith(records, reference).categories,
})
const scaled = (record: Comparable, factor: number): Comparable => ({
  ...record,
  impacts: Object.fromEntries(
    Object.entries(record.impacts).map(([category, value]) => [category, value && value * factor]),
  ),
})

type Figures = readonly (readonly (number | null)[])[]
const law = (name: string, holds: (figures: Figures, at: number) => void) =>
  test(name, () => fc.assert(fc.property(database, fc.nat(), holds)))

describe('parity', () => {
  law('of a database with its own results is 100 %', (figures) => {
    const records = figures.map(recordOf)
    const compared = comparedWith(records, records)
    expect(compared).toMatchObject({ matched: records.length, differing: [], onlyHere: [], onlyThere: [] })
    for (const { records: all, within } of compared.categories) expect(within).toBe(all)
    for (const { open, records: all } of categoryParities(standing(records, records)))
      expect(open).toBe(all > 0)
  })

  law(
    'scaling one record shows just that record, and every category of it that has a figure',
    (figures, at) => {
      const records = figures.map(recordOf)
      const place = at % records.length
      const changed = records.map((record, index) => (index === place ? scaled(record, 1.02) : record))
      const { differing } = comparedWith(changed, records)
      const withFigure = efCategories.filter((_, category) => (figures[place]?.[category] ?? null) !== null)
      expect(differing.map(({ record }) => record.id)).toEqual(withFigure.length === 0 ? [] : [`id-${place}`])
      expect((differing[0]?.differences ?? []).map(({ category }) => category).toSorted()).toEqual(
        withFigure.toSorted(),
      )
      for (const { relative } of differing[0]?.differences ?? []) expect(relative).toBeCloseTo(0.02, 9)
    },
  )

  law('with a table of other products shows nothing, and opens nothing', (figures) => {
    const records = figures.map(recordOf)
    const others = records.map((record) => ({ ...record, id: `x${record.id}`, name: `x${record.name}` }))
    expect(comparedWith(records, others)).toMatchObject({ matched: 0, onlyHere: records })
    expect(comparedWith(records, others).onlyThere).toHaveLength(records.length)
    expect(closedCategories(standing(records, others)).size).toBe(16)
    expect(closedCategories(standing(records, [])).size).toBe(16)
  })

  law('opens a category only where 99 of 100 records are shown', (figures) => {
    const records = figures.map(recordOf)
    const half = records.slice(0, Math.floor(records.length / 2))
    for (const { open, within, records: all } of categoryParities(standing(records, half)))
      expect(open).toBe(within > 0 && within / all >= 0.99)
  })

  test('finds a record by name, place and unit where identifiers are others, and converts kWh and MJ', () => {
    const here = [{ ...recordOf([3.6], 0), name: 'Electricity, high voltage', unit: 'kWh' }]
    const there: Comparable = { ...recordOf([1], 9), name: ' electricity, HIGH voltage', unit: 'MJ' }
    expect(comparedWith(here, [there])).toMatchObject({ matched: 1, differing: [] })
    expect(comparedWith(here, [{ ...there, location: 'DE' }]).onlyThere[0]?.why).toBe('not_found')
    expect(comparedWith(here, [{ ...there, id: 'id-0', unit: 'kg' }]).onlyThere[0]?.why).toBe('unit_differs')
    const twins = [...here, { ...recordOf([1], 1), name: 'Electricity, high voltage', unit: 'MJ' }]
    expect(comparedWith(twins, [there]).onlyThere[0]?.why).toBe('several')
    expect(comparedWith(here, [there, { ...there, id: 'id-0' }]).onlyThere[0]?.why).toBe('twice')
  })

  test('a figure that is missing here differs, one that is missing there is not compared', () => {
    const [whole, without] = [recordOf([1, 2], 0), recordOf([1], 0)]
    const second = efCategories[1]
    expect(comparedWith([without], [whole]).differing[0]?.differences).toEqual([
      { category: second, here: null, there: 2, relative: null },
    ])
    expect(comparedWith([whole], [without]).categories[1]).toMatchObject({ within: 0, notCompared: 1 })
  })

  test('a decision opens what is not shown; without a reference all is open unless one is required', () => {
    const decision = { category: 'cch' as const, by: 'Anna', at: '2026-11-27', reason: 'Checked by hand' }
    expect(closedCategories(uncompared).size).toBe(0)
    expect(closedCategories({ ...uncompared, required: true }).size).toBe(16)
    const decided = categoryParities({ ...uncompared, required: true, decisions: [decision] })
    expect(decided.filter(({ open }) => open)).toMatchObject([
      { category: 'cch', state: 'decided', decision },
    ])
  })
})
