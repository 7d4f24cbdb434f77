import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  datasetDatabase,
  dyeingPlaces,
  evaluatePef,
  keyOfNeed,
  ownPack,
  pefProduct,
  pefNeeds,
  ratedAtAge,
  timeRatingOn,
  turnsOf,
  validityOn,
  type DatasetDatabase,
  type DatasetNeed,
  type OwnPackData,
  type PefInput,
} from '@ecotrame/lca'
import { aTshirt, database, evaluated, method } from './products.ts'

const needs = new Map(pefNeeds(method).map((need) => [keyOfNeed(need), need]))

/** As what a material is part of a product. */
const kinds = {
  fibre: 'fabric',
  sheet: 'sheet',
  filling: 'filling',
  moulded: 'moulded',
  rigid: 'rigid',
} as const

/** Some descriptions lack something that their category needs: others ask for the same. */
function computedIfPossible(changes: Partial<PefInput>, from: DatasetDatabase): void {
  const product = pefProduct(aTshirt(changes), method)
  if (product.ok) evaluatePef(product.value, method, from)
}

describe('the needs of the method', () => {
  test('count in the unit of the dataset that the shipped packs have for them', () => {
    const wrong = [...needs.values()].flatMap((need) => {
      const unit = database.find(need)?.dataset.unit ?? need.unit
      return unit === need.unit ? [] : [`${keyOfNeed(need)} ${unit}`]
    })
    expect(wrong).toEqual([])
  })
  test('are all that products of every category and material ask for', () => {
    const asked = new Set<string>()
    const recording: DatasetDatabase = {
      ...database,
      find: (need: DatasetNeed) => {
        asked.add(keyOfNeed(need))
        return database.find(need)
      },
    }
    for (const categoryId of method.categories.keys()) computedIfPossible({ categoryId }, recording)
    for (const [materialId, { kind }] of method.materials) {
      const made = { materials: [{ materialId, share: 1 }] }
      for (const place of dyeingPlaces)
        computedIfPossible({ parts: [{ ...made, kind: kinds[kind], dyeing: { place } }] }, recording)
    }
    expect(asked.size).toBeGreaterThan(100)
    expect([...asked].filter((key) => !needs.has(key))).toEqual([])
  })
})

describe('an own pack', () => {
  const data: OwnPackData = {
    id: 'own-1',
    release: '1 #1',
    name: 'Mill',
    licence: 'Ours',
    attribution: '',
    datasets: [
      {
        id: 'yarn',
        name: 'Yarn of the mill',
        unit: 'kg',
        group: 'yarn formation',
        location: 'IN',
        validFrom: null,
        validUntil: null,
        technology: null,
        impacts: { cch: 3 },
        quality: null,
      },
    ],
    expired: [],
    choices: [
      {
        stage: 'yarn formation',
        process: 'ring spinning',
        material: 'cotton',
        parameter: 'count unknown, for knitting',
        country: '*',
        dataset: 'yarn',
        standIn: null,
        rule: 'exact',
      },
    ],
  }
  const own = ownPack(data)
  const spunIn = (from: DatasetDatabase, yarnCountNm?: number) =>
    evaluated(
      aTshirt({
        parts: [{ materials: [{ materialId: 'cotton', share: 1 }], ...(yarnCountNm && { yarnCountNm }) }],
      }),
      method,
      from,
    ).lines.find(({ purpose }) => purpose === 'spinning')
  test('holds for every yarn count, and makes categories that it does not cover null', () => {
    const from = datasetDatabase([own, ...database.packs])
    expect(spunIn(from)?.dataset.id).toBe('yarn')
    expect(spunIn(from, 47.3)?.dataset.id).toBe('yarn')
    expect(spunIn(database)?.dataset.id).not.toBe('yarn')
    expect(own.manifest.attribution).toEqual({ en: 'Ours', fr: 'Ours' })
  })
  test('past its validity is used all the same, rated for its age and with a warning', () => {
    const runOf = (timeRating: number | null) => {
      const expired = timeRating === null ? [] : [{ id: 'yarn', timeRating }]
      const pack = ownPack({ ...data, expired })
      return evaluated(aTshirt({}), method, datasetDatabase([pack, ...database.packs]))
    }
    const [valid, old] = [runOf(null), runOf(5)]
    const spinning = (lines: typeof old.lines) => lines.find(({ dataset }) => dataset.id === 'yarn')
    expect(spinning(old.lines)?.micropoints).toBe(spinning(valid.lines)?.micropoints)
    expect([spinning(valid.lines)?.dataQuality, spinning(old.lines)?.dataQuality]).toEqual([3, 3.5])
    expect(valid.warnings.map(({ code }) => code)).not.toContain('EXPIRED_DATASET')
    expect(old.warnings).toContainEqual({
      code: 'EXPIRED_DATASET',
      lines: [old.lines.findIndex(({ dataset }) => dataset.id === 'yarn')],
    })
  })
  test('an empty one changes nothing', () => {
    const empty = ownPack({ ...data, datasets: [], choices: [] })
    const [alone, beside] = [database.packs, [empty, ...database.packs]].map((packs) =>
      evaluated(aTshirt({}), method, datasetDatabase(packs)),
    )
    expect(beside?.score).toEqual(alone?.score)
  })
})

