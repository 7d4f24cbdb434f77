import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import {
  answerMeaning,
  asDeclared,
  checkOfFile,
  columnOfPath,
  declarationRows,
  readDeclarationCells,
  readResultCells,
  requestBody,
  type DeclarationCell,
  type SingleDeclaration,
} from '@ecotrame/lca'
import { dataFile } from '../french-cost/reference-cases.ts'
import { examples, rules } from './examples.ts'
import { aContext, aDeclaration } from './garment.ts'

const titles = rules.columns.map(({ title }) => title)
const linesOf = (...rows: readonly (readonly DeclarationCell[])[]) =>
  rows.map((cells, place) => ({ line: place + 1, cells }))
const read = (format: 'csv' | 'xlsx', ...rows: readonly (readonly DeclarationCell[])[]) =>
  readDeclarationCells(linesOf(...rows), format, rules)
const placeOf = (title: string) => titles.indexOf(title)
const rowOf = (declaration: SingleDeclaration, format: 'csv' | 'xlsx') =>
  declarationRows([declaration], rules, format).rows[0] ?? []
/** A row with some cells as somebody else has written them. */
const rowWith = (cells: Readonly<Record<string, DeclarationCell>>, format: 'csv' | 'xlsx' = 'csv') => {
  const row: DeclarationCell[] = [...rowOf(aDeclaration(), format)]
  for (const [title, cell] of Object.entries(cells)) row[placeOf(title)] = cell
  return read(format, titles, row).rows[0]?.declaration
}

describe('a row', () => {
  test('has the 70 columns of the template, ids, percents in CSV and fractions in a workbook', () => {
    const declaration = aDeclaration({
      gtins: ['04006381333931', '96385074'],
      materials: [
        { id: 'ei-coton', share: 2 / 3, country: 'FR' },
        { id: 'ei-lin', share: 1 / 3 },
      ],
      printing: { kind: 'pigment', ratio: 0.2 },
      airTransportRatio: 0.07,
      upcycled: false,
      declaredScore: 1754.6384371121455,
    })
    const cells = (format: 'csv' | 'xlsx') => {
      const row = rowOf(asDeclared(declaration, rules), format)
      return Object.fromEntries(
        titles.map((title, place) => [title, row[place]]).filter(([, cell]) => cell !== null),
      )
    }
    const both = {
      'GTINs/EANs': '4006381333931;96385074',
      'Référence interne': 'TEE-1',
      Score: 1754.6384371121455,
      Catégorie: 'tshirt',
      'Masse (en kg)': 0.17,
      Remanufacturé: 'false',
      'Nombre de références': 1000,
      'Prix (en euros, TTC)': 30,
      "Taille de l'entreprise": 'small-business',
      'Matière 1': 'ei-coton',
      'Matière 1 origine': 'FR',
      'Matière 2': 'ei-lin',
      'Origine de filature': 'FR',
      'Origine de tissage/tricotage': 'FR',
      "Origine de l'ennoblissement/impression": 'FR',
      "Type d'impression": 'pigment',
      'Origine de confection': 'FR',
      'Quantité de bouton en métal': 0,
      'Quantité de bouton en plastique': 0,
      'Quantité de zip long': 0,
      'Quantité de zip court': 0,
    }
    expect(titles).toHaveLength(70)
    expect(cells('csv')).toEqual({
      ...both,
      'Matière 1 pourcentage': '66.67 %',
      'Matière 2 pourcentage': '33.33 %',
      "Pourcentage d'impression": '20 %',
      'Part du transport aérien': '7 %',
    })
    expect(cells('xlsx')).toEqual({
      ...both,
      'Matière 1 pourcentage': 0.6667,
      'Matière 2 pourcentage': 0.3333,
      "Pourcentage d'impression": 0.2,
      'Part du transport aérien': 0.07,
    })
  })

  test('leaves the trims empty where the category decides', () => {
    const { trims: _trims, ...defaults } = aDeclaration()
    expect(rowOf(defaults, 'csv').slice(-4)).toEqual([null, null, null, null])
    expect(read('csv', titles, rowOf(defaults, 'csv')).rows[0]?.declaration.trims).toBeUndefined()
    expect(read('csv', titles, rowOf(aDeclaration(), 'csv')).rows[0]?.declaration.trims).toEqual([])
  })
})

