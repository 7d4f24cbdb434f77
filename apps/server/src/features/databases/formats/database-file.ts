import type { ActivityInput, DataQualityRating, EfCategory, UnitProcess } from '@ecotrame/lca'

/** Formats whose files bring methods. */
export type MethodFormat = 'openlca' | 'ilcd' | 'simapro'
/** Formats of processes whose impacts have to be computed. */
export type ArchiveFormat = MethodFormat | 'ecospold1' | 'ecospold2'
export type DatabaseFormat = ArchiveFormat | 'csv' | 'french_processes'

/** Results of an EPD for one module of its life cycle, per declared amount. */
export interface ModuleResults {
  /** `A1-A3`, `C3` …, with the scenario where the module has several. */
  readonly module: string
  readonly impacts: ReadonlyMap<EfCategory, number>
}

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

/** What leaves a process beside its products that bear something. */
export interface ProductOutput {
  readonly flow: string
  /** In the reference unit of the flow. */
  readonly amount: number
  /** Of the whole output, in whatever currency the process has; `null`: the file gives none. */
  readonly price: number | null
}

export interface FileProcess extends ProcessFacts {
  readonly process: UnitProcess
  /** Products that bear nothing as the file writes it: the reference bears all, or there is none. */
  readonly coProducts?: readonly ProductOutput[]
  /** Of the reference; where the file gives prices. */
  readonly price?: number | null
  /** It has several references and nothing says what each of them bears. */
  readonly needsAllocation?: boolean
  /** Something of it was left out. */
  readonly isIncomplete?: boolean
  /** It gives results by module of the life cycle instead of what it takes: an EPD. */
  readonly results?: readonly ModuleResults[]
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
  /** Elementary flows of the file that the method came with: files of other nomenclatures find them by name. */
  readonly names?: ReadonlyMap<string, FileFlow>
  /** Flows that were found by name, and not surely; where this is there, the method is used by name. */
  readonly doubtful?: ReadonlySet<string>
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
  /** Who supplies an input, where that is known only once all processes are read. */
  readonly supplierOf?: (input: ActivityInput) => Pick<ActivityInput, 'flow' | 'provider'>
  /** One at a time: a database is never in memory as a whole. Throws FileRefused. */
  processes(): AsyncGenerator<FileProcess>
}
