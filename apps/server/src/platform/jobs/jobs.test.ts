import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../database/database.ts'
import { problem } from '../errors/problem.ts'
import { sessionOf } from '../sessions/session-store.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { beforesOf, keepBefores } from './befores.ts'
import { enqueue, type NewJobItem } from './enqueue.ts'
import { failuresOf, forgetOldJobs, reopenJob, stopJob } from './job-states.ts'
import type { ClaimedItem, Outcome } from './job-store.ts'
import { openJobs, type JobHandler, type Jobs } from './jobs.ts'
import type { JobRow } from './tables.ts'

let database: TestDatabase
let a: TestOrganization
let b: TestOrganization
let open: Jobs[] = []
let errors: unknown[] = []

beforeEach(async () => {
  database = await testDatabase()
  ;({ a, b } = await seedOrganizations(database, []))
  await database.asOwner('create table deeds (organization_id uuid, job uuid, position integer)')
  await database.asOwner('grant select, insert on deeds to public')
  errors = []
})
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()))
  open = []
  await database.close()
})

const sessionIn = (organization: TestOrganization) => {
  const { id, name, role, teamId } = organization.users.contributor
  return sessionOf({
    id: crypto.randomUUID(),
    user_id: id,
    user_name: name,
    organization_id: organization.id,
    team_id: teamId,
    role,
    language: 'fr',
    expires_at_milliseconds: Date.now() + 1000,
    capabilities: [],
  })
}

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `item ${index}`, data: index })) as [
    NewJobItem,
    ...NewJobItem[],
  ]

const ask = (count: number, organization = a) =>
  database.inOrganization(organization.id, (tx) =>
    enqueue(tx, sessionIn(organization), { kind: 'publish_evaluations', items: itemsOf(count) }),
  )

/** Writes down that it was done: a second time would show. */
async function doAll(tx: Tx, job: string, items: readonly ClaimedItem[]) {
  for (const { position } of items)
    await tx.execute(
      sql`insert into deeds values (nullif(current_setting('app.organization_id'), '')::uuid, ${job}, ${position})`,
    )
}

type Run = (tx: Tx, items: readonly ClaimedItem[]) => Promise<readonly Outcome[]> | void

/** A process that works; what it does with the items first is the test's. */
function worker(run: Run = () => undefined, batch = 3, pressure = 0): Jobs {
  const jobs = openJobs({
    database,
    onError: (error) => void errors.push(error),
    pauseMilliseconds: 10,
    turnMilliseconds: 20,
    crowd: { pressure: () => pressure },
  })
  const handler: JobHandler = {
    permission: 'publish_evaluation',
    batch,
    run: async (tx, { id }, items) => {
      await doAll(tx, id, items)
      return (await run(tx, items)) ?? []
    },
  }
  jobs.handle('publish_evaluations', handler)
  open.push(jobs)
  jobs.start()
  return jobs
}

