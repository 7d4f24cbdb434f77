import { describe, expect, test } from 'vitest'
import { efCategories } from '@ecotrame/lca'
import { denseAnswer } from '../testing/dense-answer.ts'
import { generatedDatabase, type GeneratedDatabase } from '../testing/generated-database.ts'
import { ilcdFiles } from '../testing/ilcd-files.ts'
import { openLcaFiles } from '../testing/openlca-files.ts'
import { sourceOf, zipOf } from '../testing/zip.ts'
import { asZip64 } from '../testing/zip64.ts'
import { FileRefused } from './file-problem.ts'
import { readDatabase, type ReadDatabase } from './read-database.ts'

const small = generatedDatabase({ processes: 45, inputsOfEach: 5, emissionsOfEach: 6, substances: 40 })
type Files = readonly (readonly [string, string])[]
const openLca = (database: GeneratedDatabase, schema: 1 | 2 = 2): Files => [
  ...openLcaFiles(database, { schema }),
]
const ilcd = (database: GeneratedDatabase): Files => [...ilcdFiles(database)]
const noMethod = () => Promise.resolve(null)
const read = async (files: Files) => readDatabase(sourceOf(await zipOf(files)), noMethod)

/** The process and product of a dataset, as the dense answer names them. */
const productOf = (id: string): string => {
  const [process = '', product] = id.replaceAll(/process-|product-\d+-/g, '').split(' ')
  return `${process} ${product ?? '0'}`
}

function expectAnswers({ datasets }: ReadDatabase, database: GeneratedDatabase): void {
  for (const [place, category] of efCategories.entries()) {
    if (place % 5 !== 0) continue
    const expected = denseAnswer(database, place)
    expect(datasets).toHaveLength(expected.size)
    for (const { id, impacts } of datasets) {
      const value = expected.get(productOf(id)) ?? Number.NaN
      expect(Math.abs((impacts[category] ?? Number.NaN) / value - 1), `${id} ${category}`).toBeLessThan(1e-10)
    }
  }
}

describe('a database with loops, two products, wastes and three units', () => {
  test.each([
    ['openLCA, schema 1', () => openLca(small, 1)],
    ['openLCA, schema 2', () => openLca(small, 2)],
    ['ILCD', () => ilcd(small)],
  ])('in %s gives what the whole system gives, solved at once', async (_format, files) => {
    expectAnswers(await read(files()), small)
  })
  test('tells what was done with it', async () => {
    const { report, datasets } = await read(openLca(small))
    expect(report).toMatchObject({
      processes: 45,
      coProducts: 6,
      method: { name: 'EF 3.1', categories: efCategories, regionalFactors: 1 },
      loops: { count: 1 },
      cutOff: { count: 0 },
    })
    expect(report?.convertedAmounts).toBeGreaterThan(100)
    // The last tenth of 40 substances has no factors.
    expect(report?.flows.unmapped.flows).toBe(4)
    expect(report?.flows.unmapped.share).toBeGreaterThan(0.03)
    expect(report?.flows.compartments.map(({ name }) => name)).toEqual(['air', 'water'])
    expect(report?.solution.residual).toBeLessThan(1e-12)
    expect(report?.solution.change).toBeLessThan(1e-12)
    expect(datasets[0]).toMatchObject({
      unit: 'kg',
      location: 'FR',
      validFrom: '2022-01-01',
      validUntil: '2027-12-31',
    })
  })
  test('of 5,000 processes is read whole, every row of every category holding', async () => {
    const large = generatedDatabase({ processes: 5000, inputsOfEach: 6, emissionsOfEach: 3, substances: 200 })
    const { report, datasets } = await read(openLca(large))
    expect(datasets.length).toBe(5000 + (report?.coProducts ?? 0))
    expect(report?.loops.largest).toBeGreaterThan(4000)
    expect(report?.solution.residual).toBeLessThan(1e-12)
  })
})

describe('a method of another nomenclature, brought before', () => {
  const files = openLca(small).filter(([path]) => !path.startsWith('lcia'))
  const withMethod = async (byFlow: readonly (readonly [string, readonly number[]])[]) =>
    readDatabase(sourceOf(await zipOf(files)), () =>
      Promise.resolve({
        name: 'Brought before',
        categories: ['cch', 'acd'],
        byFlow: new Map(byFlow.map(([flow, factors]) => [flow, Float64Array.from(factors)])),
        regionalFactors: 0,
      }),
    )
  test('is refused by name, and never gives 0 everywhere', async () => {
    const reading = withMethod([['carbon dioxide', [1, 1]]])
    await expect(reading).rejects.toMatchObject({
      problems: [{ code: 'METHOD_UNRELATED', about: ['Brought before'] }],
    })
  })
  test('gives no figure in a category without a known flow where most flows are unknown', async () => {
    const { datasets } = await withMethod([['substance-0', [2, 0]]])
    const [held, unknown] = ['cch', 'acd'] as const
    expect(datasets.every(({ impacts }) => impacts[unknown] === null)).toBe(true)
    expect(datasets.filter(({ impacts }) => (impacts[held] ?? 0) !== 0).length).toBeGreaterThan(40)
  })
  test('gives 0 where all flows are known and none has a factor of the category', async () => {
    const all = Array.from({ length: 40 }, (_, substance) => [`substance-${substance}`, [1, 0]] as const)
    const { datasets } = await withMethod(all)
    expect(datasets.every(({ impacts }) => impacts.acd === 0)).toBe(true)
  })
})

