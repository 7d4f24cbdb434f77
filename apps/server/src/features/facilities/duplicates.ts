import type { LikenessReason } from '@ecotrame/contract'
import { metresBetween } from '@ecotrame/reference-data/world'
import { alike, bareAddress, bareName, trigrams } from './likeness.ts'

/** What is compared of a facility. */
export interface Comparable {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly address: string | null
  readonly osId: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface Likeness {
  readonly a: string
  readonly b: string
  readonly reasons: readonly LikenessReason[]
  readonly likeness: number
  readonly metres: number | null
}

interface Prepared extends Comparable {
  readonly bare: string
  readonly parts: ReadonlySet<string>
  readonly bareAddress: string | null
}

const nearMetres = 250
/** Names this alike are proposed by themselves; less alike ones need the same place or address beside. */
const veryAlike = 0.9
const ratherAlike = 0.75
const somewhatAlike = 0.5
/** A word that more facilities of a country share tells nothing ("garments"). */
const commonFrom = 40

const prepared = (facility: Comparable): Prepared => {
  const bare = bareName(facility.name)
  return { ...facility, bare, parts: trigrams(bare), bareAddress: bareAddress(facility.address) }
}

/** Under what a facility is looked up: only those that share a key are compared, so 10,000 are no 50 million pairs. */
function keysOf({ country, bare, bareAddress, osId, latitude, longitude }: Prepared): string[] {
  const words = bare.split(' ').filter((word) => word.length > 3)
  const keys = [...words.map((word) => `word ${word}`), `start ${bare.replaceAll(' ', '').slice(0, 6)}`]
  if (bareAddress !== null) keys.push(`address ${bareAddress}`)
  if (latitude !== null && longitude !== null) keys.push(...cellsAround(latitude, longitude))
  const inCountry = [...new Set(keys)].map((key) => `${country} ${key}`)
  return osId === null ? inCountry : [...inCountry, `os ${osId}`]
}

const cellDegrees = 0.005
/** The cell of a point and the one beside it on each side that is nearer, so that no border of cells parts neighbours. */
function cellsAround(latitude: number, longitude: number): string[] {
  const sides = (degrees: number) => {
    const cells = degrees / cellDegrees
    return [Math.floor(cells), Math.floor(cells) + (cells % 1 < 0.5 ? -1 : 1)]
  }
  return sides(latitude).flatMap((row) => sides(longitude).map((column) => `cell ${row} ${column}`))
}

const metresApart = (a: Comparable, b: Comparable): number | null =>
  a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null
    ? null
    : metresBetween([a.longitude, a.latitude], [b.longitude, b.latitude])

/** Why two may be one; `null`: they are not thought to be. */
function likenessOf(a: Prepared, b: Prepared): Likeness | null {
  const likeness = alike(a.parts, b.parts)
  const metres = metresApart(a, b)
  const reasons: LikenessReason[] = []
  if (a.osId !== null && a.osId === b.osId) reasons.push('sameOsId')
  if (a.bare === b.bare) reasons.push('sameName')
  else if (likeness >= ratherAlike) reasons.push('similarName')
  if (a.bareAddress !== null && a.bareAddress === b.bareAddress) reasons.push('sameAddress')
  if (metres !== null && metres <= nearMetres) reasons.push('near')
  const samePlace = reasons.includes('sameAddress') || reasons.includes('near')
  const proposed =
    reasons.includes('sameOsId') ||
    reasons.includes('sameName') ||
    likeness >= veryAlike ||
    (samePlace && likeness >= somewhatAlike)
  return proposed ? { a: a.id, b: b.id, reasons, likeness, metres } : null
}

const weights = { sameOsId: 3, sameName: 2, sameAddress: 1, near: 1, similarName: 0 } as const
const rank = ({ reasons, likeness }: Likeness) =>
  reasons.reduce((sum, reason) => sum + weights[reason], likeness)

/** Pairs that may be one facility, the likeliest first. */
export function findDuplicates(facilities: readonly Comparable[]): readonly Likeness[] {
  const known = facilities.map(prepared)
  const found = new Map<string, Likeness>()
  for (const [key, sharing] of bySharedKey(known)) {
    if (sharing.length > commonFrom && key.includes(' word ')) continue
    sharing.forEach((a, place) => {
      for (const b of sharing.slice(place + 1)) {
        const pair = `${a.id} ${b.id}`
        const likeness = found.has(pair) ? null : likenessOf(a, b)
        if (likeness) found.set(pair, likeness)
      }
    })
  }
  return [...found.values()].sort(
    (one, other) => rank(other) - rank(one) || (one.a + one.b < other.a + other.b ? -1 : 1),
  )
}

function bySharedKey(facilities: readonly Prepared[]): ReadonlyMap<string, readonly Prepared[]> {
  const sharing = new Map<string, Prepared[]>()
  for (const facility of facilities)
    for (const key of keysOf(facility)) {
      const others = sharing.get(key)
      if (others) others.push(facility)
      else sharing.set(key, [facility])
    }
  return sharing
}
