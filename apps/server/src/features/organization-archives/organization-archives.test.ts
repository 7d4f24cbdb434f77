import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilities as named, type Evaluation } from '@ecotrame/contract'
import { buildServer } from '../../app.ts'
import { createFixtures, person, type Fixtures } from '../../isolation/fixtures.ts'
import { rowsOf, tablesOfTenants, traceFinder, tracesOf, type Rows } from '../../isolation/traces.ts'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import { readConfiguration } from '../../platform/configuration/configuration.ts'
import type { Tx } from '../../platform/database/database.ts'
import { migrationNames } from '../../platform/database/migrate.ts'
import { proveCounts } from '../../platform/lists/list-counts.ts'
import { definePlan, subscribe } from '../../platform/permissions/grant-plan.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadDatasetBasis } from '../evaluations/index.ts'
import { callerOf } from '../evaluations/testing/caller.ts'
import { ArchiveRefused } from './archive-file.ts'
import { arrive, type Arrival } from './arrive.ts'
import { withArchiveOfToday, writeArchive } from './bring-forward.ts'
import { catalogueOf } from './catalogue.ts'
import { leftBehind, travellingTables } from './left-behind.ts'
import { rowsIn } from './read-lines.ts'
import { missingReleases } from './releases.ts'
import {
  manifestOf,
  packed,
  resealed,
  unpacked,
  withManifest,
  withRows,
  type Parts,
} from './testing/packed.ts'

let old: TestServer
let own: Fixtures
let folder: string
let path: string
let tables: readonly string[]
let left: Rows
let foreign: Rows
/** An empty installation: what is refused leaves nothing in it. */
let empty: TestDatabase

const capabilities = ['category_tshirt', 'category_packaging']
const leaving = async (organizationId: string) => ({
  organizationId,
  version: '0.1.0',
  migrations: await migrationNames(),
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-archives-'))
  path = join(folder, 'organization.zip')
  old = await testServer({ capabilities })
  empty = await testDatabase()
  const { a, b } = old.organizations
  own = await createFixtures(old, a, 'Alpaga')
  await createFixtures(old, b, 'Zibeline')
  await old.database.inOrganization(a.id, makeOdd)
  tables = await tablesOfTenants(old.database)
  left = await rowsOf(old.database, tables, a.id)
  foreign = await rowsOf(old.database, tables, b.id)
  await writeArchive(old.database, await leaving(a.id), path)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await empty.close()
  await old.close()
})

const oddNumbers = '[1.10, 1e300, -0.000, 12345678901234567890.1234567890123456789, 0.30000000000000004]'

/** Values that another notation would lose, and jobs that are under way. */
async function makeOdd(tx: Tx): Promise<void> {
  await tx.execute(sql`update evaluations set name = ${'\u2028 "quoted" \\ \u0001 =1+1 😀'},
    form_values = form_values || ${`{"odd": ${oddNumbers}}`}::jsonb`)
  await tx.execute(sql`update facilities set latitude = '-0'::float8, longitude = 0.1::float8 + 0.2::float8,
    created_at = '2026-01-02T03:04:05.123457Z'`)
  await tx.execute(sql`update jobs set payload = 'null'::jsonb, state = 'running', finished_at = null,
    started_at = '2026-01-02T03:04:05Z' where kind = 'tag_evaluations'`)
}

const foreignId = () => old.organizations.b.id
const arrivesIn = (database: TestDatabase, file: string, migrations?: URL): Promise<Arrival> =>
  withArchiveOfToday(
    file,
    { version: '0.1.0', ...(migrations === undefined ? {} : { folder: migrations }) },
    (archive) => arrive({ database, archive, examine: () => Promise.resolve() }),
  )

const tablesLeft = new Set(leftBehind.flatMap((what) => what.tables))
const columnsLeft = Object.assign({}, ...leftBehind.map(({ columns }) => columns)) as Record<string, string[]>

const inOrderOfNames = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** What is to be the same on arrival: everything but what is declared to stay, and the numbers of sequences. */
function comparable(rows: Rows) {
  return [...rows]
    .filter(([table]) => !tablesLeft.has(table))
    .map(([table, of]) => [
      table,
      (of as Record<string, unknown>[])
        .filter(({ kind }) => table !== 'jobs' || !String(kind).startsWith('export_'))
        .map((row) =>
          Object.fromEntries(
            Object.entries(row).filter(
              ([column]) => column !== 'sequence' && !(columnsLeft[table] ?? []).includes(column),
            ),
          ),
        )
        .map((row) => JSON.stringify(row, inOrderOfNames))
        .sort(),
    ])
}

