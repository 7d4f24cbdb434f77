import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureServerBuilt } from '../../../../../scripts/lib/build-server.mjs'
import { startEmbeddedDatabase } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { openDataFolder } from '../start/data-folder.ts'
import { databaseUrl, type TestServerAddress } from './database-url.ts'

interface RunningServer {
  readonly url: string
  readonly log: string | null
  stop(): Promise<void>
}

async function ownServer(): Promise<RunningServer> {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'ecotrame-test-')))
  const embedded = await startEmbeddedDatabase(folder.path)
  return {
    url: embedded.url,
    log: join(folder.path, 'postgres.log'),
    stop: async () => {
      await embedded.stop()
      rmSync(folder.path, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** What reads files in processes of their own (platform/apart), as the built product has it. */
async function buildReaders(): Promise<void> {
  const bundle = await ensureServerBuilt()
  if (bundle !== null)
    process.env['ECOTRAME_BUILT_READER'] = new URL('reader.mjs', pathToFileURL(bundle)).href
}

/** Starts PostgreSQL once for all test files, or uses TEST_DATABASE_URL, and migrates a database to copy from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildReaders()
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, log: null, stop: async () => undefined } : await ownServer()
  const template = `ecotrame_template_${process.pid}`
  await run(server.url, `create database ${template}`)
  const { role } = await migrate(databaseUrl(server.url, template))
  const address: TestServerAddress = { url: server.url, template, role, log: server.log }
  project.provide('testServer', address)
  return async () => {
    await run(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
