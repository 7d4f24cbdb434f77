import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { openDatabase } from '../platform/database/database.ts'
import { scratchDatabase, type ScratchDatabase } from '../platform/testing/scratch-database.ts'
import { cleanUp, login, newFolder, patience, startServer } from './testing-processes.ts'

const releases = fileURLToPath(new URL('./earlier-releases/', import.meta.url))
const files = readdirSync(releases).filter((name) => name.endsWith('.tar.gz'))

let scratch: ScratchDatabase
let folder = ''
afterEach(async () => {
  await cleanUp(folder)
  await scratch.drop()
})

interface Figures extends Record<string, unknown> {
  readonly id: string
  readonly points: number | null
}

test.each(files)(
  'a database of an earlier release works with this one, to the same figures: %s',
  { timeout: 2 * patience },
  async (file) => {
    scratch = await scratchDatabase()
    folder = newFolder()
    const backup = await openBackup(releases + file, undefined)
    const { rows, role, applied } = await restoreBackup(backup, scratch.url, { resumeJobs: true })
    expect(rows).toBe(Object.values(backup.counts.tables).reduce((sum, one) => sum + one.rows, 0))
    expect(applied.length).toBeGreaterThan(0)
    await backup.close()
    const database = openDatabase({ url: scratch.url, role })
    const before = await database.asSystem((tx) =>
      tx.execute<Figures>(sql`
        select e.id, v.points::double precision as points
        from evaluations e
        join evaluation_versions v on v.evaluation_id = e.id and v.active
        join organizations o on o.id = e.organization_id
        where o.name like 'Atelier%' and e.state = 'evaluated' order by e.id`),
    )
    await database.close()
    expect(before.rows.length).toBeGreaterThan(2)

    const server = await startServer(folder, { env: { DATABASE_URL: scratch.url, ECOTRAME_SEED: 'none' } })
    const signedIn = await login(server, 'helene@lin-et-laine.example', 'not-a-secret-1')
    expect(signedIn.status).toBe(200)
    const { token } = (await signedIn.json()) as { token: string }
    const call = async (path: string) => {
      const answer = await fetch(`${server.address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const list = await call('/evaluations?limit=100')
    expect(list).toMatchObject({ status: 200, body: { meta: { totalItems: expect.any(Number) } } })
    for (const { id, points } of before.rows) {
      const again = await call(`/evaluations/evaluate/${id}`)
      expect(again).toMatchObject({ status: 200, body: { version: { points } } })
    }
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  },
)
