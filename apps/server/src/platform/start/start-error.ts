/** Something that keeps the server from starting and that the person who starts it can repair: shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Code of a system error (`EACCES`, `EADDRINUSE`, …), empty for any other. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why something failed, in the words of whoever says so. */
export const reasonIn = (error: unknown): string =>
  error instanceof Error ? error.message || systemCode(error) || error.name : 'unknown reason'
