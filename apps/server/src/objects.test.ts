import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Evaluation, Export } from '@ecotrame/contract'
import { forgetExports } from './features/exports/export-store.ts'
import { callerOf, type Caller } from './features/evaluations/testing/caller.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'
import type { Tx } from './platform/database/database.ts'
import { dropFiles, fileToSend, keepFile } from './platform/files/files.ts'
import { currentStore, keepContentsIn } from './platform/objects/contents.ts'
import type { ObjectStore, StoredObject } from './platform/objects/object-store.ts'
import { forgetObjectsState } from './platform/objects/state.ts'
import { removeObjects, sweepOrphans } from './platform/objects/sweep.ts'
import { startS3, type S3Server } from './platform/testing/s3-server.ts'
import { testServer, type TestServer } from './platform/testing/test-server.ts'

const patience = 60_000

describe('settings', () => {
  const url = { ECOTRAME_FILES_URL: 's3://contents/of/a-trial' }
  test('name a bucket, or nothing', () => {
    expect(readConfiguration({}).objects).toBeUndefined()
    expect(readConfiguration(url).objects).toEqual({
      bucket: 'contents',
      prefix: 'of/a-trial/',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
      pathStyle: true,
    })
  })
  test.each([
    [{ ECOTRAME_FILES_URL: 'https://contents' }, 's3://bucket/prefix is expected'],
    [{ ...url, ECOTRAME_S3_KEY_ID: 'me' }, 'ECOTRAME_S3_SECRET or ECOTRAME_S3_SECRET_FILE'],
    [{ ...url, ECOTRAME_S3_SECRET: 'hush' }, 'ECOTRAME_S3_KEY_ID'],
    [
      { ...url, ECOTRAME_S3_KEY_ID: 'me', ECOTRAME_S3_SECRET_FILE: '/no/such/file' },
      'a file that can be read',
    ],
  ])('%o is refused, and no secret is shown', (environment, words) => {
    expect(() => readConfiguration(environment)).toThrow(words)
    expect(() => readConfiguration(environment)).not.toThrow('hush')
  })
})

