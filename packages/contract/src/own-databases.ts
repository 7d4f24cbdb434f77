import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { OwnDatabase, OwnDatabaseRow, OwnRecord } from './own-database.ts'
import { DatabaseFinding, DatabaseRecipe, findingCodes } from './own-database-recipe.ts'
import { identifier, plainText } from './text.ts'

const required = (maximumLength: number) => plainText(maximumLength).check(z.minLength(1))

const described = {
  name: required(limits.nameMaximumLength),
  release: plainText(limits.versionNameMaximumLength),
  /** Under which the organization may use it. */
  licence: required(limits.databaseLicenceMaximumLength),
  /** Shown wherever a figure of it is. */
  attribution: plainText(limits.databaseLicenceMaximumLength),
}

const tag = 'own databases'
const params = z.object({ id: identifier })
const capability = 'import'

export const findOwnDatabases = call({
  method: 'GET',
  path: '/own-databases',
  access: 'find_one_organization',
  capability,
  tag,
  summary: 'Databases that the organization brought, the newest first',
  query: z.object(listQuery),
  answer: listAnswer(OwnDatabaseRow),
  errors: [],
})
export const findOwnDatabase = call({
  method: 'GET',
  path: '/own-databases/:id',
  access: 'find_one_organization',
  capability,
  tag,
  summary:
    'A database with how it was read: mapping of flows, loops, quality of the solution, or why it was refused',
  params,
  answer: OwnDatabase,
  errors: ['NOT_FOUND'],
})
export const createOwnDatabase = call({
  method: 'POST',
  path: '/own-databases',
  access: 'update_organization',
  capability,
  tag,
  summary: 'Announce a database: its licence and the size of its file, whose parts follow',
  body: z.object({
    ...described,
    fileName: required(limits.nameMaximumLength),
    size: z.int().check(z.positive(), z.maximum(limits.databaseMaximumBytes)),
    /** The organization has the right to use these data for its own assessments; kept with who says so and when. */
    rightConfirmed: z.literal(true),
    /** A database whose later release this is: mappings are kept by the id of their record. */
    replaces: z.optional(z.nullable(identifier)),
  }),
  answer: OwnDatabase,
  status: 201,
  errors: ['INVALID_VALUES', 'NOT_FOUND'],
})
export const uploadDatabasePart = call({
  method: 'POST',
  path: '/own-databases/:id/parts',
  access: 'update_organization',
  capability,
  tag,
  summary: 'Hand in the next part of the file, of at most 8 MiB; a part that was sent before is taken once',
  params,
  upload: true,
  form: z.object({ offset: z.coerce.number<string>().check(z.int(), z.minimum(0)) }),
  answer: OwnDatabase,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'BODY_TOO_LARGE'],
})
export const importOwnDatabase = call({
  method: 'POST',
  path: '/own-databases/:id/import',
  access: 'update_organization',
  capability,
  tag,
  summary:
    'Read the file and compute its impacts, as a job: all of it is taken or nothing. A file that leaves something to be decided is read again with the decisions of its recipe',
  params,
  answer: OwnDatabase,
  status: 202,
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'NOTHING_TO_DO', 'INVALID_VALUES'],
})
export const deleteOwnDatabase = call({
  method: 'DELETE',
  path: '/own-databases/:id',
  access: 'update_organization',
  capability,
  tag,
  summary: 'Remove a database; results computed with it stay as they were computed',
  params,
  query: z.object({
    /** Said by who knows what uses it. */
    confirm: z.optional(z.literal('yes')),
  }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'DATABASE_IN_USE'],
})
export const findOwnRecords = call({
  method: 'GET',
  path: '/own-databases/:id/records',
  access: 'find_all_explorer_record',
  capability,
  tag,
  summary: 'Records of a database with their impacts',
  params,
  query: z.object(listQuery),
  answer: listAnswer(OwnRecord),
  errors: ['NOT_FOUND'],
})

export const findDatabaseFindings = call({
  method: 'GET',
  path: '/own-databases/:id/findings',
  access: 'find_one_organization',
  capability,
  tag,
  summary: 'What a file leaves to be decided, by what it weighs in the results, else by its uses',
  params,
  query: z.object({
    ...listQuery,
    code: anyOf(z.enum(findingCodes)),
    decided: z.optional(z.enum(['yes', 'no'])),
  }),
  answer: listAnswer(DatabaseFinding),
  errors: ['NOT_FOUND'],
})
export const findDatabaseRecipe = call({
  method: 'GET',
  path: '/own-databases/:id/recipe',
  access: 'find_one_organization',
  capability,
  tag,
  summary: 'Decisions about what a file leaves open, to be kept, passed on and applied to a later release',
  params,
  answer: DatabaseRecipe,
  errors: ['NOT_FOUND'],
})
export const updateDatabaseRecipe = call({
  method: 'PUT',
  path: '/own-databases/:id/recipe',
  access: 'update_organization',
  capability,
  tag,
  summary: 'Replace the decisions about a database. They count once its file is read again',
  params,
  body: DatabaseRecipe,
  answer: OwnDatabase,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'ALREADY_RUNNING'],
})
