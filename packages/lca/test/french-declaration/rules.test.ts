import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asDeclared,
  businesses,
  checkDeclaration,
  checkDeclarations,
  declarationErrorCodes,
  declarationWarningCodes,
  declaredContent,
  declaredScore,
  dueDay,
  gtinProblem,
  nextDeclarationDay,
  ownersTurnDay,
  confidenceOf,
  portalCode,
  scoreMatches,
  writtenShares,
  type Declaration,
  type DeclarationContext,
  type DeclarationProblemCode,
  type EarlierDeclaration,
  type SingleDeclaration,
} from '@ecotrame/lca'
import { release, rules } from './examples.ts'
import { aContext, aDeclaration, knownFacts } from './garment.ts'

const codesOf = (declaration: Declaration, context = aContext()) => [
  ...new Set(checkDeclaration(declaration, context).problems.map(({ code }) => code)),
]

const { kind: _kind, gtins, reference, priceEur, numberOfReferences, ...garment } = aDeclaration()
const head = { gtins, reference, priceEur: priceEur ?? 0, numberOfReferences: numberOfReferences ?? 0 }
const { category = '', business = '', trims = [], ...fabric } = garment
const { makingCountry: _making, ...sewnElsewhere } = fabric
const withoutField = <Field extends keyof SingleDeclaration>(field: Field): SingleDeclaration => {
  const { [field]: _left, ...rest } = aDeclaration()
  return rest as SingleDeclaration
}
const ofMaterial = (changes: object) =>
  aDeclaration({ materials: [{ id: 'ei-coton', share: 1, ...changes }] })
const earlier = (changes: Partial<EarlierDeclaration> = {}): EarlierDeclaration => ({
  gtins: ['4006381333931'],
  reference: 'TEE-1',
  at: '2026-05-10T08:00:00.000Z',
  contentHash: 'other',
  portalVersion: '7.0.0',
  confidence: 'High',
  ...changes,
})
const declarant = (changes: Partial<DeclarationContext['declarant']>) =>
  aContext({ declarant: { ...aContext().declarant, ...changes } })

/** After the rules of the summer of 2026. */
const autumn = '2026-11-27T08:00:00.000Z'