describe('contents in an object store', () => {
  let s3: S3Server
  let running: TestServer
  let emily: Caller
  let store: ObjectStore
  let a: string
  let b: string
  beforeAll(async () => {
    s3 = await startS3()
    running = await testServer({ capabilities: ['category_tshirt'], configuration: { objects: s3.place } })
    emily = callerOf(running, running.loginAs('contributor'))
    store = currentStore() ?? expect.fail('no store was opened')
    a = running.organizations.a.id
    b = running.organizations.b.id
  })
  afterAll(async () => {
    await running.close()
    await s3.close()
    expect(currentStore()).toBeNull()
  })

  const keep = (words: string, after: (tx: Tx) => Promise<void> = async () => undefined) =>
    running.database.inOrganization(a, async (tx) => {
      const file = { name: 'words.txt', mediaType: 'text/plain', content: Buffer.from(words) }
      const kept = await keepFile(tx, a, file, null)
      await after(tx)
      return kept.id
    })
  const sent = async (id: string, organization = a) => {
    const file = await fileToSend(running.database, organization, id)
    return file === null ? null : (await buffer(file.content as AsyncIterable<Uint8Array>)).toString('utf8')
  }
  const objects = async () => {
    const all: StoredObject[] = []
    for await (const page of store.list()) all.push(...page)
    return all.map(({ key }) => key).sort()
  }
  const keyOf = async (id: string) => {
    const [row] = await running.database.asOwner<{ key: string }>(
      'select object_key as key from files where id = $1',
      [id],
    )
    return row?.key ?? ''
  }
  const inAnHour = () => new Date(Date.now() + 3_600_000)

  test('a file stands there alone, below its organization, and goes to that one only', async () => {
    const words = 'linen '.repeat(100_000)
    const id = await keep(words)
    const key = await keyOf(id)
    expect(key.startsWith(`${a}/files/`)).toBe(true)
    expect(await objects()).toContain(key)
    expect(await running.database.asOwner('select from file_parts where file_id = $1', [id])).toEqual([])
    expect(await sent(id)).toBe(words)
    expect(await sent(id, b)).toBeNull()
  })

  test('no row names an object of another organization', async () => {
    const id = await keep('own')
    const other = running.database.asOwner('update files set object_key = $2 where id = $1', [
      id,
      `${b}/files/x`,
    ])
    await expect(other).rejects.toThrow('files_object_is_own')
  })

  test('the object of a deleted row goes after the commit, and stays with a rollback', async () => {
    const id = await keep('to be dropped')
    const key = await keyOf(id)
    const drop = (end: () => void) =>
      running.database.inOrganization(a, async (tx) => {
        await dropFiles(tx, a, [id])
        end()
      })
    const undone = drop(() => {
      throw new Error('changed our minds')
    })
    await expect(undone).rejects.toThrow('changed our minds')
    await removeObjects({ database: running.database, store })
    expect(await sent(id)).toBe('to be dropped')
    await drop(() => undefined)
    expect(await objects()).toContain(key)
    expect(await removeObjects({ database: running.database, store })).toBe(1)
    expect(await objects()).not.toContain(key)
    expect(await removeObjects({ database: running.database, store })).toBe(0)
  })

  test('what no row came to name is swept after a time of grace, and nothing else', async () => {
    const kept = await keyOf(await keep('stays'))
    const dropped = await keep('waits for its removal')
    const waiting = await keyOf(dropped)
    await running.database.inOrganization(a, (tx) => dropFiles(tx, a, [dropped]))
    const before = await objects()
    const failing = keep('never committed', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    const orphans = (await objects()).filter((key) => !before.includes(key))
    expect(orphans).toHaveLength(1)
    const sweep = { database: running.database, store }
    expect(await sweepOrphans(sweep)).toEqual({ removed: 0, isForeign: false })
    expect(await sweepOrphans(sweep, inAnHour())).toEqual({ removed: 1, isForeign: false })
    expect(await objects()).toEqual(before)
    expect(before).toEqual(expect.arrayContaining([kept, waiting]))
  })

  test('a database that knows none of the objects sweeps none', async () => {
    const before = await objects()
    const other = { asSystem: async () => ({ rows: [] }) as never }
    expect(await sweepOrphans({ database: other, store }, inAnHour())).toEqual({
      removed: 0,
      isForeign: true,
    })
    expect(await objects()).toEqual(before)
  })

  test('other bytes than were kept are never a whole answer', async () => {
    const id = await keep('the true words')
    const file = join(s3.folder, s3.place.prefix, `${await keyOf(id)}._S3rver_object`)
    expect(readdirSync(join(file, '..')).length).toBeGreaterThan(0)
    writeFileSync(file, 'other words....')
    await expect(sent(id)).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
    expect(running.log()).toContain('The object store gave other bytes than were kept')
  })

  test('files that stand in the database are read where they are', async () => {
    const home = { store, onError: () => undefined }
    keepContentsIn(null)
    const id = await keep('of old')
    keepContentsIn(home)
    expect(await keyOf(id)).toBe('')
    expect(await sent(id)).toBe('of old')
  })

  describe('exports', () => {
    let made: Export
    const file = (headers = {}) => emily.get(`/exports/${made.id}/file`, headers)
    beforeAll(async () => {
      const { id } = (await emily.create()) as Evaluation
      const asked = await emily.post('/evaluations/export/csv', { evaluations: [id] })
      made = asked.json<{ export: Export }>().export
      await vi.waitFor(
        async () => expect((await emily.get(`/exports/${made.id}`)).json()).toMatchObject({ state: 'ready' }),
        patience,
      )
    })

    test('stand there part by part, and are downloaded as ever', async () => {
      const [part] = await running.database.asOwner<{ content: null; key: string }>(
        'select content, object_key as key from export_parts where export_id = $1',
        [made.id],
      )
      expect(part?.content).toBeNull()
      expect(part?.key.startsWith(`${a}/exports/`)).toBe(true)
      const answer = await file()
      expect(answer.statusCode).toBe(200)
      expect(answer.body.split('\n').length).toBeGreaterThan(1)
    })

    test('a store that is away: 503 with words, nothing kept by halves, and everything else goes on', async () => {
      const rows = () => running.database.asOwner('select id from files order by id')
      const before = await rows()
      await s3.pause()
      forgetObjectsState()
      const refused = await file({ 'accept-language': 'fr' })
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('10')
      expect(refused.json()).toMatchObject({
        code: 'FILES_UNAVAILABLE',
        title: expect.stringContaining('Le stockage des fichiers n’est pas joignable'),
      })
      await expect(keep('into nowhere')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
      expect(await rows()).toEqual(before)
      const health = await running.server.inject('/health/ready')
      expect([health.statusCode, health.json()]).toEqual([200, { status: 'ready', files: 'unavailable' }])
      expect((await emily.get('/evaluations')).statusCode).toBe(200)
      await s3.resume()
      forgetObjectsState()
      expect((await running.server.inject('/health/ready')).json()).toEqual({
        status: 'ready',
        files: 'available',
      })
      expect((await file()).statusCode).toBe(200)
      for (const secret of ['S3RVER', 'into nowhere']) expect(running.log()).not.toContain(secret)
    })

    test('go from there when they expire', async () => {
      await running.database.asOwner(
        `update exports set expires_at = now() - interval '1 hour' where id = $1`,
        [made.id],
      )
      const before = (await objects()).filter((key) => key.startsWith(`${a}/exports/`))
      expect(before).toHaveLength(1)
      await forgetExports(running.database)
      await removeObjects({ database: running.database, store })
      expect((await objects()).filter((key) => key.startsWith(`${a}/exports/`))).toEqual([])
    })
  })
})
