import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDeclaration,
  declaredCalculations,
  newestListings,
  portalStages,
  portalStagesOf,
  readListingBodies,
  readListingCells,
  readListPage,
  ruleOn,
  shortFormMass,
  shortFormScore,
  stageDifferences,
  type PortalListing,
  type ShortForm,
  type StagedScore,
} from '@ecotrame/lca'
import { release, rules } from './examples.ts'
import { aContext, aDeclaration } from './garment.ts'

const basis = { rules, release }
const countries = { fabricCountry: 'REE', ennoblingCountry: 'TR', makingCountry: 'VN' }
const boxers: ShortForm = {
  category: 'calecon',
  categoryId: null,
  audience: 'mixed',
  priceEur: 15,
  materials: [
    { id: 'elasthane', share: 0.75 },
    { id: 'ei-jute-kenaf', share: 0.25 },
  ],
  ...countries,
}
const shirt: ShortForm = {
  ...boxers,
  category: 'chemise',
  audience: 'woman',
  priceEur: 55,
  materials: [{ id: 'elasthane', share: 1 }],
}

describe('the short form of citizens', () => {
  // Published: e2e/tiers.spec.ts of the portal, state 1dfc3a73.
  test.each([
    ['boxer shorts', boxers, 1604.761094970975, 790.5227068822537],
    ['a shirt', shirt, 1119.5054067289818, 595.4815993239265],
  ])('gives the score that the portal has published for %s', (_name, form, points, per100g) => {
    const score = shortFormScore(form, basis)
    expect(score?.points).toBeCloseTo(points, 9)
    expect(score?.pointsPer100g).toBeCloseTo(per100g, 9)
  })

  test('countries that are left open are computed as unknown, which costs more', () => {
    const { fabricCountry: _f, ennoblingCountry: _e, makingCountry: _m, ...open } = boxers
    expect(shortFormScore(open, basis)?.points).toBeGreaterThan(shortFormScore(boxers, basis)?.points ?? 0)
  })

  test('a garment weighs what its kind weighs, else the most of its category', () => {
    const mass = (category: string, categoryId: string | null) =>
      shortFormMass({ category, categoryId, audience: 'woman' }, rules)
    expect([mass('jupe', 'skirt'), mass('jupe', 'dress'), mass('jupe', null)]).toEqual([0.294, 0.354, 0.354])
    expect(mass('bra', null)).toBeNull()
    expect(shortFormScore({ ...shirt, category: 'bra' }, basis)).toBeNull()
  })
})

/** The parts that the portal has published with the boxer shorts. */
const published: StagedScore = {
  durability: 0.76,
  stages: {
    materials: 450.99693852865653,
    spinning: 43.943221972864265,
    fabric: 74.7708310566,
    dyeing: 175.86512574485295,
    making: 18.208012500000002,
    usage: 191.24893721360002,
    endOfLife: 129.55566800000003,
    transport: 134.49120316136705,
    trims: 0.538494,
  },
}

const staged = fc.record({
  durability: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
  stages: fc.record(
    Object.fromEntries(portalStages.map((stage) => [stage, fc.double({ min: 0, max: 5000, noNaN: true })])),
  ),
}) as fc.Arbitrary<StagedScore>
const points = ({ stages, durability }: StagedScore) =>
  portalStages.reduce((sum, stage) => sum + stages[stage], 0) / durability

describe('what a difference comes from', () => {
  test('our stages are those that the portal has published', () => {
    const declaration = aDeclaration()
    const {
      spinningCountry: _s,
      airTransportRatio: _a,
      business: _b,
      numberOfReferences: _n,
      ...plain
    } = declaration
    const { trims: _t, ...garment } = { ...plain, ...boxers, massKg: 0.203, priceEur: 15 }
    const own = portalStagesOf(declaredCalculations(garment, basis) ?? [])
    expect(own?.durability).toBe(0.76)
    for (const stage of portalStages) expect(own?.stages[stage]).toBeCloseTo(published.stages[stage], 9)
  })

  test('the parts add up to the difference, and turn round with it', () =>
    fc.assert(
      fc.property(staged, staged, (theirs, ours) => {
        const parts = stageDifferences(theirs, ours)
        const sum = parts.reduce((total, part) => total + part.points, 0)
        expect(sum).toBeCloseTo(points(theirs) - points(ours), 6)
        const sizes = parts.map((part) => Math.abs(part.points))
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
        const back = new Map(stageDifferences(ours, theirs).map((part) => [part.part, part.points]))
        for (const part of parts) expect(back.get(part.part)).toBeCloseTo(-part.points, 6)
      }),
    ))
})