type Case = readonly [code: DeclarationProblemCode, declaration: Declaration, context?: DeclarationContext]
const each: readonly Case[] = [
  ['GTIN_MISSING', aDeclaration({ gtins: [] })],
  ['GTIN_FORMAT', aDeclaration({ gtins: ['123456789012'] })],
  ['GTIN_CHECK', aDeclaration({ gtins: ['1234567890123'] })],
  ['GTIN_NOT_ALLOWED', aDeclaration(), declarant({ declaresGtins: false })],
  ['REFERENCE_MISSING', aDeclaration({ reference: ' ' })],
  ['BRAND_UNKNOWN', aDeclaration({ brandId: 'a-brand-of-others' })],
  ['ORGANIZATION_NOT_ALLOWED', aDeclaration(), declarant({ organizationType: 'Distributor' })],
  ['CATEGORY_INVALID', aDeclaration({ category: 'bra' })],
  ['MASS_MISSING', withoutField('massKg')],
  ['MASS_RANGE', aDeclaration({ massKg: 10.001 }), aContext({ now: autumn })],
  ['MATERIAL_MISSING', aDeclaration({ materials: [] })],
  ['MATERIAL_INVALID', ofMaterial({ id: 'silk' })],
  [
    'MATERIAL_TOO_MANY',
    aDeclaration({ materials: Array.from({ length: 17 }, () => ({ id: 'ei-coton', share: 1 / 17 })) }),
    aContext({ way: 'file' }),
  ],
  ['MATERIAL_SHARE_INVALID', ofMaterial({ share: 'half' })],
  [
    'MATERIAL_SHARE_RANGE',
    aDeclaration({ materials: [1.1, -0.1].map((share) => ({ id: 'ei-coton', share, country: 'FR' })) }),
  ],
  ['MATERIAL_SUM', ofMaterial({ share: 0.9999 })],
  ['MATERIAL_COUNTRY_INVALID', ofMaterial({ country: 'DE' })],
  ['COUNTRY_SPINNING_INVALID', aDeclaration({ spinningCountry: '---' })],
  ['COUNTRY_FABRIC_INVALID', aDeclaration({ fabricCountry: 'PT' })],
  ['COUNTRY_ENNOBLING_INVALID', aDeclaration({ ennoblingCountry: 'fr' })],
  ['COUNTRY_MAKING_INVALID', aDeclaration({ makingCountry: 'US' })],
  ['COUNTRY_MAKING_MISSING', withoutField('makingCountry')],
  ['COUNTRY_FABRIC_ENNOBLING_MISSING', withoutField('ennoblingCountry')],
  ['PRINTING_TYPE_INVALID', aDeclaration({ printing: { kind: 'screen', ratio: 0.2 } })],
  ['PRINTING_RATIO_INVALID', aDeclaration({ printing: { kind: 'pigment', ratio: 0.4 } })],
  ['PRINTING_INCOMPLETE', aDeclaration({ printing: { kind: 'pigment' } })],
  ['AIR_RANGE', aDeclaration({ airTransportRatio: 1.01 })],
  ['REFERENCES_RANGE', aDeclaration({ numberOfReferences: 1_000_000 })],
  ['PRICE_RANGE', aDeclaration({ priceEur: 0.99 })],
  ['BUSINESS_INVALID', aDeclaration({ business: 'tiny' })],
  ['BOOLEAN_INVALID', aDeclaration({ fading: 'a little' })],
  ['TRIM_INVALID', aDeclaration({ trims: [{ id: 'rivet', quantity: 1 }] })],
  ['TRIM_QUANTITY', aDeclaration({ trims: [{ id: '0c903fc7-279b-4375-8cfa-ca8133b8e973', quantity: 0 }] })],
  ['SCORE_NOT_POSITIVE', aDeclaration({ declaredScore: 0 })],
  ['SCORE_MISMATCH', aDeclaration({ declaredScore: 1 })],
  ['UNCHANGED', aDeclaration(), aContext({ earlier: [earlier({ contentHash: 'this' })] })],
  ['TOO_RECENT', aDeclaration(), aContext({ earlier: [earlier()] })],
  [
    'HIGHER_CONFIDENCE',
    aDeclaration(),
    {
      ...declarant({ confidence: 'Medium' }),
      earlier: [earlier({ at: '2025-11-01T00:00:00Z' })],
      now: autumn,
    },
  ],
  ['ITEMS_EMPTY', { kind: 'pack', ...head, items: [] }],
  ['ITEM_COUNT', { kind: 'pack', ...head, items: [{ ...garment, count: 1000 }] }],
  ['COMPONENTS_EMPTY', { kind: 'components', ...head, category, business, trims, components: [] }],
  [
    'MAIN_COMPONENT_COUNT',
    { kind: 'components', ...head, category, business, components: [{ ...fabric, mainComponent: false }] },
  ],
  [
    'MAIN_COMPONENT_MAKING_MISSING',
    { kind: 'components', ...head, category, components: [{ ...sewnElsewhere, mainComponent: true }] },
  ],
  ['W-SCOPE', aDeclaration(), aContext({ facts: { ...knownFacts, unmodelledMassShare: 0.21 } })],
  ['W-DEFAULTS', withoutField('business')],
  ['W-PRICE', aDeclaration({ priceEur: 1001 })],
  ['W-RANGE', aDeclaration({ upcycled: true, massKg: 0.3 })],
  ['W-MASS', aDeclaration({ massKg: 0.9 })],
  ['W-LABEL', { kind: 'pack', ...head, priceEur: 5000, items: [{ ...garment, massKg: 0.5, count: 999 }] }],
  ['W-VERSION', aDeclaration(), aContext({ facts: { ...knownFacts, evaluatedWith: null } })],
  ['W-PREFIX', aDeclaration(), { ...declarant({ gtinPrefixes: ['376000'] }), now: autumn }],
  ['W-EVIDENCE', aDeclaration(), aContext({ facts: { ...knownFacts, evidence: new Set(['mass']) } })],
]

