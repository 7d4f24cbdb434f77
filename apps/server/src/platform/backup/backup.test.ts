import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { asOwner, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeContainer } from './container.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let database: TestDatabase
let organization: TestOrganization
let folder = ''
/** The backup of that database, plain and sealed. */
let plain = ''
let secret = ''
const key = 'a key that only tests have'
const opened: ScratchDatabase[] = []

const path = () => join(folder, `${opened.length}-${Math.random()}.tar.gz`)
async function scratch(options = {}): Promise<string> {
  const made = await scratchDatabase(options)
  opened.push(made)
  return made.url
}

/** Text that CSV, COPY, JSON or a shell may stumble over; PostgreSQL takes no NUL. */
const oddTexts = [
  '\\.',
  '\\N',
  'a\\b',
  'tab\there',
  'line\nline\r\n',
  '\\\\',
  '"\'`$(x)',
  '😀é\u2028',
  '\u0001\u001f',
  ' ',
]

async function writeOddRows(): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const [index, text] of oddTexts.entries())
      await tx.execute(sql`
        insert into announcements (kind, title, body, published_at, told_at, url) values ('feature',
          ${JSON.stringify({ en: `${text}${index}`, fr: text })}::jsonb, ${JSON.stringify({ en: text, fr: text })}::jsonb,
          ${index % 2 === 0 ? 'infinity' : '-infinity'}, '0044-03-15 00:00:00.000001 BC', ${text})`)
    const huge = JSON.stringify({ en: 'huge', fr: 'x\\"\n'.repeat(700_000) })
    // What is searched must fit into an index: only the text for nobody is long.
    await tx.execute(sql`
      insert into announcements (kind, title, body, created_at)
      values ('data', '{"en": "huge", "fr": ""}', jsonb_build_object('en', '', 'fr', '', 'more', ${huge}::jsonb), '1999-12-31 23:59:59.999999')`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into files (organization_id, name, media_type, bytes) values (${organization.id}, 'a', 'b', 1) returning id`)
    const everyByte = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    await tx.execute(sql`
      insert into file_parts (organization_id, file_id, number, content)
      values (${organization.id}, ${rows[0]?.id}, 0, ${everyByte})`)
  })
}

beforeAll(async () => {
  database = await testDatabase()
  ;({ a: organization } = await seedOrganizations(database, []))
  await writeOddRows()
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-backup-'))
  plain = (await writeBackup({ url: database.url, path: path() })).path
  secret = (await writeBackup({ url: database.url, path: path(), key })).path
})
afterEach(async () => {
  for (const made of opened.splice(0)) await made.drop()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every table with its rows as the database says them, past the policies: read in another way than backups do. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await asOwner<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'platform') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await asOwner<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    )
    sums[name] = row?.sum ?? ''
  }
  return sums
}

/** What guards the rows: keys, triggers, policies, generated columns, sequences. */
const guards = (url: string) =>
  asOwner(
    url,
    `select 'constraint' as what, conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as it
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'policies', oid::regclass || ' ' || relrowsecurity::text || relforcerowsecurity::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select 'sequence', sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
     order by 1, 2`,
  )

async function restored(file: string, url: string, by?: string) {
  const backup = await openBackup(file, by)
  try {
    return await restoreBackup(backup, url, { resumeJobs: true })
  } finally {
    await backup.close()
  }
}

const isUntouched = async (url: string) =>
  (await asOwner(url, `select 1 from pg_tables where schemaname in ('public', 'platform', 'pgboss')`))
    .length === 0

describe('a restored backup', () => {
  test('is what was backed up, in every table, with all that guards it', async () => {
    const url = await scratch()
    const { rows, role } = await restored(plain, url)
    expect(await contents(url)).toEqual(await contents(database.url))
    expect(await guards(url)).toEqual(await guards(database.url))
    expect(rows).toBeGreaterThan(50)
    const pool = openDatabase({ url, role })
    const teams = await pool.inOrganization(organization.id, (tx) => tx.execute(sql`select 1 from teams`))
    await pool.close()
    expect(teams.rows).toHaveLength(2)
  })

  test('is complete when an ordinary owner takes and restores it', async () => {
    const [owned, target] = [await scratch({ ordinary: true }), await scratch({ ordinary: true })]
    await restored(secret, owned, key)
    const { path: file } = await writeBackup({ url: owned, path: path(), key })
    const { role } = await restored(file, target, key)
    expect(role).toBeNull()
    // Read by who may bypass the policies: the owner would see nothing of tenants, in both.
    const asSuperuser = (url: string) => contents(databaseUrl(database.url, new URL(url).pathname.slice(1)))
    expect(await asSuperuser(target)).toEqual(await contents(database.url))
    expect(await guards(target)).toEqual(await guards(database.url))
  })

  test('calls for the jobs that were open', async () => {
    const { id, users } = organization
    await database.asSystem((tx) =>
      tx.execute(sql`
        insert into jobs (organization_id, kind, asked_by_kind, asked_by, asked_by_name, language, payload, total)
        values (${id}, 'evaluate', 'user', ${users.contributor.id}, 'x', 'en', '{}', 60)`),
    )
    const { path: file } = await writeBackup({ url: database.url, path: path() })
    const url = await scratch()
    expect((await restored(file, url)).jobs).toBe(1)
    expect(await asOwner(url, 'select data from pgboss.job')).toHaveLength(3)
    await database.asSystem((tx) => tx.execute(sql`delete from jobs`))
  })

  test('of an older release is brought up to this one', async () => {
    const [old, url] = [await scratch(), await scratch()]
    await migrate(old)
    await asOwner(old, 'drop table backup_runs')
    await asOwner(old, `delete from platform.migrations where name like '0455%'`)
    const { path: file } = await writeBackup({ url: old, path: path() })
    expect((await restored(file, url)).applied).toEqual([expect.stringMatching(/^0455/)])
  })
})

test('a backup taken while people write holds one moment', async () => {
  let written = 0
  let isDone = false
  const write = async (writer: number) => {
    while (!isDone) {
      // Two rows of two tables, together or not at all; the table that is read first gets its row last.
      const name = `${writer}-${(written += 1)}`
      await database.inOrganization(organization.id, async (tx) => {
        await tx.execute(sql`insert into teams (organization_id, name) values (${organization.id}, ${name})`)
        await tx.execute(sql`
          insert into announcements (kind, title, body) values ('data', jsonb_build_object('en', ${name}::text), '{"en": "pair"}')`)
      })
    }
  }
  const writers = [write(1), write(2), write(3)]
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(20)
  const { path: file } = await writeBackup({ url: database.url, path: path() })
  const after = written
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(after)
  isDone = true
  await Promise.all(writers)
  const url = await scratch()
  await restored(file, url)
  const names = (statement: string) => asOwner<{ name: string }>(url, statement)
  const teams = await names(`select name from teams where name ~ '^[123]-' order by 1`)
  const said = await names(
    `select title ->> 'en' as name from announcements where body ->> 'en' = 'pair' order by 1`,
  )
  expect(teams.length).toBeGreaterThan(10)
  expect(said).toEqual(teams)
})

describe('is refused before anything is written', () => {
  let untouched: ScratchDatabase
  beforeAll(async () => {
    untouched = await scratchDatabase()
  })
  afterAll(() => untouched.drop())
  const refusal = async (file: string, words: RegExp | string, by?: string) => {
    const { url } = untouched
    await expect(restored(file, url, by)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(words),
    })
    expect(await isUntouched(url)).toBe(true)
  }
  const fileOf = (content: Buffer | string) => {
    const file = path()
    writeFileSync(file, content)
    return file
  }

  test.each([
    ['an empty file', '', 'it is empty'],
    ['a text', 'pg_dump'.repeat(100), 'no backup of Ecotrame'],
    ['a picture', Buffer.from('89504e470d0a1a0a'.repeat(40), 'hex'), 'no backup of Ecotrame'],
  ])('%s', (_what, content, words) => refusal(fileOf(content), words))

  test('a file that is not there', () => refusal(join(folder, 'nothing'), /cannot be read \(ENOENT\)/))

  test('an archive of others, also one that ends as ours do', async () => {
    const file = path()
    await writeContainer(file, undefined, (put) => put('readme.txt', Buffer.from('x')))
    await refusal(file, 'no backup of Ecotrame')
  })

  test('one that was cut off, wherever', async () => {
    for (const file of [plain, secret]) {
      const content = readFileSync(file)
      const places = [1, 20, 100, content.length - 1, content.length - 60, content.length - 120]
      const cut = fileOf('')
      const near = fc.sample(fc.nat(content.length - 1), 15)
      for (const at of [...places, ...near]) {
        writeFileSync(cut, content.subarray(0, at))
        await expect(openBackup(cut, key)).rejects.toThrow(/is refused: it is (?:not whole|empty)/)
      }
    }
  })

  test('one of which a byte was changed, wherever', async () => {
    for (const file of [plain, secret]) {
      const content = readFileSync(file)
      const changed = fileOf('')
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.nat(150),
            fc.nat(content.length - 1),
            fc.nat(150).map((n) => content.length - 1 - n),
          ),
          fc.integer({ min: 1, max: 255 }),
          async (at, flip) => {
            const bytes = Buffer.from(content)
            bytes.writeUInt8(bytes.readUInt8(at) ^ flip, at)
            writeFileSync(changed, bytes)
            await expect(openBackup(changed, key)).rejects.toThrow('is refused')
          },
        ),
        { numRuns: 40 },
      )
    }
  })

  test('a sealed one without its key, or with another', async () => {
    await refusal(secret, 'it is sealed')
    await refusal(secret, 'the key does not fit', `${key}.`)
  })

  /** The backup written anew, with one entry replaced (`null`: left out): every sum of the file fits. */
  async function forged(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
    const { openContainer } = await import('./container.ts')
    const container = await openContainer(plain, undefined)
    const file = path()
    await writeContainer(file, undefined, async (put) => {
      for await (const { name, content } of container.entries()) {
        const pieces: Buffer[] = []
        for await (const piece of content) pieces.push(piece)
        const kept = change(name, Buffer.concat(pieces))
        if (kept !== null) await put(name, kept)
      }
    })
    await container.close()
    return file
  }
  const manifestWith = (more: (manifest: { migrations: { name: string; hash: string }[] }) => object) =>
    forged((name, content) => {
      if (name !== 'manifest.json') return content
      const manifest = JSON.parse(content.toString()) as { migrations: { name: string; hash: string }[] }
      return Buffer.from(JSON.stringify({ ...manifest, ...more(manifest) }))
    })

  test('one of a newer form', async () =>
    refusal(await manifestWith(() => ({ format: 2, tables: 'other' })), 'newer release'))
  test('one with a migration of a newer release', async () =>
    refusal(
      await manifestWith(({ migrations }) => ({
        migrations: [...migrations, { name: '9999_the_future.sql', hash: 'x' }],
      })),
      /9999_the_future.sql, so it was made by a newer release/,
    ))
  test('one with a migration that was edited', async () =>
    refusal(
      await manifestWith(({ migrations: [first, ...others] }) => ({
        migrations: [{ name: first?.name, hash: 'x' }, ...others],
      })),
      'is not the one of this release',
    ))
  test.each([
    [
      'rows left out',
      (name: string, content: Buffer) => (name.startsWith('tables/public.users/') ? null : content),
    ],
    [
      'rows twice',
      (name: string, content: Buffer) =>
        name.startsWith('tables/public.users/') ? Buffer.concat([content, content]) : content,
    ],
    [
      'another row',
      (name: string, content: Buffer) =>
        name.startsWith('tables/public.users/')
          ? Buffer.from(content.toString().replace('reader', 'Reader'))
          : content,
    ],
    [
      'a row cut off',
      (name: string, content: Buffer) =>
        name.startsWith('tables/public.users/') ? content.subarray(0, -9) : content,
    ],
  ])('one with %s', async (_what, change) => refusal(await forged(change), /does not hold what it says/))
  test('one that was not written to its end', async () =>
    refusal(
      await forged((name, content) => (name === 'counts.json' ? null : content)),
      'not written to its end',
    ))

  test('a restore over what is there', async () => {
    const before = await contents(database.url)
    await expect(restored(plain, database.url)).rejects.toThrow(/The database is not empty \(p\w+\.\w+\)/)
    expect(await contents(database.url)).toEqual(before)
  })

  test('a database with a table of others', async () => {
    const [url, target] = [await scratch(), await scratch()]
    await migrate(url)
    await asOwner(url, 'create table of_others (a integer)')
    const { path: file } = await writeBackup({ url, path: path() })
    await expect(restored(file, target)).rejects.toThrow('public.of_others (a)')
    expect(
      await asOwner(target, `select 1 from pg_tables where schemaname in ('public', 'platform')`),
    ).toEqual([])
    // What failed can be tried again.
    await restored(plain, target)
  })
})

describe('a backup is not written', () => {
  const nothingLeft = () => expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])

  test('of a database that was never used', async () => {
    await expect(writeBackup({ url: await scratch(), path: path() })).rejects.toThrow('nothing to back up')
    nothingLeft()
  })

  test('over another file', async () => {
    const before = readFileSync(plain)
    await expect(writeBackup({ url: database.url, path: plain })).rejects.toThrow('a file of that name')
    expect(readFileSync(plain).equals(before)).toBe(true)
    nothingLeft()
  })

  test('when its end fails: nothing stays, under no name', async () => {
    const file = path()
    const write = writeContainer(file, key, async (put) => {
      await put('manifest.json', Buffer.alloc(5_000_000, createHash('sha256').update('x').digest()))
      throw new Error('The connection is gone.')
    })
    await expect(write).rejects.toThrow('The connection is gone.')
    expect(readdirSync(folder)).not.toContain(file)
    nothingLeft()
  })

  test('where a policy would hide rows from an ordinary owner', async () => {
    const url = await scratch({ ordinary: true })
    await migrate(url)
    const changes = [
      'drop policy own_organization on teams',
      `alter policy own_organization on teams using (in_scope(organization_id) and name <> 'x')`,
      'create policy less on teams as restrictive using (false)',
    ]
    for (const change of changes) {
      await asOwner(url, change)
      await expect(writeBackup({ url, path: path() })).rejects.toThrow('does not see every row of teams')
      await asOwner(
        url,
        `drop policy if exists less on teams; drop policy if exists own_organization on teams;
        create policy own_organization on teams using (in_scope(organization_id))`,
      )
    }
    nothingLeft()
  })

  test('for anybody but its owner', () => {
    expect(statSync(plain).mode & 0o777).toBe(0o600)
    chmodSync(plain, 0o600)
  })
})
