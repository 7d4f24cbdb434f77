import {
  formValue,
  initialFormState,
  type CategoryForm,
  type FieldValue,
  type FormState,
} from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { beforeAll, describe, expect, it } from 'vitest'
import { contributors, entryImpacts, stageSegments } from '../methods/french-cost/contributors.ts'
import { withAddition } from './entries.ts'
import { liveScore, trimMasses } from './live-score.ts'

let jeans: CategoryForm
let release: Awaited<ReturnType<typeof loadFrenchCostRelease>>
beforeAll(async () => {
  release = await loadFrenchCostRelease('2025-10')
  const form = await loadCategoryForm('jeans')
  if (!form) throw new Error('No form for jeans')
  jeans = form
})

let made = 0
const withValues = (form: CategoryForm, state: FormState, values: Record<string, FieldValue>): FormState => ({
  ...state,
  values: {
    ...state.values,
    ...Object.fromEntries(
      Object.entries(values).map(([id, value]) => {
        const parameter = form.parameters.find((candidate) => candidate.id === id)
        if (!parameter) throw new Error(`No field ${id}`)
        return [id, formValue(parameter, value, 'user')]
      }),
    ),
  },
})
const cottonOnly = (form: CategoryForm): FormState =>
  withAddition(
    form,
    initialFormState(form, () => `e${++made}`),
    'share',
    {
      type: 'material',
      id: 'm1',
      identity: 'ei-coton',
      parent: null,
      part: 100,
    },
  )

/** Worked example of the method page §13: jeans, 450 g, cotton, Türkiye, faded. */
const workedExample = () =>
  withValues(jeans, cottonOnly(jeans), {
    mass: 450,
    fabricCountry: 'TR',
    ennoblingCountry: 'TR',
    makingCountry: 'TR',
    fading: true,
  })

describe('the score beside the form', () => {
  it('is that of the worked example of the method, §13: 4049 points, 900 per 100 g', () => {
    const live = liveScore(jeans, workedExample(), release)
    if (live.state !== 'complete') throw new Error(JSON.stringify(live.problems))
    expect(live.result.ecs).toBeCloseTo(4048.64167, 5)
    expect(live.result.label).toEqual({ points: 4049, pointsPer100g: 900 })
    expect(live.result.durability.applied).toBe(0.73)
  })

  it('names what is missing, at the field where it is missing', () => {
    const live = liveScore(
      jeans,
      initialFormState(jeans, () => 'e1'),
      release,
    )
    expect(live).toMatchObject({
      state: 'incomplete',
      problems: [{ path: 'composition', code: 'EMPTY_LIST' }],
    })
  })
})

describe('what the score is made of', () => {
  it('adds up, contributor by contributor and stage by stage', () => {
    const live = liveScore(jeans, workedExample(), release)
    if (live.state !== 'complete') throw new Error('incomplete')
    const sum = (parts: readonly { ecs: number }[]) => parts.reduce((total, { ecs }) => total + ecs, 0)
    expect(sum(contributors(live.result))).toBeCloseTo(live.result.ecs, 9)
    expect(sum(stageSegments(live.result))).toBeCloseTo(live.result.ecs, 9)
    // §13: material stage 1225.304219 before durability, divided by 0.73
    expect(contributors(live.result)[0]).toEqual({
      key: { kind: 'material', id: 'ei-coton' },
      ecs: expect.closeTo(1678.4989, 4) as number,
    })
  })

  it('gives each entry its own part: one metal button and one short zip are 95.47 points before durability', () => {
    const live = liveScore(jeans, workedExample(), release)
    if (live.state !== 'complete') throw new Error('incomplete')
    const trims = [...entryImpacts(live.result, 'trim').values()].reduce((total, ecs) => total + ecs, 0)
    expect(trims * 0.73).toBeCloseTo(95.47239, 5)
  })
})

it('knows what a piece of each trim weighs (method page §10): 3 g, 1 g, 10 g, 50 g', () => {
  const masses = [...trimMasses(release).values()].map((mass) => Math.round(mass * 1e6) / 1e6)
  expect(masses.filter((mass) => mass > 0).sort((a, b) => a - b)).toEqual([1, 3, 10, 50])
})
