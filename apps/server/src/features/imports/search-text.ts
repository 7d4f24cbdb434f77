import { folded } from '../../platform/lists/folded.ts'

/** What searches look through. */
export const searchTextOf = (fileName: string): string => folded(fileName)
