import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Request } from '@ecotrame/contract'
import { openArchive, type Archive } from '../../../platform/archives/archive.ts'
import { formWithFile } from '../../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { holding, productOf } from '../../products/testing/products.ts'
import { writeEvidence, type EvidenceFile } from './write-evidence.ts'

const limits = { entries: 1000, entryBytes: 50_000_000, unpackedBytes: 100_000_000 }
const opened = (content: Buffer): Promise<Archive> =>
  openArchive(
    { size: content.length, read: (at, length) => Promise.resolve(content.subarray(at, at + length)) },
    limits,
  )
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const sumsOf = async (archive: Archive) =>
  new Map(
    (await archive.text('SHA256SUMS'))
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )

/** Another program, where there is one: what it says of the archive, and of the checksums in it. */
const unzip = ['/usr/bin/unzip', '/usr/local/bin/unzip'].find((path) => existsSync(path))
function checkedElsewhere(content: Buffer): readonly (number | null)[] {
  if (unzip === undefined) return [0, 0]
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-evidence-'))
  try {
    writeFileSync(join(folder, 'a.zip'), content)
    const unpacked = spawnSync(unzip, ['-q', 'a.zip'], { cwd: folder })
    const summed = spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder })
    return [unpacked.status, summed.status]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function archiveOf(files: readonly EvidenceFile[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of writeEvidence(files)) parts.push(part)
  return Buffer.concat(parts)
}

describe('an archive', () => {
  const large = Buffer.from(Array.from({ length: 700_000 }, (_, place) => (place * 7919) % 251))
  const files: readonly EvidenceFile[] = [
    { path: 'a.txt', content: () => ['é', 'b'] },
    { path: 'empty.txt', content: () => [] },
    { path: 'folder/large.bin', content: () => [large.subarray(0, 400_000), large.subarray(400_000)] },
  ]

  test('opens elsewhere, with the checksum of each file, and is the same each time', async () => {
    const content = await archiveOf(files)
    expect(content.equals(await archiveOf(files))).toBe(true)
    const archive = await opened(content)
    expect(archive.paths).toEqual([...files.map(({ path }) => path), 'manifest.json', 'SHA256SUMS'])
    expect(await archive.text('a.txt')).toBe('éb')
    const sums = await sumsOf(archive)
    expect([...sums]).toEqual([
      ['a.txt', sha256('éb')],
      ['empty.txt', sha256('')],
      ['folder/large.bin', sha256(large)],
    ])
    expect(JSON.parse(await archive.text('manifest.json'))).toMatchObject({
      algorithm: 'SHA-256',
      files: [{ path: 'a.txt', bytes: 3 }, { bytes: 0 }, { bytes: 700_000 }],
    })
    expect(checkedElsewhere(content)).toEqual([0, 0])
  })

  test('asks for a file only when its turn comes, and breaks off with it', async () => {
    const asked: string[] = []
    const told = (path: string): EvidenceFile => ({
      path,
      content: () => {
        asked.push(path)
        if (path === 'second') throw new Error('gone')
        return ['x']
      },
    })
    const parts = writeEvidence([told('first'), told('second'), told('third')])
    await parts.next()
    expect(asked).toEqual([])
    await expect(archiveOf([told('first'), told('second'), told('third')])).rejects.toThrow('gone')
    expect(asked).toEqual(['first', 'second'])
    await parts.return(undefined)
  })
})

