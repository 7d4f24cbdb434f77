import { describe, expect, test } from 'vitest'
import { officialFields, type Problem } from '@ecotrame/lca'
import type { Catalogue } from './catalogue.ts'
import en from '../catalogues/en/problems.json' with { type: 'json' }
import { fieldText } from './field-text.ts'
import fr from '../catalogues/fr/problems.json' with { type: 'json' }
import { languages, problemText, warningText } from './index.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
const aProblem = (changes: Partial<Problem>): Problem => ({
  path: 'massKg',
  code: 'NOT_POSITIVE',
  kind: 'value',
  ...changes,
})

describe.each(['problems', 'warnings', 'suffixes', 'fields'] as const)('the %s', (part) => {
  const english: Readonly<Record<string, string>> = en[part]
  const french: Readonly<Record<string, string>> = fr[part]

  test.each(Object.keys(english))('%s has the same placeholders in both languages', (key) =>
    expect(placeholders(french[key] ?? '')).toEqual(placeholders(english[key] ?? '')),
  )
})

describe('the text of a problem', () => {
  test.each<[string, Partial<Problem>, string, string]>([
    ['names the field', {}, 'Mass: must be greater than 0.', 'Masse : la valeur doit être supérieure à 0.'],
    [
      'names limits and value as the language writes them',
      { path: 'materials[0].share', code: 'OUT_OF_RANGE', params: { value: 1.2, minimum: 0, maximum: 1 } },
      'Materials, entry 1, share: must be between 0 and 1. Given: 1.2.',
      'Matières, élément 1, part : la valeur doit être comprise entre 0 et 1. Valeur donnée : 1,2.',
    ],
    [
      'knows one limit only',
      { path: 'trims[2].quantity', code: 'OUT_OF_RANGE', params: { value: 0, minimum: 1 } },
      'Trims, entry 3, quantity: must be at least 1. Given: 0.',
      'Accessoires, élément 3, quantité : la valeur doit être d’au moins 1. Valeur donnée : 0.',
    ],
    [
      'names what is admissible',
      {
        path: 'printing.kind',
        code: 'UNKNOWN_CODE',
        params: { value: 'screen', admissible: 'pigment, substantive' },
      },
      'Printing, type of printing: this value is not recognised. Given: screen. Allowed: pigment, substantive.',
      'Impression, type d’impression : cette valeur n’est pas reconnue. Valeur donnée : screen. Valeurs possibles : pigment, substantive.',
    ],
    [
      'names what is nearest, in its own language',
      {
        path: 'values.makingCountry',
        code: 'UNKNOWN_COUNTRY',
        params: { value: 'Turkei', nearestEn: 'Türkiye (TR)', nearestFr: 'Turquie (TR)' },
      },
      'Country of garment making: this country code does not exist. Given: Turkei. Nearest: Türkiye (TR).',
      'Pays de confection : ce code de pays n’existe pas. Valeur donnée : Turkei. Les plus proches : Turquie (TR).',
    ],
    [
      'leaves out the noise of floating point',
      { path: 'materials', code: 'SHARES_NOT_100', params: { percent: 0.7 * 3 * 100 } },
      'Materials: the shares add up to 210 %, not 100 %.',
      'Matières : la somme des parts est de 210 %, et non de 100 %.',
    ],
    [
      'of the input as a whole begins with itself',
      { path: '', code: 'NOT_AN_OBJECT' },
      'An object with fields is expected.',
      'Un objet avec des champs est attendu.',
    ],
    [
      'of a form field names the field, not its place in the form',
      { path: 'composition[1].values.share', code: 'REQUIRED' },
      'Composition, entry 2, share: a value is required.',
      'Composition, élément 2, part : une valeur est obligatoire.',
    ],
    [
      'of a PEF field is French in French',
      { path: 'values.endIncinerated', code: 'REQUIRED' },
      'Incinerated share: a value is required.',
      'Part incinérée : une valeur est obligatoire.',
    ],
    [
      'of a part does not speak of printing',
      { path: 'composition[0].values.kind', code: 'UNKNOWN_CODE' },
      'Composition, entry 1, how the part is made: this value is not recognised.',
      'Composition, élément 1, fabrication de la partie : cette valeur n’est pas reconnue.',
    ],
    [
      'of origins names the entry',
      { path: 'composition[1].origins', code: 'SHARES_NOT_100', params: { percent: 90 } },
      'Composition, entry 2, origins: the shares add up to 90 %, not 100 %.',
      'Composition, élément 2, origines : la somme des parts est de 90 %, et non de 100 %.',
    ],
  ])('%s', (_what, changes, english, french) => {
    expect(problemText(aProblem(changes), 'en')).toBe(english)
    expect(problemText(aProblem(changes), 'fr')).toBe(french)
  })

  test.each(languages)('leaves no placeholder behind, in %s', (language) => {
    const text = warningText({ code: 'SPINNING_NOT_FOR_FIBRE', path: 'materials[0].spinning' }, language)
    expect(text).not.toMatch(/[{}]/)
  })
})

describe('fields', () => {
  const known = new Set<string>(Object.values(en.fields))
  const catalogue: Catalogue = en

  test.each(Object.entries(officialFields))(
    '%s has a name, ours and the official one',
    (ours, { official }) => {
      expect(known).toContain(fieldText(ours, catalogue).replace(/^./, (letter) => letter.toLowerCase()))
      expect(known).toContain(fieldText(official, catalogue).replace(/^./, (letter) => letter.toLowerCase()))
    },
  )
})
