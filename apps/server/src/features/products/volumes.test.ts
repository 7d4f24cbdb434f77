import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aProduct, productOf, refusalOf } from './testing/products.ts'

let running: TestServer
let owner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_packaging'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const saved = async ({ id, name, reference }: Product, changes: object) =>
  owner.put(`/products/${id}`, { name, reference, ...changes })
const sumOf = (volumes: Product['volumes']) => volumes.reduce((sum, { unitsSold }) => sum + unitsSold, 0)

describe('volumes of several seasons', () => {
  test('make the units sold, whatever is sent in whatever order, and what is not sent stays', async () => {
    const season = fc.constantFrom('SS 26', 'AW 26', 'SS 27', 'ss 27', 'Été; "27"')
    const volume = fc.record({ season, unitsSold: fc.nat({ max: 1_000_000_000 }) })
    const bodies = fc.array(
      fc.record(
        {
          volumes: fc.array(volume, { maxLength: 4 }),
          unitsSold: fc.option(fc.nat({ max: 5000 })),
          season,
          brand: fc.constantFrom('A', 'B'),
        },
        { requiredKeys: [] },
      ),
      { minLength: 1, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (all) => {
        let now = await productOf(owner)
        for (const body of all) {
          const answer = await saved(now, body)
          const next = (await owner.get(`/products/${now.id}`)).json<Product>()
          if (answer.statusCode !== 200) expect({ ...next }).toEqual(now)
          else {
            expect(next.volumes.map(({ season: of }) => of).toSorted()).toEqual(
              (body.volumes ?? now.volumes).map(({ season: of }) => of).toSorted(),
            )
            expect(next.unitsSold).toBe(
              next.volumes.length > 0
                ? sumOf(next.volumes)
                : body.unitsSold === undefined
                  ? now.unitsSold
                  : body.unitsSold,
            )
          }
          now = next
        }
      }),
      { numRuns: 25 },
    )
  })

  test('refuse a season twice, a number that is not their sum, and no season at all', async () => {
    const volumes = [
      { season: 'SS 26', unitsSold: 2 },
      { season: 'ss 26', unitsSold: 3 },
    ]
    const twice = await owner.post('/products', aProduct({ volumes }))
    expect(refusalOf(twice)).toEqual([422, 'INVALID_VALUES', 'volumes[1].season SEASON_TWICE'])
    const one = await productOf(owner, { volumes: volumes.slice(0, 1) })
    expect(one).toMatchObject({ unitsSold: 2, volumes: [{ season: 'SS 26', unitsSold: 2 }] })
    expect(refusalOf(await saved(one, { unitsSold: 3 }))).toEqual([
      422,
      'INVALID_VALUES',
      'unitsSold NOT_THE_SUM',
    ])
    expect((await saved(one, { volumes: [{ season: ' ', unitsSold: 3 }] })).statusCode).toBe(422)
    expect((await saved(one, { unitsSold: 2 })).statusCode).toBe(200)
  })

  test('are told in the audit log, and do not go into a copy', async () => {
    const one = await productOf(owner, { volumes: [{ season: 'SS 26', unitsSold: 2 }] })
    await saved(one, { volumes: [...one.volumes, { season: 'AW 26', unitsSold: 5 }] })
    const log = await owner.get(`/audit-log?entity=product&limit=5`)
    expect(log.body).toContain('"AW 26: 5"')
    const copy = await owner.post(`/products/duplicate/${one.id}`, {})
    expect(copy.json()).toMatchObject({ unitsSold: null, volumes: [] })
  })
})