describe('validity', () => {
  test.each([
    ['2024', '2026', '2026-12-31', 'valid'],
    ['2024', '2026', '2027-01-01', 'expired'],
    ['2024', '2026', '2023-12-31', 'not_yet'],
    [null, '2024-02', '2024-02-29', 'valid'],
    [null, '2024-02', '2024-03-01', 'expired'],
    ['2026-05-04T10:00:00Z', null, '2026-05-04', 'valid'],
    ['soon', 'never', '2026-01-01', 'valid'],
    [null, null, '2026-01-01', 'valid'],
  ] as const)('from %s until %s, on %s: %s', (validFrom, validUntil, day, expected) => {
    expect(validityOn(day, { validFrom, validUntil })).toBe(expected)
  })
  test.each([
    ['2026-12-31', '2026', 1],
    ['2027-01-01', '2026', 2],
    ['2028-12-31', '2026', 2],
    ['2029-01-01', '2026', 3],
    ['2031-01-01', '2026', 4],
    ['2032-12-31', '2026', 4],
    ['2033-01-01', '2026', 5],
    ['2026-02-28', '2024-02', 2],
    ['2026-03-01', '2024-02', 3],
    ['2990-01-01', null, 1],
    ['2990-01-01', 'never', 1],
    ['2990-01-01', '9999', 1],
  ])('on %s time representativeness of what held until %s is %i', (day, validUntil, expected) => {
    expect(timeRatingOn(day, { validFrom: null, validUntil })).toBe(expected)
  })
  test('a rating never gets better by age, and changes only where something turns', () => {
    const rating = fc.integer({ min: 1, max: 5 })
    const aRating = fc.record({ precision: rating, time: rating, technology: rating, geography: rating })
    fc.assert(
      fc.property(fc.option(aRating), rating, rating, (criteria, one, other) => {
        const quality = criteria && {
          ...criteria,
          dqr: (criteria.precision + criteria.time + criteria.technology + criteria.geography) / 4,
        }
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(ratedAtAge(quality, more).dqr).toBeGreaterThanOrEqual(ratedAtAge(quality, less).dqr)
        expect(ratedAtAge(quality, less).dqr).toBeGreaterThanOrEqual(quality?.dqr ?? 3)
        if (quality) expect(ratedAtAge(quality, 1)).toEqual(quality)
      }),
    )
    const validity = { validFrom: null, validUntil: '2024-02' }
    const turns = turnsOf([validity])
    for (const [place, turn] of turns.entries()) {
      const before = new Date(Date.parse(turn) - 86_400_000).toISOString().slice(0, 10)
      expect([timeRatingOn(before, validity), timeRatingOn(turn, validity)]).toEqual([place + 1, place + 2])
    }
  })
  test('turns on the days on which something begins, has ended or is rated worse', () => {
    const turns = turnsOf([
      { validFrom: '2024', validUntil: '2026' },
      { validFrom: null, validUntil: '2024-02' },
      { validFrom: 'soon', validUntil: null },
    ])
    expect(turns).toEqual([
      '2024-01-01',
      '2024-03-01',
      '2026-03-01',
      '2027-01-01',
      '2028-03-01',
      '2029-01-01',
      '2030-03-01',
      '2031-01-01',
      '2033-01-01',
    ])
  })
})
