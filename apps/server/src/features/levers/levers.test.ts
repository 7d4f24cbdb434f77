import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  Evaluation,
  leversOfEvaluation,
  ProblemDetails,
  resultOfEvaluation,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aCountry,
  aMaterial,
  aPairOfSneakers,
  bodyOf,
  callerOf,
  type Caller,
} from '../evaluations/testing/caller.ts'

type Levers = CallAnswer<typeof leversOfEvaluation>
type Lever = Levers['levers'][number]
type Scores = CallAnswer<typeof resultOfEvaluation>

let running: TestServer
let emily: Caller
let shirt: Evaluation
let levers: Levers
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_jeans', 'category_sneakers'] })
  emily = callerOf(running, running.loginAs('contributor'))
  shirt = await emily.evaluated()
  levers = await leversOf(shirt.id)
})
afterAll(() => running.close())

const ask = (id: string, query = 'label=fr_dur') => emily.get(`/results/evaluation/${id}/levers?${query}`)
async function leversOf(id: string, query?: string): Promise<Levers> {
  const answer = await ask(id, query)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Levers>()
}
const lever = (rule: string, { levers: all }: Levers = levers): Lever => {
  const found = all.find((one) => one.rule === rule)
  if (!found) throw new Error(`no lever ${rule}`)
  return found
}
const variant = (id: string, body: object) => emily.post(`/evaluations/variant/${id}`, body)

/** A variant that was made and run, with its scores. */
async function runOf(ids: readonly string[], of = shirt): Promise<{ made: Evaluation; scores: Scores }> {
  const answer = await variant(of.id, { levers: ids })
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  const made = answer.json<Evaluation>()
  await emily.get(`/evaluations/evaluate/${made.id}`)
  return { made, scores: (await emily.get(`/results/evaluation/${made.id}`)).json<Scores>() }
}

describe('a lever says what a run of the variant then says', () => {
  test('one of each kind that there is, on every label', async () => {
    const ofEachKind = new Map(levers.levers.toReversed().map((one) => [one.kind, one]))
    expect(ofEachKind.size).toBeGreaterThan(4)
    for (const { id, labels, difference } of ofEachKind.values()) {
      const { scores } = await runOf([id])
      expect(scores.version.labels.fr_dur?.product).toBeCloseTo(levers.figure + difference, 6)
      for (const [label, bases] of Object.entries(labels))
        for (const [basis, figure] of Object.entries(bases ?? {})) {
          const run = scores.version.labels[label as 'fr']?.[basis as 'product'] ?? null
          if (figure === null) expect(run, label).toBeNull()
          else expect(run, `${id} ${label} ${basis}`).toBeCloseTo(figure, 6)
        }
    }
  })

  test('a combination, too: the best of the front', async () => {
    const best = levers.front.at(-1)
    if (!best) throw new Error('no front')
    const { scores } = await runOf(best.levers)
    expect(scores.version.labels.fr_dur?.product).toBeCloseTo(levers.figure + best.difference, 6)
    expect(best.levers.length).toBeGreaterThan(2)
  })

  test('of sneakers by PEF', async () => {
    const sneakers = await emily.evaluated(aPairOfSneakers({ composition: [aMaterial('polyester', 100)] }))
    const found = await leversOf(sneakers.id, 'label=pef')
    const { id, difference } = found.levers[0] as Lever
    const { scores } = await runOf([id], sneakers)
    expect(scores.version.labels.pef?.product).toBeCloseTo(found.figure + difference, 6)
  })
})

