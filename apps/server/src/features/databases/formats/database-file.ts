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

/** A flow at a place, for which a method may have a factor of its own: `7b… out @FR`. */
export const flowAt = (flow: string, place: string | null): string =>
  place === null ? flow : `${flow}${placeMark}${place}`

const placeMark = ' @'

/** The same flow wherever it is. */
export const flowAnywhere = (flow: string): string => {
  const end = flow.indexOf(placeMark)
  return end < 0 ? flow : flow.slice(0, end)
}

/** Characterisation factors of a method, as far as they are for categories of the Environmental Footprint. */
export interface MethodFactors {
  readonly name: string
  readonly categories: readonly EfCategory[]
  /** By flow, also by flow at a place, per reference unit of the flow, in the order of `categories`. */
  readonly byFlow: ReadonlyMap<string, Float64Array>
  /** Of them those for a single place: used where an exchange names it. */
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
