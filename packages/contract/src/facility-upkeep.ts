import * as z from 'zod/mini'
import { call } from './call.ts'
import { Facility, FacilityRow } from './facilities.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier } from './text.ts'

const tag = 'facilities'
const byId = z.object({ id: identifier })

/** Why two facilities may be one. */
export const likenessReasons = ['sameOsId', 'sameName', 'similarName', 'sameAddress', 'near'] as const
export type LikenessReason = (typeof likenessReasons)[number]
export const DuplicatePair = z.object({
  a: FacilityRow,
  b: FacilityRow,
  reasons: z.array(z.enum(likenessReasons)),
  /** 0 to 1, how alike their names are. */
  likeness: z.number(),
  metres: z.nullable(z.number()),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>
export const findDuplicateFacilities = call({
  method: 'GET',
  path: '/facilities/duplicates',
  addsUp: true,
  access: 'find_all_facility',
  tag,
  summary: 'Pairs that may be one facility, the likeliest first, without those that somebody told apart',
  query: z.object({ page: listQuery.page, limit: listQuery.limit }),
  answer: listAnswer(DuplicatePair),
  errors: [],
})
export const tellFacilitiesApart = call({
  method: 'POST',
  path: '/facilities/:id/told-apart',
  access: 'update_facility',
  tag,
  summary: 'Say that two facilities are not the same: the pair is not proposed any more',
  params: byId,
  body: z.object({ other: identifier }),
  answer: z.object({ id: z.uuid(), other: z.uuid() }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
export const mergeFacilities = call({
  method: 'POST',
  path: '/facilities/:id/merge',
  access: 'delete_facility',
  tag,
  summary:
    'Merge others into this one: it keeps its values, takes what it lacks, and their evaluations; they are deleted',
  params: byId,
  body: z.object({ others: z.array(identifier).check(z.minLength(1), z.maxLength(50)) }),
  answer: Facility,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'IDEMPOTENCY_CONFLICT'],
})

/** What a row of a file holds wrong. */
export const FacilityRowProblem = z.object({
  /** Line of the file, the header is 1; a row that spans lines is named by its first. */
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  code: z.string(),
  /** What is wrong and what is expected, in the caller's language. */
  message: z.string(),
  /** The row is taken all the same. */
  warning: z.boolean(),
})
export type FacilityRowProblem = z.infer<typeof FacilityRowProblem>

export const FacilityImportReport = z.object({
  /** Nothing was written. */
  checkedOnly: z.boolean(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that were not taken; each has a problem. */
  refused: z.int(),
  /** The first of them, in the order of the file; `problemCount` says how many there are. */
  problems: z.array(FacilityRowProblem),
  problemCount: z.int(),
  ignoredColumns: z.array(z.string()),
  /** Pairs among all facilities after the import that may be one. */
  duplicates: z.int(),
})
export type FacilityImportReport = z.infer<typeof FacilityImportReport>

export const importFacilities = call({
  method: 'POST',
  path: '/facilities/import',
  access: 'create_facility',
  tag,
  summary:
    'Import facilities from a CSV file (field `file`). The file is checked whole first; rows without a problem are taken in one step. A row that is known already changes what differs',
  query: z.object({
    /** `true`: only say what would happen. */
    check: z.optional(z.enum(['true', 'false'])),
  }),
  upload: true,
  answer: FacilityImportReport,
  errors: ['INVALID_VALUES', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
