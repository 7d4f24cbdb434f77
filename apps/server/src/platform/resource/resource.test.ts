import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListMeta, ProblemDetails } from '@ecotrame/contract'
import { boxResource, type Box } from '@ecotrame/contract/testing/box-resource'
import { readConfiguration } from '../configuration/configuration.ts'
import { createServer, prepareApi } from '../http/create-server.ts'
import { prepareCalls } from '../http/serve.ts'
import { folded } from '../lists/folded.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { serveResource } from './serve-resource.ts'
import { resourceService } from './service.ts'

const boxes = pgTable('boxes', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  size: integer('size').notNull(),
  material: text('material', { enum: ['card', 'wood'] }).notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
const volume = sql<number>`(boxes.size * boxes.size * boxes.size)`

let database: TestDatabase
let server: FastifyInstance
let organizations: { readonly a: TestOrganization; readonly b: TestOrganization }
beforeAll(async () => {
  database = await testDatabase()
  await database.asOwner(`
    create table boxes (id uuid primary key default gen_random_uuid(), organization_id uuid not null,
      name text not null, sort_name text generated always as (folded(name)) stored, size integer not null,
      material text not null, row_version integer not null default 1, created_at timestamptz not null default now(),
      constraint one_box_a_name unique (organization_id, sort_name));
    grant select, insert, update, delete on boxes to public`)
  organizations = await seedOrganizations(database, [])
  server = await createServer({
    configuration: readConfiguration({}),
    database,
    logTarget: { write: () => undefined },
  })
  await server.register(
    async (api) => {
      prepareApi(api)
      prepareCalls(api)
      serveResource(
        api,
        boxResource,
        resourceService(database, {
          resource: boxResource,
          table: boxes,
          derived: () => ({ volume }),
          folded: { name: boxes.sortName },
          order: [asc(boxes.sortName)],
          taken: { one_box_a_name: 'name' },
          filters: ({ material }) => [material && eq(boxes.material, material)],
          removing: async (_tx, _caller, box) => ({ volume: box.volume }),
        }),
      )
    },
    { prefix: '/api' },
  )
})
beforeEach(() => database.asOwner('delete from boxes'))
afterAll(async () => {
  await server.close()
  await database.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Login = { readonly authorization: string }
const loginAs = (role: 'reader' | 'contributor', of: 'a' | 'b' = 'a'): Login => ({
  authorization: `Bearer ${organizations[of].users[role].token}`,
})
const call = async (method: Method, path: string, body?: object, version?: number, login?: Login) => {
  const answer = await server.inject({
    method,
    url: `/api/boxes${path}`,
    headers: {
      ...(login ?? loginAs('contributor')),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json<unknown>() }
}
const card = { size: 2, material: 'card' }
const made = async (body: object) => (await call('POST', '', { ...card, ...body })).body as Box
const listed = async (query = '') =>
  (await call('GET', `?${query}`)).body as { items: Partial<Box>[]; meta: ListMeta }
const namesIn = async (query: string) => (await listed(query)).items.map(({ name }) => name)
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors = [] } = body as ProblemDetails
  return [status, code, ...errors.map((error) => `${error.path} ${error.code}`)]
}
const entriesOf = ({ id }: Box) =>
  database.asOwner<{ action: string; entity_name: string; changes: { path: string }[] }>(
    'select action, entity_name, changes from audit_log where entity = $1 and entity_id = $2 order by sequence',
    ['packaging', id],
  )

test('a copy has every written field of its original and a name that no other has, whatever the names', async () => {
  const name = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom('a', 'É', ' ', '(', '%', '2') })
  const filled = name.filter((one) => one.trim() !== '')
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(filled, { minLength: 1, maxLength: 4 }), async (names) => {
      await database.asOwner('delete from boxes')
      for (const one of names) await call('POST', '', { ...card, size: 4, name: one })
      const before = (await listed('limit=100')).items
      for (const { id } of [...before, ...before]) {
        const copy = await call('POST', `/duplicate/${id}`)
        expect(copy).toMatchObject({ status: 201, etag: '"1"', body: { size: 4, material: 'card' } })
        expect(copy.body).not.toHaveProperty('id', id)
      }
      const all = (await namesIn('limit=100')).map((one) => folded(one ?? ''))
      expect(new Set(all).size).toBe(before.length * 3)
    }),
    { numRuns: 15 },
  )
})

