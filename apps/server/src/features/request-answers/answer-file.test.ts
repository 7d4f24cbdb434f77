import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  readSupplierFile,
  Request,
  RequestSuggestions,
  SupplierForm,
} from '@ecotrame/contract'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

type Open = Extract<SupplierForm, { readonly state: 'open' }>
type Read = CallAnswer<typeof readSupplierFile>

let running: TestServer
let owner: Caller
let nobody: Caller
beforeAll(async () => {
  running = await testServer()
  owner = callerOf(running, running.loginAs('organization_owner'))
  nobody = callerOf(running, {})
})
afterAll(() => running.close())

const process = 'knitting'
const questions = [
  { question: 'consent' },
  { question: 'year' },
  { question: 'electricity', process },
  { question: 'electricitySources' },
  { question: 'certificates' },
  { question: 'country' },
]
async function asked() {
  const facility = (
    await owner.post('/facilities', { name: 'Mill', country: 'PT', processes: [process] })
  ).json<{ id: string }>()
  const contact = { name: 'Rui', email: null, language: 'en' }
  const request = (
    await owner.post('/requests', { title: 'Energy', contact, facility: facility.id, questions })
  ).json<Request>()
  const { url } = (await owner.post(`/requests/${request.id}/link`, {})).json<{ url: string }>()
  return { id: request.id, token: url.split('/r/')[1] ?? '' }
}
const formOf = async (token: string) => (await nobody.get(`/r/${token}`)).json<Open>()
/** The cells of a line, of whichever of the two marks. */
const cellsOf = (line: string): string[] => {
  const mark = line.includes(';') ? ';' : ','
  const cells =
    line.match(mark === ';' ? /("(?:[^"]|"")*"|[^;]*)(;|$)/g : /("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? []
  return cells.slice(0, -1).map((cell) =>
    cell
      .replace(/[;,]$/, '')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  )
}
const textOf = (lines: readonly (readonly string[])[], mark = ','): string =>
  lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join('\r\n')
