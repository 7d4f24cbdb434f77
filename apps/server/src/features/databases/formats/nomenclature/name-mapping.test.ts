import { beforeAll, describe, expect, test } from 'vitest'
import { loadFlowNames, type FlowNames } from '@ecotrame/reference-data/flow-names'
import type { FileFlow, MethodFactors } from '../database-file.ts'
import { flowPlace } from './flow-place.ts'
import { perUnit } from './flow-units.ts'
import { NameMapping } from './name-mapping.ts'

let names: FlowNames
beforeAll(async () => {
  names = await loadFlowNames()
})

const air = 'Emissions / Emissions to air / Emissions to air, unspecified'
const urban = 'Emissions / Emissions to air / Emissions to urban air close to ground'
const fresh = 'Emissions / Emissions to water / Emissions to fresh water'
const ground = 'Resources / Resources from ground / Non-renewable energy resources from ground'
const fromWater = 'Resources / Resources from water / Renewable material resources from water'

/** A method of invented factors, in the names and compartments of EF 3.1. */
const flows: readonly (readonly [name: string, compartment: string, unit: string, factor: number])[] = [
  ['carbon dioxide (fossil)', air, 'kg', 1],
  ['methane (fossil)', air, 'kg', 30],
  ['ammonia', air, 'kg', 3],
  ['ammonia', urban, 'kg', 4],
  ['sodium', fresh, 'kg', 7],
  ['copper', fresh, 'kg', 8],
  ['chromium (iii)', fresh, 'kg', 9],
  ['chromium (vi)', fresh, 'kg', 900],
  ['chromium', fresh, 'kg', 90],
  ['arsenic', fresh, 'kg', 5],
  ['hard coal', ground, 'MJ', 1],
  ['natural gas', ground, 'MJ', 1],
  ['water', fromWater, 'm3', 43],
  ['water to turbine', fromWater, 'm3', 44],
  ['arable', 'Land use / Land occupation', 'm2*a', 100],
  ['from arable', 'Land use / Land transformation', 'm2', -50],
  ['to arable', 'Land use / Land transformation', 'm2', 50],
  ['cesium-137', air, 'kBq', 6],
]
const keyOf = (place: number) =>
  `f${place} ${flows[place]?.[1].startsWith('Emissions') === true ? 'out' : 'in'}`
const method: MethodFactors = {
  name: 'EF 3.1',
  categories: ['cch', 'wtu'],
  byFlow: new Map(flows.map(([, , , factor], place) => [keyOf(place), Float64Array.of(factor, factor)])),
  regionalFactors: 0,
  names: new Map(
    flows.map(([name, compartment, unit], place) => [
      `f${place}`,
      { name, compartment, unit, kind: 'elementary' },
    ]),
  ),
}
const find = (name: string, compartment: string, unit = 'kg') =>
  new NameMapping(method, names).find({ name, compartment, unit, kind: 'elementary' } satisfies FileFlow)
/** The first factor and how sure it is. */
const found = (...flow: Parameters<typeof find>) => {
  const mapped = find(...flow)
  return mapped === null ? null : [mapped.factors[0], mapped.confidence]
}

describe('a flow of another nomenclature', () => {
  test.each<[string, string, string, unknown]>([
    ['Carbon dioxide, fossil', 'air / low population density', 'kg', [1, 'medium']],
    ['Carbon dioxide, fossil', 'air / unspecified', 'g', [0.001, 'high']],
    ['Carbon dioxide, fossil', 'air', 'kg', [1, 'high']],
    ['Methane, fossil', 'air / unspecified', 'kg', [30, 'high']],
    ['Ammonia', 'air / high population density', 'kg', [4, 'high']],
    ['Ammonia', 'air / urban air close to ground', 'kg', [4, 'high']],
    ['Ammonia', 'emission / air / troposphere / rural', 'kg', [3, 'medium']],
    ['Coal, hard', 'natural resource / in ground', 'kg', [18.01, 'medium']],
    ['Coal, hard, unspecified, in ground', 'resource / in ground', 'kg', [18.01, 'medium']],
    ['Gas, natural, in ground', 'resource / in ground', 'm3', [36, 'medium']],
    ['Caesium-137', 'air / unspecified', 'kBq', [6, 'high']],
    ['Caesium-137', 'air / unspecified', 'Bq', [0.006, 'high']],
    ['Occupation, annual crop', 'resource / land', 'm2a', [100, 'high']],
    ['Transformation, to annual crop', 'natural resource / land', 'm2', [50, 'high']],
    ['Transformation, from annual crop', 'raw / land', 'm2', [-50, 'high']],
    ['Carbon dioxide, fossil', 'water / river', 'kg', null],
    ['Carbon dioxide, fossil', 'air / unspecified', 'm3', null],
    ['Coal, hard', 'natural resource / in ground', 'm3', null],
    ['Something invented', 'air / unspecified', 'kg', null],
  ])('%s in %s per %s', (name, compartment, unit, expected) => {
    const answer = found(name, compartment, unit)
    if (expected === null) expect(answer).toBeNull()
    else expect(answer).toEqual([expect.closeTo((expected as [number])[0], 12), (expected as unknown[])[1]])
  })
})

