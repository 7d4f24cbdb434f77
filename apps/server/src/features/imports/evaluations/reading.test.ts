import { beforeAll, describe, expect, test } from 'vitest'
import { loadCatalogue } from '../../categories/index.ts'
import { typedCell } from '../reading/cells.ts'
import { readNumber } from '@ecotrame/reading/numbers'
import { readHeader, type RememberedColumns } from '../reading/columns.ts'
import { readShares, readTrims } from './composition.ts'
import { isError } from '../reading/problems.ts'
import { nothingKnown } from './known-categories.ts'
import { meaningKey } from '../reading/meanings.ts'
import { inUnitOf } from '../reading/numbers.ts'
import { readRow, type ReadRow } from './read-row.ts'
import { loadReadingBasis, type ReadingBasis } from './reading-of.ts'
import { columnsByField } from '../reading/row-reader.ts'
import type { Reading } from './evaluation-reading.ts'

let basis: ReadingBasis
beforeAll(async () => {
  basis = await loadReadingBasis(await loadCatalogue())
})

const fieldsOf = (header: readonly string[], remembered: RememberedColumns = new Map()) =>
  readHeader(header, basis.fields, remembered).map(({ field, certainty, unit }) => [field, certainty, unit])

/** Reads one row of cells under a header. */
function read(cells: Readonly<Record<string, string>>, changes: Partial<Reading> = {}): ReadRow {
  const columns = readHeader(Object.keys(cells), basis.fields, new Map())
  const reading: Reading = {
    ...basis,
    columns,
    meanings: new Map(),
    category: null,
    isOpen: () => true,
    language: 'en',
    purpose: 'foreign',
    known: nothingKnown,
    ...changes,
  }
  const row = { row: 2, cells: Object.values(cells).map(typedCell), broken: null }
  const found = readRow(reading, columnsByField(columns), row)
  const problems = [...found.problems, ...(found.said?.doubts ?? [])]
  return { ...found, said: problems.some(isError) ? null : found.said, problems }
}
const told = ({ problems }: ReadRow) =>
  problems.map(({ code, value, warning }) => `${warning ? 'warning' : 'error'} ${code} ${value ?? ''}`.trim())

describe('headers', () => {
  test('are known in any order, in both languages, with their units', () => {
    expect(
      fieldsOf(['Poids (kg)', 'COMPO', 'Réf.', 'pays_de_confection', 'Nom du produit', 'price_eur']),
    ).toEqual([
      ['mass', 'sure', 'kg'],
      ['composition', 'sure', null],
      ['reference', 'sure', null],
      ['makingCountry', 'sure', null],
      ['name', 'sure', null],
      ['price', 'sure', '€'],
    ])
    expect(fieldsOf(['Net mass (g)', 'Country of making', 'mass_g'])).toEqual([
      ['mass', 'sure', 'g'],
      ['makingCountry', 'sure', null],
      [null, 'ignored', null],
    ])
  })

  test('that are the title of a field of a form mean that field', () => {
    for (const { id, label } of basis.fields.byId.values())
      for (const title of [label.en, label.fr]) {
        const [named] = readHeader([title], basis.fields, new Map())
        const meant = basis.fields.byId.get(named?.field ?? '')
        expect([meant?.label.en, meant?.label.fr], `${title}: ${id}`).toContain(title)
      }
  })

  test('with a slip of the keyboard or more words are guesses', () => {
    expect(fieldsOf(['compositon', 'Prix de vente conseillé', 'Atelier'])).toEqual([
      ['composition', 'guessed', null],
      ['price', 'guessed', null],
      [null, 'ignored', null],
    ])
  })

  test('are what the organization said before', () => {
    const remembered = new Map<string, string | null>([
      ['atelier', 'makingCountry'],
      ['prix', null],
    ])
    expect(fieldsOf(['Atelier', 'Prix'], remembered)).toEqual([
      ['makingCountry', 'remembered', null],
      [null, 'remembered', null],
    ])
  })
})

describe('numbers', () => {
  test.each([
    ['0,22', 0.22],
    ['1 234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1\u202f234', 1234],
    ['170', 170],
    ['€ 29', 29],
    ['1e3', 1000],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text, null)?.value).toBe(value)
  })

  test.each(['', 'abc', '1.2.3,4,5', '--', '1-2'])('%j is none, or no plain one', (text) => {
    const said = readNumber(text, null)
    expect(said === null || said.unit !== '').toBe(true)
  })

  test.each([
    ['0,22 kg', null, 'g', 220],
    ['220', 'kg', 'g', 220_000],
    ['220 g', 'kg', 'g', 220],
    ['60 %', 'ratio', '%', 60],
    ['0.6', 'ratio', '%', 60],
    ['5 m', null, 'g', null],
  ])('%s in a column of %s is, in %s, %s', (text, assumed, wanted, value) => {
    const said = readNumber(text, null)
    expect(said && inUnitOf(said, wanted, assumed)).toBe(value)
  })
})