describe('the portal reads', () => {
  test('a comma as a point, spaces and minus signs as nothing, and no text behind digits', () => {
    expect(rowWith({ 'Masse (en kg)': '0,55' })?.massKg).toBe(0.55)
    expect(rowWith({ 'Masse (en kg)': '1 000,5 kg' })?.massKg).toBe(1000.5)
    expect(rowWith({ 'Matière 1 pourcentage': '-90,00 %' })?.materials[0]?.share).toBe(0.9)
    expect(rowWith({ 'Nombre de références': '-1' })?.numberOfReferences).toBe(1)
    expect(rowWith({ 'Masse (en kg)': 'heavy' })?.massKg).toBe('heavy')
    expect(rowWith({ Score: 'none' })?.declaredScore).toBe(-1)
  })

  test('codes apart by semicolons, in workbooks also by commas and line breaks', () => {
    const codes = '96385074, 4006381333931\n4234567899944;96385074'
    expect(rowWith({ 'GTINs/EANs': codes })?.gtins).toHaveLength(2)
    expect(rowWith({ 'GTINs/EANs': codes }, 'xlsx')?.gtins).toEqual([
      '96385074',
      '4006381333931',
      '4234567899944',
      '96385074',
    ])
  })

  test('percents in CSV, fractions in a workbook', () => {
    expect(rowWith({ 'Part du transport aérien': '75%' })?.airTransportRatio).toBe(0.75)
    expect(rowWith({ 'Part du transport aérien': 0.75 }, 'xlsx')?.airTransportRatio).toBe(0.75)
  })

  test('titles without case, brackets, spaces and some accents; and the older columns of trims', () => {
    const older = titles.slice(0, -4).map((title) => title.toUpperCase().replace('(EN KG)', ''))
    const row = [...rowOf(aDeclaration(), 'csv').slice(0, -4), 'Zip long', '2']
    const { rows, problems } = read('csv', [...older, 'Accessoire 1', ' Accessoire 1 quantité'], row)
    expect(problems).toEqual([])
    expect(rows[0]?.declaration.trims).toEqual([{ id: '86b877ff-0d59-482f-bb34-3ff306b07496', quantity: 2 }])
  })
})

type Word = Readonly<Record<string, string>>
const words: readonly Word[] = parse(dataFile('french-market/portal-vocabulary.csv'), { columns: true })
const columnOf: Readonly<Record<string, string>> = {
  category: 'Catégorie',
  material: 'Matière 1',
  country: 'Origine de confection',
  business: "Taille de l'entreprise",
  printing: "Type d'impression",
  boolean: 'Délavage',
}
const readWord = (list: string, text: string) => {
  const found = rowWith({ [columnOf[list] ?? '']: text })
  const values: Readonly<Record<string, unknown>> = {
    category: found?.category,
    material: found?.materials[0]?.id,
    country: found?.makingCountry,
    business: found?.business,
    printing: found?.printing?.kind,
    boolean: found?.fading,
  }
  return String(values[list])
}
const spellings = words
  .filter(({ list = '' }) => list in columnOf)
  .flatMap(({ list = '', id = '', ...word }) => [
    [list, id, id, true] as const,
    [list, word.name_fr ?? '', id, word.file_accepts_name_fr?.startsWith('yes') ?? false] as const,
    [list, word.name_en ?? '', id, word.file_accepts_name_en?.startsWith('yes') ?? false] as const,
  ])

