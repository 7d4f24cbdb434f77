import { createHash } from 'node:crypto'
import { folded } from '../../platform/lists/folded.ts'
import { canonicalJson } from '../../platform/values/canonical-json.ts'
import type { SaidRow } from './reading/said.ts'

/** The same for rows that say the same, wherever they stand and however they write it. */
export const contentHash = (said: SaidRow): string =>
  createHash('sha256').update(canonicalJson(said)).digest('base64url')

/** References are compared without regard to case. */
export const sameReference = (reference: string): string => reference.toLowerCase()

/** Gives each row of a file what tells it from the others, and finds those that repeat one. */
export class Identities {
  readonly #rowOfReference = new Map<string, number>()
  readonly #rowOfGtin = new Map<string, number>()
  readonly #times = new Map<string, number>()

  /** By its reference; without one by all that it says: the same row a second time is another product. */
  identityOf(said: SaidRow, hash: string): string {
    if (said.reference !== null) return `reference ${folded(said.reference)}`
    const times = (this.#times.get(hash) ?? 0) + 1
    this.#times.set(hash, times)
    return `row ${hash} ${times}`
  }

  /** The row that has the reference already. */
  rowOfReference(reference: string, row: number): number | null {
    return firstOf(this.#rowOfReference, sameReference(reference), row)
  }

  rowOfGtin(gtin: string, row: number): number | null {
    return firstOf(this.#rowOfGtin, gtin.padStart(14, '0'), row)
  }
}

function firstOf(seen: Map<string, number>, key: string, row: number): number | null {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, row)
  return first ?? null
}