const code = '4006381333931'
const listed = (changes: object = {}) => ({
  gtin: code,
  internalReference: 'TEE-1',
  brand: { name: 'Atelier' },
  createdAt: '2026-11-20T10:00:00.000Z',
  category: 'T-shirt / Polo',
  score: { score: 1604.76, standardized: 790.5, durability: 0.76, ...published.stages },
  upload: { version: '7.0.0', createdBy: { organization: { name: 'Somebody' } } },
  ...changes,
})
const single = (changes: object = {}) => ({
  gtins: [code],
  createdAt: '2026-11-20T10:00:00.000Z',
  score: 1119.5,
  informations: [{ categorySlug: 'chemise', score: { durability: 0.76, ...published.stages } }],
  upload: { version: '7.0.0', createdBy: { type: 'CITOYEN', organization: null } },
  confidenceLevel: 'Low',
  meanScore: 1362.1,
  ...changes,
})
const first = (body: unknown) => readListingBodies([body]).listings[0]

describe('answers of the portal', () => {
  test('a row of its list, and a single product that citizens have declared', () => {
    expect(first(listed())).toMatchObject({
      gtin: `0${code}`,
      declarant: { kind: 'organization', name: 'Somebody' },
      score: 1604.76,
      methodVersion: '7.0.0',
      staged: published,
    })
    expect(first(single())).toMatchObject({
      declarant: { kind: 'citizen' },
      confidence: 'Low',
      score: 1119.5,
      meanScore: 1362.1,
    })
  })

  test.each([
    ['no score', listed({ score: null }), 'score', { score: null, staged: null }],
    ['half a score', listed({ score: { score: 12, materials: 3 } }), null, { score: 12, staged: null }],
    ['no date', listed({ createdAt: 'yesterday' }), 'createdAt', { declaredAt: null }],
    [
      'a date of another age',
      listed({ createdAt: '+275760-01-01T00:00:00Z' }),
      'createdAt',
      { declaredAt: null },
    ],
    ['signs that no database holds', listed({ brand: { name: 'A\u0000\ud800B' } }), null, { brand: 'AB' }],
    [
      'another shape of the declarant',
      listed({ upload: { by: 'x' } }),
      'upload.createdBy',
      { declarant: null },
    ],
  ])('with %s is read as far as it goes, and told', (_name, body, path, kept) => {
    const { listings, problems } = readListingBodies([body])
    expect(problems.map((one) => one.path)).toEqual(path === null ? [] : [path])
    expect(listings[0]).toMatchObject(kept)
  })

  test('a wrong code is told and never kept', () => {
    const { listings, problems } = readListingBodies([
      listed({ gtin: '1234567890123' }),
      'x',
      listed({ gtin: 12 }),
    ])
    expect(listings).toEqual([])
    expect(problems.map(({ line, path, expected }) => [line, path, expected])).toEqual([
      [1, 'gtin', 'gtin'],
      [2, '', 'object'],
      [3, 'gtin', 'gtin'],
    ])
  })

  test('a page that is none any more gives no listing', () => {
    const pagination = { page: 0, size: 500, total: 1, totalPages: 1 }
    expect(readListPage({ data: [listed()], pagination })).toMatchObject({ page: 0, total: 1, rows: 1 })
    for (const [body, path] of [
      [{ data: {}, pagination }, 'data'],
      [{ items: [], pagination }, 'data'],
      [{ data: [] }, 'pagination'],
      [{ data: [{ code }], pagination }, 'data[0].gtin'],
      ['<html>', ''],
    ] as const) {
      const read = readListPage(body)
      expect(read).not.toHaveProperty('listings')
      expect(read.problems[0]?.path).toBe(path)
    }
  })

  test('its open data, which does not say who has declared', () => {
    const titles = [
      'Marque',
      'Catégorie',
      'GTIN',
      'Référence interne',
      'Score',
      'Durabilité',
      'Date de création',
    ]
    const cells = ['Atelier', 'Jean', code, 'J-1', '1243,5', '0.67', '2026-11-01T00:00:00.000Z']
    const { listings, problems } = readListingCells([
      { line: 1, cells: titles },
      { line: 2, cells },
    ])
    expect(problems).toEqual([])
    expect(listings).toMatchObject([{ score: 1243.5, declarant: null, staged: null, brand: 'Atelier' }])
    expect(readListingCells([{ line: 1, cells: ['Marque'] }]).problems.map(({ path }) => path)).toEqual([
      'gtin',
      'score',
    ])
  })

  test('of two declarations of a code the newest counts; two of one moment contradict each other', () => {
    const at = (day: string, score: number) =>
      readListingBodies([listed({ createdAt: `2026-11-${day}T00:00:00Z`, score: { score } })]).listings
    const [older, newer, other] = [at('01', 5), at('02', 6), at('02', 7)]
    for (const all of [
      [...older, ...newer],
      [...newer, ...older],
    ])
      expect(newestListings(all).newest.map(({ score }) => score)).toEqual([6])
    expect(newestListings([...older, ...newer, ...other])).toEqual({ newest: [], contradicted: [`0${code}`] })
    const latest = at('03', 8)
    expect(newestListings([...newer, ...other, ...latest]).newest.map(({ score }) => score)).toEqual([8])
  })

  test('whatever comes, nothing is thrown and no wrong code is kept', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (json, text) => {
        for (const body of [json, text, { gtin: json, score: json, upload: json }, { gtins: [json, code] }]) {
          const { listings } = readListingBodies([body])
          expect(listings.every(({ gtin }: PortalListing) => /^\d{14}$/.test(gtin))).toBe(true)
          readListPage({ data: body, pagination: json })
          readListingCells([
            { line: 1, cells: ['GTIN', 'Score'] },
            { line: 2, cells: [text, text] },
          ])
        }
      }),
    ))
})