describe('an organization that leaves and arrives', () => {
  let fresh: TestDatabase
  let arrived: Rows
  beforeAll(async () => {
    fresh = await testDatabase()
    await arrivesIn(fresh, path)
    arrived = await rowsOf(fresh, tables, old.organizations.a.id)
  })
  afterAll(() => fresh.close())

  test('has had something in every table, so that each is tried', () => {
    expect(tables.filter((table) => left.get(table)?.length === 0)).toEqual([])
  })

  test('has every row of every table, but for what is declared to stay or to change', async () => {
    const changed = new Map(
      [...left].map(([table, rows]) => [
        table,
        (rows as Record<string, unknown>[]).map((row) => {
          if (table === 'users' && row['role'] === 'platform_administrator')
            return { ...row, role: 'organization_owner' }
          if (table === 'jobs' && row['state'] === 'running')
            return { ...row, state: 'cancelled', finished_at: row['started_at'] }
          return row
        }),
      ]),
    )
    // One entry more: that it has arrived.
    const log = (arrived.get('audit_log') as Record<string, unknown>[]).toSorted(
      (one, other) => Number(one['sequence']) - Number(other['sequence']),
    )
    expect(log.at(-1)).toMatchObject({ entity: 'organization', action: 'create', actor_kind: 'system' })
    const withoutIt = new Map(arrived).set('audit_log', log.slice(0, -1))
    expect(comparable(withoutIt)).toEqual(comparable(changed))
    // Lists are counted where they arrive.
    expect([...tablesLeft].filter((table) => arrived.get(table)?.length !== 0)).toEqual(['list_counts'])
    expect(await proveCounts(fresh)).toEqual([])
    const order = (rows: Rows) =>
      (rows.get('audit_log') as Record<string, unknown>[])
        .toSorted((one, other) => Number(one['sequence']) - Number(other['sequence']))
        .map(({ id }) => id)
    expect(order(withoutIt)).toEqual(order(left))
  })

  test('keeps every value to the last digit', async () => {
    const read = sql`select form_values ->> 'odd' as numbers, name,
      (select latitude::text || ' ' || longitude || ' ' || extract(microseconds from created_at)
        from facilities order by id limit 1) as place,
      (select payload::text from jobs where kind = 'tag_evaluations') as payload
      from evaluations order by id limit 1`
    const [before] = (
      await old.database.inOrganization(own.ids['organizations'] ?? '', (tx) => tx.execute(read))
    ).rows
    const [after] = (await fresh.inOrganization(own.ids['organizations'] ?? '', (tx) => tx.execute(read)))
      .rows
    expect(after).toEqual(before)
    expect(after).toMatchObject({
      numbers: oddNumbers.replace('1e300', `1${'0'.repeat(300)}`).replace('-0.000', '0.000'),
      place: '-0 0.30000000000000004 5123457',
      payload: 'null',
    })
  })

  test('takes nothing of another organization along', async () => {
    // A word that a job of the own organization says on its way.
    const traces = [...tracesOf(foreign, left)].filter(([text]) => text !== 'cancelled')
    const find = traceFinder(new Map(traces))
    expect(find(foreignId()).length).toBe(1)
    for (const [name, content] of await unpacked(path))
      expect([name, find(content.toString('latin1'))]).toEqual([name, []])
  })

  test('takes no password and no secret along', async () => {
    const { a } = old.organizations
    const secrets = await old.database.inOrganization(a.id, async (tx) => {
      await tx.execute(
        sql`update users set otp_secret = 'sealed-secret-of-codes' where id = ${a.users.reader.id}`,
      )
      const { rows } = await tx.execute<{ secret: string }>(sql`
        select encode(token_hash, 'hex') as secret from sessions union select password_hash from users
        union select encode(key_hash, 'hex') from api_keys union select encode(code_hash, 'hex') from recovery_codes
        union select otp_secret from users`)
      return rows.map(({ secret }) => secret).filter((secret) => secret !== null)
    })
    const file = join(folder, 'secrets.zip')
    await writeArchive(old.database, await leaving(a.id), file)
    for (const content of (await unpacked(file)).values())
      for (const secret of secrets) expect(content.includes(secret)).toBe(false)
    expect(secrets).toContain('sealed-secret-of-codes')
  })

  test('an organization whose files stand in an object store stays, rather than leave without them', async () => {
    const { b } = old.organizations
    const inStore = sql`update files set object_key = organization_id || '/files/x', sha256 = sha256('x')
      where id = (select id from files limit 1)`
    await old.database.inOrganization(b.id, (tx) => tx.execute(inStore))
    const file = join(folder, 'without-files.zip')
    await expect(writeArchive(old.database, await leaving(b.id), file)).rejects.toThrow(
      '1 files of this organization stand in the object store',
    )
    await old.database.inOrganization(b.id, (tx) =>
      tx.execute(sql`update files set object_key = null, sha256 = null where object_key is not null`),
    )
  })

  test('computes the same figures again, and its public pages stand at the same address', async () => {
    const id = old.organizations.a.id
    const evaluation = own.ids['evaluations'] ?? ''
    const { token } = await fresh.asSystem(async (tx) => {
      await subscribe(
        tx,
        id,
        await definePlan(tx, { identifier: 'p', name: 'P', capabilities: [...named, ...capabilities] }),
      )
      return person(tx, id, 'organization_owner', null, 'newcomer')
    })
    const server = await buildServer({
      configuration: readConfiguration({}),
      database: fresh,
      liveDatabase: null,
      sealing: old.sealing,
      mail: old.post,
      logTarget: { write: () => undefined },
    })
    const run = async (at: Pick<TestServer, 'server'>, login: string) => {
      const caller = callerOf(at as TestServer, { authorization: `Bearer ${login}` })
      const answer = await caller.get(`/evaluations/evaluate/${evaluation}`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ evaluation: Evaluation }>().evaluation.score
    }
    const { rows: addresses } = await old.database.inOrganization(id, (tx) =>
      tx.execute<{ public_id: string; withdrawn: boolean }>(sql`
          select v.public_id, p.withdrawn_at is not null as withdrawn
          from publications p join evaluation_versions v on v.id = p.evaluation_version_id order by withdrawn`),
    )
    const pages = async (at: Pick<TestServer, 'server'>) => {
      const answers = []
      for (const { public_id: page } of addresses) {
        const answer = await at.server.inject(`/evaluation/sheet?id=${page}`)
        answers.push([answer.statusCode, answer.body.includes('<html')])
      }
      return answers
    }
    await fresh.inOrganization(id, (tx) =>
      tx.execute(sql`update evaluations set form_values = form_values - 'odd'`),
    )
    await old.database.inOrganization(id, (tx) =>
      tx.execute(sql`update evaluations set form_values = form_values - 'odd'`),
    )
    const before = await run(old, own.token)
    expect(before?.ecs).toBeGreaterThan(0)
    expect(await run({ server }, token)).toEqual(before)
    const expected = addresses.map(({ withdrawn }) => [withdrawn ? 410 : 200, true])
    expect(expected.length).toBeGreaterThan(0)
    expect(await pages(old)).toEqual(expected)
    expect(await pages({ server })).toEqual(expected)
    await server.close()
  })

  test('is not there twice, and points at nobody else, and says so', async () => {
    await expect(arrivesIn(fresh, path)).rejects.toThrow(/have an account here already/)
    await fresh.asSystem((tx) => tx.execute(sql`update users set email = 'x' || email`))
    await expect(arrivesIn(fresh, path)).rejects.toThrow(/Organization a .* is here already/)
    // A proof of a claim stands on a version: of its own organization.
    const [version] = left.get('evaluation_versions') as { id: string }[]
    const pointing = old.database.inOrganization(foreignId(), (tx) =>
      tx.execute(sql`update claim_proofs set version_id = ${version?.id}`),
    )
    await expect(pointing).rejects.toMatchObject({
      cause: { constraint: 'claim_proofs_version_id_fkey' },
    })
    const { id, name } = old.organizations.a
    const other = await testDatabase()
    await other.inOrganization(id, (tx) =>
      recordChange(tx, theSystem(id), {
        entity: 'organization',
        entityId: id,
        action: 'delete',
        before: { name },
      }),
    )
    await expect(arrivesIn(other, path)).rejects.toThrow(/was here before, and left rows in audit_log/)
    await other.close()
  })
})

