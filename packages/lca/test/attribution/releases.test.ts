import { describe, expect, test } from 'vitest'
import { releaseWithDataOf, scoreDifference, type AskedScore, type ScoringBasis } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data'
import { basisOf, plain, shirtOf } from './products.ts'

const newer = await loadFrenchCostRelease()
const older = await loadFrenchCostRelease('2025-02')
type Process = (typeof newer)['named'][keyof (typeof newer)['named']]

const isProcess = (value: object): value is Process => 'datasetName' in value && 'ecs' in value
const isMap = (value: object): value is ReadonlyMap<string, unknown> => value instanceof Map

/** Every process that a release names anywhere, by the way that leads to it. */
function processesIn(
  value: unknown,
  way = '',
  found = new Map<string, Process>(),
): ReadonlyMap<string, Process> {
  if (typeof value !== 'object' || value === null) return found
  if (isProcess(value)) return found.set(way, value)
  for (const [name, of] of isMap(value) ? value : Object.entries(value))
    processesIn(of, `${way}/${name}`, found)
  return found
}
/** A release without any figure of a process. */
function rulesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isProcess(value)) return 'process'
  if (Array.isArray(value)) return value.map(rulesOf)
  return Object.fromEntries(
    [...(isMap(value) ? value : Object.entries(value))].map(([name, of]) => [name, rulesOf(of)]),
  )
}

describe('a release that computes with the processes of another', () => {
  const mixed = () => releaseWithDataOf(newer, older)
  const byDataset = new Map(
    [...older.processes.values()].map((one) => [`${one.unit} ${one.datasetName}`, one]),
  )

  test('takes each of them from there, wherever the release names it: the same id, else the same dataset', () => {
    const own = processesIn(newer)
    const taken = processesIn(mixed())
    expect([...taken.keys()]).toEqual([...own.keys()])
    let swapped = 0
    for (const [way, process] of own) {
      const other = older.processes.get(process.id) ?? byDataset.get(`${process.unit} ${process.datasetName}`)
      expect(taken.get(way), way).toBe(other ?? process)
      if (other !== undefined && other.ecs !== process.ecs) swapped += 1
    }
    expect(swapped).toBeGreaterThan(100)
  })
  test('keeps every rule of its own', () => {
    expect(rulesOf(mixed())).toEqual(rulesOf(newer))
  })
  test('is itself with data of its own', () => {
    expect(releaseWithDataOf(newer, newer)).toBe(newer)
  })
})

describe('what else than the description changed', () => {
  const partsOf = (before: Partial<ScoringBasis>, after: Partial<ScoringBasis>, asked: AskedScore) =>
    scoreDifference(
      { state: shirtOf(plain), basis: basisOf('tshirt', before) },
      { state: shirtOf(plain), basis: basisOf('tshirt', after) },
      asked,
    )?.parts.map(({ changes }) => changes.map(({ cause }) => cause).join())

  test('the data and the method of another release', () => {
    expect(partsOf({ release: older }, {}, { label: 'fr', basis: 'product' })).toEqual(['data', 'method'])
  })
  test('another reading of the French PEF is another method', () => {
    expect(partsOf({ frenchPefReading: 1 }, {}, { label: 'frpef', basis: 'product' })).toEqual(['method'])
  })
  test('another method of PEF is another method', () => {
    const { method } = basisOf()
    expect(partsOf({ method: { ...method, id: 'other' } }, {}, { label: 'pef', basis: 'product' })).toEqual([
      'method',
    ])
  })
  test('other packs are other data', () => {
    const { database } = basisOf()
    const renewed = Object.assign(Object.create(database) as typeof database, {
      packs: database.packs.map((pack, place) =>
        place === 0 ? { ...pack, manifest: { ...pack.manifest, release: 'next' } } : pack,
      ),
    })
    expect(partsOf({ database: renewed }, {}, { label: 'pef', basis: 'product' })).toEqual(['data'])
    expect(partsOf({}, {}, { label: 'pef', basis: 'product' })).toEqual([])
  })
})
