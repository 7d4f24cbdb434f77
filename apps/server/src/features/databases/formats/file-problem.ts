import type { InventoryProblemCode } from '@ecotrame/lca'
import type { ArchiveFault } from '../../../platform/archives/archive-error.ts'

/** Why a database file cannot be imported. */
export type FileProblemCode =
  | ArchiveFault
  | InventoryProblemCode
  | 'FORMAT_UNKNOWN'
  | 'NO_PROCESSES'
  | 'PART_UNREADABLE'
  | 'SAME_ID_TWICE'
  | 'FLOW_MISSING'
  | 'UNIT_UNKNOWN'
  | 'METHOD_MISSING'
  | 'CATEGORY_UNIT_WRONG'
  | 'AMOUNT_UNREADABLE'
  | 'COLUMN_MISSING'

/** A problem with where it is: names of processes, flows, units, parts of the file. */
export interface FileProblem {
  readonly code: FileProblemCode
  readonly about: readonly string[]
}

/** So many tell enough; a broken database would have thousands. */
export const problemsMaximum = 50

export class FileRefused extends Error {
  readonly problems: readonly FileProblem[]
  constructor(problems: readonly FileProblem[]) {
    super(problems.map(({ code, about }) => `${code}: ${about.join(', ')}`).join('; '))
    this.problems = problems.slice(0, problemsMaximum)
  }
}

export const refusedFor = (code: FileProblemCode, ...about: string[]): FileRefused =>
  new FileRefused([{ code, about }])
