import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryForm, FormState } from '../product/form.ts'
import type { Problem } from '../problems/problem.ts'
import { refusalOf, runMethods, type Method } from './method.ts'

const form = { categoryId: 'scarf' } as CategoryForm
const state: FormState = { values: {}, composition: [] }
const problem = (path: string): Problem => ({ path, code: 'REQUIRED', kind: 'value' })

/** What a method may be like, as far as who leads depends on it. */
interface Kind {
  readonly covers: boolean
  readonly describes: boolean
  readonly hasNothing: boolean
}

const methodOf = ({ covers, describes, hasNothing }: Kind, place: number): Method<number, number> => ({
  id: `method-${place}`,
  name: { en: `Method ${place}`, fr: `Méthode ${place}` },
  release: '1',
  databaseRelease: '1',
  covers: () => covers,
  describe: () =>
    describes
      ? { ok: true, value: { input: place, compute: () => place * 10 } }
      : { ok: false, problems: [problem(`of ${place}`)] },
  recalculate: (input) => ({ ok: true, value: input * 10 }),
  hasNothingFor: () => hasNothing,
  massKg: (result) => result,
  unit: 'kg',
  score: (result) => result,
  datasets: (result) => [`pack:${result}`, 'pack:shared', 'pack:shared'],
})

const kinds = fc.array(
  fc.record({ covers: fc.boolean(), describes: fc.boolean(), hasNothing: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 5,
  },
)

test('the first that covers and describes leads, unless one before it refuses a description', () => {
  fc.assert(
    fc.property(kinds, (all) => {
      const methods = all.map(methodOf)
      const covering = methods.filter((method) => method.covers(form))
      fc.pre(covering.length > 0)
      const describes = (method: Method) => method.describe(form, state).ok
      const first = covering.findIndex(describes)
      const stopped = covering.findIndex((method) => !describes(method) && !method.hasNothingFor([]))
      const leads = first >= 0 && (stopped < 0 || first < stopped)
      const run = runMethods(methods, form, state)
      expect(run.ok).toBe(leads)
      expect(refusalOf(methods, form, state)).toEqual(run.ok ? [] : run.problems)
      if (!run.ok) {
        const asked = stopped < 0 ? covering : covering.slice(0, stopped + 1)
        expect(run.problems.map(({ path }) => path)).toEqual(asked.map(({ id }) => `of ${id.slice(7)}`))
        return
      }
      expect(run.value.leading.id).toBe(covering[first]?.id)
      expect(run.value.runs.map(({ method }) => method)).toEqual(covering.map(({ id }) => id))
      expect(run.value.massKg).toBe(Number(covering[first]?.id.slice(7)) * 10)
    }),
  )
})

test('each run says a result with its score, or why there is none', () => {
  fc.assert(
    fc.property(kinds, (all) => {
      const methods = all.map(methodOf)
      fc.pre(all.some(({ covers }) => covers))
      const run = runMethods(methods, form, state)
      if (!run.ok) return
      for (const { kept, score, problems } of run.value.runs) {
        expect(problems.length === 0).toBe(kept !== null)
        expect(score).toEqual(kept === null ? null : { value: kept.result, unit: 'kg' })
      }
      expect(new Set(run.value.datasets).size).toBe(run.value.datasets.length)
    }),
  )
})

test('a form that no method covers is a fault of the program', () => {
  const none = methodOf({ covers: false, describes: true, hasNothing: false }, 0)
  expect(() => runMethods([none], form, state)).toThrow('No method covers products of scarf')
})
