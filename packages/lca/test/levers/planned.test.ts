import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conflictsAmong,
  plannedFigures,
  plannedSteps,
  plannedTogether,
  withLevers,
  type LeverCandidate,
  type PlannedFigure,
  type PlannedQuestion,
} from '@ecotrame/lca'
import { loadLeverRules } from '@ecotrame/reference-data'
import { impactOf } from '../../src/impacts/impacts.ts'
import { askedFigure, scoredForm } from '../../src/scoring/scored-form.ts'
import { basisOf, plain, shirtOf } from '../attribution/products.ts'

const basis = basisOf()
const question = (figure: PlannedFigure): PlannedQuestion => ({
  state: shirtOf(plain),
  basis,
  rules: loadLeverRules(),
  isLocked: () => false,
  figure,
})

/** A whole run, by the plain calculation. */
function run(state: PlannedQuestion['state'], figure: PlannedFigure): number {
  const scored = scoredForm(state, { french: true, pef: true }, basis)
  if (!scored.ok || scored.value.pef === null) throw new Error(JSON.stringify(scored))
  const value =
    figure === 'climate'
      ? impactOf(scored.value.pef.total, 'cch')
      : askedFigure(scored.value, { label: figure, basis: 'product' })
  return value ?? Number.NaN
}

function proposals(asked: PlannedQuestion) {
  const steps = plannedSteps(asked)
  for (;;) {
    const step = steps.next()
    if (step.done !== true) continue
    if (!step.value.ok || step.value.value === null) throw new Error('no proposals')
    return step.value.value
  }
}

test.each(plannedFigures)(
  'each proposal on %s is the difference of two whole runs, the largest first',
  (figure) => {
    const asked = question(figure)
    const { figure: now, levers } = proposals(asked)
    expect(now).toBe(run(asked.state, figure))
    expect(levers.length).toBeGreaterThan(3)
    for (const { lever, difference } of levers) {
      const changed = withLevers(basis.form, asked.state, [lever], () => crypto.randomUUID())
      expect(difference).toBeCloseTo(run(changed, figure) - now, 9)
      expect(difference).toBeLessThan(0)
    }
    const sizes = levers.map(({ difference }) => difference)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  },
)

test('changes made together are the difference of two whole runs, and not the sum of each alone', () => {
  const asked = question('climate')
  const { levers } = proposals(asked)
  const all = levers.map(({ lever }) => lever)
  let unlikeTheSum = 0
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 1, maxLength: 4 }), (drawn) => {
      const chosen = drawn.filter((_, place) => !conflictsAmong(drawn).includes(place))
      const together = plannedTogether(chosen, asked)
      if (together === null) return
      const changed = withLevers(basis.form, asked.state, chosen, () => crypto.randomUUID())
      expect(together.after - together.before).toBeCloseTo(
        run(changed, 'climate') - run(asked.state, 'climate'),
        9,
      )
      const alone = chosen.reduce(
        (sum, { id }) => sum + (levers.find(({ lever }) => lever.id === id)?.difference ?? 0),
        0,
      )
      if (chosen.length > 1 && Math.abs(alone - (together.after - together.before)) > 1e-6) unlikeTheSum += 1
    }),
    { numRuns: 40, seed: 7 },
  )
  expect(unlikeTheSum).toBeGreaterThan(0)
})

test('two values of one field conflict, whichever comes first; other fields do not', () => {
  const change = (parameter: string, after: string): LeverCandidate => ({
    id: `${parameter}:${after}`,
    kind: 'origin',
    rule: parameter,
    changes: [{ entry: null, parameter, before: 'CN', after }],
    part: 1,
  })
  const [france, turkey, other] = [
    change('makingCountry', 'FR'),
    change('makingCountry', 'TR'),
    change('fabricCountry', 'FR'),
  ]
  expect(conflictsAmong([france, other, turkey])).toEqual([2])
  expect(conflictsAmong([turkey, france])).toEqual([1])
  expect(conflictsAmong([france, other])).toEqual([])
  expect(plannedTogether([], question('climate'))).toEqual({
    before: run(shirtOf(plain), 'climate'),
    after: run(shirtOf(plain), 'climate'),
  })
})
