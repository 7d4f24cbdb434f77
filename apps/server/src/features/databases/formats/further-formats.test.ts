import { describe, expect, test } from 'vitest'
import { efCategories } from '@ecotrame/lca'
import { denseAnswer } from '../testing/dense-answer.ts'
import { ecoSpold1File, ecoSpold1Files, ecoSpold2Files } from '../testing/ecospold-files.ts'
import { generatedDatabase, generatedFactor, type GeneratedDatabase } from '../testing/generated-database.ts'
import { simaProFile } from '../testing/simapro-file.ts'
import { sourceOf, zipOf } from '../testing/zip.ts'
import type { MethodFactors } from './database-file.ts'
import { FileRefused } from './file-problem.ts'
import { readDatabase, type ReadDatabase } from './read-database.ts'

const sizes = { processes: 45, inputsOfEach: 5, emissionsOfEach: 6, substances: 40 }
const small = generatedDatabase(sizes)

/** Factors under the names that a format gives its flows. */
const methodFor =
  (database: GeneratedDatabase, key: (substance: number) => string) => async (): Promise<MethodFactors> => ({
    name: 'EF 3.1',
    categories: efCategories,
    byFlow: new Map(
      Array.from({ length: database.substances }, (_, substance) => {
        const row = efCategories.map((_category, place) => generatedFactor(substance, place, database))
        return [substance, row] as const
      }).flatMap(([substance, row]) =>
        row.some((factor) => factor === null) ? [] : [[key(substance), Float64Array.from(row.map(Number))]],
      ),
    ),
    regionalFactors: 0,
  })
const inEcoSpold1 = (substance: number) =>
  `nature | substance-${substance} | air | low population density | kg out`
const inEcoSpold2 = (substance: number) => `substance-${substance} out`
const none = () => Promise.resolve(null)

function expectAnswers(
  { datasets }: ReadDatabase,
  database: GeneratedDatabase,
  productOf: (id: string) => string,
): void {
  for (const [place, category] of efCategories.entries()) {
    if (place % 5 !== 0) continue
    const expected = denseAnswer(database, place)
    expect(datasets).toHaveLength(expected.size)
    for (const { id, impacts } of datasets) {
      const value = expected.get(productOf(id)) ?? Number.NaN
      expect(Math.abs((impacts[category] ?? Number.NaN) / value - 1), `${id} ${category}`).toBeLessThan(1e-9)
    }
  }
}

/** `process-3 product | product-3-1`, `Process 3 | FR | kg`: the process and which of its products. */
const productOf = (id: string): string => {
  const process = /process[- ](\d+)/i.exec(id)?.[1] ?? ''
  return `${process} ${/product-\d+-(\d)/.exec(id)?.[1] ?? '0'}`
}

describe('random databases with loops, co-products, wastes and formulas solve as the whole system does', () => {
  test.each([1, 2, 3])('in EcoSpold 1, one document and many, with seed %d', async (seed) => {
    const database = generatedDatabase(sizes, seed)
    const find = methodFor(database, inEcoSpold1)
    expectAnswers(
      await readDatabase(sourceOf(Buffer.from(ecoSpold1File(database))), find),
      database,
      productOf,
    )
    const archive = await zipOf(ecoSpold1Files(database))
    const read = await readDatabase(sourceOf(archive), find)
    expect(read.format).toBe('ecospold1')
    expectAnswers(read, database, productOf)
  })
  test.each([1, 2, 3])('in EcoSpold 2 with seed %d, formulas that differ told', async (seed) => {
    const database = generatedDatabase(sizes, seed)
    const read = await readDatabase(
      sourceOf(await zipOf(ecoSpold2Files(database))),
      methodFor(database, inEcoSpold2),
    )
    expect(read.format).toBe('ecospold2')
    expectAnswers(read, database, productOf)
    expect(read.recipe).toMatchObject({ open: 0 })
    expect(read.findings.length).toBeGreaterThan(20)
    expect(read.findings.every(({ code }) => code === 'FORMULA_DIFFERS')).toBe(true)
  })
  test.each([
    [1, {}],
    [2, { separator: ',' }],
    [3, { separator: '\t', decimalMark: ',' }],
    [4, { withFormulas: true }],
    [5, { withFormulas: true, decimalMark: ',' }],
  ] as const)('in SimaPro CSV with seed %d, written as %j', async (seed, writing) => {
    const database = generatedDatabase(sizes, seed)
    const read = await readDatabase(sourceOf(Buffer.from(simaProFile(database, writing))), none)
    expect(read.format).toBe('simapro')
    expect(read.report?.method.name).toBe('EF 3.1')
    expect(read.report?.convertedAmounts).toBeGreaterThan(100)
    expectAnswers(read, database, productOf)
  })
})