describe('a trap', () => {
  test('an ion is not the element of its number, but where a row says so', () => {
    expect(found('Sodium I', 'water / river')).toBeNull()
    expect(found('Sodium, ion', 'water / river')).toBeNull()
    expect(found('Copper ion', 'water / river')).toEqual([8, 'high'])
    expect(found('Copper, ion', 'water / river')).toEqual([8, 'high'])
  })
  test('chromium without its valence is neither III nor VI, nor what is called chromium', () => {
    for (const name of ['Chromium', 'Chromium, ion', 'Chromium ion'])
      expect(found(name, 'water / river')).toBeNull()
    expect(found('Chromium VI', 'water / river')).toEqual([900, 'high'])
    expect(found('Chromium III', 'water / river')).toEqual([9, 'high'])
    expect(names.flows.some(({ flow }) => /^chromium(,? ion)?$/i.test(flow))).toBe(false)
  })
  test('water through turbines, withdrawn and given back counts as nothing; what evaporates as used', () => {
    for (const [name, compartment] of [
      ['Water, turbine use, unspecified natural origin', 'natural resource / in water'],
      ['Water, river', 'natural resource / in water'],
      ['Water, cooling, unspecified natural origin', 'resource / in water'],
      ['Water', 'water / surface water'],
    ] as const)
      expect([...(find(name, compartment, 'm3')?.factors ?? [])]).toEqual([0, 0])
    expect([...(find('Water', 'air / unspecified', 'm3')?.factors ?? [])]).toEqual([0, 43])
  })
  test('what is emitted in the long term is never what is emitted now', () => {
    expect(found('Arsenic ion', 'water / ground-')).toEqual([5, 'high'])
    expect(found('Arsenic ion', 'water / ground-, long-term')).toBeNull()
    expect(found('Arsenic ion', 'water / groundwater, long-term')).toBeNull()
  })
  test('land is transformed in pairs: whatever a row maps from, it maps to', () => {
    for (const { flow } of names.land) {
      const [from, to] = ['from', 'to'].map((way) =>
        find(`Transformation, ${way} ${flow}`, 'resource / land', 'm2'),
      )
      expect(from === null, flow).toBe(to === null)
      if (from !== null) expect(from?.factors[0]).toBe(-(to?.factors[0] ?? 0))
    }
  })
  test('no name stands twice in one medium', () => {
    const keys = names.flows.map(({ medium, flow }) => `${medium} ${flow.toLowerCase()}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

test.each([
  ['Emissions / Emissions to air / Emissions to non-urban air or from high stacks', 'air', 'rural', false],
  ['air / high. pop.', 'air', 'urban', false],
  ['air / low population density, long-term', 'air', 'rural', true],
  ['air / lower stratosphere + upper troposphere', 'air', 'high', false],
  ['water / ocean', 'water', 'sea', false],
  ['Emissions to water / ground-, long-term', 'water', 'fresh', true],
  ['soil / forestry', 'soil', 'other', false],
  ['emission / soil / agricultural', 'soil', 'agricultural', false],
  ['Resources / Resources from biosphere', 'resource', '', false],
  ['natural resource / land', 'land', '', false],
  ['raw / in water', 'resource', '', false],
  ['something else', null, '', false],
])('%s is a place of %s', (compartment, medium, place, isLongTerm) => {
  expect(flowPlace(compartment)).toEqual({ medium, place, isLongTerm })
})

test('units convert where they measure the same', () => {
  expect([
    perUnit('g', 'kg'),
    perUnit('m2*year', 'm2*a'),
    perUnit('kWh', 'MJ'),
    perUnit('kg', 'MJ'),
    perUnit('', ''),
  ]).toEqual([0.001, 1, 3.6, null, null])
})
