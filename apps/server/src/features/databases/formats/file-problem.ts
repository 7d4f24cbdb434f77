import type { InventoryProblemCode } from '@ecotrame/lca'
import type { ArchiveFault } from '../../../platform/archives/archive-error.ts'
import { plain } from './plain.ts'

/** Why a database file cannot be imported. */
export type FileProblemCode =
  | ArchiveFault
  | InventoryProblemCode
  | 'FILE_TAKES_TOO_LONG'
  | 'FILE_NEEDS_TOO_MUCH_MEMORY'
  | 'FORMAT_UNKNOWN'
  | 'TABLE_TOO_LARGE'
  | 'NO_PROCESSES'
  | 'PART_UNREADABLE'
  | 'SAME_ID_TWICE'
  | 'FLOW_MISSING'
  | 'UNIT_UNKNOWN'
  | 'METHOD_MISSING'
  | 'METHOD_UNRELATED'
  | 'CATEGORY_UNIT_WRONG'
  | 'AMOUNT_UNREADABLE'
  | 'COLUMN_MISSING'
  | 'COLUMN_TWICE'
  | 'DATE_UNREADABLE'
  | 'REFERENCE_UNCLEAR'

/** A problem with where it is: names of processes, flows, units, parts of the file. */
export interface FileProblem {
  readonly code: FileProblemCode
  readonly about: readonly string[]
}

/** So many tell enough; a broken database would have thousands. */
export const problemsMaximum = 50

/** A name of a file may be a book. */
const nameMaximum = 300
const shortened = (name: string): string => plain(name).slice(0, nameMaximum)

export class FileRefused extends Error {
  readonly problems: readonly FileProblem[]
  constructor(problems: readonly FileProblem[]) {
    super(problems.map(({ code, about }) => `${code}: ${about.join(', ')}`).join('; '))
    this.problems = problems
      .slice(0, problemsMaximum)
      .map(({ code, about }) => ({ code, about: about.map(shortened) }))
  }
}

export const refusedFor = (code: FileProblemCode, ...about: string[]): FileRefused =>
  new FileRefused([{ code, about }])
