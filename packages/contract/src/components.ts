import * as z from 'zod/mini'
import { articleVerdicts, partKinds } from '@ecotrame/lca'
import { call } from './call.ts'
import {
  ComponentAnswer,
  componentContent,
  componentKinds,
  ComponentRow,
  codeOfList,
  countryCode,
  namedThing,
  wordedThing,
} from './component.ts'
import { Job } from './jobs.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

const byId = z.object({ id: identifier })
const tag = 'components'

/** Evaluations that get a change; the others that are linked keep their values as their own. */
const chosen = z.union([
  z.enum(['all', 'none']),
  z.object({ evaluations: z.array(identifier).check(z.maxLength(10_000)) }),
])
export type ChosenEvaluations = z.output<typeof chosen>

const filters = {
  kind: anyOf(z.enum(componentKinds)),
  /** Fibre or sheet. */
  material: anyOf(codeOfList),
  country: anyOf(countryCode),
  certification: anyOf(codeOfList),
  /** Used by an evaluation that the caller may see, or by a part. */
  used: z.optional(z.enum(['yes', 'no'])),
  /** `none`: no article with declared substances. */
  substances: anyOf(z.enum([...articleVerdicts, 'none'])),
}

export const findComponents = call({
  method: 'GET',
  path: '/components',
  access: 'find_all_component',
  tag,
  summary: 'Reusable materials and parts of the organization',
  query: z.object({ ...listQuery, ...filters }),
  answer: listAnswer(z.partial(ComponentRow)),
  errors: [],
})
export const findComponent = call({
  method: 'GET',
  path: '/components/:id',
  access: 'find_one_component',
  tag,
  summary: 'One component with its substances and what evaluations take from it',
  params: byId,
  answer: ComponentAnswer,
  errors: ['NOT_FOUND'],
})

export const ComponentChoices = z.object({
  /** `french`: its counterpart in the French method; `partKind`: what a part of it alone is made like. */
  materials: z.array(
    z.extend(wordedThing, {
      group: z.nullable(z.object({ name: z.string(), name_fr: z.string() })),
      french: z.nullable(z.string()),
      partKind: z.enum(partKinds),
    }),
  ),
  /** `french`: the code of the French method, which knows some countries by their region. */
  countries: z.array(z.extend(wordedThing, { french: z.nullable(z.string()) })),
  certifications: z.array(z.object({ id: z.string(), name: z.string() })),
  fabricProcesses: z.array(wordedThing),
})
export type ComponentChoices = z.infer<typeof ComponentChoices>

export const findComponentChoices = call({
  method: 'GET',
  path: '/components/choices',
  access: 'find_all_component',
  tag,
  summary: 'What components can say: materials, countries, certifications, fabric processes',
  answer: ComponentChoices,
  errors: [],
})
export const createComponent = call({
  method: 'POST',
  path: '/components',
  access: 'create_component',
  tag,
  summary: 'Create a material, or a part made of material components',
  body: componentContent,
  answer: ComponentAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateComponent = call({
  method: 'PUT',
  path: '/components/:id',
  access: 'update_component',
  tag,
  summary:
    'Change a component. Without `apply`, evaluations that use it stay as they are and are marked as out of date; with it a job brings the change to the chosen ones, and the others keep their values as their own',
  params: byId,
  body: z.extend(componentContent, { apply: z.optional(chosen) }),
  answer: z.object({ component: ComponentAnswer, job: z.nullable(Job) }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteComponent = call({
  method: 'DELETE',
  path: '/components/:id',
  access: 'delete_component',
  tag,
  summary: 'Delete a component that no evaluation and no part uses',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'COMPONENT_IN_USE', 'STALE_VERSION'],
})
export const duplicateComponent = call({
  method: 'POST',
  path: '/components/duplicate/:id',
  access: 'duplicate_component',
  tag,
  summary: 'Copy a component with its substances',
  params: byId,
  body: z.optional(
    z.nullable(z.object({ name: z.optional(plainText(limits.nameMaximumLength).check(z.minLength(1))) })),
  ),
  answer: ComponentAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})

const EvaluationUse = z.extend(namedThing, {
  category: wordedThing,
  /** Revision of the component that the evaluation took. */
  revision: z.int(),
})
/** The evaluations are those that the caller may see; `others` counts the rest. */
const uses = { others: z.int(), parts: z.array(namedThing) }

export const ComponentUses = z.object({ evaluations: z.array(EvaluationUse), total: z.int(), ...uses })
export type ComponentUses = z.infer<typeof ComponentUses>

export const findComponentUses = call({
  method: 'GET',
  path: '/components/:id/uses',
  access: 'find_one_component',
  tag,
  summary: 'Where a component is used: the first 500 evaluations by name, and the parts made of it',
  params: byId,
  answer: ComponentUses,
  errors: ['NOT_FOUND'],
})

export const ComponentEffect = z.object({
  /** At most 100, by name: what was computed. */
  evaluations: z.array(
    z.extend(EvaluationUse, {
      /** Points of the French cost inside its legal scope, else µPt of PEF; `null`: it cannot be computed. */
      unit: z.enum(['points', 'micropoints']),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      /** (after − before) ÷ before; `null`: one of them is not known, or there was nothing before. */
      change: z.nullable(z.number()),
    }),
  ),
  /** Evaluations that use it and that the caller may see. */
  total: z.int(),
  /** Mean of the changes that are known; `null`: none is. */
  averageChange: z.nullable(z.number()),
  ...uses,
})
export type ComponentEffect = z.infer<typeof ComponentEffect>

export const computeComponentEffect = call({
  method: 'POST',
  path: '/components/:id/effect',
  access: 'update_component',
  tag,
  summary: 'What saving this would change in the evaluations that use the component; nothing is saved',
  params: byId,
  body: componentContent,
  answer: ComponentEffect,
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
export const replaceComponent = call({
  method: 'POST',
  path: '/components/:id/replace',
  access: 'update_component',
  tag,
  summary:
    'Put another component of the same kind in its place: in parts at once, in evaluations that the caller may see by a job',
  params: byId,
  body: z.object({ by: identifier }),
  answer: z.object({ parts: z.int(), evaluations: z.int(), job: z.nullable(Job) }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'NOTHING_TO_DO'],
})