test('what a process says of its place and time comes with each format', async () => {
  const facts = { location: 'FR', validFrom: '2022-01-01', validUntil: '2027-12-31' }
  const read = async (content: Buffer, key: (substance: number) => string) =>
    (await readDatabase(sourceOf(content), methodFor(small, key))).datasets[0]
  expect(await read(Buffer.from(ecoSpold1File(small)), inEcoSpold1)).toMatchObject({
    ...facts,
    technology: 'Spun',
  })
  expect(await read(await zipOf(ecoSpold2Files(small)), inEcoSpold2)).toMatchObject(facts)
  expect(await read(Buffer.from(simaProFile(small)), inEcoSpold1)).toMatchObject({
    location: 'FR',
    validFrom: '2022',
    validUntil: '2027',
  })
})

const refusalOf = async (content: Buffer): Promise<string> => {
  const error = await readDatabase(sourceOf(content), methodFor(small, inEcoSpold1)).catch(
    (reason: unknown) => reason,
  )
  if (error instanceof FileRefused) return error.message
  throw new Error(`taken, or ${String(error)}`)
}

describe('a file is refused in words', () => {
  const whole = ecoSpold1File(small)
  test.each<[string, () => Buffer, RegExp]>([
    ['XML that is cut off', () => Buffer.from(whole.slice(0, -200)), /^PART_UNREADABLE/],
    ['XML that is broken', () => Buffer.from(whole.replace('</exchange>', '</exchang>')), /^PART_UNREADABLE/],
    [
      'bytes that are not in its encoding',
      () => Buffer.from(whole.replace('Process 0', 'Proc\u00e9d\u00e9'), 'latin1'),
      /^PART_UNREADABLE/,
    ],
    [
      'an encoding that nobody knows',
      () => Buffer.from(whole.replace('UTF-8', 'KLINGON')),
      /^PART_UNREADABLE/,
    ],
    [
      'another schema',
      () => Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'),
      /^FORMAT_UNKNOWN/,
    ],
    [
      'a document type with entities',
      () =>
        Buffer.from(
          `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01">${'&b;'.repeat(9)}</ecoSpold>`,
        ),
      /^PART_UNREADABLE/,
    ],
    [
      'no dataset',
      () => Buffer.from('<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01"/>'),
      /^NO_PROCESSES/,
    ],
    [
      'a SimaPro file that is cut off',
      () => Buffer.from(simaProFile(small).slice(0, 3000)),
      /^PART_UNREADABLE/,
    ],
    [
      'a SimaPro file that hides its separator',
      () => Buffer.from('{SimaPro 9.5}\r\nProcess\r\n'),
      /^PART_UNREADABLE/,
    ],
  ])('%s', async (_case, content, message) => {
    expect(await refusalOf(content())).toMatch(message)
  })
  test('an archive with an activity that holds something else, unless that is left out', async () => {
    const files = [...ecoSpold2Files(small)].map(
      ([path, text], place) => [path, place === 3 ? '<ecoSpold/>' : text] as const,
    )
    const { findings, recipe, datasets } = await readDatabase(
      sourceOf(await zipOf(files)),
      methodFor(small, inEcoSpold2),
    )
    expect(recipe?.kinds.PART_UNREADABLE).toBe(1)
    expect(findings.find(({ code }) => code === 'PART_UNREADABLE')).toMatchObject({ choices: ['leave_out'] })
    expect(datasets.length).toBeGreaterThan(0)
    const [only] = files.slice(3)
    expect(await refusalOf(await zipOf([only ?? ['', '']]))).toMatch(/^PART_UNREADABLE/)
  })
  test('an activity that is there twice, of which one can be chosen', async () => {
    const files = [...ecoSpold2Files(small)]
    const [, first] = files
    const again = files.concat(first === undefined ? [] : [[`again-${first[0]}`, first[1]]])
    const find = methodFor(small, inEcoSpold2)
    const once = await readDatabase(sourceOf(await zipOf(files)), find)
    const { findings, datasets } = await readDatabase(sourceOf(await zipOf(again)), find)
    expect(datasets).toHaveLength(once.datasets.length)
    expect(findings.find(({ code }) => code === 'SUPPLIED_TWICE')?.choices).toEqual([
      'first',
      'last',
      'leave_out',
    ])
  })
})

test('a document in another encoding that it declares is read', async () => {
  const text = ecoSpold1File(small).replace('UTF-8', 'ISO-8859-1').replaceAll('Process 0"', 'Procédé 0"')
  const { datasets } = await readDatabase(
    sourceOf(Buffer.from(text, 'latin1')),
    methodFor(small, inEcoSpold1),
  )
  expect(datasets.some(({ name }) => name === 'Procédé 0')).toBe(true)
})

test('two databases with the same identifiers leave what they share to be decided', async () => {
  const twice = ecoSpold1File(small).replace(
    '</ecoSpold>',
    `${ecoSpold1File(small).replace(/^.*?<dataset/s, '<dataset')}`,
  )
  const { recipe, findings } = await readDatabase(sourceOf(Buffer.from(twice)), methodFor(small, inEcoSpold1))
  expect(recipe?.open).toBeGreaterThan(10)
  expect(findings[0]).toMatchObject({
    code: 'PROVIDER_UNCLEAR',
    choices: ['provider', 'suggested', 'leave_out'],
  })
})