describe('what a process says of its location, time and quality', () => {
  test('comes with ILCD as well', async () => {
    const { datasets } = await read(ilcd(small))
    expect(datasets[0]).toMatchObject({
      name: 'Process 0',
      location: 'FR',
      validFrom: '2022',
      validUntil: '2027',
    })
  })
})

const codesOf = async (reading: Promise<unknown>): Promise<readonly string[]> => {
  try {
    await reading
  } catch (error) {
    if (error instanceof FileRefused) return error.problems.map(({ code }) => code)
    throw error
  }
  return []
}
/** The same file with one of its texts changed. */
const changed = (files: Files, path: string, change: (text: string) => string): Files =>
  files.map(([at, text]) => [at, at === path ? change(text) : text])

describe('a file is refused with its reason', () => {
  const process = 'processes/process-0.json'
  test.each<[string, () => Files, string]>([
    [
      'no method, in it or before',
      () => openLca(small).filter(([path]) => !path.startsWith('lcia')),
      'METHOD_MISSING',
    ],
    [
      'a category in another unit',
      () =>
        changed(openLca(small), 'lcia_categories/category-cch.json', (text) =>
          text.replace('kg CO2 eq', 'MJ'),
        ),
      'CATEGORY_UNIT_WRONG',
    ],
    [
      'two things with the same id',
      () => [
        ...openLca(small),
        ['processes/copy.json', openLca(small).find(([path]) => path === process)?.[1] ?? ''],
      ],
      'SAME_ID_TWICE',
    ],
    ['two parts with the same path', () => [...openLca(small), [process, '{}']], 'PATH_TWICE'],
    [
      'a part that is no JSON',
      () => changed(openLca(small), process, (text) => text.slice(0, 40)),
      'PART_UNREADABLE',
    ],
    ['an archive of something else', () => [['readme.txt', 'hello']], 'FORMAT_UNKNOWN'],
  ])('%s', async (_case, files, code) => {
    expect(await codesOf(read(files()))).toContain(code)
  })
  test('ILCD of which no process can be read; where others can, that is to be decided', async () => {
    const files = (isBroken: (path: string) => boolean): Files =>
      ilcd(small).map(([path, text]) => [path, isBroken(path) ? text.slice(0, 400) : text])
    const one = await read(files((path) => path === 'ILCD/processes/process-1.xml'))
    expect(one.findings.map(({ code }) => code)).toContain('PART_UNREADABLE')
    expect(await codesOf(read(files((path) => path.startsWith('ILCD/processes/'))))).not.toEqual([])
  })
  test('a zip bomb, whatever it says of its size; bytes cut off; nothing but noise', async () => {
    const bomb = await zipOf([
      ['unit_groups/a.json', ' '.repeat(300_000_000)],
      ['processes/a.json', '{}'],
    ])
    expect(bomb.length).toBeLessThan(400_000)
    expect(await codesOf(readDatabase(sourceOf(bomb), noMethod))).toEqual(['UNPACKS_TOO_LARGE'])
    const whole = await zipOf(openLca(small))
    expect(await codesOf(readDatabase(sourceOf(whole.subarray(0, whole.length / 2)), noMethod))).toEqual([
      'NOT_AN_ARCHIVE',
    ])
    const turned = Buffer.from(whole)
    turned.fill(7, 2000, 2400)
    expect(await codesOf(readDatabase(sourceOf(turned), noMethod))).toEqual(['DAMAGED'])
    expect(await codesOf(readDatabase(sourceOf(Buffer.from([1, 2, 3, 4, 0, 255])), noMethod))).toHaveLength(1)
  })
})

test('an archive with ZIP64 fields is the same archive; cut off in them it is damaged', async () => {
  const whole = await zipOf(openLca(small))
  const large = asZip64(whole)
  const { datasets } = await readDatabase(sourceOf(large), noMethod)
  expect(datasets).toEqual((await readDatabase(sourceOf(whole), noMethod)).datasets)
  const broken = Buffer.from(large)
  broken.fill(0, large.length - 42, large.length - 38)
  expect(await codesOf(readDatabase(sourceOf(broken), noMethod))).toEqual(['DAMAGED'])
})

