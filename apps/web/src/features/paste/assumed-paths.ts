import { keptList } from './kept-list.ts'

/** Fields of an evaluation that a pasted label only assumed, as long as this window is open. */
export const { read: assumedPaths, keep: keepAssumedPaths } = keptList(
  () => sessionStorage,
  (evaluation) => `paste.assumed ${evaluation}`,
  (path): path is string => typeof path === 'string',
)
