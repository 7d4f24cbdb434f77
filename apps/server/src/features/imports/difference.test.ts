import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Evaluation, Import, ImportFileRow } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aChoice,
  aCountry,
  aMaterial,
  anEntry,
  aNumber,
  aText,
  callerOf,
  type Caller,
} from '../evaluations/testing/caller.ts'
import { importerOf, type Importer } from './testing/importer.ts'

let running: TestServer
let owner: Importer
let caller: Caller
let jacket: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['export', 'category_tshirt', 'category_coat'] })
  owner = importerOf(running, running.loginAs('organization_owner'))
  caller = callerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const ofPart = (material: string, share: number, country: string, part: string) => {
  const entry = aMaterial(material, share)
  return { ...entry, parent: part, values: { ...entry.values, country: aCountry('country', country) } }
}

beforeEach(async () => {
  await running.database.asOwner('delete from imports')
  await running.database.asOwner('delete from evaluations')
  const [shell, lining] = ['Shell', 'Lining'].map((name) =>
    anEntry('part', { name: aText('name', name), kind: aChoice('kind', 'fabric') }),
  )
  if (!shell || !lining) throw new Error('There are two parts.')
  jacket = await caller.evaluated({
    name: 'Jacket',
    reference: 'J-1',
    category: 'coat',
    values: { mass: aNumber('mass', 600), makingCountry: aCountry('makingCountry', 'PT') },
    composition: [
      shell,
      lining,
      ofPart('cotton', 70, 'TR', shell.id),
      ofPart('polyester', 30, 'CN', lining.id),
    ],
  })
})

const exported = async (query = 'purpose=editing') =>
  (
    await running.server.inject({
      url: `/api/evaluations/export/csv?language=en&${query}`,
      headers: running.loginAs('organization_owner'),
    })
  ).body
const current = async () => (await caller.get(`/evaluations/${jacket.id}`)).json<Evaluation>()
const only = async (imported: Import): Promise<ImportFileRow> => {
  const [row] = await owner.rows(imported.id)
  if (row === undefined) throw new Error('The file has a row.')
  return row
}
const told = ({ changes }: ImportFileRow) =>
  changes.map(({ title, from, to, loses }) => `${title}: ${from} → ${to}${loses ? ' (lost)' : ''}`)
const codes = ({ problems }: ImportFileRow) =>
  problems.filter(({ warning }) => !warning).map(({ code }) => code)

