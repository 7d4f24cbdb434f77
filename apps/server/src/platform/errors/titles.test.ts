import { expect, test } from 'vitest'
import { fieldTextParts } from './field-texts.ts'
import { titles } from './titles.ts'

/** The specification has fixed their words, or a single sentence says both. */
const asTheyAre: ReadonlySet<string> = new Set([
  'DEMONSTRATION',
  'CAPABILITY_REQUIRED',
  'MASK_IN_USE',
  'MAIN_TEAM',
  'PASSWORD_NOT_COMPLIANT',
])

test.each(Object.entries(titles).filter(([code]) => !asTheyAre.has(code)))(
  '%s says what happened, then what to do, in whole sentences',
  (_code, wording) => {
    for (const title of Object.values(wording)) {
      expect(title).toMatch(/[.:]\s+\p{L}.*$/u)
      expect(title).toMatch(/\.$/)
    }
  },
)

test('no title names what only programs know', () => {
  const apart = new Set(['INVALID_JSON', 'IDEMPOTENCY_CONFLICT', 'UNSUPPORTED_MEDIA_TYPE', 'NOT_ACCEPTABLE'])
  const ofPrograms = Object.entries(titles)
    .filter(([code]) => !apart.has(code))
    .filter(([, wording]) =>
      Object.values(wording).some((title) => /JSON|HTTP|\bbody\b|request body/i.test(title)),
    )
  expect(ofPrograms).toEqual([])
})

/** What a field is held to, or what to do about it. */
const asks = {
  en: /\b(?:must|required|minimum|maximum|at (?:least|most))\b|[.:] \p{L}|^(?:Add|Answer|Choose|Enter|Give|Provide|Remove|Replace|Use|Write) /iu,
  fr: /\b(?:doit|doivent|obligatoire|minimale|maximale|au (?:moins|plus))\b|[.:] \p{L}|^\p{L}+ez\b/iu,
} as const

const fieldWordings = fieldTextParts.flatMap((part) => Object.entries(part))

test.each(fieldWordings)('%s of a field says what is expected', (_code, { en, fr }) => {
  expect(en).toMatch(asks.en)
  expect(fr.replace(/[\u00a0\u202f]/g, ' ')).toMatch(asks.fr)
})

test('no code of a field has two texts, the later of which would be said for both', () => {
  const codes = fieldWordings.map(([code]) => code)
  expect(codes.filter((code, place) => codes.indexOf(code) < place)).toEqual([])
})

test('both languages of a field are filled in with the same parameters', () => {
  const named = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const [code, { en, fr }] of fieldWordings) expect(named(en), code).toEqual(named(fr))
})