describe('words of the vocabulary in a file', () => {
  test('there are 159 spellings, four of them refused', () => {
    expect(spellings).toHaveLength(159)
    expect(spellings.filter(([, , , isTaken]) => !isTaken).map(([, text]) => text)).toHaveLength(4)
  })
  test.each(spellings)('%s %j for %s is taken: %s', (list, text, id, isTaken) =>
    expect(readWord(list, text) === id).toBe(isTaken),
  )
  test.each(['Région – Europe de l’Est', 'Chine\u00A0', 'chînê', 'coton recyclé (déchets de production)'])(
    '%j is no word of it',
    (text) => {
      const list = text.startsWith('coton') ? 'material' : 'country'
      // A no-break space at an end is trimmed as any other.
      expect(readWord(list, text) === 'CN').toBe(text === 'Chine\u00A0')
    },
  )
})

describe('a file that is refused as a whole', () => {
  const row = rowOf(aDeclaration(), 'csv')
  const codes = (...rows: readonly (readonly DeclarationCell[])[]) =>
    read('csv', ...rows).problems.map(({ code, params }) => [code, params])

  test('has no row', () => {
    expect(codes()).toEqual([['FILE_EMPTY', undefined]])
    expect(codes(titles, ['', null])).toEqual([['FILE_EMPTY', undefined]])
  })
  test('lacks columns, which are named; those of brand, score and further materials may go', () => {
    const few = titles.filter((title) => !/^Marque|^Score|^Matière ([2-9]|1\d)/.test(title))
    expect(codes(few, few)).toEqual([])
    const lacking = titles.filter((title) => title !== 'Délavage' && title !== 'Quantité de zip court')
    expect(codes(lacking, lacking)).toEqual([
      ['FILE_COLUMNS', { columns: 'Délavage, Quantité de zip court' }],
    ])
  })
  test('has lines of different lengths, which are named; in a workbook empty cells at the end are none', () => {
    expect(codes(titles, row, row.slice(1), [...row, 'x'])).toEqual([
      ['FILE_RAGGED', { lines: '3, 4', columns: 70 }],
    ])
    expect(read('xlsx', titles, row.slice(0, 66)).problems).toEqual([])
  })
})

/** No `null`, nothing without a value, at any depth. */
const holdsNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).some(holdsNothing))

describe('a request', () => {
  test('of a garment says what is given, by the names of the portal, and nothing else', () => {
    const declaration = aDeclaration({
      printing: { kind: 'pigment', ratio: 0.2 },
      url: 'https://example.org/tee',
    })
    expect(requestBody(declaration)).toEqual({
      path: '/produits',
      body: {
        gtins: ['4006381333931'],
        internalReference: 'TEE-1',
        url: 'https://example.org/tee',
        price: 30,
        numberOfReferences: 1000,
        product: 'tshirt',
        business: 'small-business',
        trims: [],
        mass: 0.17,
        materials: [{ id: 'ei-coton', share: 1, country: 'FR' }],
        countrySpinning: 'FR',
        countryFabric: 'FR',
        countryDyeing: 'FR',
        countryMaking: 'FR',
        printing: { kind: 'pigment', ratio: 0.2 },
        airTransportRatio: 0,
      },
    })
  })

  test('without codes has none', () =>
    expect(requestBody(aDeclaration({ gtins: [] })).body).not.toHaveProperty('gtins'))

  test.each([
    ['FM-05', '/produits', undefined],
    ['FM-06', '/produits/lot', 'products'],
    ['FM-07', '/produits/multicomposants', 'components'],
  ])('%s goes to %s', (id, path, list) => {
    const example = examples.find((one) => one.id === id)
    if (example === undefined) throw new Error(`No ${id}`)
    const request = requestBody(asDeclared(example.declaration, rules))
    expect(request.path).toBe(path)
    expect(holdsNothing(request.body)).toBe(false)
    if (list !== undefined) expect(request.body).toHaveProperty(`${list}.1.mass`)
    expect(JSON.stringify(request.body)).not.toMatch(/massKg|priceEur|category|kind":"(single|pack|comp)/)
  })
})

