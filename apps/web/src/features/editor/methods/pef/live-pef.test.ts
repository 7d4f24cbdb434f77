import { formValue, initialFormState, type CategoryForm, type FormState } from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import { beforeAll, expect, it } from 'vitest'
import { withAddition, withEntryInPart } from '../../model/entries.ts'
import type { MethodData } from '../../../method-data/index.ts'
import { livePef } from './live-pef.ts'

let form: CategoryForm
let data: MethodData
beforeAll(async () => {
  const [found, method, database, release] = await Promise.all([
    loadCategoryForm('tshirt'),
    loadPefMethod(),
    loadPefDatabase(),
    loadFrenchCostRelease(),
  ])
  if (!found) throw new Error('No form for T-shirts')
  form = found
  data = { method, database, release }
})

const typed = (
  state: FormState,
  values: Readonly<Record<string, string | number>>,
  of: CategoryForm = form,
): FormState => ({
  ...state,
  values: {
    ...state.values,
    ...Object.fromEntries(
      Object.entries(values).map(([id, value]) => {
        const parameter = of.parameters.find((candidate) => candidate.id === id)
        if (!parameter) throw new Error(`No field ${id}`)
        return [id, formValue(parameter, value, 'user')]
      }),
    ),
  },
})
const cotton = (): FormState =>
  withAddition(
    form,
    initialFormState(form, () => 'trim'),
    'share',
    { type: 'material', id: 'm1', identity: 'ei-coton', parent: null, part: 100 },
  )

it('stands beside the French score once the making country is stated, with its coverage', () => {
  const live = livePef(form, typed(cotton(), { mass: 170, makingCountry: 'BD' }), data)
  if (live.state !== 'complete') throw new Error(JSON.stringify(live.problems))
  expect(live.micropoints).toBeGreaterThan(0)
  expect(live.coverage).toBeCloseTo(0.719, 12)
  expect(live.attributions.length).toBeGreaterThan(0)
})

it('names the field that PEF needs', () => {
  expect(livePef(form, cotton(), data)).toMatchObject({
    state: 'incomplete',
    problems: [{ path: 'values.makingCountry', code: 'REQUIRED' }],
  })
})

it('names a material of which no pack has a dataset with its mass, at its line', async () => {
  const belt = await loadCategoryForm('belt')
  if (!belt) throw new Error('No form for belts')
  const withMaterial = (state: FormState, id: string, identity: string, part: number) =>
    withAddition(belt, state, 'share', { type: 'material', id, identity, parent: null, part })
  const empty = initialFormState(belt, () => 'trim')
  const part = withAddition(belt, empty, 'share', {
    type: 'part',
    id: 'p1',
    identity: null,
    parent: null,
    part: null,
    values: { name: 'Lining' },
  })
  const leather = withMaterial(part, 'm1', 'leather', 80)
  const filled = withEntryInPart(withMaterial(leather, 'm2', 'cotton', 20), 'm2', 'p1')
  const live = livePef(belt, typed(filled, { mass: 200, makingCountry: 'IT' }, belt), data)
  if (live.state !== 'complete') throw new Error(JSON.stringify(live.problems))
  expect(live.withoutDataset.share).toBeCloseTo(0.8, 12)
  expect([...live.withoutDataset.grams]).toEqual([['m1', expect.closeTo(160, 9)]])
})

it('tells the cutting waste that applies: of leather, not of fabric', async () => {
  const shoes = await loadCategoryForm('leather-shoes')
  if (!shoes) throw new Error('No form for leather shoes')
  const empty = initialFormState(shoes, () => 'trim')
  const wasteOf = (identity: string) => {
    const addition = { type: 'material', id: 'm1', identity, parent: null, part: 100 } as const
    const filled = withAddition(shoes, empty, 'share', addition)
    const live = livePef(shoes, typed(filled, { mass: 900, makingCountry: 'IT' }, shoes), data)
    if (live.state !== 'complete') throw new Error(JSON.stringify(live.problems))
    return live.effective
  }
  expect(wasteOf('leather')).toEqual({ 'pef.part.cuttingWasteShare': 0.2 })
  expect(wasteOf('cotton')).toEqual({ 'pef.part.cuttingWasteShare': 0.15 })
})
