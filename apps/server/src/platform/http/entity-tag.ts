import { problem } from '../errors/problem.ts'

/** The entity tag of a row (RFC 9110 §8.8.3): its version. */
export const entityTag = (rowVersion: number): string => `"${rowVersion}"`

/** Row version named by `If-Match`, as an entity tag or as the bare number; `null` without the header or with `*`. */
export function ifMatchVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  // Compression proxies turn a strong tag into a weak one; the version inside stays what was read.
  const [, tagged, bare] = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/.exec(header.trim()) ?? []
  const version = tagged ?? bare
  if (version === undefined)
    throw problem('MALFORMED_REQUEST', {
      errors: [{ path: 'headers.if-match', code: 'INVALID_FORMAT', params: { format: 'ETag' } }],
    })
  return Number(version)
}
