/** A piece of a product at one step: the fibre mass in it, and the country where the step takes place. */
export interface PlacedMass {
  /** ISO 3166-1 alpha-2; `null`: not known. */
  readonly country: string | null
  /** kg, of one product. */
  readonly massKg: number
}

/** The country of a step, with the share of the fibre mass that decided. */
export interface DecidingCountry {
  readonly country: string
  /** Of the whole fibre mass, more than 0 and at most 1. */
  readonly share: number
}

/**
 * The country where a step mainly takes place: that of the largest share of the fibre mass. One answer for every duty
 * that names it: the AGEC sheet and the declaration of the environmental cost.
 *
 * @returns `null` where no mass is known, or where what is not known of it could change the answer. Of equal shares the
 * first in the alphabet decides, so that the answer does not depend on an order.
 * Source: FAQ of the ministry on decree 2022-748, 2.9.2.
 */
export function decidingCountry(pieces: readonly PlacedMass[]): DecidingCountry | null {
  const masses = new Map<string, number>()
  let [whole, unknown] = [0, 0]
  for (const { country, massKg } of pieces) {
    whole += massKg
    if (country === null) unknown += massKg
    else masses.set(country, (masses.get(country) ?? 0) + massKg)
  }
  const [first, second] = [...masses].sort(
    ([one, less], [other, more]) => more - less || (one < other ? -1 : 1),
  )
  if (first === undefined || !(first[1] > 0)) return null
  if (unknown > 0 && first[1] <= (second?.[1] ?? 0) + unknown) return null
  return { country: first[0], share: first[1] / whole }
}
