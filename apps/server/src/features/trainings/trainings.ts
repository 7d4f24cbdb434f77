import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import {
  listOf,
  markChapter,
  trainingCategories,
  trainingLevels,
  trainingResource,
  type ContentState,
  type Wording,
} from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { isInStates, isOneOf } from '../../platform/lists/conditions.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService, type BodyOf } from '../../platform/resource/service.ts'
import type { Session } from '../../platform/sessions/session.ts'
import * as store from './chapters.ts'

export interface TrainingsDeps {
  readonly database: OrganizationDatabase
}

/** Courses belong to no organization: a change stands in the log of the administrator's own. */
export const trainings = pgTable('trainings', {
  id: uuid('id').primaryKey().defaultRandom(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  title: jsonb('title').$type<Wording>().notNull(),
  summary: jsonb('summary').$type<Wording>().notNull(),
  category: text('category', { enum: trainingCategories }).notNull(),
  level: text('level', { enum: trainingLevels }).notNull(),
  minutes: integer('minutes').notNull(),
  published: boolean('published').notNull(),
  /** Every word of it, in both languages. */
  searchText: text('search_text').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

const state = sql<ContentState>`case when ${trainings.published} then 'published' else 'draft' end`

type Body = BodyOf<typeof trainingResource>
type Content = Required<Body>['content']
const exerciseWords = (exercise: store.Exercise | null) =>
  exercise === null ? [] : [exercise.text, ...(exercise.answer ? [exercise.answer] : [])]

/** What a search finds a course by. */
const wordsOf = ({ title, summary, content }: Pick<Body, 'title' | 'summary' | 'content'>): string =>
  [
    title,
    summary,
    ...content.flatMap((chapter) => [chapter.title, chapter.body, ...exerciseWords(chapter.exercise)]),
  ]
    .flatMap(({ en, fr }) => [en, fr])
    .join(' ')

/** The columns that a body means. */
export const columnsOf = ({ state, content, ...fields }: Body) => ({
  ...fields,
  published: state === 'published',
  searchText: sql`folded(${wordsOf({ ...fields, content })})`,
})

/**
 * Its chapters: one with an id is one that the course has, every other one is new.
 * @throws INVALID_VALUES for an id of another course, and one that stands there twice
 */
function chaptersOf(content: Content, known: ReadonlySet<string>): readonly store.ChapterFields[] {
  const met = new Set<string>()
  const errors = content.flatMap(({ id }, place) => {
    if (id === undefined) return []
    const isWrong = !known.has(id) || met.has(id)
    met.add(id)
    return isWrong ? [{ path: `content[${place}].id`, code: 'UNKNOWN_CHAPTER' }] : []
  })
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return content.map((chapter) => ({ ...chapter, id: chapter.id ?? randomUUID() }))
}

const trainingService = (database: OrganizationDatabase) =>
  resourceService(database, {
    resource: trainingResource,
    table: trainings,
    derived: (reader: Session) => ({ state, chapters: store.chapterCount, done: store.doneBy(reader) }),
    folded: { title: trainings.searchText },
    sorts: { title: sql`folded(${trainings.title} ->> 'en')` },
    order: [],
    tie: [sql`${trainings.sequence}`],
    sight: ({ permissions }) =>
      permissions.has('update_training') ? undefined : sql`${trainings.published}`,
    filters: (query) => [
      ...isOneOf(sql`category`, listOf(query.category)),
      ...isOneOf(sql`level`, listOf(query.level)),
      ...isInStates(sql`published`, listOf(query.state)),
    ],
    values: columnsOf,
    written: async (tx, { session }, id, { content }) => {
      const known = await store.findChapters(tx, session, id)
      await store.writeChapters(tx, id, chaptersOf(content, new Set(known.map((chapter) => chapter.id))))
    },
    whole: async (tx, { session }, { updatedAt, ...course }) => ({
      ...course,
      updatedAt: updatedAt.toISOString(),
      content: await store.findChapters(tx, session, course.id),
      finishedAt: await store.finishedAt(tx, session, course.id),
    }),
    audited: async ({ id, title, summary, category, level, minutes, state }, tx, { session }) => ({
      name: title.en,
      title,
      summary,
      subject: category,
      level,
      minutes,
      state,
      chapters: (await store.findChapters(tx, session, id)).map(({ title: chapter, body, exercise }) => ({
        title: chapter,
        text: body,
        exercise,
      })),
    }),
  })

export function registerTrainings(server: FastifyInstance, { database }: TrainingsDeps): void {
  const service = trainingService(database)
  serveResource(server, trainingResource, service)
  /** Keeps how far somebody has come. Throws NOT_FOUND, also for a chapter that is gone meanwhile. */
  serve(server, markChapter, ({ params: { id, chapter }, body: { done }, ...caller }) =>
    database.inOrganization(caller.session.organizationId, async (tx) => {
      const { chapters } = await service.found(tx, caller, id)
      const content = await store.findChapters(tx, caller.session, id)
      if (!content.some((one) => one.id === chapter)) throw problem('NOT_FOUND')
      await store.markChapter(tx, caller.session, chapter, done)
      return { done: (await service.found(tx, caller, id)).done ?? 0, chapters }
    }),
  )
}
