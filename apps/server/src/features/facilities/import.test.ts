import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  DuplicatePair,
  Facility,
  FacilityImportReport,
  FacilityRow,
  ProblemDetails,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

const sample = readFileSync(new URL('../../../../../examples/facilities/facilities.csv', import.meta.url))

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())
beforeEach(() => running.database.asOwner('delete from facilities', []))

async function sent(content: Buffer | string, query = '', login = running.loginAs('organization_owner')) {
  const { headers, payload } = formWithFile(Buffer.from(content), { name: 'list.csv', type: 'text/csv' })
  return running.server.inject({
    method: 'POST',
    url: `/api/facilities/import${query}`,
    headers: { ...headers, ...login },
    payload,
  })
}
async function imported(content: Buffer | string, query = ''): Promise<FacilityImportReport> {
  const answer = await sent(content, query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const told = ({ problems }: FacilityImportReport) =>
  problems.map(({ row, column, code }) => [row, column, code])
const count = async () =>
  (await owner.get('/facilities?limit=1')).json<{ meta: { totalItems: number } }>().meta.totalItems
const only = async () => {
  const { items } = (await owner.get('/facilities')).json<{ items: FacilityRow[] }>()
  const [row] = items
  if (row === undefined || items.length > 1) throw new Error(`${items.length} facilities`)
  return (await owner.get(`/facilities/${row.id}`)).json<Facility>()
}
const counts = ({ rows, created, updated, unchanged, refused }: FacilityImportReport) => ({
  rows,
  created,
  updated,
  unchanged,
  refused,
})

describe('the list of 1,346 facilities', () => {
  test('is checked without a trace, goes in whole, and changes nothing the second time', async () => {
    const all = { rows: 1346, updated: 0, refused: 0 }
    const checked = await imported(sample, '?check=true')
    expect(checked).toMatchObject({ ...all, created: 1346, unchanged: 0, checkedOnly: true, problems: [] })
    expect(await count()).toBe(0)
    const first = await imported(sample)
    expect(first).toMatchObject({ ...all, created: 1346, unchanged: 0, checkedOnly: false, problems: [] })
    expect(first.duplicates).toBe(checked.duplicates)
    expect(await count()).toBe(1346)
    expect(await imported(sample)).toMatchObject({ ...all, created: 0, unchanged: 1346 })
    expect(await count()).toBe(1346)
    const { items } = (await owner.get('/audit-log?entity=facility&action=update')).json<{ items: [] }>()
    expect(items).toEqual([])
  })

  test('has pairs that may be one; a merged one stays merged when the list comes again', async () => {
    const { duplicates } = await imported(sample)
    const pairs = async () => {
      const answer = await owner.get('/facilities/duplicates?limit=500')
      return answer.json<{ items: DuplicatePair[]; meta: { totalItems: number } }>()
    }
    const { items, meta } = await pairs()
    expect(meta.totalItems).toBe(duplicates)
    const [first] = items
    if (first === undefined) throw new Error('no pair')
    const merged = await owner.post(`/facilities/${first.a.id}/merge`, { others: [first.b.id] })
    expect(merged.json<Facility>().references.toSorted()).toEqual(
      [...first.a.references, ...first.b.references].toSorted(),
    )
    expect(await imported(sample)).toMatchObject({ created: 0, updated: 0, unchanged: 1346 })
    expect(await count()).toBe(1345)
  })
})

const header = 'facility_id,name,address,country,lat,lon,processing_type'
const row = (cells: string) => `${header}\n${cells}\n`

describe('a row', () => {
  test('may stand in another order, with other names of columns, semicolons and decimal commas', async () => {
    const text =
      'Pays;Nom;Latitude;Longitude;Commentaire;Ville\r\nFrance;Filature d’Élise;48,85;2,35;–;Paris\r\n'
    const report = await imported(text)
    expect(counts(report)).toMatchObject({ created: 1, refused: 0 })
    expect(report.ignoredColumns).toEqual(['Commentaire'])
    expect(await only()).toMatchObject({
      name: 'Filature d’Élise',
      country: 'FR',
      place: 'Paris',
      position: { latitude: 48.85, longitude: 2.35 },
    })
  })

  test.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${row('A,Usine d’été,,FR,,,')}`)],
    ['UTF-16', Buffer.from(`\ufeff${row('A,Usine d’été,,FR,,,')}`, 'utf16le')],
  ])('is read in %s', async (_name, content) => {
    expect(counts(await imported(content))).toMatchObject({ created: 1, refused: 0 })
    expect((await only()).name).toBe('Usine d’été')
  })

  test.each([
    [
      'a name in Windows-1252',
      Buffer.from(row('A,Usine d\xe9t\xe9,,FR,,,'), 'latin1'),
      [2, 'name', 'WRONG_ENCODING'],
    ],
    ['no name', row('A,,,FR,,,'), [2, 'name', 'REQUIRED']],
    ['no country', row('A,Mill,,,,,'), [2, 'country', 'REQUIRED']],
    ['a country that is none', row('A,Mill,,ZZ,,,'), [2, 'country', 'UNKNOWN_COUNTRY']],
    [
      'coordinates in another country',
      row('A,Mill,,BD,21.03,105.85,'),
      [2, 'lat', 'POSITION_IN_OTHER_COUNTRY'],
    ],
    ['coordinates at sea', row('A,Mill,,BD,0,0,'), [2, 'lat', 'POSITION_IN_OTHER_COUNTRY']],
    ['swapped coordinates', row('A,Mill,,BD,90.41,23.81,'), [2, 'lat', 'NOT_A_NUMBER']],
    ['swapped coordinates that are possible', row('A,Mill,,PT,-8.61,41.15,'), [2, 'lat', 'POSITION_SWAPPED']],
    ['half a position', row('A,Mill,,BD,23.8,,'), [2, 'lon', 'HALF_A_POSITION']],
    ['a latitude that is no number', row('A,Mill,,BD,north,90,'), [2, 'lat', 'NOT_A_NUMBER']],
    ['a process that nobody knows', row('A,Mill,,BD,,,baking'), [2, 'processing_type', 'UNKNOWN_PROCESS']],
    ['too few cells', row('A,Mill,,BD'), [2, null, 'WRONG_CELL_COUNT']],
    ['a name of 201 letters', row(`A,${'x'.repeat(201)},,BD,,,`), [2, 'name', 'TOO_LONG']],
    ['a bell', row('A,Mi\u0007ll,,BD,,,'), [2, 'name', 'CONTROL_CHARACTER']],
  ] as const)('with %s is told and not taken', async (_name, content, expected) => {
    const report = await imported(content)
    expect(told(report)).toContainEqual(expected)
    expect(counts(report)).toEqual({ rows: 1, created: 0, updated: 0, unchanged: 0, refused: 1 })
    expect(await count()).toBe(0)
  })

  test('is named by its line, also after one that spans lines, and the good ones are taken', async () => {
    const text = `${header}\nA,Mill,"Hall 1\nDhaka",BD,,,\nB,,,BD,,,\nC,Weaver,,BD,,,weaving;dyeing\nC,Again,,BD,,,\n`
    const report = await imported(text)
    expect(told(report)).toEqual([
      [4, 'name', 'REQUIRED'],
      [6, 'facility_id', 'SAME_REFERENCE'],
    ])
    expect(counts(report)).toEqual({ rows: 4, created: 2, updated: 0, unchanged: 0, refused: 2 })
    const { items } = (await owner.get('/facilities?search=hall')).json<{ items: FacilityRow[] }>()
    expect(items).toMatchObject([{ name: 'Mill', address: 'Hall 1, Dhaka' }])
  })

  test('with a stray quotation mark does not take the others along', async () => {
    const report = await imported(`${header}\nA,Mi"ll,,BD,,,\nB,Weaver,,BD,,,\n`)
    expect(told(report)).toEqual([[2, null, 'BROKEN_QUOTES']])
    expect((await only()).name).toBe('Weaver')
  })

  test('that looks garbled is taken with a warning', async () => {
    const report = await imported(row('A,Usine dâ€™Ã©tÃ©,,FR,,,'))
    expect([told(report), report.created]).toEqual([[[2, 'name', 'GARBLED']], 1])
  })

  test('speaks the language of its reader', async () => {
    const answer = await sent(row('A,Mill,,BD,21.03,105.85,'), '', {
      ...running.loginAs('organization_owner'),
      'accept-language': 'fr',
    } as { authorization: string })
    expect(answer.json<FacilityImportReport>().problems[0]?.message).toBe(
      'Les coordonnées se trouvent dans un autre pays (Vietnam) que celui indiqué (Bangladesh) : corrigez-les ou corrigez le pays.',
    )
  })

  test('changes what it says of a facility that is there, and leaves the rest', async () => {
    await imported(row('A,Mill,Road 1,BD,,,weaving'))
    const { id, ...before } = await only()
    const kept = { contacts: [{ name: 'Asha', email: null, phone: null, task: null }], tier: 2 }
    await owner.put(`/facilities/${id}`, { ...before, ...kept })
    const report = await imported(row('A,Mill,,BD,23.81,90.41,'))
    expect(counts(report)).toMatchObject({ created: 0, updated: 1 })
    expect(await only()).toMatchObject({
      id,
      ...kept,
      address: 'Road 1',
      processes: ['weaving'],
      position: { latitude: 23.81, longitude: 90.41 },
    })
  })

  test('brings certificates with their last day, and renews the end of one that is known', async () => {
    const rows = (end: string) =>
      `Nom du site;Pays;Étape;Certificat;N° de certificat;Fin de validité\nFilature;France;Filature;GOTS;CU 1;${end}\nFilature;France;;OCS;;\n`
    expect(counts(await imported(rows('31/03/2027')))).toMatchObject({ created: 1, refused: 0 })
    const certificates = [
      { scheme: 'gots', number: 'CU 1', expiresOn: '2027-03-31' },
      { scheme: 'ocs', number: null, expiresOn: null },
    ]
    expect(await only()).toMatchObject({ processes: ['spinning'], certificates })
    expect(counts(await imported(rows('2027-03-31')))).toMatchObject({ created: 0, updated: 0 })
    expect(counts(await imported(rows('2028-03-31')))).toMatchObject({ created: 0, updated: 1 })
    expect((await only()).certificates.map(({ expiresOn }) => expiresOn)).toEqual(['2028-03-31', null])
    expect(told(await imported(rows('32/13/2027')))).toEqual([[2, 'certificate_end', 'NOT_A_DAY']])
  })

  test('of Open Supply Hub says its processing types, several of them, and what is unknown beside them', async () => {
    const report = await imported(
      'name,country,processing_type\nMill,BD,"Cut & Sew|Wet Processing, Baking"\n',
    )
    expect(told(report)).toEqual([[2, 'processing_type', 'UNKNOWN_PROCESS']])
    expect((await only()).processes).toEqual(['garmentMaking', 'dyeingAndFinishing'])
  })

  test('without a reference is known by name, country and address', async () => {
    const text = 'name,address,country\nMill,Road 1,BD\nMILL,Road 1,BD\nMill,Road 2,BD\n'
    expect(counts(await imported(text))).toMatchObject({ created: 2, unchanged: 1 })
    expect(counts(await imported(text))).toMatchObject({ created: 0, unchanged: 3 })
    expect(await count()).toBe(2)
  })
})

