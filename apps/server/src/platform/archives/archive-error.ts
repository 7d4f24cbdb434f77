export type ArchiveFault =
  'NOT_AN_ARCHIVE' | 'DAMAGED' | 'ENCRYPTED' | 'PATH_TWICE' | 'TOO_MANY_ENTRIES' | 'UNPACKS_TOO_LARGE'

/** What is wrong with an archive, and the entry where it is. */
export class ArchiveError extends Error {
  readonly code: ArchiveFault
  readonly path: string | null
  constructor(code: ArchiveFault, path: string | null = null, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.path = path
  }
}