describe('the evidence of a reference', () => {
  let running: TestServer
  let owner: Caller
  beforeAll(async () => {
    running = await testServer({ capabilities: ['category_tshirt', 'export'] })
    owner = callerOf(running, running.loginAs('organization_owner'))
  })
  afterAll(() => running.close())

  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

  /** A supplier answers a question with a document. */
  async function answered(evaluation: string): Promise<void> {
    const made = await owner.post('/requests', {
      title: 'Facts of the T-shirt',
      contact: { name: 'Rui Costa', email: 'rui@mill.example', language: 'fr' },
      fields: [{ evaluation, path: 'values.mass' }],
    })
    const request = made.json<Request>()
    const { url } = (await owner.post(`/requests/${request.id}/link`, {})).json<{ url: string }>()
    const token = url.split('/r/')[1] ?? ''
    const nobody = callerOf(running, {})
    const { questions } = (await nobody.get(`/r/${token}`)).json<{ questions: { id: string }[] }>()
    const field = questions[0]?.id ?? ''
    await nobody.put(`/r/${token}/answers/${field}`, { value: 171 })
    const sent = await running.server.inject({
      method: 'POST',
      url: `/api/r/${token}/answers/${field}/evidence`,
      ...formWithFile(pdf, { name: '../../meter.pdf', type: 'application/pdf' }),
    })
    expect(sent.statusCode).toBe(201)
    await nobody.post(`/r/${token}/answers`, { name: 'Rui Costa' })
  }

  const rowsOf = async (archive: Archive, path: string): Promise<Readonly<Record<string, string>>[]> =>
    parse(await archive.text(path), { columns: true, bom: true })

  test('holds inputs with origin, documents, the calculation, the request and the record', async () => {
    const name = '=Té <script>\u202E/../'
    const tee = await owner.evaluated({ name })
    await answered(tee.id)
    const changes = { name, gtin: '4006381333931', reference: 'TEE-1', evaluations: holding([tee, 1]) }
    const product = await productOf(owner, changes)
    const brand = { id: crypto.randomUUID(), name: 'Rivage', isDefault: true, delegated: false }
    const settings = { organizationType: 'Brand', withoutGtin: false, segments: [], sendScore: true }
    await owner.put('/declaration-settings', { ...settings, brands: [brand], defaultTrims: false })
    const recorded = await owner.post('/declarations', { ids: [product.id], channel: 'file' })
    expect(recorded.statusCode).toBe(201)

    const path = `/declarations/evidence/product/${product.id}`
    const answer = await owner.get(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(answer.rawPayload.equals((await owner.get(path)).rawPayload)).toBe(true)
    expect(checkedElsewhere(answer.rawPayload)).toEqual([0, 0])

    const archive = await opened(answer.rawPayload)
    expect(archive.paths).toEqual([
      'README.txt',
      'declaration/request.json',
      'declaration/row.csv',
      'declaration/score.json',
      'declaration/calculation.csv',
      'declaration/findings.csv',
      'declaration/left-out.json',
      'records.json',
      'items/01-Te-script/version.json',
      'items/01-Te-script/inputs.csv',
      'items/01-Te-script/inputs.json',
      'items/01-Te-script/figures.csv',
      'items/01-Te-script/steps.csv',
      'items/01-Te-script/calculation.csv',
      'documents.csv',
      'documents/01-meter.pdf',
      'release.json',
      'manifest.json',
      'SHA256SUMS',
    ])
    for (const [file, sum] of await sumsOf(archive))
      expect(`${file} ${sha256(await whole(archive, file))}`).toBe(`${file} ${sum}`)

    const score = JSON.parse(await archive.text('declaration/score.json')) as { points: number }
    const lines = await rowsOf(archive, 'declaration/calculation.csv')
    const sum = lines.reduce((total, line) => total + Number(line['Score (µPt)']), 0)
    expect(Math.abs(sum / score.points - 1)).toBeLessThan(1e-12)
    const findings = await rowsOf(archive, 'declaration/findings.csv')
    const unproven = findings.filter(({ Code }) => Code === 'W-EVIDENCE').map(({ What }) => What)
    expect(unproven.length).toBeGreaterThan(0)
    // The mass has its document.
    expect(unproven.join(' ')).not.toMatch(/mass/i)
    const inputs = await rowsOf(archive, 'items/01-Te-script/inputs.csv')
    expect(inputs.find(({ Id }) => Id === 'mass')).toMatchObject({ Value: '170', Origin: 'user' })
    expect(new Set(inputs.map(({ Origin }) => Origin))).toContain('default')
    expect(await rowsOf(archive, 'documents.csv')).toMatchObject([
      { File: 'documents/01-meter.pdf', Field: 'mass', Status: 'proposed', By: 'Rui Costa' },
    ])
    expect(await archive.text('documents/01-meter.pdf')).toBe(pdf.toString())
    expect(JSON.parse(await archive.text('records.json'))).toMatchObject([
      { reference: 'TEE-1', channel: 'file', methodVersion: '7.0.0' },
    ])
    expect(JSON.parse(await archive.text('declaration/request.json'))).toMatchObject({
      method: 'POST',
      path: '/produits',
      body: { gtins: ['4006381333931'], product: 'tshirt', declaredScore: score.points },
    })
  })

  /** The mark of UTF-8 at the beginning of a CSV is part of what was summed. */
  const whole = async (archive: Archive, path: string) =>
    (path.endsWith('.csv') ? '\uFEFF' : '') + (await archive.text(path))

  test('is refused where there is nothing to declare, and to those who do not see it', async () => {
    const draft = await owner.create()
    expect((await owner.get(`/declarations/evidence/evaluation/${draft.id}`)).statusCode).toBe(409)
    expect((await owner.get(`/declarations/evidence/product/${crypto.randomUUID()}`)).statusCode).toBe(404)
    const tee = await owner.evaluated()
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    const answer = await stranger.get(`/declarations/evidence/evaluation/${tee.id}`)
    expect(answer.statusCode).toBe(404)
  })
})
