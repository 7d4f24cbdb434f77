import * as z from 'zod/mini'
import { dataClasses } from '@ecotrame/lca'
import { call } from './call.ts'
import { day } from './days.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import {
  DatabaseEffect,
  DatabaseEffectRow,
  FormChoice,
  MappingProposal,
  OwnMapping,
  OwnPack,
} from './own-pack.ts'
import { identifier, plainText } from './text.ts'

const tag = 'own databases'
const capability = 'import'
const params = z.object({ id: identifier })
const choiceId = z.string().check(z.maxLength(limits.formChoiceMaximumLength))

export const findFormChoices = call({
  method: 'GET',
  path: '/form-choices',
  access: 'find_one_organization',
  capability,
  tag,
  summary: 'Choices of the forms with the dataset that each takes, and the own records that stand for it',
  query: z.object({
    ...listQuery,
    stage: anyOf(z.string().check(z.maxLength(100))),
    /** With an own record, without one, or without any dataset. */
    mapped: z.optional(z.enum(['yes', 'no', 'nothing'])),
    /** Those for which a record of this database stands. */
    database: z.optional(identifier),
    /** Those that this shipped dataset answers, `pack:dataset`. */
    dataset: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: listAnswer(FormChoice),
  errors: [],
})
export const findOwnMappings = call({
  method: 'GET',
  path: '/own-databases/:id/mappings',
  access: 'find_one_organization',
  capability,
  tag,
  summary: 'Which records of a database stand for which choices of the forms',
  params,
  query: z.object(listQuery),
  answer: listAnswer(OwnMapping),
  errors: ['NOT_FOUND'],
})
export const updateOwnMappings = call({
  method: 'PATCH',
  path: '/own-databases/:id/mappings',
  access: 'update_organization',
  capability,
  tag,
  summary:
    'Let records stand for choices of the forms, or no longer: all of it or nothing. Results stay as they were computed',
  params,
  body: z.object({
    set: z
      .array(z.object({ choice: choiceId, record: z.string().check(z.maxLength(1000)) }))
      .check(z.maxLength(limits.mappingsAtOnceMaximum)),
    remove: z.array(choiceId).check(z.maxLength(limits.mappingsAtOnceMaximum)),
  }),
  /** How many stand now, and the state of the pack. */
  answer: z.object({ mappings: z.int(), release: z.string(), rowVersion: z.int() }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
/** Of which class data are, as an organization states it. */
export const OwnClassStatement = z.object({
  dataClass: z.enum(dataClasses),
  /** Who says so: a certificate, a publisher, a person. */
  by: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  /** Last day on which it holds; `null`: no end is stated. */
  until: z.nullable(day),
})
export type OwnClassStatement = z.infer<typeof OwnClassStatement>

export const classifyOwnData = call({
  method: 'PATCH',
  path: '/own-databases/:id/data-class',
  access: 'update_organization',
  capability,
  tag,
  summary:
    'State of which class the data of a database are, or single records of it. Results stay as they were computed',
  params,
  body: z.object({
    /** `null`: of the database nothing is stated any more; records are of the class of their database again. */
    statement: z.nullable(OwnClassStatement),
    /** Absent: the database as a whole. */
    records: z.optional(
      z
        .array(z.string().check(z.maxLength(1000)))
        .check(z.minLength(1), z.maxLength(limits.mappingsAtOnceMaximum)),
    ),
    /** In place of `records`: all that a search of the list finds. */
    search: listQuery.search,
  }),
  /** How many records were changed; 0: the database itself was. */
  answer: z.object({ records: z.int(), rowVersion: z.int() }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const findMappingProposals = call({
  method: 'GET',
  path: '/own-databases/:id/proposals',
  access: 'find_one_organization',
  capability,
  tag,
  summary: 'Records that may stand for choices without one of this database, by likeness of name and place',
  params,
  query: z.object({ ...listQuery, stage: anyOf(z.string().check(z.maxLength(100))) }),
  answer: listAnswer(MappingProposal),
  errors: ['NOT_FOUND'],
})
export const findDatabaseUses = call({
  method: 'GET',
  path: '/own-databases/:id/uses',
  access: 'find_one_organization',
  capability,
  tag,
  summary: 'What uses a database: mappings, and evaluations whose results of now are computed with it',
  params,
  answer: z.object({
    mappings: z.int(),
    evaluations: z.int(),
    /** The first twenty within the sight of the caller, by name. */
    first: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  errors: ['NOT_FOUND'],
})
/** For the live score: what `computeSettings` takes on the server, the browser takes from here. */
export const findOwnPacks = call({
  method: 'GET',
  path: '/own-packs',
  access: 'find_one_organization',
  tag,
  summary: 'The mapped own datasets of the organization, as the calculation takes them today',
  query: z.object({
    /** The revision that the caller has: `packs` is `null` while it holds. */
    revision: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ revision: z.string(), packs: z.nullable(z.array(OwnPack)) }),
  errors: [],
})

export const findDatabaseEffects = call({
  method: 'GET',
  path: '/own-database-effects',
  access: 'evaluate_evaluation',
  capability,
  tag,
  summary: 'Reports on what own databases changed or would change, the newest first',
  query: z.object(listQuery),
  answer: listAnswer(DatabaseEffect),
  errors: [],
})
export const createDatabaseEffect = call({
  method: 'POST',
  path: '/own-database-effects',
  access: 'evaluate_evaluation',
  capability,
  tag,
  summary:
    'Compute, as a job, what the own databases as they are now would change. Nothing of the library changes',
  answer: DatabaseEffect,
  status: 202,
  errors: ['NOTHING_TO_DO'],
})
export const findDatabaseEffect = call({
  method: 'GET',
  path: '/own-database-effects/:id',
  access: 'evaluate_evaluation',
  capability,
  tag,
  summary: 'One report with its state',
  params,
  answer: DatabaseEffect,
  errors: ['NOT_FOUND'],
})
export const findDatabaseEffectRows = call({
  method: 'GET',
  path: '/own-database-effects/:id/evaluations',
  access: 'evaluate_evaluation',
  capability,
  tag,
  summary: 'Evaluations whose figures change, before and after, the largest change first',
  params,
  query: z.object(listQuery),
  answer: listAnswer(DatabaseEffectRow),
  errors: ['NOT_FOUND'],
})
export const applyDatabaseEffect = call({
  method: 'POST',
  path: '/own-database-effects/:id/apply',
  access: 'evaluate_evaluation',
  capability,
  tag,
  summary:
    'Run the evaluations concerned, as a job. Refused when own databases were changed since the preview',
  params,
  answer: DatabaseEffect,
  status: 202,
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'NOTHING_TO_DO', 'STALE_VERSION'],
})
