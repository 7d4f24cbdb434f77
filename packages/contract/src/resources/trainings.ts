import * as z from 'zod/mini'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { anyOf } from '../list.ts'
import { inBoth, isSafeAddress, Wording } from '../rich-text.ts'
import { identifier, linesOfText, plainText } from '../text.ts'
import { derived, resource, same } from './resource.ts'

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
  /** What comes out on the products of the demonstration. */
  answer: z.optional(z.nullable(Wording)),
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

const title = inBoth(plainText(limits.trainingTitleMaximumLength).check(z.minLength(1)))
const address = plainText(limits.addressMaximumLength).check(
  z.refine(isSafeAddress, { params: { code: 'INVALID_ADDRESS' } }),
)
const summary = inBoth(plainText(limits.trainingSummaryMaximumLength).check(z.minLength(1)))
/** In their order. One with the id that it has keeps the progress of its readers; one that is left out loses it. */
const content = z
  .array(
    z.object({
      id: z.optional(identifier),
      title,
      body: inBoth(linesOfText(limits.chapterMaximumLength).check(z.minLength(1))),
      exercise: z.nullable(
        z.object({ text: summary, url: z.nullable(address), answer: z.optional(z.nullable(summary)) }),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(limits.chaptersOfTrainingMaximum))

/** A course of the training centre. */
export const trainingResource = resource({
  entity: 'training',
  path: '/trainings',
  fields: {
    title: { shown: Wording, written: title, sorts: true, searched: true },
    summary: { shown: Wording, written: summary },
    category: same(z.enum(trainingCategories), {}),
    level: same(z.enum(trainingLevels), {}),
    /** What it takes to read it, about. */
    minutes: { shown: z.int(), written: z.int().check(z.minimum(1), z.maximum(600)), sorts: true },
    state: same(z.enum(contentStates), {}),
    chapters: derived(z.int(), {}),
    /** Chapters that the person who asks has read; `null` for a key. */
    done: derived(z.nullable(z.int()), {}),
    content: { shown: z.array(Chapter), written: content, detail: true },
    /** When the person who asks read the last of its chapters; `null`: some are not read. */
    finishedAt: derived(z.nullable(z.string()), { detail: true }),
    updatedAt: derived(z.string(), { sorts: true }),
  },
  filters: {
    category: anyOf(z.enum(trainingCategories)),
    level: anyOf(z.enum(trainingLevels)),
    state: anyOf(z.enum(contentStates)),
  },
  says: {
    find: 'Courses of the training centre. Drafts only for who may change trainings',
    findOne: 'One course with its chapters, and which of them the person who asks has read',
    create: 'Write a course',
    update: 'Change a course, publish it or take it back',
    delete: 'Delete a course, with the progress of everybody in it',
  },
})
export const {
  find: findTrainings,
  findOne: findTraining,
  create: createTraining,
  update: updateTraining,
  delete: deleteTraining,
} = trainingResource.calls
export type TrainingRow = z.infer<typeof trainingResource.Row>
export type Training = z.infer<typeof trainingResource.Whole>

export const markChapter = call({
  method: 'PUT',
  path: '/trainings/:id/chapters/:chapter',
  access: 'user',
  tag: 'trainings',
  summary: 'Mark a chapter as read, or as not read, by the person who asks',
  params: z.object({ id: identifier, chapter: identifier }),
  body: z.object({ done: z.boolean() }),
  answer: z.object({ done: z.int(), chapters: z.int() }),
  errors: ['NOT_FOUND'],
})
