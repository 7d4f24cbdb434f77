import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CompositionEntryShape, FormValueShape, MaskRuleShape } from '../evaluation.ts'
import { limits } from '../limits.ts'
import { anyOf } from '../list.ts'
import { identifier, plainText } from '../text.ts'
import { derived, line, resource, same } from './resource.ts'

const named = z.array(z.object({ id: z.uuid(), name: z.string() }))
const given = { shown: named, written: z.array(z.uuid()).check(z.maxLength(1000)) }
const name = line(limits.nameMaximumLength, { sorts: true, searched: true })

export const maskResource = resource({
  entity: 'mask',
  path: '/masks',
  fields: {
    name,
    description: {
      shown: z.nullable(z.string()),
      written: z.optional(z.nullable(plainText(limits.maskDescriptionMaximumLength))),
    },
    category: {
      shown: z.object({ id: z.string(), name: z.string(), name_fr: z.string() }),
      written: z.string().check(z.maxLength(100)),
      fixed: true,
      sorts: true,
    },
    /** Fields and lists that it fills. */
    fields: derived(z.int(), {}),
    /** Who may apply it; who has no team sees the evaluations that were made with it. */
    users: given,
    teams: given,
    /** Evaluations made with it; `null` for who does not manage masks. */
    usedBy: derived(z.nullable(z.int()), { sorts: true }),
    /** Value of every field that the mask fills. */
    values: same(z.record(z.string().check(z.maxLength(100)), FormValueShape), { detail: true }),
    /** A list that has an entry here is filled as a whole: parts and materials, trims, packaging, legs. */
    composition: same(z.array(CompositionEntryShape).check(z.maxLength(limits.compositionMaximumEntries)), {
      detail: true,
    }),
    rules: same(z.array(MaskRuleShape).check(z.maxLength(500)), { detail: true }),
    /** What does not fit the form of the category any more: it is left out where the mask is applied. */
    problems: derived(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })), {
      detail: true,
    }),
    createdAt: derived(z.string(), { sorts: true }),
    updatedAt: derived(z.string(), { sorts: true }),
  },
  filters: { category: anyOf(z.string()), user: anyOf(z.uuid()), team: anyOf(z.uuid()) },
  says: {
    find: 'Masks: all for who manages them, otherwise those given to the caller or the team of the caller',
    findOne: 'One mask with its values and rules',
    create: 'Create a mask of a category',
    update: 'Change a mask. Evaluations made with it stay as they are until it is applied to them again',
    delete: 'Delete a mask with which no evaluation is made',
  },
  errors: { create: ['CAPABILITY_REQUIRED'], delete: ['MASK_IN_USE'] },
})
export const {
  find: findMasks,
  findOne: findMask,
  create: createMask,
  update: updateMask,
  delete: deleteMask,
} = maskResource.calls
export type MaskRow = z.infer<typeof maskResource.Row>
export type MaskDetail = z.infer<typeof maskResource.Whole>

export const duplicateMask = call({
  method: 'POST',
  path: '/masks/duplicate/:id',
  access: 'duplicate_mask',
  tag: 'masks',
  summary: 'Copy a mask, given to the same people',
  status: 201,
  params: z.object({ id: identifier }),
  body: z.optional(z.nullable(z.object({ name: z.optional(name.written) }))),
  answer: maskResource.Whole,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
