import { createHash } from 'node:crypto'
import { declaredContent, type Declaration } from '@ecotrame/lca'

/** SHA-256 of what a declaration says, hexadecimal: two that say the same have the same. */
export const contentHash = (declaration: Declaration): string =>
  createHash('sha256').update(declaredContent(declaration)).digest('hex')
