import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type findJob as findCall,
  type findJobFailures as failuresCall,
  type findJobs as listCall,
  type Job,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { countFailures, failuresOf, reopenJob, stopJob } from '../../platform/jobs/job-states.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { JobRow } from '../../platform/jobs/tables.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords, sortOf, type PageQuery } from '../../platform/lists/page.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { failureAnswer, jobAnswer } from './answers.ts'
import { findJob, findPage, sortableFields } from './job-list-store.ts'

export interface JobsFeatureDeps {
  readonly database: OrganizationDatabase
  readonly jobs: Jobs
}

const failuresShown = 100

export async function listJobs(
  { database }: JobsFeatureDeps,
  session: Session,
  query: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  const filter = {
    words: searchWords(query.search, folded),
    kinds: listOf(query.kind),
    states: listOf(query.state),
  }
  const sort = sortOf(query.sort, sortableFields)
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    findPage(tx, session, filter, query, sort),
  )
  return { items: items.map(jobAnswer), meta: pageMeta(query, total) }
}

export async function seenJob(tx: Tx, session: Session, id: string): Promise<JobRow> {
  const row = await findJob(tx, session, id)
  if (row === undefined) throw problem('NOT_FOUND')
  return row
}

/** Throws NOT_FOUND. */
export const readJob = (
  { database }: JobsFeatureDeps,
  session: Session,
  id: string,
  language: Language,
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const row = await seenJob(tx, session, id)
    const failures = await failuresOf(tx, row, failuresShown)
    return { ...jobAnswer(row), failures: failures.map((failed) => failureAnswer(failed, language)) }
  })

/** All that a job could not do, page by page. Throws NOT_FOUND. */
export const listFailures = (
  { database }: Pick<JobsFeatureDeps, 'database'>,
  { session, language }: { readonly session: Session; readonly language: Language },
  id: string,
  page: PageQuery,
): Promise<CallAnswer<typeof failuresCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const row = await seenJob(tx, session, id)
    const failures = await failuresOf(tx, row, page.limit, offsetOf(page))
    return {
      items: failures.map((failed) => failureAnswer(failed, language)),
      meta: pageMeta(page, await countFailures(tx, row)),
    }
  })

const toldOf = ({ state, done, total }: JobRow) => ({ state, done, total })

/** Throws NOT_FOUND. */
export async function cancelJob(
  { database, jobs }: JobsFeatureDeps,
  session: Session,
  id: string,
): Promise<Job> {
  const { row, isNew } = await database.inOrganization(session.organizationId, async (tx) => {
    const before = await seenJob(tx, session, id)
    const stopped = await stopJob(tx, before, { state: 'cancelled', code: null })
    // It ended by itself just now or long ago: that is what was wanted.
    if (stopped === undefined) return { row: await seenJob(tx, session, id), isNew: false }
    await recordChange(tx, session, changed('cancel', before, stopped))
    await jobs.ended(tx, stopped)
    return { row: stopped, isNew: true }
  })
  if (isNew) jobs.moved(row)
  return jobAnswer(row)
}

/** Throws NOT_FOUND, NOTHING_TO_RETRY. */
export async function retryJob(
  { database, jobs }: JobsFeatureDeps,
  session: Session,
  id: string,
): Promise<Job> {
  const row = await database.inOrganization(session.organizationId, async (tx) => {
    const before = await seenJob(tx, session, id)
    const reopened = await reopenJob(tx, before)
    if (reopened === undefined) throw problem('NOTHING_TO_RETRY')
    await recordChange(tx, session, changed('retry', before, reopened))
    return reopened
  })
  jobs.moved(row)
  return jobAnswer(row)
}

const changed = (action: 'cancel' | 'retry', before: JobRow, after: JobRow) =>
  ({
    entity: 'job',
    entityId: before.id,
    entityName: before.kind,
    action,
    before: toldOf(before),
    after: toldOf(after),
  }) as const
