import * as z from 'zod/mini'
import { call } from './call.ts'
import { Import } from './import-file.ts'
import { identifier } from './text.ts'

/** Why a record that an import wrote cannot be given back as it was. */
export const undoObstacles = [
  'NOT_FOUND',
  'CHANGED_SINCE',
  'PUBLISHED_SINCE',
  'USED_SINCE',
  'GONE_SINCE',
] as const
export type UndoObstacle = (typeof undoObstacles)[number]

/** What undoing an import would do now. Nothing has been written. */
export const ImportUndo = z.object({
  /** Records that the import wrote and that have not been given back yet. */
  records: z.int(),
  /** Of those: created by it, and taken away again; changed by it, and given back as they were. */
  removed: z.int(),
  restored: z.int(),
  /** What stands in the way of the others, by reason. */
  obstacles: z.array(
    z.object({
      code: z.enum(undoObstacles),
      /** What stands in the way and what to do, in the caller's language. */
      message: z.string(),
      count: z.int(),
      /** The first ten. */
      names: z.array(z.string()),
    }),
  ),
})
export type ImportUndo = z.infer<typeof ImportUndo>

const common = {
  path: '/files/:id/undo',
  service: 'import',
  access: 'import_evaluation',
  capability: 'import',
  tag: 'imports',
  params: z.object({ id: identifier }),
} as const

export const previewUndo = call({
  ...common,
  method: 'GET',
  summary: 'What undoing an import would give back, and what stands in the way; nothing is written',
  answer: ImportUndo,
  errors: ['NOT_FOUND'],
})

export const undoImport = call({
  ...common,
  method: 'POST',
  summary:
    'Undo an import, as a job: what it created goes, what it changed is given back. Records that were changed or published since, or that something uses, stay and are told',
  answer: Import,
  status: 202,
  errors: ['NOT_FOUND', 'NOTHING_TO_UNDO', 'PERMISSION_REQUIRED', 'ALREADY_RUNNING', 'IDEMPOTENCY_CONFLICT'],
})
