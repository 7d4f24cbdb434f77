import * as z from 'zod/mini'
import {
  categoryGroups,
  compositionTypes,
  informationGroupContents,
  lifeCycleIds,
  parameterKinds,
} from '@ecotrame/lca'
import { call } from './call.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'

const wording = z.object({ en: z.string(), fr: z.string() })
const fieldValue = z.nullable(z.union([z.number(), z.string(), z.boolean()]))

export const CategoryAnswer = z.object({
  id: z.string(),
  /** English, as in the glossary of the specification; `name_fr` beside it. */
  name: z.string(),
  name_fr: z.string(),
  pefcrSubcategory: z.nullable(z.string()),
  frenchProductId: z.nullable(z.string()),
  /** Whether the legal scope of the French environmental cost holds the category; outside it PEF stands alone. */
  frenchScope: z.boolean(),
  group: z.enum(categoryGroups),
  typicalMassG: z.nullable(z.number()),
  hsCodes: z.array(z.string()),
  /** Capability that opens the category, and whether the plan of the caller has it. */
  capability: z.string(),
  locked: z.boolean(),
})
export type Category = z.infer<typeof CategoryAnswer>

export const LifeCycleAnswer = z.object({
  id: z.enum(lifeCycleIds),
  name: z.string(),
  name_fr: z.string(),
  family: z.string(),
  order: z.int(),
})
export type LifeCycle = z.infer<typeof LifeCycleAnswer>

export const InformationGroupAnswer = z.object({
  id: z.string(),
  category: z.string(),
  label: wording,
  section: z.string(),
  /** What a stage contains, or where it is counted. */
  note: z.optional(wording),
  content: z.enum(informationGroupContents),
  order: z.int(),
})

export const SelectOptionAnswer = z.object({
  id: z.string(),
  label: wording,
  emphasis: z.optional(wording),
  group: z.optional(wording),
  /** Other usual names, searched and read, never shown. */
  names: z.optional(z.array(z.string())),
  /** What the French method takes for it; absent: itself. `id` `null`: it has nothing for it. */
  french: z.optional(
    z.object({ id: z.nullable(z.string()), reason: z.string(), below: z.optional(z.number()) }),
  ),
  /** The option that says the same and is offered in its place; this one is accepted as before. */
  replacedBy: z.optional(z.string()),
})

export const ParameterAnswer = z.object({
  id: z.string(),
  category: z.string(),
  /** `null`: a field of the form; else a field of each entry of the composition of that type. */
  compositionType: z.nullable(z.enum(compositionTypes)),
  label: wording,
  hint: z.optional(wording),
  informationGroup: z.string(),
  olca_parameter_id: z.string(),
  configuration: z.object({
    kind: z.enum(parameterKinds),
    unit: z.optional(z.string()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    minimumExcluded: z.optional(z.boolean()),
    fixed: z.optional(z.int()),
    integer: z.optional(z.boolean()),
    default: fieldValue,
    required: z.boolean(),
    significantGapPercent: z.optional(z.number()),
    options: z.optional(z.array(SelectOptionAnswer)),
    visibleWhen: z.optional(z.array(z.object({ parameter: z.string(), in: z.array(fieldValue) }))),
    resets: z.optional(z.array(z.string())),
    effectiveRef: z.optional(z.string()),
    expert: z.optional(z.boolean()),
    /** Field of which this one is the answer of the French method chosen by hand. */
    frenchOf: z.optional(z.string()),
    evaluationFieldRef: z.string(),
  }),
})
export type ParameterRecord = z.infer<typeof ParameterAnswer>

export const OlcaParameterAnswer = z.object({
  id: z.string(),
  unit: z.nullable(z.string()),
  evaluationFieldRef: z.string(),
})

const byId = z.object({ id: z.string().check(z.maxLength(100)) })
/** A parameter or a group exists once a category; `category` says which, the first that has it otherwise. */
const ofCategory = z.object({ ...listQuery, category: anyOf(z.string()) })

export const findCategories = call({
  method: 'GET',
  path: '/evaluations/categories',
  access: 'find_all_evaluation_category',
  tag: 'categories',
  summary: 'Categories of products that can be evaluated',
  query: z.object(listQuery),
  answer: listAnswer(CategoryAnswer),
  errors: [],
})
export const findCategory = call({
  method: 'GET',
  path: '/evaluations/categories/:id',
  access: 'find_one_evaluation_category',
  tag: 'categories',
  summary: 'One category',
  params: byId,
  answer: CategoryAnswer,
  errors: ['NOT_FOUND'],
})
export const findLifeCycles = call({
  method: 'GET',
  path: '/life-cycles',
  access: 'find_all_life_cycle',
  tag: 'categories',
  summary: 'Life-cycle stages in the order of charts and tables',
  query: z.object(listQuery),
  answer: listAnswer(LifeCycleAnswer),
  errors: [],
})
export const findLifeCycle = call({
  method: 'GET',
  path: '/life-cycles/:id',
  access: 'find_one_life_cycle',
  tag: 'categories',
  summary: 'One life-cycle stage',
  params: byId,
  answer: LifeCycleAnswer,
  errors: ['NOT_FOUND'],
})
export const findInformationGroups = call({
  method: 'GET',
  path: '/information-groups',
  access: 'find_all_information_group',
  tag: 'categories',
  summary: 'Panels of the forms',
  query: ofCategory,
  answer: listAnswer(InformationGroupAnswer),
  errors: [],
})
export const findInformationGroup = call({
  method: 'GET',
  path: '/information-groups/:id',
  access: 'find_one_information_group',
  tag: 'categories',
  summary: 'One panel of the forms',
  params: byId,
  query: z.object({ category: z.optional(z.string()) }),
  answer: InformationGroupAnswer,
  errors: ['NOT_FOUND'],
})
export const findParameters = call({
  method: 'GET',
  path: '/parameters',
  access: 'find_all_parameter',
  tag: 'categories',
  summary: 'Form fields, with kind, unit, limits, default and the model field that each sets',
  query: ofCategory,
  answer: listAnswer(ParameterAnswer),
  errors: [],
})
export const findParameter = call({
  method: 'GET',
  path: '/parameters/:id',
  access: 'find_one_parameter',
  tag: 'categories',
  summary: 'One form field',
  params: byId,
  query: z.object({ category: z.optional(z.string()) }),
  answer: ParameterAnswer,
  errors: ['NOT_FOUND'],
})
export const findOlcaParameters = call({
  method: 'GET',
  path: '/olca',
  access: 'find_all_olca',
  tag: 'categories',
  summary: 'Model parameters that the form fields drive',
  query: z.object(listQuery),
  answer: listAnswer(OlcaParameterAnswer),
  errors: [],
})
export const findOlcaParameter = call({
  method: 'GET',
  path: '/olca/:id',
  access: 'find_one_olca',
  tag: 'categories',
  summary: 'One model parameter',
  params: byId,
  answer: OlcaParameterAnswer,
  errors: ['NOT_FOUND'],
})
