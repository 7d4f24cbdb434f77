import { loadAllCategories, loadFrenchCostRelease, loadFrenchDerivation } from '@ecotrame/reference-data'
import { loadPefMethod } from '@ecotrame/reference-data/pef'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from './composition/typos.ts'
import {
  fibreById,
  fibres,
  hasRightCheckDigit,
  loadReader,
  materialOf,
  parts,
  readComposition,
} from './index.ts'
import { categoriesWithWords, qualities } from './vocabulary.ts'

const reader = await loadReader()
const listed = (text: string) =>
  readComposition(text).fibres.map(
    ({ fibre, share, assumed }) => `${fibre} ${share ?? '?'}${assumed ? '?' : ''}`,
  )

describe('the words', () => {
  it('name fibres once, with qualities that exist', () => {
    const names = fibres.flatMap((fibre) => fibre.names)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const codes = fibres.flatMap((fibre) => fibre.codes ?? [])
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    for (const { base, qualities: own = [] } of fibres) {
      expect(qualities).toEqual(expect.arrayContaining([...own]))
      if (base !== undefined) expect(fibreById.has(base)).toBe(true)
    }
  })

  it('lead to materials and categories that exist', async () => {
    const [release, { materials }, categories] = await Promise.all([
      loadFrenchCostRelease(),
      loadPefMethod(),
      loadAllCategories(),
    ])
    const unknown = fibres.filter(
      ({ french, pef }) =>
        (french && !release.materials.has(french.material)) || (pef && !materials.has(pef.material)),
    )
    expect(unknown).toEqual([])
    const ids = new Set(categories.map(({ id }) => id))
    expect(categoriesWithWords.filter((id) => !ids.has(id))).toEqual([])
  })

  it('know every material of the French method by both of its names, as the material of the forms', async () => {
    const [{ materials }, { fibres: answers }] = await Promise.all([
      loadFrenchCostRelease(),
      loadFrenchDerivation(),
    ])
    const found = [...materials.values()].flatMap(({ id, nameEn, nameFr }) =>
      [nameEn, nameFr].map((name) => [
        id,
        materialOf(readComposition(`100 % ${name}`).fibres[0]?.fibre ?? '', true)?.material,
      ]),
    )
    const isSame = (id: string | undefined, read: string | undefined) =>
      id === (answers.get(read ?? '')?.frenchMaterialId ?? read)
    expect(found.filter(([id, read]) => !isSame(id, read))).toEqual([])
  })
})

describe('a composition', () => {
  it.each([
    ['linen=100%', ['linen 100']],
    ['wool (new sector)=100%', ['wool-new-supply-chain 100']],
    [
      'recycled polyester=53%; polyester=26%; acrylic=8%; polyamide=7%; wool=6%',
      ['recycled-polyester 53', 'polyester 26', 'acrylic 8', 'polyamide 7', 'wool 6'],
    ],
    ['T-shirt coton 95% coton 5% élasthanne', ['cotton 95', 'elastane 5']],
    ['100% cotton / 100% coton', ['cotton 100']],
    ['80% polyester (dont 25% recyclé), 20% coton', ['polyester 55', 'recycled-polyester 25', 'cotton 20']],
    ['100% cotton body, 100% polyester lining', ['cotton 100', 'polyester 100']],
    ['Tee Ada, AW26', []],
    ['12 %', []],
    ['', []],
  ])('%j', (text, expected) => expect(listed(text)).toEqual(expected))

  it('is the same whatever the accents and the capitals', () =>
    expect(listed('95% COTON BIOLOGIQUE, 5% ELASTHANNE')).toEqual(
      listed('95% coton biologique, 5% élasthanne'),
    ))
})

describe('a cell', () => {
  it.each([
    ['Portugal', 'PT'],
    ['pt', 'PT'],
    ['Türkiye', 'TR'],
    ['Turquie', 'TR'],
    ['Chine (CN)', 'CN'],
    ['Région - Asie', 'RAS'],
    ['nowhere', null],
  ])('%j is the country %j', (text, code) => expect(reader.country(text)).toBe(code))

  it.each([
    ['tshirt', 'tshirt'],
    ['Pull', 'sweater'],
    ['Maillot de bain', 'swimsuit'],
    ['chino', 'trousers'],
    ['Widget', null],
  ])('%j is the category %j', (text, id) => expect(reader.category(text)).toBe(id))
})

it('takes a product to be made where its fabric is, and says that it assumes so', () =>
  expect(reader.label('tricot Turquie').countries).toMatchObject([
    { step: 'fabric', code: 'TR', assumed: false },
    { step: 'making', code: 'TR', assumed: true },
  ]))

describe('a category that is not named', () => {
  it.each([
    ['220 g, tricot, 100 % coton', 'tshirt'],
    ['450 g, tissé, 100 % coton', 'jeans'],
    ['40 g, knitted, 100 % cotton', 'socks'],
    ['12 kg, 100 % coton', null],
    ['100 % coton', null],
  ])('%j is likely %j', (text, category) => {
    const guess = reader.label(text).category
    expect(guess?.value ?? null).toBe(category)
    if (guess) expect(guess).toMatchObject({ assumed: true, span: null })
  })
})

it.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['614141007349', true],
  ['123', false],
])('GTIN %s: %j', (code, right) => expect(hasRightCheckDigit(code)).toBe(right))

it.each([
  ['polyestre', 'polyester', 1],
  ['cottn', 'cotton', 1],
  ['laine', 'laine', 0],
  ['lin', 'laine', 2],
])('%s is %s by %i edits', (a, b, edits) => expect(distance(a, b)).toBe(edits))

describe('any text', () => {
  const aText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '60',
          '%',
          ' ',
          'coton',
          'recyclé',
          'dont',
          'lining:',
          'CO',
          '/',
          ',',
          'é',
          '1 200 g',
          '€',
          'made in',
          'PT',
          '\t',
          'laine',
        ),
      )
      .map((pieces) => pieces.join('')),
  )

  it('is read, twice alike, and each guess says where it stands', () => {
    fc.assert(
      fc.property(aText, (text) => {
        const read = reader.label(text)
        expect(reader.label(text)).toEqual(read)
        const spans = [...read.fibres, ...read.countries, ...read.ignored].map(({ span }) => span)
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(read.text.length)
        }
      }),
    )
  })

  it('gives no fibre twice in a part, and no share above 100 that was not said', () => {
    fc.assert(
      fc.property(aText, (text) => {
        const { fibres: read } = reader.label(text)
        for (const part of parts) {
          const ofPart = read.filter((fibre) => fibre.part === part)
          expect(new Set(ofPart.map(({ fibre }) => fibre)).size).toBe(ofPart.length)
        }
        for (const { share, assumed } of read)
          if (assumed && share !== null) expect(share).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('is read to 2,000 characters', () => {
    const long = `${'x '.repeat(1000)}100 % coton`
    expect(reader.label(long).fibres).toEqual([])
    expect(reader.label(long).text).toHaveLength(2000)
  })
})
