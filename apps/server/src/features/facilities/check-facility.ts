import { ownDataMaximum, ownDataUnits, type FacilityFields, type Position } from '@ecotrame/contract'
import { countryAt, liesIn } from '@ecotrame/reference-data/world'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { FacilityBasis } from './basis.ts'
import { wordsOf } from './texts.ts'

/** Coordinates of lists are often those of a town or an industrial zone, and shapes are coarse. */
const toleranceKilometres = 25
/** At sea there is nobody else to whom a place could belong, and small islands are not on the map. */
const toleranceAtSeaKilometres = 50

export type PositionProblem =
  | { readonly code: 'POSITION_SWAPPED' }
  | { readonly code: 'POSITION_IN_OTHER_COUNTRY'; readonly lies: string | null }

/** Whether a position fits its country; `null` when it does, or when nobody knows the shape of the country. */
export function positionProblem(
  { shapes }: FacilityBasis,
  country: string,
  { latitude, longitude }: Position,
): PositionProblem | null {
  const shape = shapes.get(country)
  const point = [longitude, latitude] as const
  if (shape === undefined || liesIn(shape, point, toleranceKilometres)) return null
  if (liesIn(shape, [latitude, longitude])) return { code: 'POSITION_SWAPPED' }
  const lies = countryAt(shapes.values(), point)
  if (lies === null && liesIn(shape, point, toleranceAtSeaKilometres)) return null
  return { code: 'POSITION_IN_OTHER_COUNTRY', lies }
}

export function positionWords(
  basis: FacilityBasis,
  country: string,
  found: PositionProblem,
  language: Language,
): string {
  const wanted = basis.countryName(country, language)
  if (found.code === 'POSITION_SWAPPED') return wordsOf(found.code, language, { country: wanted })
  if (found.lies === null) return wordsOf('POSITION_AT_SEA', language, { country: wanted })
  const lies = basis.countryName(found.lies, language)
  return wordsOf(found.code, language, { country: wanted, lies })
}

/** What the schemas cannot know. @throws INVALID_VALUES with every wrong field */
export function refuseWrongFacility(basis: FacilityBasis, fields: FacilityFields, language: Language): void {
  const wrong = (path: string, code: Parameters<typeof wordsOf>[0], params = {}): FieldProblem => ({
    path,
    code,
    message: wordsOf(code, language, params),
  })
  const errors: FieldProblem[] = []
  if (!basis.isCountry(fields.country)) errors.push(wrong('country', 'UNKNOWN_COUNTRY'))
  const misplaced = fields.position && positionProblem(basis, fields.country, fields.position)
  if (misplaced)
    errors.push({
      path: 'position',
      code: misplaced.code,
      message: positionWords(basis, fields.country, misplaced, language),
    })
  fields.certificates.forEach(({ scheme }, place) => {
    if (!basis.isScheme(scheme)) errors.push(wrong(`certificates[${place}].scheme`, 'UNKNOWN_SCHEME'))
  })
  fields.ownData.forEach(({ kind, value }, place) => {
    const unit = ownDataUnits[kind]
    const maximum = ownDataMaximum[unit]
    if (value > maximum) errors.push(wrong(`ownData[${place}].value`, 'ABOVE_MAXIMUM', { maximum, unit }))
  })
  const { dataConsent } = fields
  if (dataConsent !== null && dataConsent.until !== null && dataConsent.until < dataConsent.givenOn)
    errors.push(wrong('dataConsent.until', 'CONSENT_ENDS_BEFORE_IT_BEGINS'))
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}
