import * as z from 'zod/mini'

/** The form that this release writes; it reads no newer one. */
export const formatVersion = 1

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))
const migration = z.object({ name: z.string(), hash: z.string() })
const table = z.object({ schema: name, name, columns: z.array(name) })

/** The first entry: what can be said before anything was read. */
export const Manifest = z.object({
  kind: z.literal('ecotrame backup'),
  format: z.number(),
  /** Release of the program that wrote it. */
  product: z.string(),
  /** ISO 8601 UTC: the moment of which everything in it is. */
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(migration),
  tables: z.array(table),
})
export type Manifest = z.infer<typeof Manifest>
export type MigrationName = z.infer<typeof migration>
export type TableShape = z.infer<typeof table>

const sum = z.object({ rows: z.number(), sha256: z.string() })

/** The last entry: what was written, to be held against what is read. */
export const Counts = z.object({
  /** By `schema.table`. */
  tables: z.record(z.string(), sum),
  /** Last value of each sequence by `schema.name`; as text, they are longer than a number of JavaScript. */
  sequences: z.record(z.string(), z.string()),
  /** Files that go with the database. */
  files: z.array(z.string()),
})
export type Counts = z.infer<typeof Counts>

export const nameOfTable = ({ schema, name }: TableShape): string => `${schema}.${name}`