/** Those of files and of several rows are tested with files. */
const ofFiles = ['FILE_EMPTY', 'FILE_COLUMNS', 'FILE_RAGGED', 'GTIN_DUPLICATE_IN_FILE']

describe('every rule', () => {
  test('a plain T-shirt has nothing wrong with it', () => expect(codesOf(aDeclaration())).toEqual([]))

  test('is tried here', () =>
    expect([...ofFiles, ...each.map(([code]) => code)].toSorted()).toEqual(
      [...declarationErrorCodes, ...declarationWarningCodes].toSorted(),
    ))

  test.each(each.map(([code, ...held]) => [code, held] as const))('%s, and nothing else', (code, held) => {
    expect(codesOf(...held)).toEqual([code])
  })

  test('a code in two declarations stops both, and no third', () => {
    const other = aDeclaration({ gtins: ['96385074'] })
    const both = aDeclaration({ gtins: ['4006381333931', '4234567899944'] })
    const checks = checkDeclarations([aDeclaration(), other, both], () => aContext())
    expect(checks.map(({ problems }) => problems.map(({ code, path }) => `${code} ${path}`))).toEqual([
      ['GTIN_DUPLICATE_IN_FILE gtins[0]'],
      [],
      ['GTIN_DUPLICATE_IN_FILE gtins[0]'],
    ])
  })

  test('paths lead to the item and the material', () => {
    const items = [garment, { ...garment, materials: [{ id: 'silk', share: 1 }] }]
    const { problems } = checkDeclaration({ kind: 'pack', ...head, items }, aContext())
    expect(problems[0]).toMatchObject({ path: 'items[1].materials[0].id', severity: 'error' })
  })
})

describe('the score', () => {
  test('1.0 % beside passes, 1.0001 % does not', () => {
    expect(scoreMatches(2020, 2000, rules)).toBe(true)
    expect(scoreMatches(1980, 2000, rules)).toBe(true)
    expect(scoreMatches(2020.002, 2000, rules)).toBe(false)
    expect(scoreMatches(1979.998, 2000, rules)).toBe(false)
  })

  test('is not compared while a field is wrong, so that the field is told', () =>
    expect(codesOf(aDeclaration({ declaredScore: 1, gtins: ['1'] }))).toEqual(['GTIN_FORMAT']))

  test('what a default costs is the score without it less the best score with it', () => {
    const { score, problems } = checkDeclaration(withoutField('business'), aContext())
    const best = businesses.map((one) => checkDeclaration(aDeclaration({ business: one }), aContext()).score)
    const cost = Number(problems[0]?.params?.['points'])
    expect(cost).toBeCloseTo((score?.points ?? 0) - Math.min(...best.map((one) => one?.points ?? 0)), 9)
    expect(cost).toBeGreaterThan(10)
  })

  test.each(['FR', 'CN', 'BD', 'TR', 'REO', 'RAS', 'VN', 'IN'])(
    'no country costs less than those that are tried for spinning and origin, made in %s',
    (country) => {
      const { spinningCountry: _spinning, ...unspun } = aDeclaration({
        fabricCountry: country,
        ennoblingCountry: country,
        makingCountry: country,
        materials: [{ id: 'ei-coton', share: 1 }],
      })
      const costs = (declaration: SingleDeclaration) =>
        Object.fromEntries(
          checkDeclaration(declaration, aContext()).problems.map(({ path, params }) => [
            path,
            params?.['points'],
          ]),
        )
      const countries = rules.codes.filter(({ list }) => list === 'country').map(({ id }) => id)
      const least = (with_: (one: string) => SingleDeclaration) =>
        Math.min(...countries.map((one) => declaredScore(with_(one), { rules, release })?.points ?? Infinity))
      const now = declaredScore(unspun, { rules, release })?.points ?? 0
      const spun = least((spinningCountry) => ({ ...unspun, spinningCountry }))
      const grown = least((origin) => ({
        ...unspun,
        materials: [{ id: 'ei-coton', share: 1, country: origin }],
      }))
      const { spinningCountry, 'materials[0].country': origin } = costs(unspun)
      expect(spinningCountry).toBeCloseTo(now - spun, 9)
      expect(origin).toBeCloseTo(now - grown, 9)
    },
  )
})

