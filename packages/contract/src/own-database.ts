import * as z from 'zod/mini'
import { efCategories } from '@ecotrame/lca'
import { Job } from './jobs.ts'
import { ClassStatement } from './lca/pef-view.ts'
import { RecipeReport } from './own-database-recipe.ts'

/**
 * `receiving`: parts of the file are awaited. `importing`: a job reads it. `ready`: its records can be used. `refused`: nothing
 * of it was taken, for the reasons in `problems`. `undecided`: it was read, and its records come once what the file leaves open
 * is decided. `replaced`: a later release has taken its place.
 */
export const ownDatabaseStates = [
  'receiving',
  'importing',
  'undecided',
  'ready',
  'refused',
  'replaced',
] as const
export type OwnDatabaseState = (typeof ownDatabaseStates)[number]

export const ownDatabaseFormats = [
  'openlca',
  'ilcd',
  'ecospold1',
  'ecospold2',
  'simapro',
  'csv',
  'french_processes',
] as const
export type OwnDatabaseFormat = (typeof ownDatabaseFormats)[number]

/** Why a file was refused, with what it is about: processes, flows, units, parts of the file. */
const problem = z.object({ code: z.string(), message: z.string(), about: z.array(z.string()) })

/** How many flows a method has factors for, and how many it has not. */
const flowMapping = z.object({
  mapped: z.object({ flows: z.int(), exchanges: z.int() }),
  unmapped: z.object({
    flows: z.int(),
    exchanges: z.int(),
    /** Of all exchanges with nature, 0 to 1. */
    share: z.number(),
    /** Those with most exchanges, the first hundred. */
    most: z.array(z.object({ name: z.string(), compartment: z.string(), exchanges: z.int() })),
  }),
  compartments: z.array(z.object({ name: z.string(), mapped: z.int(), unmapped: z.int() })),
})

/** How the processes of a file became impacts. */
export const DatabaseReport = z.object({
  processes: z.int(),
  /** Of them those with more than one product. */
  coProducts: z.int(),
  method: z.object({
    name: z.string(),
    categories: z.array(z.string()),
    /** Factors for single places, which hold where an exchange names its place. */
    regionalFactors: z.int(),
  }),
  flows: flowMapping,
  /** Amounts that were converted to the reference unit of their flow. */
  convertedAmounts: z.int(),
  loops: z.object({ count: z.int(), largest: z.int() }),
  /** The worst over all categories: sweeps, largest relative change of an entry, largest relative rest of a row. */
  solution: z.object({
    sweeps: z.int(),
    change: z.number(),
    residual: z.number(),
    fallbacks: z.int(),
  }),
  /** Inputs that nobody in the file supplies: how many, and the first fifty. */
  cutOff: z.object({
    count: z.int(),
    first: z.array(z.object({ process: z.string(), flow: z.string() })),
  }),
})
export type DatabaseReport = z.infer<typeof DatabaseReport>

const summary = {
  id: z.uuid(),
  name: z.string(),
  release: z.string(),
  licence: z.string(),
  attribution: z.string(),
  fileName: z.string(),
  /** Bytes of the file, and those that have arrived. */
  size: z.int(),
  received: z.int(),
  state: z.enum(ownDatabaseStates),
  /** Of the import, 0 to 1; `null`: the file is not being read. */
  share: z.nullable(z.number()),
  /** Who confirmed the right to use the data; `null`: it was brought before that was asked. */
  right: z.nullable(z.object({ confirmedBy: z.string(), confirmedAt: z.string() })),
  /** `null` until it is read. */
  format: z.nullable(z.enum(ownDatabaseFormats)),
  records: z.int(),
  /** Share of its records with a figure, by impact category. */
  coverage: z.record(z.enum(efCategories), z.number()),
  /** By which the calculation settings order and switch it; later releases keep it. */
  packId: z.string(),
  /** Choices of the forms for which its records stand. */
  mappings: z.int(),
  /** Of which class its data are, who says so and until when; `null`: nobody states it. */
  dataClass: z.nullable(ClassStatement),
  /** The database whose place it takes with its import. */
  replaces: z.nullable(z.object({ id: z.uuid(), name: z.string(), release: z.string() })),
  author: z.string(),
  createdAt: z.string(),
  rowVersion: z.int(),
}
export const OwnDatabaseRow = z.object(summary)
export type OwnDatabaseRow = z.infer<typeof OwnDatabaseRow>

export const OwnDatabase = z.object({
  ...summary,
  problems: z.array(problem),
  /** `null`: it has results, nothing was computed. */
  report: z.nullable(DatabaseReport),
  /** What the file left to be decided; `null`: nothing, or it was read before that was asked. */
  recipe: z.nullable(RecipeReport),
  /** Decisions changed since the file was read: they count once it is read again. */
  recipeChanged: z.boolean(),
  /** What became of the mappings of the release before; `null`: there was none. */
  carried: z.nullable(
    z.object({
      kept: z.int(),
      /** Their record is gone, or counts in another unit. */
      lost: z.array(z.object({ choice: z.string(), record: z.string(), name: z.string() })),
    }),
  ),
  job: z.nullable(Job),
})
export type OwnDatabase = z.infer<typeof OwnDatabase>

/** A record of an own database, as the database explorer lists records. */
export const OwnRecord = z.object({
  id: z.string(),
  name: z.string(),
  database: z.string(),
  location: z.nullable(z.string()),
  /** Valid from. */
  year: z.nullable(z.string()),
  /** Valid until. */
  expiration: z.nullable(z.string()),
  /** Technology. */
  complianceSystems: z.nullable(z.string()),
  /** DQR. */
  dataQualityRatio: z.nullable(z.number()),
  /** As the forms count; `null`: no form counts in the unit of the file. */
  unit: z.nullable(z.string()),
  fileUnit: z.string(),
  /** Per unit; `null`: not covered. */
  impacts: z.record(z.enum(efCategories), z.nullable(z.number())),
  /** Something in its chain of supply was left out by decision. */
  incomplete: z.boolean(),
  /** Categories with a figure that is not used, because its parity is not shown. */
  notOpen: z.array(z.enum(efCategories)),
  /** Of the exchanges with nature in its chain, those without a factor: 0 to 1; `null`: it was not computed here. */
  unmapped: z.nullable(z.number()),
  /** Of each impact, what comes from flows that were found by name and not surely: 0 to 1; `null`: nothing. */
  doubtful: z.record(z.enum(efCategories), z.nullable(z.number())),
  /** Where it is of another class than its database; `null`: it is not. */
  dataClass: z.nullable(ClassStatement),
})
export type OwnRecord = z.infer<typeof OwnRecord>
