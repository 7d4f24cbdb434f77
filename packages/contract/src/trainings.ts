import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { inBoth, isSafeAddress, Wording } from './rich-text.ts'
import { identifier, linesOfText, plainText } from './text.ts'

export const trainingCategories = [
  'start',
  'results',
  'methods',
  'data',
  'suppliers',
  'communication',
] as const
export type TrainingCategory = (typeof trainingCategories)[number]
export const trainingLevels = ['first_steps', 'practice', 'depth'] as const
export type TrainingLevel = (typeof trainingLevels)[number]
export const contentStates = ['draft', 'published'] as const
export type ContentState = (typeof contentStates)[number]

const Exercise = z.object({
  text: Wording,
  /** Screen of the application where it is done; `null`: nowhere in particular. */
  url: z.nullable(z.string()),
})
const Chapter = z.object({
  id: z.uuid(),
  title: Wording,
  /** Marked up as `richText` reads it. */
  body: Wording,
  exercise: z.nullable(Exercise),
  /** Whether the person who asks has read it; `null` for a key. */
  done: z.nullable(z.boolean()),
})
export type TrainingChapter = z.infer<typeof Chapter>

/** A course of the training centre, as its card shows it. */
export const TrainingRow = z.object({
  id: z.uuid(),
  title: Wording,
  summary: Wording,
  category: z.enum(trainingCategories),
  level: z.enum(trainingLevels),
  /** What it takes to read it, about. */
  minutes: z.int(),
  state: z.enum(contentStates),
  chapters: z.int(),
  /** Chapters that the person who asks has read; `null` for a key. */
  done: z.nullable(z.int()),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type TrainingRow = z.infer<typeof TrainingRow>
export const Training = z.extend(TrainingRow, { content: z.array(Chapter) })
export type Training = z.infer<typeof Training>

const tag = 'trainings'
const byId = z.object({ id: identifier })
const title = inBoth(plainText(limits.trainingTitleMaximumLength).check(z.minLength(1)))
const address = plainText(limits.addressMaximumLength).check(
  z.refine(isSafeAddress, { params: { code: 'INVALID_ADDRESS' } }),
)
const body = z.object({
  title,
  summary: inBoth(plainText(limits.trainingSummaryMaximumLength).check(z.minLength(1))),
  category: z.enum(trainingCategories),
  level: z.enum(trainingLevels),
  minutes: z.int().check(z.minimum(1), z.maximum(600)),
  state: z.enum(contentStates),
  /** In their order. One with the id that it has keeps the progress of its readers; one that is left out loses it. */
  content: z
    .array(
      z.object({
        id: z.optional(identifier),
        title,
        body: inBoth(linesOfText(limits.chapterMaximumLength).check(z.minLength(1))),
        exercise: z.nullable(
          z.object({
            text: inBoth(plainText(limits.trainingSummaryMaximumLength).check(z.minLength(1))),
            url: z.nullable(address),
          }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.chaptersOfTrainingMaximum)),
})

export const findTrainings = call({
  method: 'GET',
  path: '/trainings',
  access: 'find_all_training',
  tag,
  summary: 'Courses of the training centre. Drafts only for who may change trainings',
  query: z.object({
    ...listQuery,
    category: anyOf(z.enum(trainingCategories)),
    level: anyOf(z.enum(trainingLevels)),
    state: anyOf(z.enum(contentStates)),
  }),
  answer: listAnswer(z.partial(TrainingRow)),
  errors: [],
})
export const findTraining = call({
  method: 'GET',
  path: '/trainings/:id',
  access: 'find_one_training',
  tag,
  summary: 'One course with its chapters, and which of them the person who asks has read',
  params: byId,
  answer: Training,
  errors: ['NOT_FOUND'],
})
export const markChapter = call({
  method: 'PUT',
  path: '/trainings/:id/chapters/:chapter',
  access: 'user',
  tag,
  summary: 'Mark a chapter as read, or as not read, by the person who asks',
  params: z.object({ id: identifier, chapter: identifier }),
  body: z.object({ done: z.boolean() }),
  answer: z.object({ done: z.int(), chapters: z.int() }),
  errors: ['NOT_FOUND'],
})
export const createTraining = call({
  method: 'POST',
  path: '/trainings',
  access: 'create_training',
  tag,
  summary: 'Write a course',
  body,
  answer: Training,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateTraining = call({
  method: 'PUT',
  path: '/trainings/:id',
  access: 'update_training',
  tag,
  summary: 'Change a course, publish it or take it back',
  params: byId,
  body,
  answer: Training,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteTraining = call({
  method: 'DELETE',
  path: '/trainings/:id',
  access: 'delete_training',
  tag,
  summary: 'Delete a course, with the progress of everybody in it',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
