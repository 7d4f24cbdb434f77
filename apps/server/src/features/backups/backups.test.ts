import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackupRun } from '@ecotrame/contract'
import type { BackupSettings } from '../../platform/configuration/configuration.ts'
import { apiCaller } from '../../platform/testing/api-caller.ts'
import { scratchDatabase } from '../../platform/testing/scratch-database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf } from '../evaluations/testing/caller.ts'
import { loadDatasetBasis, type DatasetBasis } from '../evaluations/index.ts'
import { rehearse } from './rehearse.ts'
import type { BackupsDeps } from './run.ts'
import { backUpWhenDue } from './schedule.ts'

let running: TestServer
let datasets: DatasetBasis
let folder = ''
const errors: unknown[] = []

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_jeans'] })
  datasets = await loadDatasetBasis()
  const caller = callerOf(running, running.loginAs('contributor'))
  for (let made = 0; made < 3; made += 1) await caller.evaluated()
})
afterAll(() => running.close())
beforeEach(async () => {
  errors.length = 0
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-backups-'))
  await running.database.asOwner('delete from backup_runs')
  return () => rmSync(folder, { recursive: true, force: true })
})

const deps = (settings: Partial<BackupSettings> = {}): BackupsDeps => ({
  database: running.database,
  url: running.database.url,
  datasets,
  onError: (error) => errors.push(error),
  settings: {
    folder,
    everyHours: 24,
    keep: 2,
    key: undefined,
    keyFile: undefined,
    rehearseEveryDays: 0,
    rehearseUrl: undefined,
    ...settings,
  },
})
const hours = (count: number) => Date.now() + count * 3_600_000

interface Told {
  readonly items: readonly BackupRun[]
  readonly lastBackup: BackupRun | null
  readonly lastRehearsal: BackupRun | null
}
const told = async () => {
  const administrator = apiCaller(running, running.loginAs('platform_administrator'))
  return (await administrator.get('/backups')).json<Told>()
}

describe('backups by themselves', () => {
  test('are written when they are due, by one process, and the oldest go', async () => {
    await Promise.all([backUpWhenDue(deps(), hours(0)), backUpWhenDue(deps(), hours(0))])
    await backUpWhenDue(deps(), hours(23))
    const [first] = readdirSync(folder)
    expect(readdirSync(folder)).toHaveLength(1)
    await backUpWhenDue(deps(), hours(25))
    writeFileSync(join(folder, 'of-others.tar.gz'), '')
    await backUpWhenDue(deps(), hours(50))
    expect(readdirSync(folder)).toHaveLength(3)
    expect(readdirSync(folder)).not.toContain(first)
    expect(readdirSync(folder)).toContain('of-others.tar.gz')
    const { items, lastBackup } = await told()
    expect(items).toHaveLength(3)
    expect(lastBackup).toMatchObject({ kind: 'backup', failure: null, rows: expect.any(Number) })
    expect(errors).toEqual([])
  })

  test('that fail are told, remove nothing, and are tried again after a while', async () => {
    await backUpWhenDue(deps(), hours(0))
    const keyFile = join(folder, 'no-key')
    const broken = deps({ keyFile, keep: 1, everyHours: 1 })
    await running.database.asOwner(`update backup_runs set started_at = now() - interval '1 day'`)
    await backUpWhenDue(broken, hours(0))
    await backUpWhenDue(broken, hours(0.5))
    expect(errors).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(1)
    const { items, lastBackup } = await told()
    expect(items.map(({ failure }) => failure)).toEqual([expect.stringContaining('cannot be read'), null])
    expect(lastBackup?.failure).toBeNull()
    await backUpWhenDue(broken, hours(2))
    expect(errors).toHaveLength(2)
    const notices = await running.database.asOwner<{ role: string }>(
      `select distinct u.role from notifications n join users u on u.id = n.user_id`,
    )
    expect(notices).toEqual([{ role: 'platform_administrator' }])
  })

  test('are not written unless asked for', async () => {
    await backUpWhenDue(deps({ everyHours: undefined }), hours(1000))
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a rehearsal', () => {
  test('restores, counts, computes versions anew, and leaves no database', async () => {
    await backUpWhenDue(deps({ rehearseEveryDays: 7 }), hours(0))
    expect(errors).toEqual([])
    const { lastRehearsal, items } = await told()
    expect(lastRehearsal).toMatchObject({
      versions: 3,
      versionsEqual: 3,
      failure: null,
      file: readdirSync(folder)[0],
    })
    expect(lastRehearsal?.rows).toBe(items.find(({ kind }) => kind === 'backup')?.rows)
    const left = await running.database.asOwner(
      `select 1 from pg_database where datname like 'ecotrame_rehearsal%'`,
    )
    expect(left).toEqual([])
  })

  test('says when a version does not give its figures', async () => {
    await running.database.asOwner(`
      begin; alter table evaluation_versions disable trigger user;
      update evaluation_versions set ecs = ecs + 1e-6 where id = (select id from evaluation_versions limit 1);
      alter table evaluation_versions enable trigger user; commit`)
    await backUpWhenDue(deps({ rehearseEveryDays: 7 }), hours(0))
    const { items, lastRehearsal } = await told()
    expect(lastRehearsal).toBeNull()
    expect(items[0]).toMatchObject({ kind: 'rehearsal', failure: expect.stringContaining('1 of 3 versions') })
  })

  test('says what a role lacks that may not make a database', async () => {
    await backUpWhenDue(deps(), hours(0))
    const ordinary = await scratchDatabase({ ordinary: true })
    const [file = ''] = readdirSync(folder)
    const attempt = rehearse({ path: join(folder, file), key: undefined, url: ordinary.url, datasets })
    await expect(attempt).rejects.toThrow('ECOTRAME_BACKUP_REHEARSE_URL')
    await ordinary.drop()
  })
})

test.each(['organization_owner', 'team_manager', 'contributor', 'reader'] as const)(
  'what became of backups is not for the role %s',
  async (role) => {
    expect((await apiCaller(running, running.loginAs(role)).get('/backups')).statusCode).toBe(403)
  },
)