const read = async ({ id }: Pick<JobRow, 'id'>) => {
  const [row] = await database.asOwner<JobRow & { finished_at: Date | null }>(
    'select * from jobs where id = $1',
    [id],
  )
  if (row === undefined) throw new Error('There is no such job.')
  return row
}
async function ended(job: Pick<JobRow, 'id'>) {
  for (;;) {
    const row = await read(job)
    if (row.finished_at !== null) return row
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const deeds = () =>
  database.asOwner<{ position: number; organization_id: string }>('select * from deeds order by position')

test('every item is done once, in a transaction of its organization', async () => {
  const job = await ask(10)
  worker()
  expect(await ended(job)).toMatchObject({ state: 'done', total: 10, done: 10, failed: 0 })
  expect((await deeds()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(new Set((await deeds()).map((deed) => deed.organization_id))).toEqual(new Set([a.id]))
})

test('where many wait for answers, less is done in one go, and most of the time is left to them', async () => {
  const took = 30
  const [begins, sizes]: [number[], number[]] = [[], []]
  const job = await ask(9)
  worker(
    async (_tx, items) => {
      begins.push(performance.now())
      sizes.push(items.length)
      await new Promise((resolve) => setTimeout(resolve, took))
      return []
    },
    12,
    3,
  )
  expect(await ended(job)).toMatchObject({ state: 'done', done: 9 })
  expect(sizes).toEqual([3, 3, 3])
  for (const [place, begin] of begins.entries())
    if (place > 0) expect(begin - (begins[place - 1] ?? 0)).toBeGreaterThan(took * 2.5)
  expect(await deeds()).toHaveLength(9)
})

test('several processes share a job and do nothing twice', async () => {
  const job = await ask(200)
  worker()
  worker()
  worker()
  expect(await ended(job)).toMatchObject({ state: 'done', done: 200 })
  expect(await deeds()).toHaveLength(200)
})

test('a long item says where it is to others while it is done, and no more afterwards', async () => {
  const job = await ask(1)
  const step = { name: 'solve', done: 5, total: 16, share: 0.42 } as const
  const jobs = openJobs({ database, onError: (error) => void errors.push(error), pauseMilliseconds: 10 })
  const moved: unknown[] = []
  let seen: unknown = null
  jobs.listen({ moved: (row) => void moved.push(row.step) })
  jobs.handle('publish_evaluations', {
    permission: 'publish_evaluation',
    batch: 1,
    run: async (_tx, { tell }) => {
      await tell(step)
      seen = (await read(job)).step
      return []
    },
  })
  open.push(jobs)
  jobs.start()
  expect(await ended(job)).toMatchObject({ state: 'done', step: null })
  expect(seen).toEqual(step)
  expect(moved).toContainEqual(step)
  expect(errors).toEqual([])
})

test('a small job does not wait for the end of a large one', async () => {
  const large = await ask(300)
  const order: string[] = []
  const jobs = worker()
  jobs.listen({ ended: async (_tx, { id }) => void order.push(id) })
  const small = await ask(3, b)
  await ended(large)
  expect(order).toEqual([small.id, large.id])
})

test('organizations take turns, however many jobs one of them has', async () => {
  for (let count = 0; count < 12; count += 1) await ask(9)
  const small = [await ask(3, b), await ask(3, b)]
  const touched = new Set<string>()
  const jobs = worker()
  const bothEnded = new Promise<void>((resolve) => {
    let left = small.length
    jobs.listen({
      moved: ({ id, organizationId, finishedAt }) => {
        if (organizationId === a.id) touched.add(id)
        else if (finishedAt !== null && (left -= 1) === 0) resolve()
      },
    })
  })
  await bothEnded
  // Of twelve jobs that came before, those that had their turn meanwhile.
  expect(touched.size).toBeLessThanOrEqual(3)
})

test('of two organizations that always have work none waits for the end of the other', async () => {
  const large = [await ask(80), await ask(80, b)]
  const turns: string[] = []
  const jobs = worker()
  jobs.listen({ moved: ({ organizationId }) => void turns.push(organizationId) })
  for (const job of large) await ended(job)
  const first = turns.slice(0, turns.length / 2)
  for (const one of [a, b])
    expect(first.filter((id) => id === one.id).length).toBeGreaterThan(first.length / 4)
})

describe('what fails', () => {
  test('for good is told, and the others are done', async () => {
    const job = await ask(5)
    worker(async (_tx, items) =>
      items.filter(({ position }) => position === 2).map(({ position }) => ({ position, code: 'NOT_FOUND' })),
    )
    expect(await ended(job)).toMatchObject({ state: 'failed', done: 4, failed: 1 })
    expect(await database.inOrganization(a.id, (tx) => failuresOf(tx, job, 10))).toEqual([
      { entityId: null, label: 'item 2', code: 'NOT_FOUND' },
    ])
  })

  test('by an error takes back the whole batch and is tried again alone', async () => {
    const job = await ask(4)
    let errorsLeft = 2
    worker((_tx, items) => {
      if (items.some(({ position }) => position === 1) && errorsLeft-- > 0) throw new Error('Out of order')
    }, 4)
    expect(await ended(job)).toMatchObject({ state: 'done', done: 4 })
    expect(await deeds()).toHaveLength(4)
    expect(errors).toHaveLength(1)
  })

  test('three times is given up, with its code; a retry tries that item only', async () => {
    const job = await ask(3)
    let broken = true
    worker((_tx, items) => {
      if (broken && items.some(({ position }) => position === 1)) throw problem('ALREADY_RUNNING')
    }, 1)
    let isEnded = false
    const stopped = ended(job).finally(() => (isEnded = true))
    // The pauses between the tries are not waited for; what the worker holds is left alone.
    while (!isEnded)
      await database.asOwner(`update job_items set not_before = now() where ctid in
        (select ctid from job_items where not_before > now() for update skip locked)`)
    expect(await stopped).toMatchObject({ state: 'failed', done: 2, failed: 1 })
    broken = false
    await database.inOrganization(a.id, (tx) => reopenJob(tx, job))
    expect(await ended(job)).toMatchObject({ state: 'done', done: 3, failed: 0 })
    expect(await deeds()).toHaveLength(3)
  })
})

describe('an end before the end', () => {
  test('cancelled, it keeps what is done; a retry does the rest', async () => {
    const job = await ask(60)
    let isStopped = false
    worker(async () => {
      if (!isStopped) {
        isStopped = true
        await database.inOrganization(a.id, (tx) => stopJob(tx, job, { state: 'cancelled', code: null }))
      }
      return []
    })
    expect(await ended(job)).toMatchObject({ state: 'cancelled' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await read(job)).toMatchObject({ state: 'cancelled', done: 3 })
    await database.inOrganization(a.id, (tx) => reopenJob(tx, job))
    expect(await ended(job)).toMatchObject({ state: 'done', done: 60 })
    expect(await deeds()).toHaveLength(60)
  })

  test('a retry leaves alone what goes on and what is done', async () => {
    const job = await ask(3)
    const reopen = () => database.inOrganization(a.id, (tx) => reopenJob(tx, job))
    expect(await reopen()).toBeUndefined()
    worker()
    await ended(job)
    expect(await reopen()).toBeUndefined()
  })

  test.each([
    ['is gone', 'delete from users where id = $1', 'ASKER_GONE'],
    ['lost the right', `update users set role = 'reader' where id = $1`, 'PERMISSION_REQUIRED'],
  ])('nothing is done for somebody who %s', async (_what, change, code) => {
    const job = await ask(3)
    await database.asOwner(change, [a.users.contributor.id])
    worker()
    expect(await ended(job)).toMatchObject({ state: 'failed', code, done: 0 })
    expect(await deeds()).toEqual([])
  })
})

test('what ends every process that does it is given up', async () => {
  const job = await ask(2)
  await database.asOwner('update pgboss.job set retry_count = 10, started_on = now()')
  worker()
  expect(await ended(job)).toMatchObject({ state: 'failed', code: 'INTERNAL', done: 0 })
  expect(await deeds()).toEqual([])
})

test('the steps of a process that is gone go to another one', async () => {
  const job = await ask(2)
  await database.asOwner(`update pgboss.job set state = 'active', started_on = now() - interval '1 hour'`)
  worker()
  expect(await ended(job)).toMatchObject({ state: 'done', done: 2 })
})

test('the delivery knows ids and nothing else', async () => {
  const job = await ask(2)
  const rows = await database.asOwner<{ data: object; output: unknown }>(
    'select data, output from pgboss.job',
  )
  expect(rows).toEqual([{ data: { organization: a.id, job: job.id, settled: 0 }, output: null }])
})

test('what rows were before is kept once, and goes when it cannot be undone any more', async () => {
  const job = await ask(5)
  let isFirst = true
  const first = worker(async (tx, items) => {
    const changed = items.map(({ position }) => ({ position, entityId: a.id, before: position, after: 1 }))
    await keepBefores(tx, { organizationId: a.id, id: job.id }, changed)
    if (isFirst) {
      isFirst = false
      throw new Error('The process ends in the middle')
    }
    return items.filter(({ position }) => position > 3).map(({ position }) => ({ position, unchanged: true }))
  })
  expect(await ended(job)).toMatchObject({ state: 'done', done: 5, unchanged: 1 })
  const kept = await database.inOrganization(a.id, (tx) =>
    beforesOf(tx, { organizationId: a.id, id: job.id }, [0, 1, 2, 3, 4]),
  )
  expect(kept.map(({ before }) => before).toSorted()).toEqual([0, 1, 2, 3, 4])
  await first.stop()
  await database.asOwner(`update jobs set finished_at = now() - interval '31 days'`)
  await forgetOldJobs(database)
  expect(await database.asOwner('select * from job_befores')).toEqual([])
  expect(await read(job)).toMatchObject({ state: 'done' })
})

test('the end is told once, in the transaction that makes it', async () => {
  const job = await ask(40)
  const ends: string[] = []
  const listener = {
    ended: async (tx: Tx, { state }: JobRow) => {
      ends.push(state)
      await doAll(tx, job.id, [{ position: -1, entityId: null, label: null, data: null, attempts: 0 }])
    },
  }
  for (const jobs of [worker(), worker()]) jobs.listen(listener)
  await ended(job)
  expect(ends).toEqual(['done'])
  expect((await deeds()).filter(({ position }) => position === -1)).toHaveLength(1)
})

test('the pace is known after two steps', async () => {
  const job = await ask(6)
  worker(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return []
  }, 1)
  const { milliseconds_an_item: pace } = (await ended(job)) as unknown as { milliseconds_an_item: number }
  expect(pace).toBeGreaterThanOrEqual(30)
})

test('jobs that ended long ago are forgotten with their items', async () => {
  const job = await ask(1)
  const first = worker()
  await ended(job)
  await first.stop()
  await database.asOwner(`update jobs set finished_at = now() - interval '91 days'`)
  worker()
  for (let left = 1; left > 0;) {
    const [row] = await database.asOwner<{ count: number }>('select count(*)::integer as count from jobs')
    left = row?.count ?? 0
  }
  expect(await database.asOwner('select * from job_items')).toEqual([])
})