/** The lines of the file, in cells. */
async function linesOf(token: string, query = ''): Promise<string[][]> {
  const answer = await nobody.get(`/r/${token}/file/csv${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.body.replace('\uFEFF', '').trim().split('\r\n').map(cellsOf)
}
const send = (token: string, content: string) =>
  running.server.inject({
    method: 'POST',
    url: `/api/r/${token}/file`,
    ...formWithFile(Buffer.from(content), { name: 'questions.csv', type: 'text/csv' }),
  })
/** The file with cells typed into its lines: which question or row, then column and text. */
async function filled(token: string, typed: Readonly<Record<string, Readonly<Record<number, string>>>>) {
  const lines = await linesOf(token)
  for (const line of lines)
    for (const [of, cells] of Object.entries(typed))
      if (line[1]?.includes(of) === true || line[3] === of)
        for (const [place, text] of Object.entries(cells)) line[Number(place)] = text
  return send(token, textOf(lines))
}
const [answer, unit, number, until, comment] = [4, 5, 6, 7, 8]

describe('the questions as a file', () => {
  test('fill the form when they come back, and send nothing', async () => {
    const { id, token } = await asked()
    const read = (
      await filled(token, {
        'use your figures': { [answer]: 'yes', [until]: '2030-01-31' },
        'Which year': { [answer]: '2025' },
        'How much electricity': { [answer]: '1234.5', [unit]: 'MWh', [comment]: 'By meter' },
        'Global Organic Textile Standard (GOTS)': { [answer]: 'oui', [number]: 'G-1', [until]: '2027-05-31' },
        'In which country': { [answer]: 'Portugal' },
      })
    ).json<Read>()
    expect(read).toEqual({ filled: 5, problems: [] })
    const drafts = Object.fromEntries(
      (await formOf(token)).questions.map(({ question, draft }) => [question?.id, draft]),
    )
    expect(drafts).toMatchObject({
      consent: { value: [{ item: 'yes', until: '2030-01-31' }] },
      year: { value: 2025 },
      electricity: { value: [{ item: 'total', amount: 1234.5, unit: 'MWh' }], note: 'By meter' },
      certificates: { value: [{ item: 'gots', number: 'G-1', until: '2027-05-31' }] },
      country: { value: 'PT' },
      electricitySources: null,
    })
    expect((await owner.get(`/requests/${id}/answers`)).json<RequestSuggestions>().items).toEqual([])
    // What was typed stands in the next file.
    expect(
      (await linesOf(token)).find((line) => line[1]?.includes('How much electricity'))?.slice(4, 6),
    ).toEqual(['1234.5', 'MWh'])
  })
  test('name every wrong cell with its row and what is expected, and leave its question as it was', async () => {
    const { token } = await asked()
    const lines = await linesOf(token)
    const rowOf = (of: string) =>
      1 + lines.findIndex((line) => line[1]?.includes(of) === true || line[3] === of)
    const read = (
      await filled(token, {
        'use your figures': { [answer]: 'perhaps' },
        'Which year': { [answer]: '1066' },
        'How much electricity': { [answer]: '12 kWh', [unit]: 'barrels' },
        Grid: { [answer]: '40' },
        'In which country': { [answer]: 'Atlantis' },
      })
    ).json<Read>()
    expect(read.filled).toBe(0)
    const rows = new Map(read.problems.map(({ row, message }) => [row, message]))
    for (const of of ['use your figures', 'Which year', 'How much electricity', 'In which country']) {
      expect([of, rows.has(rowOf(of))]).toEqual([of, true])
      expect(rows.get(rowOf(of))).toMatch(/\w{3}/)
    }
    expect(read.problems.some(({ message }) => message.includes('kWh, MWh'))).toBe(true)
    expect(read.problems.some(({ message }) => /100/.test(message))).toBe(true)
    expect((await formOf(token)).questions.every(({ draft }) => draft === null)).toBe(true)
  })
  test('assume nothing of a number that may be two', async () => {
    const { token } = await asked()
    const read = (await filled(token, { 'How much electricity': { [answer]: '1.200' } })).json<Read>()
    expect(read.filled).toBe(0)
    expect(read.problems[0]?.message).toMatch(/two numbers/)
  })
  test('are the same in a workbook and in another language', async () => {
    const { token } = await asked()
    const workbook = await nobody.get(`/r/${token}/file/xlsx`)
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const turkish = await linesOf(token, '?language=tr')
    expect(turkish.some((line) => line[1]?.includes('Rakamlarınız hangi yıla ait?'))).toBe(true)
    turkish.find((line) => line[1]?.includes('Rakamlarınız hangi yıla ait?'))?.splice(answer, 1, '2025')
    const read = (await send(token, textOf(turkish, ';'))).json<Read>()
    expect(read).toEqual({ filled: 1, problems: [] })
  })
  test('are refused where they are another file, of another link, or come when it is closed', async () => {
    const [one, other] = [await asked(), await asked()]
    expect((await send(one.token, 'a;b\r\n1;2')).json()).toMatchObject({ errors: [{ path: 'file' }] })
    expect((await send(one.token, 'PK\u0003\u0004broken')).json()).toMatchObject({
      errors: [{ path: 'file' }],
    })
    const foreign = textOf(await linesOf(other.token))
    const read = (await send(one.token, foreign)).json<Read>()
    expect(read.filled).toBe(0)
    expect(read.problems.length).toBeGreaterThan(3)
    await owner.delete(`/requests/${one.id}/link`)
    expect((await send(one.token, foreign)).json()).toMatchObject({ code: 'LINK_CLOSED' })
    expect((await nobody.get(`/r/${one.token}/file/csv`)).json()).toMatchObject({ code: 'LINK_CLOSED' })
  })
})
