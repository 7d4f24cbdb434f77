import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { precisionOf, precisionPlan, sigmaOfPrecision, type UncertainField } from '@ecotrame/lca'

const sigmaPrimary = 0.0244
const someFields = fc
  .array(
    fc.record({
      elasticity: fc.double({ min: -2, max: 2, noNaN: true }),
      sigma: fc.double({ min: 0, max: 0.5, noNaN: true }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((fields) => fields.map((field, index) => ({ ...field, sigmaPrimary, path: `field ${index}` })))
const aBackground = fc.double({ min: 1e-6, max: 0.05, noNaN: true })
const aTarget = fc.double({ min: 0.01, max: 1, noNaN: true })
const someOfThem = fc.subarray(['field 0', 'field 1', 'field 2', 'field 3']).map((paths) => new Set(paths))

/** V with some of the fields measured, by DPR §2. */
const sigmaWith = (fields: readonly UncertainField[], background: number, measured: ReadonlySet<string>) =>
  Math.sqrt(
    fields.reduce(
      (sum, { path, elasticity, sigma }) =>
        sum + (elasticity * (measured.has(path) ? Math.min(sigma, sigmaPrimary) : sigma)) ** 2,
      background,
    ),
  )

describe('the plan to a precision (DPR §5)', () => {
  test('tells at each rank what is left once this field and all before it are measured', () => {
    fc.assert(
      fc.property(someFields, aBackground, aTarget, someOfThem, (fields, background, x, have) => {
        const { now, fields: ranked, floor } = precisionPlan(fields, background, x, { have })
        expect(now.sigma).toBeCloseTo(sigmaWith(fields, background, have), 9)
        const measured = new Set(have)
        for (const { field, after } of ranked) {
          measured.add(field.path)
          expect(after.sigma).toBeCloseTo(sigmaWith(fields, background, measured), 9)
          expect(after.x).toBeCloseTo(precisionOf(after.sigma), 12)
        }
        expect(floor).toEqual(ranked.at(-1)?.after ?? now)
      }),
    )
  })
  test('ranks by what measuring takes away, and lists nothing that gains nothing', () => {
    fc.assert(
      fc.property(someFields, aBackground, aTarget, (fields, background, x) => {
        const { now, fields: ranked } = precisionPlan(fields, background, x)
        const gains = ranked.map(({ gain }) => gain)
        expect(gains).toEqual(gains.toSorted((a, b) => b - a))
        for (const { field, gain, ctv } of ranked) {
          expect(gain).toBeCloseTo(field.elasticity ** 2 * (field.sigma ** 2 - sigmaPrimary ** 2), 12)
          expect(gain).toBeGreaterThan(0)
          expect(ctv).toBeCloseTo((field.elasticity * field.sigma) ** 2 / now.sigma ** 2, 9)
        }
        const useless = fields.filter(({ sigma, elasticity }) => sigma <= sigmaPrimary || elasticity === 0)
        expect(ranked.filter(({ field }) => useless.some(({ path }) => path === field.path))).toEqual([])
      }),
    )
  })
  test('stops at the first rank that reaches the target', () => {
    fc.assert(
      fc.property(someFields, aBackground, aTarget, (fields, background, x) => {
        const {
          now,
          target,
          reached,
          reachable,
          needed,
          fields: ranked,
        } = precisionPlan(fields, background, x)
        expect(target).toEqual({ sigma: sigmaOfPrecision(x), x })
        const reaches = [now, ...ranked.map(({ after }) => after)].map(({ sigma }) => sigma <= target.sigma)
        expect(reached).toBe(reaches[0])
        expect(reachable).toBe(reaches.includes(true))
        expect(needed).toBe(reachable ? reaches.indexOf(true) : ranked.length)
      }),
    )
  })
  test('a pinned field stays as unsure as it is, one that is there already is never asked for', () => {
    fc.assert(
      fc.property(someFields, aBackground, aTarget, someOfThem, (fields, background, x, some) => {
        const free = fields.filter(({ path }) => !some.has(path)).map(({ path }) => path)
        const [pinned, have] = [
          precisionPlan(fields, background, x, { pinned: some }),
          precisionPlan(fields, background, x, { have: some }),
        ]
        expect(pinned.now).toEqual(precisionPlan(fields, background, x).now)
        expect(pinned.floor.sigma).toBeCloseTo(sigmaWith(fields, background, new Set(free)), 9)
        for (const { field } of have.fields) expect(free).toContain(field.path)
      }),
    )
  })
  test('a field that is known better than a measurement gives stays as it is', () => {
    const field = { path: 'mass', elasticity: 1, sigma: 0.01, sigmaPrimary }
    const { now, fields, floor } = precisionPlan([field], 0, 0.1, { have: new Set(['mass']) })
    expect([now.sigma, floor.sigma, fields]).toEqual([0.01, 0.01, []])
  })
  test('a score that is just within the target has reached it, by itself or by its last field', () => {
    const sigma = sigmaOfPrecision(0.2)
    expect(precisionPlan([], sigma ** 2, 0.2)).toMatchObject({ reached: true, needed: 0, reachable: true })
    const field = { path: 'mass', elasticity: 1, sigma: 0.5, sigmaPrimary: 0 }
    const atTarget = precisionPlan([field], 0.25, precisionOf(0.5))
    expect(atTarget).toMatchObject({ reached: false, reachable: true, needed: 1 })
  })
  test('of an exact score has nothing to do', () => {
    expect(precisionPlan([], 0, 0.1)).toEqual({
      now: { sigma: 0, x: 0 },
      target: { sigma: sigmaOfPrecision(0.1), x: 0.1 },
      reached: true,
      fields: [],
      needed: 0,
      reachable: true,
      floor: { sigma: 0, x: 0 },
    })
  })
})