describe('what a file changes is told before it happens', () => {
  test('one cell: old and new, and what it does to both scores', async () => {
    const file = (await exported()).replace(',600,', ',900,')
    const checked = await owner.uploaded(file, { autoEvaluate: '1' })
    expect(checked).toMatchObject({ kind: 'evaluations', purpose: 'editing' })
    expect(checked.difference).toMatchObject({ rows: 1, losing: 0, stale: 0, taken: 1 })
    const row = await only(checked)
    expect(told(row)).toEqual(['Net mass: 600 → 900'])
    expect(row.effect?.points?.after).toBeGreaterThan(row.effect?.points?.before ?? Infinity)
    const before = await current()
    await owner.ended(checked.id)
    const after = await current()
    expect(after.values['mass']).toMatchObject({ value: 900, origin: 'import' })
    expect(after.composition).toEqual(before.composition)
    expect([before.score?.points, after.score?.points]).toEqual([
      row.effect?.points?.before,
      row.effect?.points?.after,
    ])
    const [journal] = await running.database.asOwner<{ before: { formValues: object } | null }>(
      'select before from import_journal',
    )
    expect(journal?.before?.formValues).toEqual(before.values)
  })

  test('once it is run, what it tells is what it told before, and its rows are not looked through again', async () => {
    const file = (await exported()).replace(',600,', ',900,')
    const checked = await owner.uploaded(file)
    const told = ({ difference, groups }: Import) => ({ difference, groups })
    expect(told(checked).difference).toMatchObject({ rows: 1, taken: 1 })
    expect(told(await owner.ended(checked.id))).toEqual(told(checked))
    const read = async () => told(await owner.read(checked.id))
    await running.database.asOwner(
      `update import_rows set changes = '[]', groups = '{}', outcome = 'unchanged'`,
    )
    expect(await read()).toEqual(told(checked))
    // One that was run before this was kept.
    await running.database.asOwner('update imports set findings = null')
    expect((await read()).difference.rows).toBe(0)
  })

  test('a share in an ordinary export keeps part, country and id of each material', async () => {
    const file = (await exported('')).replace('70 % Cotton, 30 % Polyester', '80 % Cotton, 20 % Polyester')
    const checked = await owner.uploaded(file)
    expect(told(await only(checked))).toEqual(['Cotton · Share: 70 → 80', 'Polyester · Share: 30 → 20'])
    const before = await current()
    await owner.ended(checked.id)
    const after = await current()
    const kept = ({ composition }: Evaluation) =>
      composition.map(({ id, parent, values }) => [id, parent, values['material'], values['country']])
    expect(kept(after)).toEqual(kept(before))
  })

  test('what is taken away waits until it is confirmed', async () => {
    const file = (await exported('')).replace('70 % Cotton, 30 % Polyester', '100 % Cotton')
    const checked = await owner.uploaded(file)
    expect(checked.difference).toMatchObject({ rows: 1, losing: 1, taken: 0 })
    expect(told(await only(checked)).filter((line) => line.endsWith('(lost)'))).toHaveLength(2)
    const before = await current()
    expect(await owner.run(checked.id)).toMatchObject({ state: 'done', job: null })
    expect(await current()).toEqual(before)
    const again = await owner.uploaded(file)
    const row = await only(again)
    const decided = await owner.decide(again.id, { rows: [{ row: row.row, accepted: true }] })
    expect(decided.difference.taken).toBe(1)
    await owner.ended(again.id)
    expect((await current()).composition.filter(({ type }) => type === 'material')).toHaveLength(1)
  })

  test('all, none, or a group of changes', async () => {
    const file = (await exported()).replace(',600,', ',900,')
    const { id } = await owner.uploaded(file)
    const taken = async (body: object) => (await owner.decide(id, body)).difference.taken
    expect(await taken({ decision: 'none' })).toBe(0)
    expect(await taken({ decision: 'all' })).toBe(1)
    expect(await taken({ group: { id: 'change|mass', accepted: false } })).toBe(0)
  })

  test('an empty cell of a file for editing takes the value away; of a foreign file it says nothing', async () => {
    const file = await exported()
    expect(told(await only(await owner.uploaded(file.replace(',600,', ',,'))))).toEqual([
      'Net mass: 600 →  (lost)',
    ])
    const foreign = await owner.uploaded('Reference,Category,Net mass (g)\nJ-1,coat,\n')
    expect(foreign.counts).toMatchObject({ unchanged: 1 })
  })

  test('a row that was changed since the export waits', async () => {
    const file = (await exported()).replace(',600,', ',900,')
    await running.database.asOwner('update evaluations set row_version = row_version + 1')
    const checked = await owner.uploaded(file)
    expect(checked.difference).toMatchObject({ rows: 1, stale: 1, taken: 0 })
  })

  test('a column that was removed says nothing', async () => {
    const rows = (await exported()).split('\r\n')
    const ids = rows.filter((row) => row !== '').map((row) => row.split(',')[0])
    const { counts } = await owner.uploaded(`${ids.join('\r\n')}\r\n`)
    expect(counts).toMatchObject({ rows: 1, unchanged: 1 })
  })
})

describe('rows that cannot be taken are explained', () => {
  const withId = async (id: string) => (await exported()).replace(jacket.id, id)

  test('an id of another organization, of something deleted, or none at all', async () => {
    const { b } = running.organizations
    const [other] = await running.database.asOwner<{ id: string }>(
      `insert into evaluations (organization_id, category_id, name, form_values, composition, search_text)
       values ($1, 'coat', 'Theirs', '{}', '[]', '') returning id`,
      [b.id],
    )
    for (const id of [other?.id ?? '', crypto.randomUUID()])
      expect(codes(await only(await owner.uploaded(await withId(id))))).toEqual(['UNKNOWN_ID'])
    expect(codes(await only(await owner.uploaded(await withId('J-1'))))).toEqual(['NOT_AN_ID'])
  })

  test('the same id twice stops both rows', async () => {
    const [head = '', row = ''] = (await exported()).split('\r\n')
    const { id, counts } = await owner.uploaded([head, row, row.replace(',600,', ',900,')].join('\r\n'))
    expect(counts).toMatchObject({ faulty: 2 })
    expect((await owner.rows(id)).map(codes)).toEqual([['DUPLICATE_ID'], ['DUPLICATE_ID']])
  })

  test('a list that cannot be read is told by its entry', async () => {
    const broken = (await exported()).replace('Material=Cotton', 'Material=Dralon wool')
    const [problem] = (await only(await owner.uploaded(broken))).problems
    expect(problem).toMatchObject({
      code: 'UNKNOWN_VALUE',
      value: 'Dralon wool',
      column: { header: 'List of materials' },
    })
    const homeless = (await exported()).replace('Of part=Shell', 'Of part=Hood')
    expect(codes(await only(await owner.uploaded(homeless)))).toEqual(['UNKNOWN_PARENT'])
  })
})
