import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { xlsxFile } from '../../../platform/tables/write-xlsx.ts'
import { changed, type Files } from '../testing/changed-files.ts'
import { generatedDatabase } from '../testing/generated-database.ts'
import { ilcdFiles } from '../testing/ilcd-files.ts'
import { openLcaFiles } from '../testing/openlca-files.ts'
import { sourceOf, zipOf } from '../testing/zip.ts'
import { FileRefused } from './file-problem.ts'
import { readDatabase, type ReadDatabase } from './read-database.ts'

const small = generatedDatabase({ processes: 12, inputsOfEach: 2, emissionsOfEach: 3, substances: 10 })
const openLca: Files = [...openLcaFiles(small, { schema: 2 })]
const ilcd: Files = [...ilcdFiles(small)]
const textOf = (files: Files, path: string): string => files.find(([at]) => at === path)?.[1] ?? ''

const readBytes = (content: Buffer) => readDatabase(sourceOf(content), () => Promise.resolve(null))
const read = async (files: Files) => readBytes(await zipOf(files))
const table = (text: string) => readBytes(Buffer.from(text))
const refusalOf = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(() => 'taken').catch((reason: unknown) => reason)
  if (error instanceof FileRefused) return error.message
  throw new Error(String(error))
}
const figures = ({ datasets }: ReadDatabase) => datasets.map(({ impacts }) => impacts)

describe('an archive as other programs pack it', () => {
  test('with the marks of Windows between folders, the files of macOS and older versions beside is the same', async () => {
    const plain = await read(ilcd)
    const uuid = '0a1b2c3d-0000-4000-8000-00000000000a'
    const process = 'ILCD/processes/process-0.xml'
    const odd = await read([
      ['__MACOSX/ILCD/processes/._process-0.xml', '\u0000\u0005'],
      [`ILCD/processes/${uuid}_00.00.001.xml`, '<never read/>'],
      ...ilcd.map(([path, text]): readonly [string, string] => [
        path === process ? `ILCD\\processes\\${uuid}_01.00.000.xml` : path.replaceAll('/', '\\'),
        text,
      ]),
    ])
    expect(figures(odd).toSorted(byText)).toEqual(figures(plain).toSorted(byText))
  })
  test.each([
    ['a single part of ILCD', '<?xml version="1.0"?><processDataSet/>'],
    ['a single part of openLCA', '{"@type": "Process"}'],
    ['an empty archive', `PK\u0005\u0006${'\u0000'.repeat(18)}`],
  ])('%s is none', async (_case, text) => {
    expect(await refusalOf(table(text))).toMatch(/^FORMAT_UNKNOWN/)
  })
})

const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))

