import type { DatabaseRecipe } from '@ecotrame/contract'
import { reading } from '../../../platform/apart/reading.ts'
import type { MethodFormat } from './database-file.ts'
import type { Finding } from './bench.ts'
import type { ImportedDataset } from './dataset.ts'
import type { FileProblem } from './file-problem.ts'
import type { KeptMethod } from './kept-method.ts'
import type { ReadDatabase } from './read-database.ts'

export interface DatabaseInput {
  readonly size: number
  /** Of earlier files, for a database without one. */
  readonly methods: Readonly<Record<MethodFormat, KeptMethod | null>>
  readonly recipe: DatabaseRecipe
}

/** What a database is, beside its datasets. */
export interface DatabaseHead extends Pick<ReadDatabase, 'format' | 'report' | 'recipe'> {
  readonly method: KeptMethod | null
}

/** The head comes first, then the datasets and findings; `problems` instead of everything. */
export type DatabasePart =
  | { readonly part: 'head'; readonly head: DatabaseHead }
  | { readonly part: 'datasets'; readonly datasets: readonly ImportedDataset[] }
  | { readonly part: 'findings'; readonly findings: readonly Finding[] }
  | { readonly part: 'problems'; readonly problems: readonly FileProblem[] }

/** A database of hundreds of megabytes takes a minute, several on a machine that does a lot else. */
export const databaseReading = reading<DatabaseInput, DatabasePart, null>('database', 1200)