describe('clocks', () => {
  const at = '2026-01-01T12:00:00.000Z'
  const check = (now: string, changes: Partial<EarlierDeclaration> = {}) =>
    codesOf(aDeclaration(), aContext({ now, earlier: [earlier({ at, ...changes })] }))

  test('another content waits for 90 × 24 hours: not after 89 days 23 h 59, but after 90 days', () => {
    expect(nextDeclarationDay(at, rules)).toBe('2026-04-01T12:00:00.000Z')
    expect(check('2026-04-01T11:59:00.000Z')).toEqual(['TOO_RECENT'])
    expect(check('2026-04-01T12:00:00.000Z')).toEqual([])
  })

  test('the same content is unchanged at any time, but not under another version of the method', () => {
    expect(check('2027-01-01T00:00:00.000Z', { contentHash: 'this' })).toEqual(['UNCHANGED'])
    expect(check('2027-01-01T00:00:00.000Z', { contentHash: 'this', portalVersion: '6.0.0' })).toEqual([])
  })

  test('only the last declaration of a code counts, and of several codes each', () => {
    const old = earlier({ at: '2025-01-01T00:00:00Z', contentHash: 'this' })
    const last = earlier({ at: '2025-06-01T00:00:00Z' })
    const other = earlier({ gtins: ['96385074'], at: '2026-05-01T00:00:00Z' })
    const of = (declared: Declaration) => codesOf(declared, aContext({ earlier: [last, old, other] }))
    expect(of(aDeclaration())).toEqual([])
    expect(of(aDeclaration({ gtins: ['4006381333931', '96385074'] }))).toEqual(['TOO_RECENT'])
  })

  test('without codes the reference is what was declared before', () => {
    const context = { ...declarant({ declaresGtins: false }), earlier: [earlier({ gtins: [] })] }
    expect(codesOf(aDeclaration({ gtins: [] }), context)).toEqual(['TOO_RECENT'])
    expect(codesOf(aDeclaration({ gtins: [], reference: 'TEE-2' }), context)).toEqual([])
  })

  test('12 months after a change of method, one month after the owner has declared', () => {
    expect(dueDay('2025-10-01T00:00:00.000Z', rules)).toBe('2026-10-01T00:00:00.000Z')
    expect(dueDay('2024-02-29T00:00:00.000Z', rules)).toBe('2025-02-28T00:00:00.000Z')
    expect(ownersTurnDay('2026-01-31T09:00:00.000Z', rules)).toBe('2026-02-28T09:00:00.000Z')
  })

  test.each([
    [{ isProfessional: true, ownsBrand: true, isAuthorised: false }, 'High'],
    [{ isProfessional: true, ownsBrand: false, isAuthorised: true }, 'High'],
    [{ isProfessional: true, ownsBrand: false, isAuthorised: false }, 'Medium'],
    [{ isProfessional: false, ownsBrand: false, isAuthorised: false }, 'Low'],
  ])('%j is trusted %s', (who, level) => expect(confidenceOf(who)).toBe(level))
})