describe('GET /results/evaluation/:id/levers', () => {
  test('holds every change against the version as it would be run today', () => {
    expect(levers.figure).toBeCloseTo(shirt.score?.ecs ?? NaN, 9)
    expect(levers.figureOfVersion).toBeCloseTo(levers.figure, 9)
    expect(levers.version.number).toBe(1)
    const differences = levers.levers.map(({ difference }) => difference)
    expect(differences).toEqual(differences.toSorted((a, b) => a - b))
    expect(differences.every((difference) => difference < 0)).toBe(true)
  })

  test('tells a change in the words of the form', () => {
    const { changes } = lever('makingCountry')
    expect(changes[0]).toMatchObject({
      field: { id: 'makingCountry', label_fr: 'Pays de confection' },
      before: 'TR',
      beforeChoice: { name: 'Türkiye' },
    })
    expect(lever('everyStep').changes.length).toBeGreaterThan(2)
  })

  test('stands on the prices of the organization, else on the default ones', async () => {
    const organic = (from: Levers) => from.levers.find(({ id }) => id.endsWith('ei-coton-organic'))
    const before = organic(levers)?.costDifference ?? NaN
    expect(levers.prices.find(({ material }) => material.id === 'ei-coton')).toMatchObject({
      priced: { id: 'cotton-conventional' },
      eurPerKg: 1.51,
      source: 'default',
    })
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const entered = { currency: 'EUR', unit: 'kg', validFrom: '2025-01-01', source: null }
    await owner.post('/material-prices', { material: 'cotton-organic', price: 5, ...entered })
    await owner.post('/material-prices', { material: 'flax', price: 9, ...entered, currency: 'USD' })
    const after = await leversOf(shirt.id)
    expect(organic(after)?.costDifference).toBeCloseTo((before / (3.12 - 1.51)) * (5 - 1.51), 9)
    const sources = after.prices.map(({ material, source }) => [material.id, source])
    expect(sources).toContainEqual(['ei-coton-organic', 'organization'])
    // Dollars are not added to euros.
    expect(sources).toContainEqual(['ei-lin', 'default'])
    expect(sources).toContainEqual(['ei-chanvre', null])
    expect(organic(after)?.missing).toEqual([])
    expect(after.levers.find(({ id }) => id.endsWith('ei-chanvre'))).toMatchObject({
      costDifference: null,
      missing: [{ id: 'ei-chanvre' }],
    })
  })

  test('combines under a limit of cost, and only kinds that are asked for', async () => {
    const free = await leversOf(shirt.id, 'label=fr_dur&costLimit=0')
    expect(free.front.every(({ costDifference }) => costDifference <= 0)).toBe(true)
    const { levers: all } = await leversOf(shirt.id, 'label=fr_dur&kind=material&kind=process')
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['material', 'process']))
  })

  test.each([
    ['label=points', 400],
    ['label=fr_dur&costLimit=much', 400],
    ['label=fr_dur&kind=luck', 400],
    ['label=fr_dur&version=00000000-0000-4000-8000-000000000000', 404],
  ])('refuses %s', async (query, status) => {
    expect((await ask(shirt.id, query)).statusCode).toBe(status)
  })

  test('refuses what has no result, no such figure, or is not in sight', async () => {
    const draft = await emily.create()
    const sneakers = await emily.evaluated(aPairOfSneakers({ composition: [aMaterial('polyester', 100)] }))
    expect((await ask(draft.id)).json<ProblemDetails>().code).toBe('NOT_EVALUATED')
    expect((await ask(sneakers.id)).json<ProblemDetails>().code).toBe('NO_SUCH_FIGURE')
    expect((await ask(crypto.randomUUID())).statusCode).toBe(404)
    // A version of another evaluation is none of this one.
    const version = `label=fr_dur&version=${sneakers.activeVersion?.id ?? ''}`
    expect((await ask(shirt.id, version)).statusCode).toBe(404)
    const stranger = callerOf(running, running.loginAs('contributor', 'b'))
    const seen = await stranger.get(`/results/evaluation/${shirt.id}/levers?label=fr_dur`)
    expect(seen.statusCode).toBe(404)
  })
})

