import type { CategoryForm } from '@ecotrame/lca'
import { loadReader, parts, type Part } from '@ecotrame/reading'
import { loadCategoryForms } from '@ecotrame/reference-data'
import { loadCountries } from '@ecotrame/reference-data/countries'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { filledForm } from './filled-form.ts'
import type { Guess } from './guess.ts'
import { guessesOf } from './guesses.ts'
import { noticesOf } from './label-notices.ts'

let formOf: (category: string) => CategoryForm
let read: (text: string) => ReturnType<typeof filledFrom>
beforeAll(async () => {
  const [forms, reader, countries] = await Promise.all([loadCategoryForms(), loadReader(), loadCountries()])
  formOf = (category) => {
    const form = forms.get(category)
    if (form === undefined) throw new Error(`no form of ${category}`)
    return form
  }
  read = (text) => {
    const reading = reader.label(text)
    const category = reading.category?.value ?? ''
    const form = formOf(category)
    const sources = { reading, form, countries, kept: {}, corrections: new Map(), categories: [category] }
    return filledFrom(form, guessesOf(sources), reading.pieces?.value ?? null)
  }
})

const nameOfPart = (part: Part): string => part
function filledFrom(form: CategoryForm, guesses: readonly Guess[], pieces: number | null) {
  let made = 0
  const filled = filledForm(form, guesses, { newId: () => `entry ${(made += 1)}`, nameOfPart })
  const partNamed = new Map(filled.materials.map(({ id, values }) => [id, values['name']?.value]))
  return {
    mass: filled.values['mass']?.value,
    wash: filled.values['washTemperature']?.value,
    materials: filled.materials
      .filter(({ type }) => type === 'material')
      .map(({ parent, values }) => [
        parent === undefined ? 'own' : partNamed.get(parent),
        values['material']?.value,
        values['share']?.value,
      ]),
    kinds: filled.materials.flatMap(({ type, values }) => (type === 'part' ? [values['kind']?.value] : [])),
    notices: noticesOf({ guesses, unused: [], pieces, nameOf: ({ kind }) => kind, nameOfPart }),
  }
}

describe('a label with parts', () => {
  it('fills the whole duvet, not its cover alone', () => {
    const { mass, materials, kinds } = read(
      'couette 240x220 garnissage 100% polyester recyclé enveloppe coton 2,1 kg',
    )
    expect(mass).toBe(2100)
    expect(kinds).toEqual(['filling'])
    expect(materials).toEqual([
      ['own', 'cotton', 50],
      ['filling', 'recycled-polyester-mechanical', 50],
    ])
  })

  it('fills upper, lining and sole of a shoe', () => {
    const { mass, materials } = read(
      'Baskets taille 42 850 g tige cuir, doublure textile 100% polyester, semelle caoutchouc',
    )
    expect(mass).toBe(850)
    expect(materials).toEqual([
      ['own', 'leather', 33.3333],
      ['lining', 'polyester', 33.3333],
      ['sole', 'natural-rubber', 33.3334],
    ])
  })

  it('fills shell, lining and filling of a jacket, and says that it shared the mass out', () => {
    const { materials, notices } = read(
      'SHELL: 100% POLYESTER (RECYCLED). LINING: 100% POLYAMIDE. FILLING: 90% DUCK DOWN 10% FEATHER. Jacket 780g Made in China',
    )
    expect(materials).toEqual([
      ['own', 'recycled-polyester-mechanical', 33.3333],
      ['lining', 'polyamide', 33.3333],
      ['filling', 'down', 33.3334],
    ])
    expect(notices).toEqual([{ kind: 'shares', words: 'main, lining, filling' }])
  })

  it('fills the washing where the form asks for it', () => {
    expect(read('T-shirt 95% co 5% el, 160 g, washing 30°')).toMatchObject({ mass: 160, wash: 30 })
  })

  it('has shares of all materials that make 100 % whenever those of each part do', () => {
    const labels = fc.uniqueArray(
      fc.record({
        part: fc.constantFrom<Part>(...parts),
        first: fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10),
      }),
      { minLength: 1, selector: ({ part }) => part },
    )
    fc.assert(
      fc.property(labels, (label) => {
        const fibre = (part: Part, value: string, share: number): Guess => ({
          kind: 'fibre',
          id: `${part} ${value}`,
          part,
          said: value,
          value,
          share,
          assumed: false,
          standsIn: false,
          country: null,
        })
        const guesses = label.flatMap(({ part, first }) => [
          fibre(part, 'cotton', first),
          fibre(part, 'polyester', 100 - first),
        ])
        const { materials } = filledFrom(formOf('duvet'), guesses, null)
        const sum = materials.reduce((total, [, , share]) => total + Number(share), 0)
        expect(sum).toBeCloseTo(100, 9)
        expect(materials).toHaveLength(guesses.length)
      }),
    )
  })
})