describe('rules by their day', () => {
  test('each names its source and the day on which it was read', () => {
    for (const { id, states, source, readOn, since } of rules.dated) {
      expect([id, states !== '', source !== '', /^2026-/.test(readOn)]).toEqual([id, true, true, true])
      if (since !== null) expect(ruleOn(rules, id, since)).not.toBeNull()
    }
    expect(new Set(rules.dated.map(({ id }) => id)).size).toBe(rules.dated.length)
  })

  test.each([
    ['confidence', '2026-08-04'],
    ['thirdParties', '2026-10-01'],
    ['gtinPrefixes', '2026-07-23'],
  ] as const)('%s holds from %s on, not a day before', (id, day) => {
    const before = new Date(Date.parse(day) - 1).toISOString()
    expect([ruleOn(rules, id, before), ruleOn(rules, id, `${day}T00:00:00.000Z`)?.id]).toEqual([null, id])
  })

  const codesOn = (now: string, changes: object, declaration = aDeclaration()) =>
    checkDeclaration(declaration, aContext({ now, ...changes })).problems.map(({ code: one }) => one)

  test('11 kg are refused since the API names a largest mass', () => {
    const heavy = aDeclaration({ massKg: 11 })
    expect(codesOn('2026-07-27T23:59:59Z', {}, heavy)).not.toContain('MASS_RANGE')
    expect(codesOn('2026-07-28T00:00:00Z', {}, heavy)).toContain('MASS_RANGE')
  })

  test('a declaration of a higher level keeps others out since there are levels', () => {
    const earlier = [
      {
        gtins: [code],
        reference: 'TEE-1',
        at: '2025-11-01T00:00:00Z',
        contentHash: 'other',
        portalVersion: '7.0.0',
        confidence: 'High' as const,
      },
    ]
    const declarant = { ...aContext().declarant, confidence: 'Medium' as const }
    expect(codesOn('2026-08-03T12:00:00Z', { earlier, declarant })).not.toContain('HIGHER_CONFIDENCE')
    expect(codesOn('2026-08-04T12:00:00Z', { earlier, declarant })).toContain('HIGHER_CONFIDENCE')
  })

  test('a code under the prefix of somebody else is worth a look, since owners of prefixes are told', () => {
    const of = (gtinPrefixes: readonly string[], now = '2026-11-27T00:00:00Z') =>
      codesOn(now, { declarant: { ...aContext().declarant, gtinPrefixes } })
    expect(of(['400638'])).not.toContain('W-PREFIX')
    expect(of([])).not.toContain('W-PREFIX')
    expect(of(['376000'])).toContain('W-PREFIX')
    expect(of(['376000'], '2026-07-22T00:00:00Z')).not.toContain('W-PREFIX')
    const withPrefix = aContext({ declarant: { ...aContext().declarant, gtinPrefixes: ['376000'] } })
    expect(checkDeclaration(aDeclaration(), { ...withPrefix, now: '2026-11-27T00:00:00Z' }).passes).toBe(true)
  })
})