describe('POST /evaluations/variant/:id', () => {
  test('makes a draft with those fields changed and nothing else, named after them', async () => {
    const { id } = lever('makingCountry')
    const made = (await variant(shirt.id, { levers: [id] })).json<Evaluation>()
    expect(made).toMatchObject({ state: 'draft', activeVersion: null, category: { id: 'tshirt' } })
    expect(made.name).toBe('T-shirt Marin – Country of garment making: France')
    const [mine, theirs] = [bodyOf(made), bodyOf(shirt)]
    expect(mine.values['makingCountry']).toMatchObject({ value: 'FR', origin: 'user' })
    expect({ ...mine.values, makingCountry: null }).toEqual({ ...theirs.values, makingCountry: null })
    expect(mine.composition).toEqual(theirs.composition)
    const french = await emily.post(
      `/evaluations/variant/${shirt.id}`,
      { levers: [lever('lighter').id] },
      { 'accept-language': 'fr' },
    )
    expect(french.json<Evaluation>().name).toBe('T-shirt Marin – Masse nette : 153 g')
  })

  test('divides an entry of which a part changes', async () => {
    const recycled = levers.levers.find(({ part }) => part < 1)
    const made = (await variant(shirt.id, { levers: [recycled?.id] })).json<Evaluation>()
    expect(made.composition.map(({ values }) => values['share']?.value)).toEqual([70, 30])
    expect(new Set(made.composition.map(({ id }) => id)).size).toBe(2)
    expect(made.name).toMatch(/– 30 % Recycled cotton/)
  })

  test('is made of the version on screen, whatever was saved since', async () => {
    const changed = await emily.evaluated()
    const body = bodyOf(changed)
    await emily.put(`/evaluations/${changed.id}`, { ...body, composition: [aMaterial('ei-lin', 100)] })
    const { levers: all } = await leversOf(changed.id)
    const made = (
      await variant(changed.id, { levers: [all.find(({ rule }) => rule === 'lighter')?.id] })
    ).json<Evaluation>()
    expect(made.composition[0]?.values['material']?.value).toBe('ei-coton')
  })

  test('keeps the mask of the original, and what that locks is no lever', async () => {
    const manager = callerOf(running, running.loginAs('team_manager'))
    const { id: mask } = (
      await manager.post('/masks', {
        name: 'Made in Türkiye',
        category: 'tshirt',
        values: { makingCountry: aCountry('makingCountry', 'TR') },
        composition: [],
        rules: [],
        users: [],
        teams: [running.organizations.a.mainTeamId],
      })
    ).json<{ id: string }>()
    const masked = await emily.evaluated({ mask: { id: mask } })
    const { levers: all } = await leversOf(masked.id)
    const changed = all.flatMap(({ changes }) => changes.map(({ field }) => field?.id))
    expect(changed).toContain('ennoblingCountry')
    expect(changed).not.toContain('makingCountry')
    const { made, scores } = await runOf([all[0]?.id ?? ''], masked)
    expect(made.mask?.id).toBe(mask)
    expect(scores.version.labels.fr_dur?.product).toBeCloseTo(levers.figure + (all[0]?.difference ?? NaN), 6)
  })

  test('refuses what the version does not propose, and what is not in sight', async () => {
    const wrong = await variant(shirt.id, { levers: ['makingCountry::XX'] })
    expect([wrong.statusCode, wrong.json<ProblemDetails>().errors]).toMatchObject([
      422,
      [{ path: 'levers[0]', code: 'UNKNOWN_LEVER' }],
    ])
    expect((await variant(shirt.id, { levers: [] })).statusCode).toBe(422)
    const reader = callerOf(running, running.loginAs('reader'))
    const { id } = lever('makingCountry')
    expect((await reader.post(`/evaluations/variant/${shirt.id}`, { levers: [id] })).statusCode).toBe(403)
    const stranger = callerOf(running, running.loginAs('contributor', 'b'))
    expect((await stranger.post(`/evaluations/variant/${shirt.id}`, { levers: [id] })).statusCode).toBe(404)
  })
})

test('euros stand beside points where a tariff holds today, and only at changes that move the fee', async () => {
  expect(levers.fees).toEqual([])
  expect(levers.levers.every(({ fees }) => fees.length === 0)).toBe(true)
  const owner = callerOf(running, running.loginAs('organization_owner'))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const tariff = {
    scheme: 'Scheme',
    validFrom: '2026-01-01',
    validTo: tomorrow,
    baseEuros: 0.1,
    criteria: [
      { name: 'Recycled', kind: 'recycledShare', atLeast: 15, euros: -0.04 },
      { name: 'Sorting', kind: 'stated', atLeast: null, euros: 0.02 },
    ],
  }
  const made = await owner.post('/fee-tariffs', tariff)
  expect(made.statusCode, made.body).toBe(201)
  const { fees, levers: all } = await leversOf(shirt.id)
  expect(fees).toEqual([{ scheme: 'Scheme', euros: 0.1, validTo: tomorrow, daysLeft: 1, open: ['Sorting'] }])
  const moved = all.filter((one) => one.fees.length > 0)
  expect(moved.length).toBeGreaterThan(0)
  for (const { changes, fees: moves } of moved) {
    expect(moves).toEqual([{ scheme: 'Scheme', difference: -0.04 }])
    expect(JSON.stringify(changes)).toContain('coton-rd')
  }
})