describe('a file', () => {
  const refusal = async (content: Buffer | string) => {
    const answer = await sent(content)
    const { code, errors } = answer.json<ProblemDetails>()
    return [answer.statusCode, code, errors?.[0]?.path, errors?.[0]?.code]
  }
  test.each([
    ['without the columns', 'Produit;Prix\nT-shirt;10\n', 'MISSING_COLUMNS'],
    ['without a country column', 'facility_id,name\nA,Mill\n', 'MISSING_COLUMNS'],
    ['with a column twice', 'name,country,latitude,lat\nMill,BD,1,2\n', 'REPEATED_COLUMN'],
    ['with nothing but a header', `${header}\n`, 'NO_ROWS'],
    ['that is empty', '', 'MISSING_COLUMNS'],
    ['of a spreadsheet program', Buffer.from('PK\u0003\u0004rest'), 'NOT_A_TEXT'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'NOT_A_TEXT'],
    ['of more than 20,000 rows', `name,country\n${'Mill,BD\n'.repeat(20_001)}`, 'TOO_MANY_ROWS'],
  ])('%s is refused whole', async (_name, content, code) => {
    expect(await refusal(content)).toEqual([422, 'INVALID_VALUES', 'file', code])
  })

  test('names the columns that it lacks and those that are expected', async () => {
    const answer = await sent('Produit;Prix\nT-shirt;10\n')
    expect(answer.json<ProblemDetails>().errors?.[0]?.message).toBe(
      'These columns are missing: name, country. Expected header: facility_id,name,address,place,country,lat,lon,tier,processing_type,processing_type_origin,facility_type,product_type,supplier_name,os_id,source_list,source_year,certificate,certificate_number,certificate_end.',
    )
  })

  test('is refused to who may not create facilities', async () => {
    expect((await sent(sample, '', running.loginAs('contributor'))).statusCode).toBe(403)
  })
})
