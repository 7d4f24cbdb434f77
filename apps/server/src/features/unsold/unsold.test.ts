import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuditEntry,
  ProblemDetails,
  UnsoldDisclosureRow,
  UnsoldDisclosureWhole,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

let year = 1990
const made = async (changes: object = {}): Promise<UnsoldDisclosureWhole> => {
  year += 1
  const body = {
    yearFrom: `${year}-01-01`,
    yearTo: `${year}-12-31`,
    entityName: 'Example SAS',
    kind: 'standalone',
    companySize: 'large',
    packagingIncluded: true,
    ...changes,
  }
  const answer = await owner.post('/unsold-goods', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const upload = (id: string, content: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
  const form = formWithFile(Buffer.from(content), { name: 'stock.csv', type: 'text/csv' })
  return owner.post(`/unsold-goods/${id}/file`, form.payload, { ...form.headers, ...headers })
}
const header =
  'Reference;GTIN;Commodity code;Number;Weight (kg);Weight per piece (g);Reason;Details;Derogation;Treatment;Date'
const file = (...rows: readonly string[]) => [header, ...rows].join('\r\n')
const messages = (answer: { json: <T>() => T }) =>
  (answer.json<ProblemDetails>().errors ?? []).map(({ path, message }) => `${path} ${message}`)

describe('a disclosure of unsold goods', () => {
  test('comes from a stock file and reconciles to the kilogram', async () => {
    const { id } = await made({ yearFrom: '2026-01-01', yearTo: '2026-12-31' })
    const answer = await upload(
      id,
      file(
        'TEE;;61091000;1 200;;180,5;damaged;;f;recycling;',
        'TEE;;6109.10.00;10;±2,4;;abîmé;;;réemploi;',
        'BAG;;4202;3;1,2 kg;;Autre raison;mauvaise couleur;;élimination;',
        'HAT;;6505;5;0,5;;;;;don;',
        'OLD;;6203;5;2500 g;;surplus;;;recyclage;31/12/2025',
      ),
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const { disclosure, fileName, rowCount } = answer.json<UnsoldDisclosureWhole>()
    expect([fileName, rowCount]).toEqual(['stock.csv', 5])
    expect(
      disclosure.lines.map((line) => [
        line.category,
        line.reasonName,
        line.pieces,
        line.kilograms,
        line.destroyed,
      ]),
    ).toEqual([
      ['4202', 'Other reason', 3, 1, 100],
      ['61', 'Damaged or contaminated', 1200, 217, 100],
      ['61', 'Damaged or contaminated', 10, 2, 0],
    ])
    expect(disclosure.lines[2]).toMatchObject({ weightEstimated: true, derogation: null })
    expect(disclosure.leftOut.map(({ whyName, rows, milligrams }) => [whyName, rows, milligrams])).toEqual([
      ['Donated', [5], 500_000],
      ['Discarded outside the financial year', [6], 2_500_000],
    ])
    expect(disclosure.file).toMatchObject({ pieces: 1223, milligrams: 223_200_000, kilograms: 223 })
    const french = await owner.get(`/unsold-goods/${id}`, { 'accept-language': 'fr' })
    expect(french.json<UnsoldDisclosureWhole>().disclosure.lines[1]?.reasonName).toBe(
      'Endommagé ou contaminé',
    )
  })

  test('names the row and the column of whatever is wrong, and keeps nothing of such a file', async () => {
    const { id } = await made()
    const answer = await upload(
      id,
      file(
        'A;;61;1;1;;bored;;;recycling;',
        'B;;61;1;1;;damaged;;;thrown in the sea;',
        'C;;61;-4;1;;damaged;;;recycling;',
        'D;;61;1.5;1;;damaged;;;recycling;',
        'E;;61;1;-1;;damaged;;;recycling;',
        'F;;61;1;9e99;;damaged;;;recycling;',
        'G;;61;1;1;1;damaged;;;recycling;',
        'H;;61;1;;;damaged;;;recycling;',
        'I;;7701;1;1;;damaged;;;recycling;',
        'J;;4x;1;1;;damaged;;;recycling;',
        'K;;64;1;1;;damaged;;;recycling;',
        'L;;;1;1;;damaged;;;recycling;',
        'M;;61;1;1 litre;;damaged;;;recycling;',
        'N;;61;1;1;;other;;;recycling;',
        'O;;61;1;1;;damaged;;z;recycling;',
        'P;;61;1;1;;damaged;;;recycling;31/02/2026',
        'Q;;61;many;1;;damaged;;;;',
      ),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json<ProblemDetails>().errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'rows[2].reason UNKNOWN_REASON',
      'rows[3].treatment UNKNOWN_TREATMENT',
      'rows[4].pieces PIECES_NOT_WHOLE',
      'rows[5].pieces PIECES_NOT_WHOLE',
      'rows[6].weight WEIGHT_NOT_POSITIVE',
      'rows[7].weight TOO_LARGE',
      'rows[8].weight WEIGHT_TWICE',
      'rows[9].weight REQUIRED_WEIGHT',
      'rows[10].code INVALID_CODE',
      'rows[11].code INVALID_CODE',
      'rows[12].code CODE_NEEDS_HEADING',
      'rows[13].code REQUIRED_CODE',
      'rows[14].weight UNKNOWN_UNIT',
      'rows[15].detail REQUIRED_DETAIL',
      'rows[16].derogation UNKNOWN_DEROGATION',
      'rows[17].date INVALID_DATE',
      'rows[18].treatment REQUIRED_TREATMENT',
      'rows[18].pieces NO_NUMBER',
    ])
    expect(messages(answer)[0]).toMatch(
      /^rows\[2\]\.reason Row 2, Reason: “bored” is not a known reason\. Use one of: Dangerous product, /,
    )
    const french = await upload(id, file('A;;61;1;1,250;;damaged;;;vide;'), { 'accept-language': 'fr' })
    expect(messages(french)).toEqual([
      expect.stringContaining('Ligne 2, Traitement : « vide » n’est pas un traitement connu.'),
      expect.stringContaining('Ligne 2, Poids (kg) : « 1,250 » peut se lire 1.25 ou 1250.'),
    ])
    expect((await owner.get(`/unsold-goods/${id}`)).json<UnsoldDisclosureWhole>().rowCount).toBe(0)
    const many = await upload(id, file(...Array.from({ length: 60 }, () => 'A;;61;1;1;;bored;;;recycling;')))
    expect(messages(many).at(-1)).toBe('file Further cells to correct: 10.')
  })

  test.each([
    ['no table', Buffer.from('PK\u0003\u0004 no zip'), 'NOT_A_TABLE'],
    ['nothing', '', 'MISSING_COLUMNS'],
    ['other columns', 'a;b\r\n1;2', 'MISSING_COLUMNS'],
    ['titles alone', header, 'NO_ROWS'],
    ['an open quotation mark', `${header}\r\n"A;;61;1`, 'BROKEN_ROW'],
    [
      'too many rows',
      file(...Array.from({ length: 5001 }, () => 'A;;61;1;1;;damaged;;;reuse;')),
      'TOO_MANY_ROWS',
    ],
  ])('a file with %s is refused as a whole', async (_, content, code) => {
    const { id } = await made()
    const answer = await upload(id, content)
    expect([answer.statusCode, answer.json<ProblemDetails>().errors?.[0]?.code]).toEqual([422, code])
    expect(messages(answer)[0]).toMatch(/\.$/)
  })

  test.each(['en', 'fr'] as const)(
    'goes out as a workbook that reads back to the same, %s',
    async (language) => {
      const { id, rowVersion } = await made()
      const taken = await upload(
        id,
        file(
          '"=HYPERLINK(""https://evil.example"")";;61091000;±7;;180;damaged;"=1+1";f;recycling;',
          'B;;6302;12;±1725,5 g;;surplus;;;recovery;',
          'C;;6203;12;1234,567;;returned;;;unknown;',
          'D;;6203;12;3;;;;;sold;',
        ),
      )
      expect(taken.statusCode, taken.body).toBe(200)
      const before = (await owner.get(`/unsold-goods/${id}`)).json<UnsoldDisclosureWhole>()
      expect(before.rowVersion).toBe(rowVersion + 1)
      const csv = await owner.get(`/unsold-goods/${id}/export/csv?language=${language}`)
      const named = { en: /"?unsold-goods-\d{4}-\d\d-\d\d\.csv/, fr: /"?invendus-\d{4}-\d\d-\d\d\.csv/ }[
        language
      ]
      expect(csv.headers['content-disposition']).toMatch(named)
      expect(csv.body).toContain('±7')
      expect(csv.body).toContain("'=1+1")
      const workbook = await owner.get(`/unsold-goods/${id}/export/xlsx?language=${language}`)
      const again = await made()
      const answer = await upload(again.id, workbook.rawPayload)
      expect(answer.statusCode, answer.body).toBe(200)
      const { disclosure } = answer.json<UnsoldDisclosureWhole>()
      expect(disclosure).toEqual(before.disclosure)
    },
  )

  test('warns of destroyed clothing and of rows entered twice', async () => {
    const { id } = await made({ yearFrom: '2026-04-01', yearTo: '2027-03-31' })
    const row = 'TEE;;61091000;1;1;;surplus;;;recycling;'
    const { warnings } = (await upload(id, file(row, row))).json<UnsoldDisclosureWhole>().disclosure
    expect(warnings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Rows 2, 3: Clothing or footwear destroyed .* since 19-07-2026\./),
      expect.stringMatching(/^Rows 2, 3: These rows are identical/),
    ])
  })

  test('takes the commodity code of a row that names none from the passport of the product', async () => {
    const reference = 'UNSOLD-PASSPORT'
    const product = await owner.post('/products', { name: 'Tee', reference })
    await running.database.asSystem((tx) =>
      tx.execute(
        `insert into passports (organization_id, product_id, draft)
         select organization_id, id, '{"commodityCode":"61091000"}' from products where reference = '${reference}'`,
      ),
    )
    expect(product.statusCode).toBe(201)
    const { id } = await made()
    const { disclosure } = (
      await upload(id, file(`${reference};;;1;1;;damaged;;;reuse;`))
    ).json<UnsoldDisclosureWhole>()
    expect(disclosure.lines.map(({ category }) => category)).toEqual(['61'])
  })

  test('is one a year and kind, is corrected, replaced and deleted, and all of it is recorded', async () => {
    const first = await made()
    const { yearFrom, yearTo } = first
    const same = await owner.post('/unsold-goods', { ...first, yearFrom, yearTo })
    expect(same.json<ProblemDetails>().errors).toMatchObject([{ path: 'yearFrom', code: 'YEAR_TAKEN' }])
    await made({ yearFrom, yearTo, kind: 'consolidated' })
    for (const wrong of [yearFrom, '2999-01-01']) {
      const refused = await owner.post('/unsold-goods', { ...first, yearFrom, yearTo: wrong })
      expect(refused.json<ProblemDetails>().errors?.[0]?.path).toBe('yearTo')
    }
    const body = { ...first, measuresTaken: 'Better forecasts.\nOutlets.' }
    const saved = await owner.put(`/unsold-goods/${first.id}`, body, { 'if-match': '"1"' })
    expect(saved.json<UnsoldDisclosureWhole>().measuresTaken).toBe('Better forecasts.\nOutlets.')
    const row = 'A;;61;1;1;;damaged;;;reuse;'
    expect((await upload(first.id, file(row), { 'if-match': '"1"' })).statusCode).toBe(409)
    await upload(first.id, file(row), { 'if-match': '"2"' })
    const replaced = await upload(first.id, file(row, row), { 'if-match': '"3"' })
    expect(replaced.json<UnsoldDisclosureWhole>().disclosure.total.pieces).toBe(2)
    const listed = (await owner.get('/unsold-goods?limit=500')).json<{ items: UnsoldDisclosureRow[] }>().items
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({ rowCount: 2 })
    expect((await owner.delete(`/unsold-goods/${first.id}`)).statusCode).toBe(200)
    const log = await owner.get(`/audit-log?entityId=${first.id}&fields=action,changes(path)`)
    expect(log.json<{ items: AuditEntry[] }>().items.map(({ action }) => action)).toEqual([
      'delete',
      'update',
      'update',
      'update',
      'create',
    ])
  })

  test('is read by readers and changed by those who work', async () => {
    const { id } = await made()
    const reader = apiCaller(running, running.loginAs('reader'))
    expect((await reader.get(`/unsold-goods/${id}`)).statusCode).toBe(200)
    expect((await reader.delete(`/unsold-goods/${id}`)).statusCode).toBe(403)
    const contributor = apiCaller(running, running.loginAs('contributor'))
    expect((await contributor.delete(`/unsold-goods/${id}`)).statusCode).toBe(200)
  })
})
