import { createHash } from 'node:crypto'
import type { EntryKind, VerificationSide } from '@ecotrame/contract'
import { canonicalJson } from '../../platform/values/canonical-json.ts'

/** What an entry says of itself: with the hash before it, what its own hash is of. */
export interface EntryHead {
  readonly place: number
  /** ISO 8601 UTC. */
  readonly at: string
  readonly kind: EntryKind
  /** Of its content within the archive. */
  readonly path: string
  readonly side: VerificationSide
  readonly author: string
  readonly bytes: number
  /** Of the content. */
  readonly sha256: string
}

/** An entry as the chain holds it. */
export type LinkedEntry = EntryHead & { readonly hash: string }

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** Before the first entry. */
export const beginning = '0'.repeat(64)

/** Hash of an entry: SHA-256 of the hash before it, a line break, and what it says of itself as canonical JSON (RFC 8785). */
export const hashOfEntry = (
  previous: string,
  { place, at, kind, path, side, author, bytes, sha256 }: EntryHead,
): string => sha256Of(`${previous}\n${canonicalJson({ place, at, kind, path, side, author, bytes, sha256 })}`)

export const headOf = (entries: readonly LinkedEntry[]): string => entries.at(-1)?.hash ?? beginning

/**
 * The place of the first entry that is not as it was written, or is missing; `null`: all are there.
 * @param contentOf what an entry holds now; `null`: a file, which is looked at when it is read
 */
export function firstBroken<Entry extends LinkedEntry>(
  entries: readonly Entry[],
  contentOf: (entry: Entry) => string | null,
): number | null {
  let previous = beginning
  for (const [index, entry] of entries.entries()) {
    const content = contentOf(entry)
    const isContent = content === null || sha256Of(content) === entry.sha256
    if (entry.place !== index + 1 || !isContent || hashOfEntry(previous, entry) !== entry.hash)
      return index + 1
    previous = entry.hash
  }
  return null
}