test('what is sent with a copy stands in it, a wrong value and a strange box are refused', async () => {
  const box = await made({ name: 'Crate' })
  const copy = (body?: object, login?: Login) => call('POST', `/duplicate/${box.id}`, body, undefined, login)
  expect((await copy({ size: 9, name: 'Chest' })).body).toMatchObject({ name: 'Chest', size: 9 })
  expect(refusal(await copy({ size: 10 }))[0]).toBe(422)
  expect(refusal(await copy({ name: 'crate' }))).toEqual([422, 'INVALID_VALUES', 'name NAME_TAKEN'])
  expect(refusal(await copy({}, loginAs('contributor', 'b')))).toEqual([404, 'NOT_FOUND'])
  expect(refusal(await copy({}, loginAs('reader')))).toEqual([403, 'PERMISSION_REQUIRED'])
})

test('a declared resource is made, read, changed, deleted, and each of it is in the audit log', async () => {
  const created = await call('POST', '', { ...card, name: ' Été ' })
  expect(created).toMatchObject({ status: 201, etag: '"1"', body: { name: 'Été', volume: 8, rowVersion: 1 } })
  const box = created.body as Box
  const saved = await call('PUT', `/${box.id}`, { name: 'Été', size: 3, material: 'wood' }, 1)
  // What is fixed stays as it was made.
  expect(saved).toMatchObject({ etag: '"2"', body: { size: 3, volume: 27, material: 'card' } })
  expect((await call('GET', `/${box.id}`)).body).toEqual(saved.body)
  expect((await call('DELETE', `/${box.id}`, undefined, 2)).body).toEqual({ id: box.id, volume: 27 })
  expect(refusal(await call('GET', `/${box.id}`))).toEqual([404, 'NOT_FOUND'])
  const told = await entriesOf(box)
  expect(told.map(({ action, changes }) => [action, ...changes.map(({ path }) => path)])).toEqual([
    ['create', 'name', 'size', 'material'],
    ['update', 'size'],
    ['delete', 'name', 'size', 'material'],
  ])
  expect(new Set(told.map((entry) => entry.entity_name))).toEqual(new Set(['Été']))
})

test('a change on a version that is not the newest is refused, with who saved that, and changes nothing', async () => {
  const box = await made({ name: 'One' })
  await call('PUT', `/${box.id}`, { name: 'Two', size: 2 }, 1)
  for (const stale of [
    await call('PUT', `/${box.id}`, { name: 'Three', size: 2 }, 1),
    await call('DELETE', `/${box.id}`, undefined, 1),
  ])
    expect([refusal(stale), stale.body]).toMatchObject([
      [409, 'STALE_VERSION'],
      { savedBy: organizations.a.users.contributor.name },
    ])
  expect(await namesIn('')).toEqual(['Two'])
})

test.each([
  ['nothing', {}, ['name REQUIRED', 'size REQUIRED', 'material REQUIRED']],
  ['a number out of its limits', { ...card, name: 'x', size: 10 }, ['size OUT_OF_RANGE']],
  ['a choice that is none', { ...card, name: 'x', material: 'tin' }, ['material UNKNOWN_CHOICE']],
])('%s is refused, by field', async (_, body, fields) => {
  const [status, code, ...errors] = refusal(await call('POST', '', body))
  expect([status, code]).toEqual([422, 'INVALID_VALUES'])
  expect(errors.map((error) => String(error).split(' ')[0])).toEqual(
    fields.map((field) => field.split(' ')[0]),
  )
})

test('what is unique is refused where it is taken, whatever its case', async () => {
  await made({ name: 'Twice' })
  const again = await call('POST', '', { ...card, name: 'TWICE' })
  expect(refusal(again)).toEqual([422, 'INVALID_VALUES', 'name NAME_TAKEN'])
})

