import { execFileSync } from 'node:child_process'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  AuditEntry,
  CallAnswer,
  Evaluation,
  frenchCostResult,
  ProblemDetails,
  ReportStatementsAnswer,
} from '@ecotrame/contract'
import { writtenScore } from '@ecotrame/texts'
import { readers } from '../../../../platform/apart/read-apart.ts'
import { problem } from '../../../../platform/errors/problem.ts'
import { testServer, type TestServer } from '../../../../platform/testing/test-server.ts'
import {
  aBoolean,
  aGarment,
  aPairOfSneakers,
  callerOf,
  type Caller,
} from '../../../evaluations/testing/caller.ts'

const hostile = `=HYPERLINK("http://x")<b>\u202E{qr} ${'NameWithoutSpaces'.repeat(5)}`
const nothing = {
  productClass: null,
  commissioner: null,
  goal: null,
  audience: null,
  additionalInformation: null,
  conclusions: null,
  reviewer: null,
  reviewStatement: null,
}

let running: TestServer
let contributor: Caller
let tee: Evaluation
let teeVersion: CallAnswer<typeof frenchCostResult>
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  contributor = callerOf(running, running.loginAs('contributor'))
  tee = await contributor.evaluated({ name: hostile })
  const path = `/results/version/${tee.activeVersion?.id}`
  teeVersion = (await contributor.get(path)).json<CallAnswer<typeof frenchCostResult>>()
})
afterAll(() => running.close())

const reportOf = (evaluation: Evaluation, query: string, caller = contributor) =>
  caller.get(`/results/version/${evaluation.activeVersion?.id}/report?${query}`)

type Rows = readonly (readonly unknown[])[]
async function bookOf(evaluation: Evaluation, language = 'en'): Promise<ReadonlyMap<string, Rows>> {
  const answer = await reportOf(evaluation, `format=xlsx&language=${language}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { sheets } = await readXlsx(answer.rawPayload)
  return new Map(sheets.map(({ name, rows }) => [name, rows]))
}
function sheetOf(book: ReadonlyMap<string, Rows>, word: string): Rows {
  const [, rows] = [...book].find(([name]) => name.endsWith(word)) ?? []
  if (rows === undefined) throw new Error(`${word} in ${[...book.keys()].join(', ')}`)
  return rows
}

/** What a reader of PDF finds on its pages, with plain spaces. */
const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(
    /[\s\u200B]+/g,
    ' ',
  )

describe('the workbook of a report', () => {
  test('has the figures of the version in full, and null where there is none', async () => {
    const book = await bookOf(tee)
    const { pef } = teeVersion
    const rows = sheetOf(book, 'Impact categories').slice(1, 17)
    expect(rows.map(([, impact]) => impact ?? null)).toEqual(pef?.categories.map(({ impact }) => impact))
    expect(rows.map(([, , , , normalised]) => normalised ?? null)).toEqual(
      pef?.categories.map(({ normalised }) => normalised),
    )
    expect(rows.map(([, , , , , weighted]) => weighted ?? null)).toEqual(
      pef?.categories.map(({ micropoints }) => micropoints),
    )
    const missing = pef?.categories.filter(({ impact }) => impact === null) ?? []
    expect(missing.length).toBeGreaterThan(3)
    const reasons = sheetOf(book, 'Not covered').slice(1, 1 + missing.length)
    for (const [, , reason] of reasons)
      expect(reason).toMatch(/lines? without a value .*known part: at least/)
    const stages = sheetOf(book, 'By stage').slice(1, 1 + (pef?.stages.length ?? 0))
    const sum = stages.reduce((total, [, micropoints]) => total + Number(micropoints), 0)
    expect(sum).toBeCloseTo(pef?.score.micropoints ?? NaN, 8)
    const lines = [...book]
      .filter(([name]) => /^11\.\d/.test(name))
      .flatMap(([, all]) => all.filter((row) => typeof row[3] === 'number' && typeof row[7] === 'number'))
    expect(lines).toHaveLength(pef?.trace.length ?? -1)
  })

  test('says on every sheet which version it is of, and takes no name for a formula', async () => {
    const book = await bookOf(tee)
    for (const [name, rows] of book) {
      const text = rows.flat().join(' ')
      expect(text, name).toContain(tee.activeVersion?.id)
      expect(text, name).toContain('PEFCR A&F 3.1')
    }
    expect(sheetOf(book, 'Summary').find(([what]) => what === 'Product')?.[1]).toBe(hostile)
    const trace = new Map(sheetOf(book, 'Traceability').map(([what, value]) => [what, value]))
    expect(trace.get('SHA-256 of the inputs')).toMatch(/^[0-9a-f]{64}$/)
    expect(sheetOf(book, 'Sources and licences').flat().join(' ')).toContain('CC BY-SA 4.0')
  })

  test('in French, of shoes', async () => {
    const shoes = await contributor.evaluated(aPairOfSneakers())
    const book = await bookOf(shoes, 'fr')
    expect(sheetOf(book, 'Catégories d’impact').flat()).toContain('Changement climatique')
    expect(sheetOf(book, 'Synthèse').flat().join(' ')).toContain('non renseigné')
  })
})

const tableNumbers = ['1.1', '2.1', '3.1', '4.3', '5.3', '6.6', '7.3', '8.1', '9.2', '10.2', '11.3']

describe('the report on paper', () => {
  test.each([
    ['en', 'not provided', 'Screening figure, not a PEF study', 'Table 6.1', 'of 5 ('],
    ['fr', 'non renseigné', 'non une étude PEF', 'Tableau 6.1', 'sur 5 ('],
  ] as const)('says in %s what it is, and the score of the version', async (language, ...words) => {
    const answer = await reportOf(tee, `format=pdf&language=${language}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(
      /filename="pef-report-HYPERLINK.*-v1-confidential\.pdf"/,
    )
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const raw = answer.rawPayload.toString('latin1')
    expect(raw).toContain(`/Lang (${language})`)
    expect(raw).toContain('/DisplayDocTitle true')
    const text = textOf(answer.rawPayload)
    for (const word of words) expect(text).toContain(word)
    expect(text).toContain(`${writtenScore(teeVersion.pef?.score.micropoints ?? NaN, language)} µPt`)
    expect(text).toContain('<b>{qr}')
    expect(text).toMatch(/1 \/ \d\d/)
    for (const table of tableNumbers) expect(text).toContain(`${table} ·`)
  })

  test('of a version without PEF is refused, with the reason', async () => {
    const { values } = aGarment()
    const upcycled = { ...values, upcycled: aBoolean('upcycled', true) }
    const without = await contributor.evaluated({ values: upcycled })
    const answer = await reportOf(without, 'format=pdf')
    expect(answer.statusCode).toBe(409)
    expect(answer.json<ProblemDetails>()).toMatchObject({
      code: 'PEF_NOT_COMPUTED',
      errors: [{ path: 'values.upcycled', code: 'NOT_MODELLED' }],
    })
  })

  test('is drawn in a process of its own, and asks to come back where too many documents wait for one', async () => {
    const drawing = vi.spyOn(readers, 'readWhole').mockRejectedValueOnce(problem('READERS_BUSY'))
    const busy = await reportOf(tee, 'format=pdf')
    expect([busy.statusCode, busy.json<ProblemDetails>().code]).toEqual([503, 'SERVER_BUSY'])
    expect(busy.headers['retry-after']).toBe('5')
    expect((await reportOf(tee, 'format=pdf')).statusCode).toBe(200)
    expect(drawing).toHaveBeenCalledTimes(2)
    drawing.mockRestore()
  })

  test('is for who may export and sees it, and is recorded', async () => {
    expect((await reportOf(tee, '', callerOf(running, running.loginAs('reader')))).statusCode).toBe(403)
    const stranger = callerOf(running, running.loginAs('contributor', 'b'))
    expect((await reportOf(tee, '', stranger)).statusCode).toBe(404)
    expect((await reportOf(tee, 'format=docx')).statusCode).toBe(400)
    await reportOf(tee, 'format=pdf')
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { items } = (await owner.get('/audit-log?limit=1')).json<{ items: AuditEntry[] }>()
    expect(items[0]).toMatchObject({ entity: 'export', entityId: tee.activeVersion?.id })
  })
})

