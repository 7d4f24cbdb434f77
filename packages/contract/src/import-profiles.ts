import * as z from 'zod/mini'
import { call } from './call.ts'
import { Import, importKinds } from './import-file.ts'
import { limits } from './limits.ts'
import { identifier, plainText } from './text.ts'

/** A way to read a file that comes again and again. */
export const ImportProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(importKinds),
  /** Headers of the columns that are read. */
  columns: z.array(z.string()),
  author: z.string(),
  createdAt: z.string(),
})
export type ImportProfile = z.infer<typeof ImportProfile>

const tag = 'imports'
const service = 'import'
const access = 'import_evaluation'
const capability = 'import'
const byId = z.object({ id: identifier })

export const findImportProfiles = call({
  method: 'GET',
  path: '/profiles',
  service,
  access,
  capability,
  tag,
  summary: 'Profiles of recurring files of the organization, by name',
  answer: z.object({ items: z.array(ImportProfile) }),
  errors: [],
})
export const createImportProfile = call({
  method: 'POST',
  path: '/profiles',
  service,
  access,
  capability,
  tag,
  summary: 'Keep how an import was read: its kind, its columns, the meanings of its values and its switches',
  body: z.object({ name: plainText(limits.nameMaximumLength).check(z.minLength(1)), import: identifier }),
  answer: ImportProfile,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const deleteImportProfile = call({
  method: 'DELETE',
  path: '/profiles/:id',
  service,
  access,
  capability,
  tag,
  summary: 'Delete a profile; what it has read stays',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

/** Why a file was not run at once: columns of the profile are not there, rows have an error, or rows wait for a yes. */
export const profileStops = ['missing_columns', 'faulty_rows', 'rows_that_lose', 'nothing_to_do'] as const
export type ProfileStop = (typeof profileStops)[number]

export const runImportProfile = call({
  method: 'POST',
  path: '/profiles/:id/files',
  service,
  access,
  capability,
  tag,
  summary:
    'Hand in the next file of a profile: it is read as the profile says, checked, and run when nothing stops it',
  params: byId,
  upload: true,
  answer: z.object({
    import: Import,
    /** Empty: it runs. */
    stops: z.array(z.enum(profileStops)),
    /** Headers of the profile that the file does not have. */
    missingColumns: z.array(z.string()),
  }),
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})

/** What a column of figures adds up to, in the whole file and in what is taken of it. */
export const ImportSum = z.object({
  field: z.string(),
  label: z.string(),
  file: z.number(),
  /** Of rows that are created, updated or unchanged. */
  taken: z.number(),
  /** Of rows that are not: faulty ones, those that failed, and those to which nobody said yes. */
  left: z.number(),
  /** Rows whose cell is no figure. */
  unread: z.int(),
})
export type ImportSum = z.infer<typeof ImportSum>
export const findImportSums = call({
  method: 'GET',
  path: '/files/:id/sums',
  service,
  access,
  capability,
  tag,
  summary: 'What whole numbers of a file add up to, such as units sold, and how much of it is taken',
  params: byId,
  answer: z.object({ items: z.array(ImportSum) }),
  errors: ['NOT_FOUND'],
})
