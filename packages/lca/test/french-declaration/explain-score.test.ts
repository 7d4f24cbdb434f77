import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  declaredScore,
  differentFields,
  explainScore,
  readResultBodies,
  readResultCells,
  type Declaration,
  type SingleDeclaration,
} from '@ecotrame/lca'
import { rules } from './examples.ts'
import { aContext, aDeclaration } from './garment.ts'

const basis = aContext()
const scoreOf = (declaration: Declaration) => declaredScore(declaration, basis)?.points ?? NaN
const ask = (theirs: number, more: Partial<Parameters<typeof explainScore>[0]> = {}) =>
  explainScore({ declared: aDeclaration(), theirs, answered: null, version: null, ...more }, basis)

const changes: fc.Arbitrary<Partial<SingleDeclaration>> = fc.record(
  {
    massKg: fc.double({ min: 0.1, max: 1, noNaN: true }),
    makingCountry: fc.constantFrom('FR', 'CN', 'TR', 'BD'),
    spinningCountry: fc.constantFrom('FR', 'CN', 'TR', 'BD'),
    numberOfReferences: fc.integer({ min: 1, max: 100_000 }),
    business: fc.constantFrom('small-business', 'large-business-with-services'),
    priceEur: fc.integer({ min: 5, max: 300 }),
    airTransportRatio: fc.constantFrom(0, 0.33, 1),
    fading: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('a difference between two scores', () => {
  test('is none within half a point', () => {
    const ours = scoreOf(aDeclaration())
    expect(ask(ours + 0.4).cause).toBe('none')
    expect(ask(ours + 0.1 * ours).cause).not.toBe('none')
  })

  test('law: inputs that the answer names explain all of it, field by field, and no other field is named', () => {
    fc.assert(
      fc.property(changes, (changed) => {
        const answered = aDeclaration(changed)
        const theirs = scoreOf(answered)
        const told = ask(theirs, { answered })
        const different = differentFields(aDeclaration(), answered).map(({ path }) => path)
        if (told.cause === 'none') expect(Math.abs(theirs - scoreOf(aDeclaration()))).toBeLessThan(2)
        else {
          expect(told.cause).toBe('inputs')
          expect(told.fields.map(({ path }) => path)).toEqual(different)
          expect(told.left).toBeCloseTo(0, 6)
          for (const { points, path } of told.fields) expect(points, path).not.toBeNull()
        }
      }),
      { numRuns: 100 },
    )
  })

  test('law: a default that the portal has put in place of a field is found, whichever field it is', () => {
    const optional = ['business', 'numberOfReferences', 'priceEur', 'trims', 'airTransportRatio'] as const
    for (const field of optional) {
      const declared = aDeclaration({ airTransportRatio: 1, numberOfReferences: 3, priceEur: 200 })
      const { [field]: _left, ...others } = declared
      const theirs = scoreOf(others as SingleDeclaration)
      const told = ask(theirs, { declared })
      if (told.cause === 'none') continue
      expect(told.cause, field).toBe('default')
      expect(Math.abs(told.left)).toBeLessThanOrEqual(Math.max(0.5, theirs / 2000))
      expect(told.fields.every(({ other }) => other === null)).toBe(true)
    }
  })

  test('is put down to the version of today only where that gives the portal’s score, or nothing else does', () => {
    const version = aDeclaration({ massKg: 0.2 })
    const told = ask(scoreOf(version), { version })
    expect(told).toMatchObject({ cause: 'inputs', fields: [{ path: 'massKg', declared: 0.17, other: 0.2 }] })
    expect(told.left).toBeCloseTo(0, 6)
    const other = ask(scoreOf(aDeclaration()) * 3.21, { version })
    expect(other.cause).toBe('inputs')
    expect(other.left).toBeGreaterThan(1)
  })

  test('that nothing gives is not explained, and says what was tried', () => {
    const told = ask(scoreOf(aDeclaration()) * 3.21)
    expect(told.cause).toBe('unknown')
    expect(told.tried).toEqual(
      expect.arrayContaining(['business', 'numberOfReferences', 'priceEur', 'trims']),
    )
    expect(told.left).toBeCloseTo(scoreOf(aDeclaration()) * 2.21, 6)
  })

  test('of packs and components is told by the place of the item', () => {
    const { kind: _kind, gtins, reference, numberOfReferences, priceEur, ...item } = aDeclaration()
    const pack = (massKg: number): Declaration => ({
      kind: 'pack',
      gtins,
      reference,
      numberOfReferences: numberOfReferences ?? 1,
      priceEur: priceEur ?? 1,
      items: [item, { ...item, massKg }],
    })
    const told = ask(scoreOf(pack(0.3)), { declared: pack(0.17), version: pack(0.3) })
    expect(told.fields.map(({ path }) => path)).toEqual(['items[1].massKg'])
  })
})

describe('answers of the portal', () => {
  const read = (...rows: readonly (readonly string[])[]) =>
    readResultCells(
      rows.map((cells, place) => ({ line: place + 1, cells })),
      'csv',
      rules,
    )

  test('name a product by reference, code or the portal’s reference, whatever the language of the titles', () => {
    expect(read(['Référence interne', 'Score', 'Erreur'], ['A', '1 234,5', '']).rows).toMatchObject([
      { line: 2, reference: 'A', score: 1234.5, outcome: 'accepted', problems: [] },
    ])
    expect(read(['EAN', 'Environmental cost'], ['4006381333931', '12 pts']).rows).toMatchObject([
      { gtins: ['4006381333931'], score: 12 },
    ])
    expect(read(['Portal reference', 'Status', 'Message'], ['x-1', '208', '']).rows).toMatchObject([
      { portalReference: 'x-1', outcome: 'unchanged' },
    ])
  })

  test('that cannot be read say so by row, column and value', () => {
    const { rows } = read(
      ['Référence interne', 'GTIN', 'Score'],
      ['A', '12', '5'],
      ['', '', '5'],
      ['B', '', 'abc'],
      ['C', '', ''],
    )
    expect(
      rows.map(({ line, problems }) => [line, ...problems.map(({ code, column }) => `${code} ${column}`)]),
    ).toEqual([
      [2, 'GTIN_INVALID GTIN'],
      [3, 'NO_IDENTIFIER Référence interne'],
      [4, 'SCORE_INVALID Score'],
      [5, 'NO_ANSWER Score'],
    ])
    expect(read(['Nom', 'Score'], ['A', '1']).missing).toEqual(['Référence interne'])
    expect(read(['GTIN'], ['A']).missing).toEqual(['Score'])
  })

  test('as JSON name inputs by the names of a request; what is of another kind is left out', () => {
    const [one] = readResultBodies([
      {
        internalReference: 'A',
        score: 12,
        mass: 0.2,
        countryMaking: 'CN',
        trims: 'many',
        materials: [{ id: 'ei-coton', share: 1, country: { no: 1 } }, 7],
      },
    ]).rows
    expect(one).toMatchObject({ reference: 'A', score: 12, outcome: 'accepted', inputs: { whole: false } })
    expect(one?.inputs?.fields).toEqual({
      massKg: 0.2,
      makingCountry: 'CN',
      materials: [{ id: 'ei-coton', share: 1 }],
    })
    expect(readResultBodies([null, 7, 'x', []]).rows.map(({ problems }) => problems.length > 0)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