describe('the method of a file', () => {
  const method = 'ILCD/lciamethods/method-cch.xml'
  const belonging = (name: string, uuid: string): readonly [string, string] => [
    `ILCD/lciamethods/${uuid}.xml`,
    textOf(ilcd, method)
      .replace('method-cch', uuid)
      .replace('Climate change<', `${name}<`)
      .replace('<methodology>', '<impactCategory>Climate change</impactCategory><methodology>')
      .replaceAll(/<meanValue>[^<]+/g, '<meanValue>9'),
  ]
  test('of ILCD takes the whole of a category, never a part that belongs to it', async () => {
    const parts = [belonging('Climate change-Biogenic', 'a'), belonging('Climate change-Fossil', 'b')]
    expect(figures(await read([...parts, ...ilcd]))).toEqual(figures(await read(ilcd)))
    const { report, datasets } = await read([...parts, ...ilcd.filter(([path]) => path !== method)])
    expect(report?.method.categories).toHaveLength(15)
    expect(datasets[0]?.impacts.cch).toBeUndefined()
  })
  test('is that of edition 3.1 where the file has several', async () => {
    const older = belonging('Climate change', 'older')
    const before: readonly [string, string] = [older[0], older[1].replace('Footprint 3.1', 'Footprint 3.0')]
    expect(figures(await read([before, ...ilcd]))).toEqual(figures(await read(ilcd)))
    const path = 'lcia_methods/method.json'
    const named = (name: string): readonly [string, string] => [
      `lcia_methods/${name}.json`,
      textOf(openLca, path).replace('"method"', `"${name}"`).replace('"EF 3.1"', `"${name}"`),
    ]
    const others = openLca.filter(([at]) => at !== path)
    const variants = ['EF v3.0', 'EF v3.1 no LT', 'EF v3.1', 'EF v3.0 no LT'].map(named)
    expect((await read([...others, ...variants])).report?.method.name).toBe('EF v3.1')
  })
  test('is known by the units that databases write', async () => {
    const written = changed(openLca, 'lcia_categories/category-fru.json', (text) =>
      text.replace('"MJ"', '"MJ, net calorific value"'),
    )
    expect(figures(await read(written))).toEqual(figures(await read(openLca)))
  })
  test('has factors for places, which hold where an exchange names its place', async () => {
    const water = 'ILCD/lciamethods/method-wtu.xml'
    const factor = /(substance-1"><common:shortDescription xml:lang="en">substance-1<.*?)<meanValue>[^<]+/
    const general = changed(ilcd, water, (text) => text.replace(factor, '$1<meanValue>500'))
    const local = changed(ilcd, water, (text) =>
      text.replace(
        '</characterisationFactors>',
        '<factor><referenceToFlowDataSet refObjectId="substance-1"/><location>ES</location><exchangeDirection>Output</exchangeDirection><meanValue>500</meanValue></factor></characterisationFactors>',
      ),
    )
    const there = local.map(([path, text]): readonly [string, string] => [
      path,
      path.includes('/processes/')
        ? text.replaceAll(
            /(substance-1<\/common:shortDescription><\/referenceToFlowDataSet>)/g,
            '$1<location>ES</location>',
          )
        : text,
    ])
    expect(figures(await read(there))).toEqual(figures(await read(general)))
    expect(figures(await read(local))).toEqual(figures(await read(ilcd)))
    expect(figures(await read(there))).not.toEqual(figures(await read(ilcd)))
    expect((await read(there)).report).toMatchObject({
      method: { regionalFactors: 1 },
      flows: { mapped: (await read(ilcd)).report?.flows.mapped },
    })
  })
  test('of openLCA has a factor of 99 m³ for water in Spain', async () => {
    const spanish = (text: string) =>
      text.replaceAll('"@id":"substance-0","name":"substance-0"},', '$&"location":{"@id":"ES"},')
    const there = openLca.map(([path, text]): readonly [string, string] => [
      path,
      path.startsWith('processes/') ? spanish(text) : text,
    ])
    const general = changed(openLca, 'lcia_categories/category-wtu.json', (text) =>
      text.replace(/("substance-0"\},.*?"value":)[^,}]+/, '$199'),
    )
    expect(figures(await read(there))).toEqual(figures(await read(general)))
    expect(figures(await read(there))).not.toEqual(figures(await read(openLca)))
  })
})

describe('a process that says less than it seems', () => {
  test('with a formula that cannot be evaluated counts the amount beside it; alone it is left to be decided', async () => {
    const path = 'processes/process-0.json'
    const formula = (text: string) => text.replaceAll('"amount":', '"amountFormula":"2*a","amount":')
    expect(figures(await read(changed(openLca, path, formula)))).toEqual(figures(await read(openLca)))
    const alone = changed(openLca, path, (text) => text.replace('"amount":', '"amountFormula":'))
    expect((await read(alone)).findings.map(({ code, process }) => [code, process?.name])).toEqual([
      ['AMOUNT_UNREADABLE', 'Process 0'],
      ['NO_PRODUCT', 'Process 0'],
    ])
  })
})

