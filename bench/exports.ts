import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ExportAsked, ExportField, Job } from '@ecotrame/contract'
import { buildServer } from '../apps/server/src/app.ts'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { keepHeapLean } from '../apps/server/src/platform/start/lean-heap.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import { copyEvaluation } from '../apps/server/src/start/testing-worker-kills.ts'
import type { Measure } from './measure.ts'

const rows = 50_000

/** 50,000 evaluations as a workbook: seconds, and the most memory that the process of the server held. */
export async function measureExports(): Promise<readonly Measure[]> {
  keepHeapLean()
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  chmodSync(folder, 0o755)
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    return await measured(folder, shutdown)
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface House {
  readonly address: string
  readonly token: string
}

/** A server with a library of copies of one evaluation with its version. */
async function furnished(folder: string, shutdown: Shutdown): Promise<House> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder, ECOTRAME_ROLES: 'api,worker' })
  const { database, url } = await openInstallation(configuration, shutdown)
  const { a } = await seedOrganizations(database, ['category_tshirt'])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const { token } = a.users.contributor
  const headers = { authorization: `Bearer ${token}` }
  const made = await server.inject({ method: 'POST', url: '/api/evaluations', headers, payload: aGarment() })
  const { id } = made.json<{ id: string }>()
  await server.inject({ url: `/api/evaluations/evaluate/${id}`, headers })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const asOwner = async <R extends Record<string, unknown>>(
    statement: string,
    values: readonly unknown[] = [],
  ) => (await client.query<R>(statement, [...values])).rows
  await copyEvaluation(asOwner, id, rows - 1)
  await copyVersion(asOwner, id)
  await client.query('analyze')
  await client.end()
  return { address: await server.listen({ host: '127.0.0.1', port: 0 }), token }
}

type AsOwner = Parameters<typeof copyEvaluation>[0]

async function copyVersion(asOwner: AsOwner, evaluation: string): Promise<void> {
  const columns = await asOwner<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'evaluation_versions' and is_generated = 'NEVER' and column_name not in ('id', 'public_id', 'evaluation_id')`,
  )
  const list = columns.map(({ name }) => name).join(', ')
  await asOwner(
    `insert into evaluation_versions (evaluation_id, ${list})
     select e.id, ${columns.map(({ name }) => `v.${name}`).join(', ')}
     from evaluation_versions v, evaluations e where v.evaluation_id = $1 and e.id <> $1`,
    [evaluation],
  )
  await asOwner(
    `insert into version_results
     select (jsonb_populate_record(r, jsonb_build_object('version_id', v.id))).*
     from evaluation_versions first join version_results r on r.version_id = first.id, evaluation_versions v
     where first.evaluation_id = $1 and v.evaluation_id <> $1`,
    [evaluation],
  )
}

/** The most that this process, which is the server, ever held, MB. */
const peak = (): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function measured(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const house = await furnished(folder, shutdown)
  const before = peak()
  const usual = await exported(house, '')
  const afterUsual = peak()
  const fields = await get<{ items: ExportField[] }>(house, '/exports/fields?kind=evaluations')
  const every = await exported(house, `&fields=${fields.items.map(({ id }) => id).join(',')}`)
  return [
    { name: `export of ${rows} evaluations to xlsx, written`, unit: 's', value: usual.written },
    { name: 'the same, downloaded', unit: 's', value: usual.downloaded, note: `${usual.megabytes} MB` },
    {
      name: 'the same, in all',
      unit: 's',
      value: usual.written + usual.downloaded,
      aim: { atMost: 60 },
    },
    {
      name: 'the most memory that the process of the server held',
      unit: 'MB',
      value: afterUsual,
      aim: { atMost: 300 },
      note: `${Math.round(before)} MB before`,
    },
    {
      name: `the same export with all ${fields.items.length} columns, in all`,
      unit: 's',
      value: every.written + every.downloaded,
      note: `${every.megabytes} MB; ${Math.round(peak())} MB of memory at most`,
    },
  ]
}

async function get<T>({ address, token }: House, path: string): Promise<T> {
  const answer = await fetch(new URL(`/api${path}`, address), {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function exported(house: House, query: string) {
  const start = performance.now()
  const asked = await get<ExportAsked>(house, `/evaluations/export/xlsx?sort=name${query}`)
  for (;;) {
    const { finishedAt, state } = await get<Job>(house, `/jobs/${asked.job.id}`)
    if (finishedAt !== null && state !== 'done') throw new Error(`The job is ${state}.`)
    if (finishedAt !== null) break
    await pause(100)
  }
  const written = performance.now()
  const headers = { authorization: `Bearer ${house.token}` }
  const file = await fetch(new URL(`/api/exports/${asked.export.id}/file`, house.address), { headers })
  let bytes = 0
  for await (const part of file.body ?? []) bytes += (part as Uint8Array).length
  const end = performance.now()
  return {
    written: (written - start) / 1000,
    downloaded: (end - written) / 1000,
    megabytes: Math.round(bytes / 1e5) / 10,
  }
}
