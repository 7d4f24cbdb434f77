import type { DataQualityRating, EfCategory, UnitProcess } from '@ecotrame/lca'

/** Formats of processes whose impacts have to be computed. */
export type ArchiveFormat = 'openlca' | 'ilcd'
export type DatabaseFormat = ArchiveFormat | 'csv' | 'french_processes'

/** A flow of a file; amounts of it are in its reference unit once they are read. */
export interface FileFlow {
  readonly name: string
  readonly kind: 'elementary' | 'product' | 'waste'
  /** As the file writes its reference unit. */
  readonly unit: string
  /** Where an elementary flow goes or comes from: `air / urban`. */
  readonly compartment: string
}

/** What a file says of a process beside its exchanges. */
export interface ProcessFacts {
  readonly location: string | null
  /** Year or date. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly technology: string | null
  readonly quality: DataQualityRating | null
}

export interface FileProcess extends ProcessFacts {
  readonly process: UnitProcess
}

/** Characterisation factors of a method, as far as they are for categories of the Environmental Footprint. */
export interface MethodFactors {
  readonly name: string
  readonly categories: readonly EfCategory[]
  /** By flow, per reference unit of the flow, in the order of `categories`. */
  readonly byFlow: ReadonlyMap<string, Float64Array>
  /** Factors for a single place; what the file exchanges has no place, so they are not used. */
  readonly regionalFactors: number
}

/** A database of processes whose impacts have to be computed. */
export interface DatabaseFile {
  readonly format: ArchiveFormat
  readonly processCount: number
  readonly flows: ReadonlyMap<string, FileFlow>
  /** The method in the file that covers most categories; `null`: there is none. */
  readonly method: MethodFactors | null
  /** Amounts that were written in another than the reference unit of their flow, counted as they are read. */
  readonly convertedAmounts: () => number
  /** One at a time: a database is never in memory as a whole. Throws FileRefused. */
  processes(): AsyncGenerator<FileProcess>
}