describe('a table of results as people write it', () => {
  test('in a workbook', async () => {
    const columns = [
      { title: 'Name', kind: 'text' },
      { title: 'Unit', kind: 'text' },
      { title: 'Valid until', kind: 'day' },
      { title: 'Climate change [kg CO2 eq]', kind: 'number' },
      { title: 'AP', kind: 'text' },
    ] as const
    const rows = [['Yarn', 'kg', '2028-05-01', 1.234, 'MND']]
    const pieces: Uint8Array[] = []
    for await (const piece of xlsxFile([{ name: 'Results', columns, rows }])) pieces.push(piece)
    const { format, datasets } = await readBytes(Buffer.concat(pieces))
    expect(format).toBe('csv')
    expect(datasets).toMatchObject([
      { name: 'Yarn', validUntil: '2028-05-01', impacts: { cch: 1.234, acd: null } },
    ])
  })
  test('as the example that people download: sixteen records, each with every category, none of them real', async () => {
    const example = new URL('../../../../../../examples/databases/invented-mill.csv', import.meta.url)
    const { datasets } = await readBytes(await readFile(example))
    expect(datasets).toHaveLength(16)
    for (const { name, unit, technology, impacts } of datasets) {
      expect(`${name} ${technology}`).toMatch(/invented.*not real/)
      expect(unit).not.toBeNull()
      expect(Object.values(impacts).filter((figure) => figure !== null && figure > 0)).toHaveLength(16)
    }
  })
  test.each<[string, string, object]>([
    ['for a declared amount', 'name;unit;GWP-total\na;1 000 kg;2\n', { unit: 'kg', impacts: { cch: 0.002 } }],
    [
      'with the amount in a column',
      'name;Bezugsgroesse;Bezugseinheit;GWP-total\na;1.000;kg;2\n'
        .replace('Bezugseinheit', 'unit')
        .replace('1.000', '10'),
      { impacts: { cch: 0.2 } },
    ],
    [
      'with modules joined by a dash',
      'name;unit;Module;GWP-total\na;kg;A1 – A3;2\n',
      { impacts: { cch: 2 } },
    ],
    [
      'with the edition before beside it',
      'name;unit;GWP;AP;GWPtotal (A2);AP (A2)\na;kg;2;7;3;8\n',
      { impacts: { cch: 3, acd: 8 } },
    ],
    [
      'with parts of a category beside it',
      'name,unit,Climate change,Climate change (fossil),GWP-luluc\na,kg,3,2,1\n',
      { impacts: { cch: 3 } },
    ],
    [
      'in French',
      'nom;unité;valide jusqu’au;Changement climatique [kg CO₂ éq.];Écotoxicité de l’eau douce\na;kg;05/06/2027;2;1\n',
      { validUntil: '2027-06-05', impacts: { cch: 2, etf: 1 } },
    ],
    ['with both marks', 'name;unit;cch;acd\na;kg;1.234,5;0,5\n', { impacts: { cch: 1234.5, acd: 0.5 } }],
    ['as Excel is told its mark', 'sep=;\nname;unit;cch\na;kg;1\n', { impacts: { cch: 1 } }],
    ['with a mark of its encoding', '\uFEFFname,unit,cch\na,kg,1e-7\n', { impacts: { cch: 1e-7 } }],
  ])('%s', async (_case, text, expected) => {
    expect((await table(text)).datasets).toMatchObject([expected])
  })
  test.each([
    ['a column in another unit', 'name,unit,AP [kg SO2 eq]\na,kg,1\n', 'CATEGORY_UNIT_WRONG: AP [kg SO2 eq]'],
    ['two columns of a category', 'name,unit,cch,GWP-total\na,kg,1,2\n', 'COLUMN_TWICE: cch, GWP-total'],
    [
      'a figure that may be one of two',
      'name,unit,cch,acd\na,kg,"1,234",0.5\n',
      'AMOUNT_UNREADABLE: a, 1,234',
    ],
    [
      'a date that is none',
      'name,unit,valid until,cch\na,kg,31/31/2027,1\n',
      'DATE_UNREADABLE: a, 31/31/2027',
    ],
    ['0 as the declared amount', 'name,unit,amount,cch\na,kg,0,1\n', 'AMOUNT_ZERO: a'],
    ['modules, none of them the product stage', 'name,unit,module,cch\na,kg,C3,1\n', 'NO_PROCESSES: C3'],
    ['a row that cannot be cut', 'name;unit;cch\na;kg;1\n"b;kg;2\n', 'PART_UNREADABLE: 3: "b;kg;2\n'],
  ])('%s is refused', async (_case, text, refusal) => {
    expect(await refusalOf(table(text))).toBe(refusal)
  })
})
