import type { SelectOption } from '@ecotrame/lca'
import type { Country } from '@ecotrame/reference-data'

interface Place {
  readonly id: string
  readonly standsIn: boolean
}

/** The country among the choices of a form, or the region under which the French method counts it. */
export function placeIn(
  options: readonly SelectOption[],
  code: string,
  countries: readonly Country[],
): Place | null {
  const offers = (id: string | null | undefined) => options.some((option) => option.id === id)
  if (offers(code)) return { id: code, standsIn: false }
  const region = countries.find(({ alpha2 }) => alpha2 === code)?.frenchCostCode
  return region && offers(region) ? { id: region, standsIn: true } : null
}
