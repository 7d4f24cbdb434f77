import { describe, expect, test } from 'vitest'
import {
  declarationErrorCodes,
  declarationWarningCodes,
  evidenceKinds,
  type DeclarationProblem,
} from '@ecotrame/lca'
import { defaultedFields } from './catalogue.ts'
import en from '../../catalogues/en/declaration-problems.json' with { type: 'json' }
import fr from '../../catalogues/fr/declaration-problems.json' with { type: 'json' }
import { declarationProblemText } from './index.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
const codes = [...declarationErrorCodes, ...declarationWarningCodes]

describe('sentences on declarations', () => {
  test.each(codes)(
    '%s says what is wrong and what to do, with the same figures in both languages',
    (code) => {
      for (const part of ['what', 'todo'] as const) {
        expect(en.problems[code][part].length).toBeGreaterThan(10)
        expect(placeholders(fr.problems[code][part])).toEqual(placeholders(en.problems[code][part]))
      }
    },
  )

  test('names every proof and every field that has a default', () => {
    for (const { evidence, fields } of [en, fr]) {
      expect(Object.keys(evidence)).toEqual([...evidenceKinds])
      expect(Object.keys(fields)).toEqual([...defaultedFields])
    }
  })

  test.each<[DeclarationProblem, string, string]>([
    [
      {
        code: 'SCORE_MISMATCH',
        severity: 'error',
        path: 'declaredScore',
        params: { declared: 2221, calculated: 2318.326247789541, percent: 4.198125 },
      },
      'The declared score of 2221 differs by 4.19813 % from the calculated 2318.33. The limit is 1 %.',
      'Le score déclaré de 2221 s’écarte de 4,19813 % du score calculé de 2318,33. La limite est de 1 %.',
    ],
    [
      {
        code: 'MATERIAL_INVALID',
        severity: 'error',
        path: 'items[1].materials[0].id',
        params: { value: 'silk' },
      },
      'The portal does not list the material “silk”. (item 2, material 1)',
      'La matière « silk » n’existe pas sur le portail. (article 2, matière 1)',
    ],
    [
      {
        code: 'W-DEFAULTS',
        severity: 'warning',
        path: 'business',
        params: { field: 'business', points: 12.6 },
      },
      'Not provided: company size and repair service. The default adds up to 13 points.',
      'Non renseigné : taille de l’entreprise et service de réparation. La valeur par défaut ajoute jusqu’à 13 points.',
    ],
  ])('%j', (problem, english, french) => {
    expect(declarationProblemText(problem, 'en').what).toBe(english)
    expect(declarationProblemText(problem, 'fr').what).toBe(french)
  })

  test('quotes a hostile text as it is, and fills nothing in from it', () => {
    const params = { value: '<script>{date}</script>' }
    const { what } = declarationProblemText({ code: 'GTIN_CHECK', severity: 'error', path: '', params }, 'en')
    expect(what).toBe('The check digit of <script>{date}</script> is wrong.')
  })
})
