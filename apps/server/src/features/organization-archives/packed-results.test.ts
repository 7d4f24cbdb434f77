import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '../../platform/database/migrate.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { unpackedText } from '../evaluations/index.ts'
import { callerOf } from '../evaluations/testing/caller.ts'
import { arrive } from './arrive.ts'
import { withArchiveOfToday, writeArchive } from './bring-forward.ts'
import { packed, unpacked, withRows, type Parts } from './testing/packed.ts'

let old: TestServer
let folder: string
let parts: Parts
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-packed-'))
  old = await testServer({ capabilities: ['category_tshirt'] })
  await callerOf(old, old.loginAs('organization_owner')).evaluated()
  parts = await left(old.database, 'first')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await old.close()
})

const organizationId = () => old.organizations.a.id

async function left(database: TestDatabase, name: string): Promise<Parts> {
  const file = join(folder, `${name}.zip`)
  const leaving = { organizationId: organizationId(), version: '0.1.0', migrations: await migrationNames() }
  await writeArchive(database, leaving, file)
  return unpacked(file)
}

async function arriving(archive: Parts, database: TestDatabase): Promise<void> {
  const file = join(folder, `${crypto.randomUUID()}.zip`)
  await packed(archive, file)
  await withArchiveOfToday(file, { version: '0.1.0' }, (opened) =>
    arrive({ database, archive: opened, examine: () => Promise.resolve() }),
  )
}

const resultsOf = (archive: Parts) => String(archive.get('rows/version_results.jsonl'))
const copyOf = (archive: Parts): Parts => new Map(archive)

interface Stored extends Record<string, unknown> {
  readonly plain: boolean
  readonly packed: Buffer | null
}
const storedIn = async (database: TestDatabase) =>
  (
    await database.inOrganization(organizationId(), (tx) =>
      tx.execute<Stored>(
        sql`select result is not null as plain, packed from version_results order by version_id, method`,
      ),
    )
  ).rows

test('an archive holds results as JSON that anybody can read', () => {
  const rows = resultsOf(parts)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rows.map(({ method }) => method)).toEqual(['french-cost', 'pef'])
  for (const row of rows) expect(row).not.toHaveProperty('packed')
  expect(rows[1]?.['result']).toMatchObject({ massKg: 0.17, trace: expect.arrayContaining([]) as unknown })
})

test('they arrive packed, leave again as the same bytes, and so do results that were never packed', async () => {
  const there = await testDatabase()
  await arriving(parts, there)
  expect((await storedIn(there)).map(({ plain }) => plain)).toEqual([false, false])
  expect(resultsOf(await left(there, 'second'))).toBe(resultsOf(parts))

  await there.asOwner('alter table version_results disable trigger results_are_immutable')
  for (const { packed: content } of await storedIn(there))
    await there.asSystem((tx) =>
      tx.execute(sql`update version_results set packed = null, result = ${unpackedText(content ?? Buffer.of(0))}::jsonb
        where packed = ${content}`),
    )
  expect((await storedIn(there)).map(({ plain }) => plain)).toEqual([true, true])
  expect(resultsOf(await left(there, 'third'))).toBe(resultsOf(parts))
  await there.close()
})

test('digits that no number of ours has stay as they are, there and back', async () => {
  const odd = '[1.10, 0.000, 12345678901234567890.1234567890123456789, 0.30000000000000004]'
  const changed = withRows(copyOf(parts), 'version_results', (rows) =>
    rows.map((row) => row.replace('"daysOfUse": 45', `"daysOfUse": ${odd}`)),
  )
  expect(resultsOf(changed)).toContain(odd)
  const there = await testDatabase()
  await arriving(changed, there)
  expect((await storedIn(there)).map(({ plain }) => plain)).toEqual([false, false])
  expect(resultsOf(await left(there, 'odd'))).toBe(resultsOf(changed))
  await there.close()
})

test('bytes that claim to be a packed result do not arrive', async () => {
  const there = await testDatabase()
  const bomb = withRows(copyOf(parts), 'version_results', (rows) =>
    rows.map((row) => `${row.slice(0, -1)},"packed":"\\\\x0100000000"}`),
  )
  await expect(arriving(bomb, there)).rejects.toThrow(
    /^rows\/version_results\.jsonl, line 1: there is no column “packed”/,
  )
  await there.close()
})
