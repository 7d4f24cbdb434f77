import type { FacilityCertificate } from '@ecotrame/contract'

type Date3 = readonly [year: number, month: number, day: number]

const forms: readonly (readonly [RegExp, (parts: readonly number[]) => Date3])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/, ([year = 0, month = 0, day = 0]) => [year, month, day]],
  // Day first, as in Europe; where that cannot be, month first.
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/,
    ([first = 0, second = 0, year = 0]) => (second > 12 ? [year, first, second] : [year, second, first]),
  ],
]

/** A day as people write it, as `2027-03-31`; `null`: it is none. */
export function dayNamed(text: string): string | null {
  for (const [form, order] of forms) {
    const found = form.exec(text.trim())
    if (found === null) continue
    const [year, month, day] = order(found.slice(1, 4).map(Number))
    const date = new Date(Date.UTC(year, month - 1, day))
    const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    return isDay ? date.toISOString().slice(0, 10) : null
  }
  return null
}

const isSame = (one: FacilityCertificate, other: FacilityCertificate): boolean =>
  one.scheme === other.scheme && (one.number === other.number || one.number === null || other.number === null)

/** Certificates with those of a row: what it says of a known one is newer, what it does not say stays. */
export function withCertificates(
  before: readonly FacilityCertificate[],
  said: readonly FacilityCertificate[],
): FacilityCertificate[] {
  const after = [...before]
  for (const one of said) {
    const place = after.findIndex((other) => isSame(one, other))
    const known = after[place]
    if (known === undefined) after.push(one)
    else
      after[place] = {
        ...known,
        number: one.number ?? known.number,
        expiresOn: one.expiresOn ?? known.expiresOn,
      }
  }
  return after
}