describe('a file of 300 MB', () => {
  const sized = (begin: string) => {
    const asked: number[] = []
    const source = {
      size: 300_000_000,
      read: (offset: number, length: number) => {
        asked.push(length)
        const bytes = Buffer.alloc(length)
        if (offset === 0) bytes.write(begin)
        return Promise.resolve(bytes)
      },
    }
    return { source, read: () => asked.reduce((sum, length) => sum + length, 0) }
  }
  test.each([
    ['that only begins as an archive', 'PK\u0003\u0004', 'NOT_AN_ARCHIVE'],
    ['that is no archive', 'name,unit', 'TABLE_TOO_LARGE'],
  ])('%s is refused before it is read', async (_case, begin, code) => {
    const { source, read: bytesRead } = sized(begin)
    expect(await codesOf(readDatabase(source, noMethod))).toEqual([code])
    expect(bytesRead()).toBeLessThan(100_000)
  })
})

test('what no database can hold is left out of names', async () => {
  const text = JSON.stringify([{ id: 'x', displayName: 'Ya\u0000rn\ud800', unit: 'kg', impacts: { cch: 1 } }])
  const { datasets } = await readDatabase(sourceOf(Buffer.from(text)), noMethod)
  expect(datasets[0]?.name).toBe('Yarn')
})

test('a database without a method takes one that was imported before', async () => {
  const { method } = await read(openLca(small))
  const alone = [...openLcaFiles(small, { schema: 2, withMethod: false })]
  expectAnswers(await readDatabase(sourceOf(await zipOf(alone)), () => Promise.resolve(method)), small)
})

describe('a table of results', () => {
  const readTable = (text: string) => readDatabase(sourceOf(Buffer.from(text)), noMethod)
  test('of EN 15804+A2 counts the product stage, in our units, with what it leaves open', async () => {
    const { format, datasets } = await readTable(
      'uuid;Name;Unit;Module;Country;Valid until;GWP-total;AP;WDP\na;Cotton fabric;t;A1-A3;TR;2028-05-01;12 500,5;;3\na;Cotton fabric;t;C3;TR;2028-05-01;100;1;1\n',
    )
    expect(format).toBe('csv')
    expect(datasets).toMatchObject([
      {
        id: 'a',
        unit: 'kg',
        location: 'TR',
        validUntil: '2028-05-01',
        impacts: { cch: 12.5005, acd: null, wtu: 0.003 },
      },
    ])
  })
  test('of PEF counts electricity in kWh and keeps its rating', async () => {
    const { datasets } = await readTable(
      'id,name,unit,dqr,cch,Acidification [mol H+ eq]\ne,Electricity mix,MJ,1.8,0.1,0.002\n',
    )
    expect(datasets[0]).toMatchObject({ unit: 'kWh', quality: { dqr: 1.8 }, fileUnit: 'MJ' })
    expect(datasets[0]?.impacts.cch).toBeCloseTo(0.36, 12)
  })
  test.each([
    ['without a unit column', 'name,cch\na,1\n', 'COLUMN_MISSING'],
    ['without a category', 'name,unit\na,kg\n', 'METHOD_MISSING'],
    ['with a word for a figure', 'name,unit,cch\na,kg,much\n', 'AMOUNT_UNREADABLE'],
    ['with the same id twice', 'id,name,unit,cch\na,b,kg,1\na,c,kg,1\n', 'SAME_ID_TWICE'],
    ['without rows', 'name,unit,cch\n', 'NO_PROCESSES'],
  ])('%s is refused', async (_case, text, code) => {
    expect(await codesOf(readTable(text))).toContain(code)
  })
})

describe('the process file of the French calculator', () => {
  const file = (impacts: object) => JSON.stringify([{ id: 'x', displayName: 'Yarn', unit: 'kg', impacts }])
  test('gives what stands in it; a figure that is not there is not covered', async () => {
    const { datasets } = await readDatabase(
      sourceOf(Buffer.from(file({ cch: 2.5, acd: 0.01, ecs: 400 }))),
      noMethod,
    )
    expect(datasets).toMatchObject([
      { id: 'x', name: 'Yarn', unit: 'kg', impacts: { cch: 2.5, acd: 0.01, wtu: null } },
    ])
  })
  test('with 0 in every category, as the public file has it, brings nothing', async () => {
    const zero = Object.fromEntries(efCategories.map((category) => [category, 0]))
    expect(await codesOf(readDatabase(sourceOf(Buffer.from(file(zero))), noMethod))).toEqual([
      'METHOD_MISSING',
    ])
  })
})
