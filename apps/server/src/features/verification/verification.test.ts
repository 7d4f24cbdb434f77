import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  Evaluation,
  findVerifications,
  ProblemDetails,
  VerificationRoom,
  VerificationRow,
} from '@ecotrame/contract'
import { openArchive } from '../../platform/archives/archive.ts'
import { bytesIn } from '../../platform/archives/byte-source.ts'
import { segmentOf, zipArchive } from '../../platform/tables/zip-write.ts'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { daysAfter, today } from '../../platform/values/days.ts'
import { aMaterial, callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let emily: Caller
let nobody: Caller
let folder: string
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
  nobody = callerOf(running, {})
  folder = await mkdtemp(join(tmpdir(), 'verification-'))
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

async function opened(evaluation?: Evaluation) {
  const { activeVersion } = evaluation ?? (await emily.evaluated())
  const answer = await emily.post('/verifications', { version: activeVersion?.id })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<VerificationRoom>()
}
async function invited(room?: VerificationRoom, language = 'fr') {
  const { id } = room ?? (await opened())
  const body = { name: 'Vera <b>Fix</b>', email: 'Vera@body.example', language }
  const answer = await emily.post(`/verifications/${id}/invitation`, body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { id, token: answer.json<{ url: string }>().url.split('/v/')[1] ?? '' }
}
const roomOf = async (token: string) => (await nobody.get(`/v/${token}`)).json<VerificationRoom>()
async function said(token: string, path: string, body: object) {
  const answer = await nobody.post(`/v/${token}/${path}`, body)
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json<VerificationRoom>()
}
const statement = (head: string, changes: object = {}) => ({
  verdict: 'verified',
  scope: 'Cradle to grave, one T-shirt',
  name: 'Vera Fix',
  body: 'Body & Co',
  accreditation: 'ACC-1',
  validUntil: daysAfter(today(), 365),
  head,
  ...changes,
})
const codeOf = (answer: { json: <T>() => T }) => {
  const { code, errors = [] } = answer.json<ProblemDetails>()
  return [code, ...errors.map((error) => `${error.path} ${error.code}`)]
}
const archiveOf = async (token: string) => (await nobody.get(`/v/${token}/archive`)).rawPayload

const script = fileURLToPath(new URL('../../../../../docs/recompute-verification.mjs', import.meta.url))
async function recomputed(archive: Buffer): Promise<{ code: number; out: string }> {
  const file = join(folder, `${Math.random()}.zip`)
  await writeFile(file, archive)
  return new Promise((resolve) => {
    execFile(process.execPath, [script, file], (error, out) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out }),
    )
  })
}
/** The same archive with one file changed. */
async function tampered(archive: Buffer, path: string, change: (text: string) => string): Promise<Buffer> {
  const files = await openArchive(bytesIn(archive), { entries: 1000, entryBytes: 1e8, unpackedBytes: 1e9 })
  const entries = await Promise.all(
    files.paths.map(async (one) => {
      const text = await files.text(one)
      return { path: one, segments: [await segmentOf(one === path ? change(text) : text)] }
    }),
  )
  const pieces: Uint8Array[] = []
  for await (const piece of zipArchive(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a room', () => {
  test('shows the figures of its version and what they come from, however the evaluation goes on', async () => {
    const evaluation = await emily.evaluated()
    const room = await opened(evaluation)
    expect(room).toMatchObject({
      side: 'organization',
      brokenAt: null,
      version: {
        organization: 'Organization a',
        version: 1,
        ecs: evaluation.score?.ecs,
        pefMicropoints: room.pef?.score.micropoints,
      },
    })
    expect(room.pef?.datasets.every(({ impactsFrom }) => impactsFrom === 'dataset')).toBe(true)
    expect(room.inputs.find(({ path }) => path === 'values.mass')).toMatchObject({
      value: 170,
      origin: 'user',
    })
    const plan = room.plan.items.map(({ id }) => id)
    expect(new Set(plan).size).toBe(plan.length)
    expect((await emily.delete(`/evaluations/${evaluation.id}`)).statusCode).toBe(200)
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const after = (await owner.get(`/verifications/${room.id}`)).json<VerificationRoom>()
    expect({ ...after, evaluation: null }).toEqual({ ...room, evaluation: null })
    expect((await emily.get(`/verifications/${room.id}`)).statusCode).toBe(404)
  })

  test('is of who sees the evaluation: not of another team or organization', async () => {
    const room = await opened()
    const other = callerOf(running, {
      authorization: `Bearer ${running.organizations.a.otherTeamUser.token}`,
    })
    const foreign = callerOf(running, running.loginAs('organization_owner', 'b'))
    for (const stranger of [other, foreign]) {
      expect((await stranger.get(`/verifications/${room.id}`)).statusCode).toBe(404)
      expect((await stranger.get(`/verifications/${room.id}/archive`)).statusCode).toBe(404)
      expect(
        (await stranger.post(`/verifications/${room.id}/invitation`, { name: 'X', email: 'x@x.example' }))
          .statusCode,
      ).toBe(404)
      expect((await stranger.get('/verifications')).body).not.toContain(room.id)
    }
  })
})

describe('the link of a verifier', () => {
  test('opens its room and nothing else, is kept as a hash, mailed in a language, and never logged', async () => {
    const { id, token } = await invited()
    const mail = running.mail.at(-1)
    expect(mail).toMatchObject({ to: 'vera@body.example' })
    expect(mail?.subject).toContain('vous demande de vérifier')
    expect(mail?.html).not.toContain('<b>Fix')
    const answer = await nobody.get(`/v/${token}`)
    expect(answer.headers['x-robots-tag']).toContain('noindex')
    const room = answer.json<VerificationRoom>()
    expect(room).toMatchObject({ id, side: 'verifier', invitation: null, evaluation: null })
    const row = (await emily.get('/verifications')).json<CallAnswer<typeof findVerifications>>()
      .items[0] as VerificationRow
    expect(row.invitation).toMatchObject({ state: 'open', openedAt: expect.any(String) as string })
    const bearer = callerOf(running, { authorization: `Bearer ${token}` })
    for (const path of ['/evaluations', '/verifications', `/verifications/${id}`, '/account'])
      expect((await bearer.get(path)).statusCode).toBe(401)
    expect(running.log()).not.toContain(token)
    expect((await emily.get(`/verifications/${id}`)).body).not.toContain(token)
    const other = await invited()
    expect((await roomOf(other.token)).id).not.toBe(id)
  })

  test('ends when it expires, is withdrawn or renewed, and guessed ones are counted', async () => {
    const { id, token } = await invited()
    const room = (await emily.get(`/verifications/${id}`)).json<VerificationRoom>()
    const second = await invited(room)
    expect((await nobody.get(`/v/${token}`)).statusCode).toBe(410)
    await emily.delete(`/verifications/${id}/invitation`)
    expect((await nobody.get(`/v/${second.token}`)).statusCode).toBe(410)
    const third = await invited(room)
    await running.database.asSystem((tx) =>
      tx.execute(sql`update verification_links set expires_at = now() where verification_id = ${id}`),
    )
    for (const path of ['', '/archive', '/entries/1'])
      expect((await nobody.get(`/v/${third.token}${path}`)).statusCode).toBe(410)
    expect((await nobody.post(`/v/${third.token}/statement`, statement(room.head))).statusCode).toBe(410)
    const guess = () => nobody.get(`/v/${'x'.repeat(43)}`)
    expect((await guess()).statusCode).toBe(404)
    for (let tries = 0; tries < 60; tries += 1) await guess()
    expect((await guess()).statusCode).toBe(429)
    await running.database.withoutScope((tx) => tx.execute(sql`delete from login_tries`))
  })
})

describe('findings, answers and the statement', () => {
  test('an open finding keeps from "verified"; what is signed changes no more, not in the database either', async () => {
    const evaluation = await emily.evaluated()
    const { id, token } = await invited(await opened(evaluation))
    const start = await roomOf(token)
    const item = start.plan.items[0]?.id ?? ''
    expect(
      codeOf(await nobody.post(`/v/${token}/checks`, { item: 'process:other', outcome: 'checked' })),
    ).toContain('item NOT_IN_THE_ROOM')
    await said(token, 'checks', { item, outcome: 'notChecked', note: 'later' })
    const checked = await said(token, 'checks', { item, outcome: 'checked' })
    expect(checked.checks[item]).toMatchObject({ outcome: 'checked', author: 'Vera <b>Fix</b>', note: null })
    expect(
      codeOf(await nobody.post(`/v/${token}/findings`, { where: 'input:x', severity: 'major', text: 'T' })),
    ).toContain('where NOT_IN_THE_ROOM')
    const raised = await said(token, 'findings', { where: item, severity: 'major', text: 'Which mill?' })
    const finding = raised.findings[0]?.place
    const refused = await nobody.post(`/v/${token}/statement`, statement(raised.head))
    expect(codeOf(refused)).toContain('verdict OPEN_FINDINGS')
    expect(codeOf(await emily.post(`/verifications/${id}/answers`, { finding: 1, text: 'A' }))).toContain(
      'finding NOT_IN_THE_ROOM',
    )
    const answered = await emily.post(`/verifications/${id}/answers`, { finding, text: 'Mill 7' })
    expect(answered.statusCode).toBe(201)
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const form = formWithFile(pdf, { name: 'mill.pdf', type: 'application/pdf' })
    const file = await running.server.inject({
      method: 'POST',
      url: `/api/verifications/${id}/evidence`,
      payload: form.payload,
      headers: { ...form.headers, ...running.loginAs('contributor') },
    })
    expect(file.statusCode).toBe(201)
    // What came in after the verifier read is not signed unseen.
    expect(
      codeOf(await nobody.post(`/v/${token}/statement`, statement(raised.head, { verdict: 'reservations' }))),
    ).toEqual(['STALE_VERSION'])
    const closed = await said(token, 'closings', { finding, note: null })
    expect(closed.findings[0]).toMatchObject({ answers: [{ text: 'Mill 7' }], closed: { note: null } })
    expect(codeOf(await nobody.post(`/v/${token}/closings`, { finding }))).toContain('finding FINDING_CLOSED')
    for (const validUntil of [daysAfter(today(), -1), daysAfter(today(), 1200)])
      expect(
        codeOf(await nobody.post(`/v/${token}/statement`, statement(closed.head, { validUntil }))),
      ).toContain('validUntil STATEMENT_VALIDITY')
    const signed = await said(token, 'statement', statement(closed.head))
    expect(signed.statement).toMatchObject({
      verdict: 'verified',
      state: 'valid',
      head: closed.head,
      name: 'Vera Fix',
    })
    for (const [path, body] of [
      ['checks', { item, outcome: 'checked' }],
      ['findings', { where: 'general', severity: 'minor', text: 'Late' }],
      ['statement', statement(closed.head)],
    ] as const)
      expect((await nobody.post(`/v/${token}/${path}`, body)).statusCode).toBe(409)
    for (const change of [
      sql`update verification_entries set author = 'X' where verification_id = ${id}`,
      sql`delete from verification_entries where verification_id = ${id} and place = 1`,
      sql`insert into verification_entries select organization_id, verification_id, 99, at, kind, path, side, author, sha256, bytes, body, file_id, hash from verification_entries where verification_id = ${id} and place = 1`,
      sql`update verification_statements set verdict = 'reservations' where verification_id = ${id}`,
      sql`delete from verification_statements where verification_id = ${id}`,
      sql`delete from verifications where id = ${id}`,
    ])
      await expect(running.database.asSystem((tx) => tx.execute(change))).rejects.toThrow()
    await statementHolds(evaluation, { id, token })
  })

  /** What others ask, the archive, and the withdrawal of a statement that was just signed. */
  async function statementHolds(evaluation: Evaluation, { id, token }: { id: string; token: string }) {
    const version = evaluation.activeVersion?.id ?? ''
    const standing = () =>
      running.database.inOrganization(running.organizations.a.id, async (tx) => {
        const { rows } = await tx.execute(
          sql`select verification_of(${running.organizations.a.id}, ${version}) as standing`,
        )
        return rows[0]?.['standing']
      })
    expect(await standing()).toBe('valid')
    const archive = await archiveOf(token)
    const { code, out } = await recomputed(archive)
    expect(out).toContain('statement "verified" of Vera Fix')
    expect(out).toMatch(/ok {6}largest relative difference [\d.e-]+/)
    expect(code).toBe(0)
    const forged = await recomputed(
      await tampered(archive, 'statement.json', (text) => text.replace('Vera Fix', 'Vero Fix')),
    )
    expect(forged).toMatchObject({
      code: 1,
      out: expect.stringContaining('NOT OK  statement.json: the signature') as string,
    })
    const row = async () =>
      (await emily.get(`/verifications?evaluation=${evaluation.id}`)).json<
        CallAnswer<typeof findVerifications>
      >().items[0]
    expect((await row())?.statement?.state).toBe('valid')
    await said(token, 'withdrawal', { reason: 'A certificate was false' })
    expect((await row())?.statement).toMatchObject({
      state: 'withdrawn',
      withdrawn: { reason: 'A certificate was false' },
    })
    expect(await standing()).toBe('none')
    expect((await emily.post(`/verifications/${id}/withdrawal`, { reason: 'Again' })).statusCode).toBe(409)
    expect((await recomputed(await archiveOf(token))).out).toContain('WITHDRAWN: A certificate was false')
  }
})

describe('the independent script', () => {
  test('recomputes every figure of an export, and names what was changed in a tampered one', async () => {
    const blend = await emily.evaluated({ composition: [aMaterial('ei-pet', 60), aMaterial('ei-coton', 40)] })
    const { token } = await invited(await opened(blend))
    const archive = await archiveOf(token)
    const { code, out } = await recomputed(archive)
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing is signed yet') as string,
    })
    const difference = Number(/largest relative difference (\S+)/.exec(out)?.[1])
    expect(difference).toBeLessThanOrEqual(1e-12)
    const cases = [
      ['pef.json', (text: string) => text.replace(/"amount":(\d)/, '"amount":1$1'), 'pef.json was changed'],
      ['inputs.json', (text: string) => text.replace('"user"', '"mask"'), 'inputs.json was changed'],
      [
        'manifest.json',
        (text: string) => text.replace(/"author": "[^"]*"/, '"author": "X"'),
        'entry 1: its hash',
      ],
      [
        'manifest.json',
        (text: string) => text.replace(/"head": "./, '"head": "x'),
        'manifest.json: the head',
      ],
    ] as const
    for (const [path, change, named] of cases) {
      const wrong = await recomputed(await tampered(archive, path, change))
      expect(wrong.out).toContain(named)
      expect(wrong.code).toBe(1)
    }
    expect((await recomputed(Buffer.from('no archive'))).out).toContain('this is no ZIP file')
  })
})