describe('compositions', () => {
  test.each([
    ['60 % coton, 40 % polyester recyclé', ['coton 60', 'polyester recyclé 40']],
    ['cotton=60%;elastane=5%', ['cotton 60', 'elastane 5']],
    ['60% coton 40% PES', ['coton 60', 'PES 40']],
    ['coton : 66,6 / lin : 33,4', ['coton 66.6', 'lin 33.4']],
    ['Coton', ['Coton 100']],
    ['cotton=0.6; polyester=0.4', ['cotton 60', 'polyester 40']],
  ])('%s', (text, said) => {
    expect(readShares(text).map(({ material, share }) => `${material} ${share}`)).toEqual(said)
  })

  test('trims with their number, and none', () => {
    expect(readTrims('short zip x1; 4 metal buttons')).toEqual([
      { name: 'short zip', quantity: 1 },
      { name: 'metal buttons', quantity: 4 },
    ])
    expect(readTrims('aucun')).toEqual([])
  })

  test('of labels are understood, unknown words are told', () => {
    const row = {
      reference: 'A',
      category: 'T-shirt',
      composition: '50 % coton bio, 45 % PES, 5 % élasthanne',
    }
    expect(read(row).said?.materials?.map(({ id, share }) => [id, share])).toEqual([
      ['organic-cotton', 50],
      ['polyester', 45],
      ['elastane', 5],
    ])
    expect(told(read({ ...row, composition: '60 % coton, 40 % unobtainium' }))).toEqual([
      'error UNKNOWN_MATERIAL unobtainium',
    ])
    expect(told(read({ ...row, composition: '60 % coton, 30 % polyester' }))).toEqual([
      'error SHARES_NOT_100 60 % coton, 30 % polyester',
    ])
  })

  test('of the packs are taken as they are, and what an id meant before it means still', () => {
    const ids = (composition: string) =>
      read({ reference: 'A', category: 'Pull', composition }).said?.materials?.map(({ id }) => id)
    expect(ids('60 % mérinos, 40 % cachemire')).toEqual(['merino-wool', 'cashmere'])
    expect(ids('100 % silk')).toEqual(['silk'])
    expect(ids('100 % Nylon')).toEqual(['polyamide'])
    expect(ids('100 % Laine par défaut')).toEqual(['wool'])
    expect(ids('100 % yak')).toEqual(['ei-laine-nouvelle-filiere'])
    expect(ids('60 % ei-coton, 40 % coton-rdp')).toEqual(['ei-coton', 'coton-rdp'])
  })

  test.each([
    ['Lituanie', 'LT'],
    ['Portugal', 'PT'],
    ['USA', 'US'],
    ['U.K.', 'GB'],
    ['Turkey', 'TR'],
    ['P.R. China', 'CN'],
    ['Region - Western Europe', 'REO'],
    ['it', 'IT'],
    ['---', '---'],
  ])('a country is itself: %s', (said, code) => {
    const row = { reference: 'A', category: 'tshirt', composition: '100 % coton', 'Pays de confection': said }
    expect(told(read(row))).toEqual([])
    expect(read(row).said?.values['makingCountry']).toBe(code)
  })

  test('follow what somebody said that a value means', () => {
    const meanings = new Map([[meaningKey('composition', 'unobtainium'), 'ei-coton']])
    const row = { reference: 'A', category: 'T-shirt', composition: '100 % Unobtainium' }
    expect(read(row, { meanings }).said?.materials?.[0]?.id).toBe('ei-coton')
  })
})

describe('values that cannot be as they stand', () => {
  const row = { reference: 'A', category: 'tshirt', composition: '100 % coton' }
  test.each([
    ['Masse', 'heavy', 'error NOT_A_NUMBER heavy'],
    ['Masse', '170 m', 'error UNKNOWN_UNIT 170 m'],
    ['Masse', '0', 'error NOT_POSITIVE 0'],
    ['Masse', '0.17', 'warning FAR_FROM_TYPICAL 0.17'],
    ['Prix', '1,234', 'warning AMBIGUOUS_NUMBER 1,234'],
    ['Making waste', '0.2', 'warning LOOKS_LIKE_RATIO 0.2'],
    ['Making waste', '95 %', 'error OUT_OF_RANGE 95 %'],
    ['Remanufacturé', 'peut-être', 'error NOT_YES_OR_NO peut-être'],
    ['Pays de confection', 'Atlantis', 'error UNKNOWN_COUNTRY Atlantis'],
    ['fabric process', 'magic', 'error UNKNOWN_VALUE magic'],
    ['GTIN', '3760362232898', 'error GTIN_CHECK_DIGIT 3760362232898'],
    ['GTIN', '12', 'error NOT_A_GTIN 12'],
    ['Nombre de références', '2.5', 'error NOT_AN_INTEGER 2.5'],
    ['Unités vendues', '-3', 'error NOT_A_COUNT -3'],
    ['Accessoires', '2 diamants', 'error UNKNOWN_TRIM diamants'],
    ['Origine de la matière', 'IN; CN', 'warning COUNTRIES_DO_NOT_MATCH IN; CN'],
  ])('%s: %s', (header, value, problem) => {
    expect(told(read({ ...row, [header]: value }))).toEqual([problem])
  })

  test('a right GTIN, a mass in kilograms and a country by its name are taken', () => {
    const { said, problems } = read({
      ...row,
      GTIN: '3760362232897',
      'Poids (kg)': '0,22',
      'made in': 'Turquie',
    })
    expect(problems).toEqual([])
    expect(said).toMatchObject({
      product: { gtin: '3760362232897' },
      values: { mass: 220, makingCountry: 'TR' },
    })
  })

  test('a category is needed, must be known, and open by the plan', () => {
    expect(told(read({ reference: 'A' }))).toEqual(['error REQUIRED'])
    expect(told(read({ reference: 'A', category: 'spaceship' }))).toEqual([
      'error UNKNOWN_CATEGORY spaceship',
    ])
    expect(told(read({ reference: 'A', category: 'tshirt' }, { isOpen: () => false }))).toEqual([
      'error CATEGORY_LOCKED tshirt',
    ])
    expect(read({ reference: 'A' }, { category: 'jeans' }).said?.categoryId).toBe('jeans')
  })

  test('what the form of a category does not have is left alone and told', () => {
    expect(told(read({ reference: 'A', category: 'belt', price: '29' }))).toEqual([
      'warning NOT_IN_CATEGORY 29',
    ])
  })
})
