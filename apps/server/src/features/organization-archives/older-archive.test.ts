import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '../../platform/database/migrate.ts'
import { seedOrganizations, type TestOrganization } from '../../platform/testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'
import { withArchiveOfToday, writeArchive } from './bring-forward.ts'
import { unpacked } from './testing/packed.ts'

let folder: string
let database: TestDatabase
let organization: TestOrganization
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-older-'))
  database = await testDatabase()
  organization = (await seedOrganizations(database, [])).a
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'an archive of an earlier release goes through the migrations since then',
  { timeout: 300_000 },
  async () => {
    const path = join(folder, 'older.zip')
    const leaving = { organizationId: organization.id, version: '0.1.0', migrations: await migrationNames() }
    await writeArchive(database, leaving, path)
    // A release to come: a column that its migration fills from another, and one that is no longer there.
    const later = join(folder, 'migrations')
    cpSync(new URL('../../platform/database/migrations/', import.meta.url), later, { recursive: true })
    writeFileSync(
      join(later, '9999_tags_have_a_short_name.sql'),
      `alter table teams add column short_name text;
     update teams set short_name = left(name, 2);
     alter table teams alter column short_name set not null;
     alter table facilities drop column longitude;`,
    )
    const parts = await withArchiveOfToday(
      path,
      { version: '0.2.0', folder: pathToFileURL(`${later}/`) },
      async (archive) => {
        expect(archive.manifest.migrations.at(-1)).toBe('9999_tags_have_a_short_name.sql')
        expect(archive.manifest.organization.id).toBe(organization.id)
        const copy = new Map<string, string>()
        for (const { table, path: part } of archive.manifest.tables) {
          const pieces: Buffer[] = []
          for await (const piece of await archive.read(part)) pieces.push(piece as Buffer)
          copy.set(table, Buffer.concat(pieces).toString())
        }
        return copy
      },
    )
    const teams = String(parts.get('teams')).trimEnd().split('\n')
    expect(teams.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject(
      [organization.mainTeamId, organization.otherTeamId]
        .toSorted()
        .map((id) => ({ id, short_name: id === organization.mainTeamId ? 'Ma' : 'Ot' })),
    )
    const before = await unpacked(path)
    expect(parts.get('users')).toBe(String(before.get('rows/users.jsonl')))
  },
)
