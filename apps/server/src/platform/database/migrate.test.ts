import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/database-url.ts'
import { asOwner } from '../testing/test-database.ts'
import { StartError } from '../start/start-error.ts'
import { migrate } from './migrate.ts'

const files = readdirSync(new URL('./migrations/', import.meta.url))
let name = ''
let url = ''

beforeEach(async () => {
  const server = inject('testServer')
  name = `ecotrame_migrate_${randomBytes(6).toString('hex')}`
  await asOwner(server.url, `create database ${name}`)
  url = databaseUrl(server.url, name)
})
afterEach(() => asOwner(inject('testServer').url, `drop database ${name} with (force)`))

test('several processes that start at once take turns: every migration runs once', async () => {
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(runs.flatMap(({ applied }) => applied).sort()).toEqual(files.sort())
  expect((await migrate(url)).applied).toEqual([])
})

test('a migration that was edited after it had run is refused, by its name', async () => {
  await migrate(url)
  await asOwner(url, `update platform.migrations set hash = 'another' where name like '0002%'`)
  await expect(migrate(url)).rejects.toThrow('0002_organizations_have_teams.sql was changed')
  await expect(migrate(url)).rejects.toThrow(StartError)
})

test('a database of a newer release is refused', async () => {
  await migrate(url)
  await asOwner(url, `insert into platform.migrations (name, hash) values ('9999_the_future.sql', 'x')`)
  await expect(migrate(url)).rejects.toThrow('9999_the_future.sql: it was made by a newer release')
  // Shown as it is, without a stack.
  await expect(migrate(url)).rejects.toThrow(StartError)
})

test('a migration that fails is told by its name, and leaves nothing of itself', async () => {
  await asOwner(url, 'create table public.organizations (a integer)')
  await expect(migrate(url)).rejects.toThrow(
    /^The migration 0002_organizations_have_teams.sql failed: .*already exists\nNothing of it was kept/,
  )
  await expect(migrate(url)).rejects.toThrow(StartError)
  const applied = await asOwner<{ name: string }>(url, 'select name from platform.migrations')
  expect(applied).toEqual([{ name: '0001_scopes_of_row_level_security.sql' }])
})

test('every migration is numbered and named as a sentence', () => {
  expect(files.filter((file) => !/^\d{4}(_[a-z0-9]+){2,}\.sql$/.test(file))).toEqual([])
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
})
