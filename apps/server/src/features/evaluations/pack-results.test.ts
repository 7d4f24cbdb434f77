import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { packResults } from './pack-results.ts'
import { unpackedText } from './stored-result.ts'
import { aMaterial, callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let owner: Caller
let version = ''
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())
beforeEach(async () => {
  version = (await owner.evaluated({ name: crypto.randomUUID() })).activeVersion?.id ?? ''
})

const asOwner = <R extends Record<string, unknown>>(statement: string, values: readonly unknown[] = []) =>
  running.database.asOwner<R>(statement, values)

interface Stored extends Record<string, unknown> {
  readonly method: string
  readonly result: string | null
  readonly packed: Buffer | null
}
const storedOf = (id: string) =>
  asOwner<Stored>(
    `with scope as materialized (select set_config('app.scope', 'system', false))
     select method, result::text, packed from scope, version_results where version_id = $1 order by method`,
    [id],
  )

/** Writes past what keeps a result from being changed. */
async function rewrite(id: string, to: string, values: readonly unknown[] = []) {
  await asOwner('alter table version_results disable trigger results_are_immutable')
  await running.database.asSystem(async (tx) => {
    await tx.execute(sql`update version_results set ${sql.raw(to)} where version_id = ${id}
      and method = ${values[0] ?? 'pef'}`)
  })
  await asOwner('alter table version_results enable trigger results_are_immutable')
}

/** Leaves the results of a version as a release before they were packed left them. */
async function asBefore(id: string) {
  for (const { method, packed } of await storedOf(id)) {
    if (packed === null) continue
    const json = unpackedText(packed).replaceAll("'", "''")
    await rewrite(id, `packed = null, result = '${json}'`, [method])
  }
}

const pack = () => packResults((work) => running.database.asSystem(work))
const answered = async (id: string) => {
  const answer = await owner.get(`/results/version/${id}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<unknown>()
}

test('a run writes its results packed, and nothing of them beside', async () => {
  for (const { result, packed } of await storedOf(version)) {
    expect(result).toBeNull()
    expect(packed?.length).toBeGreaterThan(100)
  }
})

test('results of before answer the same, as they are and when they have been packed', async () => {
  const now = await answered(version)
  const texts = (await storedOf(version)).map(({ packed }) => packed && unpackedText(packed))
  await asBefore(version)
  const before = await storedOf(version)
  expect(before.map(({ packed }) => packed)).toEqual([null, null])
  expect(await answered(version)).toEqual(now)

  expect(await pack()).toBe(2)
  const after = await storedOf(version)
  // With the digits that the database had: its own text, to the byte.
  expect(after.map(({ packed }) => packed && unpackedText(packed))).toEqual(
    before.map(({ result }) => result),
  )
  expect(after.map(({ packed }) => JSON.parse(unpackedText(packed ?? Buffer.of(0))) as unknown)).toEqual(
    texts.map((text) => JSON.parse(text ?? '') as unknown),
  )
  expect(await answered(version)).toEqual(now)
  expect(await pack()).toBe(0)
})

test('many are packed step by step, each in a transaction of its own; what breaks off goes on', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1)
    ids.push((await owner.evaluated({ name: `Many ${n}` })).activeVersion?.id ?? '')
  for (const id of ids) await asBefore(id)
  let left = 1
  const breaking = packResults((work) => {
    if (left === 0) throw new Error('The power went out.')
    left -= 1
    return running.database.asSystem(work)
  })
  await expect(breaking).rejects.toThrow('The power went out.')
  await pack()
  for (const id of ids)
    expect((await storedOf(id)).map(({ result, packed }) => [result, packed === null])).toEqual([
      [null, false],
      [null, false],
    ])
})

test('what a run could not say has no result, packed or not', async () => {
  const made = await owner.evaluated({ composition: [aMaterial('ei-coton', 100)] })
  await expect(
    asOwner(`insert into version_results (organization_id, version_id, method, packed)
      select organization_id, version_id, 'other', packed from version_results
      where version_id = '${made.activeVersion?.id ?? ''}' and method = 'pef'`),
  ).rejects.toThrow('a_result_or_why_there_is_none')
  await asBefore(version)
  await expect(rewrite(version, `packed = '\\x00'`)).rejects.toThrow()
})

test.each([
  ['cut off', 'substr(packed, 1, length(packed) - 7)', /breaks off/],
  ['in a form of a later release', `'\\x09'::bytea || packed`, /the form 9/],
  ['changed', 'set_byte(packed, 2, 255 - get_byte(packed, 2))', /not what was written/],
])('a stored result that is %s is refused, and the log names it', async (_, broken, words) => {
  await rewrite(version, `packed = ${broken}`)
  const answer = await owner.get(`/results/version/${version}`)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('rawMaterial')
  expect(running.log()).toContain(`Version ${version}, pef: `)
  expect(running.log()).toMatch(words)
})