/** How many rows of organizations there are. */
async function rowsThere(database: TestDatabase): Promise<number> {
  const counted = tables.map((table) => `select count(*)::integer as rows from ${table}`)
  const found = await database.asOwner<{ rows: number }>(counted.join(' union all '))
  return found.reduce((sum, { rows }) => sum + rows, 0)
}

async function refusal(parts: Parts): Promise<string> {
  const file = join(folder, 'changed.zip')
  await packed(parts, file)
  return refusalOf(file)
}
async function refusalOf(file: string): Promise<string> {
  const error: unknown = await arrivesIn(empty, file).then(
    () => 'it arrived',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ArchiveRefused)
  return (error as Error).message
}
const changedRow =
  (change: (row: Record<string, unknown>) => object, place = 0) =>
  (rows: readonly string[]) =>
    rows.map((row, at) =>
      at === place ? JSON.stringify(change(JSON.parse(row) as Record<string, unknown>)) : row,
    )

describe('an archive is refused whole, with the part and the line', () => {
  test.each<[string, (parts: Parts) => Parts, RegExp]>([
    [
      'a row of another organization',
      (parts) =>
        withRows(
          parts,
          'teams',
          changedRow((row) => ({ ...row, organization_id: old.organizations.b.id }), 1),
        ),
      /^rows\/teams\.jsonl, line 2: it belongs to another organization/,
    ],
    [
      'a row that points at another organization',
      (parts) =>
        withRows(parts, 'users', (rows) =>
          rows.map((row) =>
            // Who has no team may not be given one: the reader has one.
            row.includes('"role":"reader"')
              ? row.replace(old.organizations.a.mainTeamId, old.organizations.b.mainTeamId)
              : row,
          ),
        ),
      /^rows\/users\.jsonl, line \d+: .*foreign key/,
    ],
    [
      'a column that the table does not have',
      (parts) =>
        withRows(
          parts,
          'tags',
          changedRow((row) => ({ ...row, admin: true })),
        ),
      /^rows\/tags\.jsonl, line 1: there is no column “admin” in tags/,
    ],
    [
      'a password',
      (parts) =>
        withRows(
          parts,
          'users',
          changedRow((row) => ({ ...row, password_hash: 'x' })),
        ),
      /^rows\/users\.jsonl, line 1: there is no column “password_hash”/,
    ],
    [
      'a platform administrator',
      (parts) =>
        withRows(
          parts,
          'users',
          changedRow((row) => ({ ...row, role: 'platform_administrator' })),
        ),
      /^rows\/users\.jsonl: its rows do not read back/,
    ],
    [
      'a value of another type',
      (parts) =>
        withRows(
          parts,
          'teams',
          changedRow((row) => ({ ...row, is_main: { deep: 1 } }), 1),
        ),
      /^rows\/teams\.jsonl, line 2: invalid input syntax for type boolean/,
    ],
    [
      'a line that is no object',
      (parts) => withRows(parts, 'tags', () => ['[]']),
      /^rows\/tags\.jsonl, line 1: it is no JSON object/,
    ],
    [
      'a line that ends another',
      (parts) => withRows(parts, 'tags', ([row]) => [`${row} , {"id": 1}`]),
      /line 1: it is no JSON object/,
    ],
    [
      'a line of 100,000 brackets',
      (parts) => withRows(parts, 'tags', () => ['['.repeat(100_000)]),
      /line 1: it is no JSON object/,
    ],
    [
      'deep JSON in a value',
      (parts) =>
        withRows(parts, 'masks', ([row]) => [
          String(row).replace('"rules":[]', `"rules":${'['.repeat(50_000)}${']'.repeat(50_000)}`),
        ]),
      /^rows\/masks\.jsonl, line 1: .*(stack depth|do not read back|invalid)/,
    ],
    [
      'a character that no text has',
      (parts) =>
        withRows(
          parts,
          'tags',
          changedRow((row) => ({ ...row, name: 'a\u0000b' })),
        ),
      /line 1: .*Unicode/,
    ],
    [
      'an order of its own',
      (parts) => withRows(parts, 'teams', (rows) => rows.toReversed()),
      /do not read back/,
    ],
    [
      'a row twice',
      (parts) => withRows(parts, 'tags', (rows) => [...rows, ...rows]),
      /^rows\/tags\.jsonl, line \d+: .*tags_pkey|unique/,
    ],
    [
      'a picture that would be a page',
      (parts) =>
        withRows(
          parts,
          'logos',
          changedRow((row) => ({ ...row, media_type: 'text/html' })),
        ),
      /^rows\/logos\.jsonl, line 1: .*logos_are_pictures/,
    ],
    [
      'bytes that are not there',
      (parts) =>
        withRows(
          parts,
          'logos',
          changedRow((row) => ({ ...row, content: { file: 'manifest.json', from: 0, bytes: 4 } })),
        ),
      /^rows\/logos\.jsonl, line 1: the file manifest\.json is not in the archive/,
    ],
    [
      'a part that was changed',
      (parts) => parts.set('rows/tags.jsonl', Buffer.from('{}\n')),
      /^rows\/tags\.jsonl is not what manifest\.json says of it/,
    ],
    [
      'a part more',
      (parts) => parts.set('../../etc/passwd.jsonl'.slice(6), Buffer.from('x')),
      /is in the archive, but not in manifest/,
    ],
    ['a table less', (parts) => withoutTable(parts, 'tags'), /^The archive has no rows\/tags\.jsonl/],
    [
      'a newer format',
      (parts) => withManifest(parts, { ...manifestOf(parts), formatVersion: 2 }),
      /format 2; this release reads up to 1/,
    ],
    [
      'a newer release',
      (parts) =>
        withManifest(parts, {
          ...manifestOf(parts),
          migrations: [...manifestOf(parts).migrations, '9999_more.sql'],
        }),
      /newer: its database has the migration 9999_more\.sql/,
    ],
    [
      'another kind of file',
      (parts) => withManifest(parts, { format: 'x' }),
      /does not say that this is an organization/,
    ],
    [
      'a manifest that is none',
      (parts) => parts.set('manifest.json', Buffer.from('{')),
      /^manifest\.json cannot be read/,
    ],
    [
      'a bomb',
      (parts) => resealed(parts, 'rows/tags.jsonl', Buffer.alloc(40_000_000, 0x20)),
      /would unpack to more than 250 times/,
    ],
  ])('for %s', async (_what, change, words) => {
    expect(await refusal(change(await unpacked(path)))).toMatch(words)
  })

  test('for a file that breaks off or is none', async () => {
    const file = join(folder, 'half.zip')
    const whole = readFileSync(path)
    writeFileSync(file, whole.subarray(0, whole.length / 2))
    expect(await refusalOf(file)).toMatch(/cannot be read as a ZIP archive/)
    const flipped = Buffer.from(whole)
    flipped.fill(0xff, 2000, 2100)
    writeFileSync(file, flipped)
    expect(await refusalOf(file)).toMatch(/is damaged|is not what manifest|cannot be read/)
    expect(await refusalOf(join(folder, 'nowhere.zip'))).toMatch(/cannot be read/)
  })

  test('and of all of them nothing was left', async () => {
    expect(await rowsThere(empty)).toBe(0)
  })
})