test('only who may change it does, and another organization sees nothing of it', async () => {
  const { id } = await made({ name: 'Ours' })
  const reader = loginAs('reader')
  expect((await call('GET', `/${id}`, undefined, undefined, reader)).status).toBe(200)
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    expect(refusal(await call(method, path, { ...card, name: 'x' }, undefined, reader))).toEqual([
      403,
      'PERMISSION_REQUIRED',
    ])
  const stranger = loginAs('contributor', 'b')
  expect((await call('GET', '', undefined, undefined, stranger)).body).toMatchObject({ items: [] })
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await call(
      method,
      `/${id}`,
      method === 'PUT' ? { name: 'x', size: 1 } : undefined,
      undefined,
      stranger,
    )
    expect(refusal(answer)).toEqual([404, 'NOT_FOUND'])
  }
})

test('a list is filtered, and answers the fields that are asked for', async () => {
  await made({ name: 'Crate', material: 'wood' })
  await made({ name: 'Carton' })
  expect((await listed('material=wood&fields=name,volume')).items).toEqual([{ name: 'Crate', volume: 8 }])
  expect((await call('GET', '?sort=material')).status).toBe(400)
})

/** A few letters, so that names meet. */
const names = fc.array(fc.stringMatching(/^[aàB]{1,3}( [bÉ]{1,2})?$/), { minLength: 1, maxLength: 6 })
const size = fc.integer({ min: 1, max: 9 })

test('law: a list holds what a list in memory would, searched, sorted and page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      names,
      fc.array(size, { minLength: 6, maxLength: 6 }),
      fc.constantFrom('a', 'b a', 'é', ''),
      async (wanted, sizes, search) => {
        await database.asOwner('delete from boxes')
        const unique = [...new Map(wanted.map((name) => [folded(name), name])).values()]
        for (const [place, name] of unique.entries()) await made({ name, size: sizes[place] })
        const words = folded(search).split(' ')
        const found = unique.filter((name) => words.every((word) => folded(name).includes(word)))
        expect((await namesIn(`search=${encodeURIComponent(search)}`)).toSorted()).toEqual(found.toSorted())
        const all = await listed('sort=-volume')
        const volumes = all.items.map((box) => box.volume ?? 0)
        expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
        const pages = await Promise.all(
          unique.map((_, page) => namesIn(`sort=-volume&limit=1&page=${page + 1}`)),
        )
        expect(pages.flat()).toEqual(all.items.map(({ name }) => name))
        expect(all.meta.totalItems).toBe(unique.length)
      },
    ),
    { numRuns: 12 },
  )
})

const step = fc.record({ kind: fc.constantFrom('save', 'stale', 'same', 'delete'), which: fc.nat(2), size })

test('law: versions count the changes, and the audit log has an entry for each that changed something', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      await database.asOwner('delete from boxes')
      const there = await Promise.all(['x', 'y', 'z'].map((name) => made({ name })))
      const model = there.map((box) => ({ ...box, gone: false, changes: 1 }))
      for (const { kind, which, size: wanted } of steps) {
        const box = model[which]
        if (box === undefined || box.gone) continue
        const next = kind === 'same' ? box.size : wanted
        const version = kind === 'stale' ? box.rowVersion + 1 : box.rowVersion
        const answer =
          kind === 'delete'
            ? await call('DELETE', `/${box.id}`, undefined, version)
            : await call('PUT', `/${box.id}`, { name: box.name, size: next }, version)
        expect(answer.status).toBe(kind === 'stale' ? 409 : 200)
        if (kind === 'stale') continue
        if (kind === 'delete') Object.assign(box, { gone: true, changes: box.changes + 1 })
        else
          Object.assign(box, {
            changes: box.changes + (next === box.size ? 0 : 1),
            size: next,
            rowVersion: box.rowVersion + 1,
          })
      }
      const rows = (await listed('')).items.map(({ id, size: now, rowVersion }) => [id, now, rowVersion])
      expect(rows).toEqual(
        model.filter(({ gone }) => !gone).map(({ id, size: now, rowVersion }) => [id, now, rowVersion]),
      )
      for (const box of model) expect(await entriesOf(box)).toHaveLength(box.changes)
    }),
    { numRuns: 8 },
  )
})
