import * as z from 'zod/mini'
import { leftBehind } from './left-behind.ts'

/** Of the archive itself: it rises when a reader of the version before could not read it. */
export const formatVersion = 1
export const manifestPath = 'manifest.json'
export const pathOfRows = (table: string): string => `rows/${table}.jsonl`

const text = z.string().check(z.minLength(1), z.maxLength(1000))
const count = z.int().check(z.minimum(0))
const part = { path: text, bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }

/** What an archive says of itself; it stands last in the file, and is read first. */
export const Manifest = z.object({
  format: z.literal('ecotrame-organization'),
  formatVersion: z.int(),
  product: z.object({ name: text, version: text }),
  createdAt: z.iso.datetime(),
  organization: z.object({ id: z.uuid(), name: text }),
  /** Of the database that it left, in their order. */
  migrations: z.array(text),
  tables: z.array(z.object({ table: text, ...part, rows: count })),
  files: z.array(z.object(part)),
  leftBehind: z.array(
    z.object({
      tables: z.array(text),
      columns: z.record(z.string(), z.array(text)),
      why: z.object({ en: text, fr: text }),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

export const leftBehindInManifest: Manifest['leftBehind'] = leftBehind.map(
  ({ tables, columns = {}, why }) => ({
    tables: [...tables],
    columns: Object.fromEntries(Object.entries(columns).map(([table, names]) => [table, [...names]])),
    why,
  }),
)