function withoutTable(parts: Parts, table: string): Parts {
  parts.delete(`rows/${table}.jsonl`)
  const manifest = manifestOf(parts)
  return withManifest(parts, { ...manifest, tables: manifest.tables.filter((part) => part.table !== table) })
}

test('a line that is longer than a row can be is not held', async () => {
  const piece = Buffer.alloc(1_048_576, 'x')
  let given = 0
  const endless = async function* () {
    for (; ; given += 1) yield piece
  }
  const [table] = travellingTables(await empty.withoutScope(catalogueOf))
  const read = async () => {
    if (table === undefined) throw new Error('There is no table.')
    for await (const _row of rowsIn('rows/x.jsonl', endless(), { table, organizationId: '' })) return
  }
  await expect(read()).rejects.toThrow(/^rows\/x\.jsonl, line 1: it is longer than/)
  expect(given).toBeLessThan(70)
})

test('versions name the methods and data that are there, and those that are not are told', async () => {
  const datasets = await loadDatasetBasis()
  const { id } = old.organizations.a
  const missing = (packs: typeof datasets.packs) =>
    old.database.inOrganization(id, (tx) => missingReleases(tx, id, { ...datasets, packs }))
  expect(await missing(datasets.packs)).toEqual([])
  expect((await missing([])).length).toBeGreaterThan(0)
})

test('no trigger derives rows a second time while an organization arrives', async () => {
  const firing = await empty.asOwner<{ name: string; definition: string }>(`
    select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgtype & 4 <> 0`)
  expect(firing.length).toBeGreaterThan(5)
  expect(firing.filter(({ definition }) => !definition.includes('NOT arrives()'))).toEqual([])
})
