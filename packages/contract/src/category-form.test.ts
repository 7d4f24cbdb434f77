import { loadCategoryForms } from '@ecotrame/reference-data'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerOfForm, CategoryFormAnswer, formOfAnswer } from './category-form.ts'

const forms = [...(await loadCategoryForms()).values()]
const throughTheWire = (form: (typeof forms)[number]) =>
  z.parse(CategoryFormAnswer, JSON.parse(JSON.stringify(z.encode(CategoryFormAnswer, answerOfForm(form)))))

describe('the form of a category', () => {
  test.each(forms)('$categoryId comes back as it was sent, in less than 200 kB', (form) => {
    const answer = throughTheWire(form)
    expect(formOfAnswer(answer)).toEqual({ ...form, defaultTrims: [] })
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(200_000)
  })

  test.each(forms)('$categoryId tells each list of options once', (form) => {
    const lists = answerOfForm(form).lists.map((list) => JSON.stringify(list))
    expect(new Set(lists).size).toBe(lists.length)
  })

  test.each([-1, 26_000, 1e300])('names no list of the number %d in silence', (list) => {
    const form = forms[0]
    if (!form) throw new Error('There are forms.')
    const answer = answerOfForm(form)
    const { configuration, ...field } = answer.totalWeight
    const broken = { ...answer, totalWeight: { ...field, configuration: { ...configuration, list } } }
    expect(() => formOfAnswer(broken)).toThrow(RangeError)
  })
})