describe('what is written', () => {
  test.each([
    ['4006381333931', null],
    ['96385074', null],
    ['4234567899944', null],
    ['1234567890123', 'GTIN_CHECK_DIGIT'],
    ['1234567891000', 'GTIN_CHECK_DIGIT'],
  ])('check digit of %s: %s', (code, expected) => expect(gtinProblem(code)).toBe(expected))

  test.each([
    ['036000291452', '0036000291452'],
    ['04006381333931', '4006381333931'],
    ['14006381333938', '14006381333938'],
    ['4006 3813-33931', '4006381333931'],
  ])('%s is the code %s', (code, written) => expect(portalCode(code)).toBe(written))

  test('thirds have four decimals and their remainder on one of them', () =>
    expect(writtenShares([1 / 3, 1 / 3, 1 / 3])).toEqual([0.3334, 0.3333, 0.3333]))

  test('shares of 100 % stay 100 %, none moves far, for any composition', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(parts, (weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const shares = weights.map((weight) => weight / total)
        const written = writtenShares(shares)
        const materials = written.map((share) => ({ id: 'ei-coton', share, country: 'FR' }))
        expect(codesOf(aDeclaration({ materials }))).toEqual([])
        for (const [place, share] of written.entries()) {
          expect(Math.abs(share - (shares[place] ?? 0))).toBeLessThan(0.001)
          expect(Math.round(share * 10_000) / 10_000).toBe(share)
        }
      }),
    )
  })

  test('a printed share goes up to the next one, trims of which there are none go', () => {
    const trims = [
      { id: '0c903fc7-279b-4375-8cfa-ca8133b8e973', quantity: 0 },
      { id: 'd56bb0d5-7999-4b8b-b076-94d79099b56a', quantity: 3 },
    ]
    const printed = (ratio: number) =>
      asDeclared(aDeclaration({ printing: { kind: 'pigment', ratio }, trims }), rules)
    expect([0.4, 0.5, 0.9, 0.001].map((ratio) => printed(ratio).printing?.ratio)).toEqual([
      0.5, 0.5, 0.8, 0.01,
    ])
    expect(printed(0).printing).toBeUndefined()
    expect(printed(0.4).trims).toEqual(trims.slice(1))
  })

  test('says the same whatever the order, and another thing when a field changes', () => {
    const one = aDeclaration({
      gtins: ['4006381333931', '96385074'],
      materials: [
        { id: 'ei-coton', share: 0.6 },
        { id: 'ei-lin', share: 0.4 },
      ],
    })
    const { kind, ...others } = one
    const turned: SingleDeclaration = {
      ...others,
      kind,
      gtins: one.gtins.toReversed(),
      materials: one.materials.toReversed(),
    }
    expect(declaredContent(turned)).toBe(declaredContent(one))
    expect(declaredContent({ ...one, massKg: 0.171 })).not.toBe(declaredContent(one))
    expect(declaredContent({ ...one, trims: [] })).toBe(declaredContent(one))
    const { trims: _left, ...defaults } = one
    expect(declaredContent(defaults)).not.toBe(declaredContent(one))
  })
})

describe('hostile content', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constantFrom('__proto__', 'constructor', '=1+1', 'NaN'),
  )
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'toString', '\u202E'))

  test('is refused or taken, and never breaks the check', () => {
    fc.assert(
      fc.property(anything, anyText, anything, (figure, text, share) => {
        const declaration = aDeclaration({
          gtins: [text],
          reference: text,
          category: text,
          massKg: figure,
          declaredScore: figure,
          priceEur: figure,
          numberOfReferences: figure,
          materials: [{ id: text, share, country: text }],
          trims: [{ id: text, quantity: figure }],
          printing: { kind: text, ratio: share },
          upcycled: text,
        })
        const { passes, problems } = checkDeclaration(asDeclared(declaration, rules), aContext())
        expect(passes).toBe(false)
        for (const { params } of problems)
          for (const value of Object.values(params ?? {})) expect(String(value).length).toBeLessThan(80)
      }),
    )
  })
})
