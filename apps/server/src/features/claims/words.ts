import { filled, formats, namedIn } from '@ecotrame/texts'
import type { ClaimCondition } from '@ecotrame/reading'
import type { Language } from '../../platform/sessions/session.ts'
import type { ClaimBasis } from './deps.ts'

/** A sentence of the rules in a language, with its places filled in. */
export function phrase(
  { rules }: ClaimBasis,
  id: string,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = rules.phrases[id]?.[language]
  if (text === undefined) throw new Error(`The rules for claims have no sentence ${id}`)
  return filled(text, values)
}

/** A condition as people read it: steps and countries by their names, numbers with the mark of the language. */
export function conditionText(basis: ClaimBasis, { id, values }: ClaimCondition, language: Language): string {
  const { step, country } = values
  const named = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(value, language)])),
    ...(step === undefined ? {} : { step: phrase(basis, `step.${step}`, language) }),
    ...(country === undefined ? {} : { country: countryName(basis, String(country), language) }),
  }
  return phrase(basis, `condition.${id}`, language, named)
}

const spoken = (value: string | number, language: Language): string =>
  typeof value === 'number' ? value.toLocaleString(formats[language].locale) : value

function countryName({ countries }: ClaimBasis, code: string, language: Language): string {
  const country = countries.get(code)
  if (country === undefined) return code
  return namedIn(language, country)
}
