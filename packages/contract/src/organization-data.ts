import * as z from 'zod/mini'
import { call } from './call.ts'
import { fieldValue } from './evaluation.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

const category = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })

/** Value of every field that it fills, by the id of the field. */
const values = z.record(z.string().check(z.maxLength(100)), fieldValue)

/** What the organization says of all its products of a category in a year, or in one season of it. */
export const OrganizationDataRow = z.object({
  id: z.uuid(),
  category,
  year: z.int(),
  /** As the organization calls it: `SS`, `AW`; `null`: the whole year. */
  season: z.nullable(z.string()),
  /** New evaluations of the category start with its values; at most one set of each category is selected. */
  selected: z.boolean(),
  /** Fields that it fills. */
  fields: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type OrganizationDataRow = z.infer<typeof OrganizationDataRow>

export const OrganizationDataAnswer = z.extend(OrganizationDataRow, {
  values,
  /** What does not fit the form of the category any more: new evaluations start without it. */
  problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})
export type OrganizationDataDetail = z.infer<typeof OrganizationDataAnswer>

/** The defaults of one category: the values of the selected set that its form knows today. */
export const SelectedOrganizationData = z.object({
  category,
  /** `null`: none is selected, and there are no values. */
  set: z.nullable(z.object({ id: z.uuid(), year: z.int(), season: z.nullable(z.string()) })),
  values,
})
export type SelectedOrganizationData = z.infer<typeof SelectedOrganizationData>

const tag = 'organization-data'
const byId = z.object({ id: identifier })
const content = {
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  season: z.nullable(plainText(limits.seasonMaximumLength).check(z.minLength(1))),
  selected: z.boolean(),
  values,
}

export const findSelectedOrganizationData = call({
  method: 'GET',
  path: '/evaluations/organization-data/selected',
  access: 'find_all_evaluation',
  tag,
  summary: 'The selected data of every category that has some: with these values new evaluations start',
  answer: z.object({ items: z.array(SelectedOrganizationData) }),
  errors: [],
})
export const findSelectedOrganizationDataOf = call({
  method: 'GET',
  path: '/evaluations/organization-data/selected/:id',
  access: 'find_one_evaluation',
  tag,
  summary: 'The selected data for an evaluation, or for a category',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: SelectedOrganizationData,
  errors: ['NOT_FOUND'],
})
export const findOrganizationDataSets = call({
  method: 'GET',
  path: '/organization-data',
  access: 'find_one_organization',
  tag,
  summary: 'Sets of organization data, by category, the newest first',
  query: z.object({ ...listQuery, category: anyOf(z.string()) }),
  answer: listAnswer(z.partial(OrganizationDataRow)),
  errors: [],
})
export const findOrganizationData = call({
  method: 'GET',
  path: '/organization-data/:id',
  access: 'find_one_organization',
  tag,
  summary: 'One set with its values',
  params: byId,
  answer: OrganizationDataAnswer,
  errors: ['NOT_FOUND'],
})
export const createOrganizationData = call({
  method: 'POST',
  path: '/organization-data',
  access: 'update_organization',
  tag,
  summary: 'Enter data of a category, a year and a season. Selected, it takes the place of the one that was',
  body: z.object({ ...content, category: z.string().check(z.maxLength(100)) }),
  answer: OrganizationDataAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateOrganizationData = call({
  method: 'PUT',
  path: '/organization-data/:id',
  access: 'update_organization',
  tag,
  summary: 'Change a set. Evaluations that started with it keep their values',
  params: byId,
  body: z.object(content),
  answer: OrganizationDataAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteOrganizationData = call({
  method: 'DELETE',
  path: '/organization-data/:id',
  access: 'update_organization',
  tag,
  summary: 'Delete a set. Evaluations that started with it keep their values',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
