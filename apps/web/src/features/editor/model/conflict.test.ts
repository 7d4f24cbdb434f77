import { formValue } from '@ecotrame/lca'
import { describe, expect, it } from 'vitest'
import { aContent, aForm, aMaterial } from '../../../../testing/editor/a-form.ts'
import { suggestedChoices, undecided } from '../../../ui/conflict.ts'
import { differences, merged } from './conflict.ts'
import type { Content } from './content.ts'

const withValue = (content: Content, id: string, value: number | string): Content => {
  const parameter = aForm.parameters.find((candidate) => candidate.id === id)
  if (!parameter) throw new Error(id)
  const values = { ...content.form.values, [id]: formValue(parameter, value, 'user') }
  return { ...content, form: { ...content.form, values } }
}
const withComposition = (content: Content, ...composition: Content['form']['composition']): Content => ({
  ...content,
  form: { ...content.form, composition },
})

describe('what two people left different', () => {
  it('is nothing where both did the same', () => {
    const both = withValue(aContent(), 'price', 20)
    expect(differences(aContent(), both, both)).toEqual([])
  })

  it('proposes the side that changed a field alone, and nothing where both did', () => {
    const mine = withValue(withValue(aContent({ name: 'Mine' }), 'price', 20), 'mass', 140)
    const theirs = withValue(withValue(aContent(), 'price', 30), 'makingCountry', 'TR')
    const found = differences(aContent(), mine, theirs)
    expect(Object.fromEntries(found.map(({ field, suggestion }) => [field, suggestion]))).toEqual({
      name: 'mine',
      'values.mass': 'mine',
      'values.price': null,
      'values.makingCountry': 'theirs',
    })
    expect(undecided(found, suggestedChoices(found))).toBe(1)
  })

  it('compares the composition line by line, lines added or removed too', () => {
    const cotton = aMaterial('m1', 'ei-coton', 60)
    const base = withComposition(aContent(), cotton, aMaterial('m2', 'ei-pet', 40))
    const mine = withComposition(base, cotton, aMaterial('m2', 'ei-pet', 30), aMaterial('m3', 'ei-coton', 10))
    const theirs = withComposition(base, cotton)
    expect(differences(base, mine, theirs)).toMatchObject([
      { field: 'entry.m2', suggestion: null, theirs: null },
      { field: 'entry.m3', suggestion: 'mine', theirs: null },
    ])
  })

  it('does not count masses that merely follow', () => {
    const base = aContent()
    const heavier = base.form.composition.map((entry) => ({
      ...entry,
      total_weight: { ...entry.total_weight, value: 99 },
    }))
    expect(differences(base, base, withComposition(base, ...heavier))).toEqual([])
  })

  it('is one difference when the category changed: values of two categories cannot be compared', () => {
    const theirs = withValue(aContent({ category: 'jeans' }), 'price', 99)
    expect(differences(aContent(), aContent(), theirs)).toMatchObject([
      { field: 'category', suggestion: 'theirs' },
    ])
  })
})

describe('what they agree on', () => {
  it('takes the chosen side of each field', () => {
    const mine = withValue(withValue(aContent({ name: 'Mine' }), 'price', 20), 'mass', 140)
    const theirs = withValue(withValue(aContent({ name: 'Theirs' }), 'price', 30), 'makingCountry', 'TR')
    const result = merged(mine, theirs, {
      name: 'theirs',
      'values.price': 'theirs',
      'values.mass': 'mine',
      'values.makingCountry': 'theirs',
    })
    expect(result.name).toBe('Theirs')
    expect(result.form.values).toMatchObject({
      price: { value: 30 },
      mass: { value: 140 },
      makingCountry: { value: 'TR' },
    })
  })

  it('keeps my order of lines and puts theirs behind', () => {
    const [first, second] = [aMaterial('m1', 'ei-coton', 60), aMaterial('m2', 'ei-pet', 40)]
    const mine = withComposition(aContent(), second, first)
    const theirs = withComposition(aContent(), first, second, aMaterial('m9', 'ei-pet', 5))
    const ids = (choice: 'mine' | 'theirs') =>
      merged(mine, theirs, { 'entry.m9': choice }).form.composition.map(({ id }) => id)
    expect(ids('theirs')).toEqual(['m2', 'm1', 'm9'])
    expect(ids('mine')).toEqual(['m2', 'm1'])
  })

  it('takes a category whole', () => {
    const theirs = aContent({ category: 'jeans' })
    expect(merged(aContent(), theirs, { category: 'theirs' })).toBe(theirs)
  })
})