describe('what the portal answers', () => {
  test.each([
    [201, { result: 'success' }, 'accepted'],
    [200, 'Votre clé est une clé de test', 'refused'],
    [208, {}, 'unchanged'],
    [400, [{ code: 'custom', path: ['materials', 0, 'share'], message: 'no' }], 'refused'],
    [400, { error: 'Marque inconnue' }, 'refused'],
    [400, { message: 'déclaré trop récemment' }, 'too_recent'],
    [401, null, 'not_allowed'],
    [403, {}, 'not_allowed'],
    [500, '<html>', 'failed'],
  ])('%i %j is %s', (status, body, outcome) => expect(answerMeaning(status, body).outcome).toBe(outcome))

  test('fields come by the names of a declaration', () => {
    const body = [
      { path: ['products', 1, 'countryDyeing'], message: 'a' },
      { path: 'mass', message: 'b' },
      'nonsense',
      { path: { hostile: 1 } },
    ]
    expect(answerMeaning(400, body).fields).toEqual([
      { path: 'items[1].ennoblingCountry', message: 'a' },
      { path: 'massKg', message: 'b' },
      { path: '', message: '' },
    ])
  })

  test('its result file is read by its titles', () => {
    const header = ['Référence interne', 'Score', 'Erreur']
    const { rows, missing } = readResultCells(
      linesOf(header, ['REF-1', '2318,33', ''], ['REF-2', null, 'Masse, Catégorie invalide'], ['', '', '']),
      'csv',
      rules,
    )
    expect(missing).toEqual([])
    expect(rows.map(({ reference, score, error }) => ({ reference, score, error }))).toEqual([
      { reference: 'REF-1', score: 2318.33, error: '' },
      { reference: 'REF-2', score: null, error: 'Masse, Catégorie invalide' },
    ])
    expect(readResultCells(linesOf(['Score']), 'csv', rules).missing).toEqual(['Référence interne'])
  })
})

test('a title full of brackets that never close is read in one go', () => {
  const long = '('.repeat(400_000)
  expect(read('csv', [...titles, long], [...rowOf(aDeclaration(), 'csv'), '']).unknownTitles).toEqual([long])
  const bracketed = titles.map((title) => (title === 'Catégorie' ? 'Caté(x(y)gorie (z)' : title))
  expect(read('csv', bracketed, rowOf(aDeclaration(), 'csv')).problems).toEqual([])
})

test('titles that mean nothing are named, not those that stand twice', () => {
  const found = read(
    'csv',
    [...titles, 'Marque', ' masse ', ''],
    [...rowOf(aDeclaration(), 'csv'), 'x', '1', ''],
  )
  expect([found.unknownTitles, found.rows.length]).toEqual([['Marque'], 1])
})

describe('a problem of a row', () => {
  test('is named by the column that it stands in, also behind columns that are empty', () => {
    const cells = {
      'Matière 1': '',
      'Matière 1 pourcentage': '',
      'Matière 1 origine': '',
      'Matière 3': 'ei-coton',
      'Matière 3 pourcentage': '120 %',
      'Matière 3 origine': 'XX',
      'GTINs/EANs': '123',
      'Quantité de zip long': '1.5',
      "Type d'impression": 'pigment',
      "Pourcentage d'impression": '7 %',
    }
    const row: DeclarationCell[] = [...rowOf(aDeclaration(), 'csv')]
    for (const [title, cell] of Object.entries(cells)) row[placeOf(title)] = cell
    const [found] = read('csv', titles, row).rows
    if (found === undefined) throw new Error('no row')
    const { problems } = checkOfFile([found.declaration])(found.declaration, aContext({ way: 'file' }))
    const columns = problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, path }) => [code, columnOfPath(path, found, rules)])
    expect(columns.toSorted()).toEqual([
      ['GTIN_FORMAT', 'GTINs/EANs'],
      ['MATERIAL_COUNTRY_INVALID', 'Matière 3 origine'],
      ['MATERIAL_SHARE_RANGE', 'Matière 3 pourcentage'],
      ['MATERIAL_SUM', 'Matière 1'],
      ['PRINTING_RATIO_INVALID', "Pourcentage d'impression"],
      ['TRIM_QUANTITY', 'Quantité de zip long'],
    ])
    expect(columnOfPath('', found, rules)).toBeNull()
  })
})