describe('what people say in a report', () => {
  const path = () => `/evaluations/${tee.id}/report-statements`
  const said = {
    ...nothing,
    commissioner: 'Maison Lin & Laine',
    goal: `To find what to change.\n${'A line.\n'.repeat(300)}For the design team.`,
    reviewer: '=cmd|"x"!A1',
  }

  test('is kept with the evaluation, stands in the report and in the log, and is not overwritten unseen', async () => {
    const first = (await contributor.get(path())).json<ReportStatementsAnswer>()
    expect(first).toEqual({ ...nothing, updatedAt: null, rowVersion: 0 })
    const saved = await contributor.put(path(), said, { 'if-match': '"0"' })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json<ReportStatementsAnswer>()).toMatchObject({ ...said, rowVersion: 1 })
    const stale = await contributor.put(path(), nothing, { 'if-match': '"0"' })
    expect(stale.json<ProblemDetails>().code).toBe('STALE_VERSION')
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { items } = (await owner.get(`/audit-log?limit=1&entityId=${tee.id}`)).json<{
      items: AuditEntry[]
    }>()
    expect(items[0]?.changes.map(({ field }) => field)).toContain('PEF report › Commissioner')
    const book = await bookOf(tee)
    expect(sheetOf(book, 'Goal').flat()).toContain('Maison Lin & Laine')
    expect(sheetOf(book, 'Validation').flat()).toContain('=cmd|"x"!A1')
    const pdf = textOf((await reportOf(tee, 'format=pdf&language=en')).rawPayload)
    expect(pdf).toContain('For the design team.')
  })

  test('is read by who sees the evaluation and written by who may change it', async () => {
    const reader = callerOf(running, running.loginAs('reader'))
    expect((await reader.put(path(), nothing)).statusCode).toBe(403)
    const stranger = callerOf(running, running.loginAs('contributor', 'b'))
    expect((await stranger.get(path())).statusCode).toBe(404)
    expect((await stranger.put(path(), nothing)).statusCode).toBe(404)
    const wrong = await contributor.put(path(), { ...nothing, goal: 'x'.repeat(4001), reviewer: '' })
    expect(wrong.statusCode).toBe(422)
  })
})
