import { randomUUID } from 'node:crypto'
import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type createTraining as createCall,
  type findTrainings as findCall,
  type Training,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { statesInSight } from '../../platform/lists/states-in-sight.ts'
import type { Session, UserSession } from '../../platform/sessions/session.ts'
import * as store from './training-store.ts'

export interface TrainingsDeps {
  readonly database: OrganizationDatabase
}

type Body = CallParsed<typeof createCall>['body']

const writes = ({ permissions }: Session): boolean => permissions.has('update_training')

/** One course with its chapters; a draft only for who writes. Throws NOT_FOUND. */
async function seen(tx: Tx, session: Session, id: string): Promise<Training> {
  const record = await store.findTraining(tx, session, id)
  if (record === undefined || (record.state === 'draft' && !writes(session))) throw problem('NOT_FOUND')
  return { ...record, content: await store.findChapters(tx, session, id) }
}

const recorded = ({ title, summary, category, level, minutes, state, content }: Training) => ({
  name: title.en,
  title,
  summary,
  subject: category,
  level,
  minutes,
  state,
  chapters: content.map(({ title: chapter, body, exercise }) => ({ title: chapter, text: body, exercise })),
})

export async function listTrainings(
  { database }: TrainingsDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const states = statesInSight(listOf(query.state), writes(session))
  if (states === null) return { items: [], meta: pageMeta(query, 0) }
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    store.findPage(tx, session, {
      words: searchWords(query.search, folded),
      categories: listOf(query.category),
      levels: listOf(query.level),
      states,
      page: query,
      sort: sortOf(query.sort, store.sortableFields),
    }),
  )
  return { items, meta: pageMeta(query, total) }
}

export const readTraining = ({ database }: TrainingsDeps, session: Session, id: string): Promise<Training> =>
  database.inOrganization(session.organizationId, (tx) => seen(tx, session, id))

const exerciseWords = (exercise: store.Exercise | null) => (exercise === null ? [] : [exercise.text])

/** What a search finds a course by. */
const wordsOf = ({ title, summary, content }: Pick<Body, 'title' | 'summary' | 'content'>): string =>
  [
    title,
    summary,
    ...content.flatMap((chapter) => [chapter.title, chapter.body, ...exerciseWords(chapter.exercise)]),
  ]
    .flatMap(({ en, fr }) => [en, fr])
    .join(' ')

/** The row that a body means. */
export const fieldsOf = ({ state, content, ...fields }: Body): store.TrainingFields => ({
  ...fields,
  published: state === 'published',
  words: wordsOf({ ...fields, content }),
})

/**
 * Its chapters: one with an id is one that the course has, every other one is new.
 * @throws INVALID_VALUES for an id of another course, and one that stands there twice
 */
function chaptersOf(content: Body['content'], known: ReadonlySet<string>): readonly store.ChapterFields[] {
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

/** Courses belong to no organization: the change stands in the log of the administrator's own. */
export const createTraining = (
  { database }: TrainingsDeps,
  session: Session,
  body: Body,
): Promise<Training> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const chapters = chaptersOf(body.content, new Set())
    const id = await store.insertTraining(tx, fieldsOf(body))
    await store.writeChapters(tx, id, chapters)
    const after = await seen(tx, session, id)
    await recordChange(tx, session, {
      entity: 'training',
      entityId: id,
      action: 'create',
      after: recorded(after),
    })
    return after
  })

async function locked(tx: Tx, session: Session, read: RowAsRead): Promise<Training> {
  const { organizationId } = session
  const row = await store.lockTraining(tx, session, read.id)
  const record = await requireAsRead(tx, row, { organizationId, entity: 'training', ...read })
  return { ...record, content: await store.findChapters(tx, session, read.id) }
}

export const saveTraining = (
  { database }: TrainingsDeps,
  session: Session,
  read: RowAsRead,
  body: Body,
): Promise<Training> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(tx, session, read)
    const chapters = chaptersOf(body.content, new Set(before.content.map(({ id }) => id)))
    await store.updateTraining(tx, read.id, fieldsOf(body))
    await store.writeChapters(tx, read.id, chapters)
    const after = await seen(tx, session, read.id)
    await recordChange(tx, session, {
      entity: 'training',
      entityId: read.id,
      action: 'update',
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })

/** Deletes it with the progress of everybody in it. */
export const deleteTraining = (
  { database }: TrainingsDeps,
  session: Session,
  read: RowAsRead,
): Promise<{ id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(tx, session, read)
    await store.deleteTraining(tx, read.id)
    await recordChange(tx, session, {
      entity: 'training',
      entityId: read.id,
      action: 'delete',
      before: recorded(before),
    })
    return { id: read.id }
  })

/** Keeps how far somebody has come. Throws NOT_FOUND, also for a chapter that is gone meanwhile. */
export const markChapter = (
  { database }: TrainingsDeps,
  session: UserSession,
  { id, chapter, done }: { readonly id: string; readonly chapter: string; readonly done: boolean },
): Promise<{ done: number; chapters: number }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { content } = await seen(tx, session, id)
    if (!content.some((one) => one.id === chapter)) throw problem('NOT_FOUND')
    await store.markChapter(tx, session, chapter, done)
    const after = await store.findTraining(tx, session, id)
    return { done: after?.done ?? 0, chapters: content.length }
  })
