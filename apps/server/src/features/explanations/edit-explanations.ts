import type {
  CallParsed,
  createExplanation as createCall,
  Explanation,
  updateExplanation as updateCall,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { cleanHtml, wordsOfHtml } from './clean-html.ts'
import * as store from './explanation-store.ts'
import { readExplanation, type ExplanationsDeps } from './explanations.ts'
import { entryOf, type Entry } from './glossary.ts'

type Body = CallParsed<typeof updateCall>['body']

/** The words as they are kept. @throws INVALID_VALUES when nothing of the description is left to read */
function wordsOf(body: Body): store.ExplanationWords {
  const description = cleanHtml(body.description)
  if (wordsOfHtml(description).trim() === '')
    throw problem('INVALID_VALUES', { errors: [{ path: 'description', code: 'REQUIRED' }] })
  return {
    title: body.title,
    titleFr: body.title_fr,
    description,
    descriptionFr: cleanHtml(body.description_fr),
    sources: [...body.sources],
  }
}

const audited = (entry: Entry) => ({
  title: entry.title,
  titleFr: entry.title_fr,
  description: entry.description,
  descriptionFr: entry.description_fr,
  sources: entry.sources,
  hidden: entry.hidden,
})

const oneIdEach = { explanations_pkey: { path: 'id', code: 'IDENTIFIER_TAKEN' } } as const

/** The glossary belongs to no organization: a change stands in the log of the administrator's own. */
export async function createExplanation(
  deps: ExplanationsDeps,
  session: Session,
  { id, ...body }: CallParsed<typeof createCall>['body'],
): Promise<Explanation> {
  if (deps.glossary.terms.has(id)) throw problem('INVALID_VALUES', { errors: [oneIdEach.explanations_pkey] })
  const words = wordsOf(body)
  await refuseTaken(oneIdEach, () =>
    deps.database.inOrganization(session.organizationId, async (tx) => {
      const row = await store.insertExplanation(tx, id, words)
      const entry = entryOf(undefined, row)
      if (entry !== null)
        await recordChange(tx, session, {
          entity: 'explanation',
          entityId: row.recordId,
          entityName: entry.title,
          action: 'create',
          after: audited(entry),
        })
    }),
  )
  return readExplanation(deps, session, id)
}

interface Locked {
  readonly recordId: string
  readonly entry: Entry
}

async function locked(
  { glossary }: ExplanationsDeps,
  tx: Tx,
  { organizationId }: Session,
  { id, ifMatch }: RowAsRead,
): Promise<Locked> {
  const term = glossary.terms.get(id)
  const row = await store.lockExplanation(tx, id, term !== undefined)
  const entry = entryOf(term, row)
  if (row === undefined || entry === null) throw problem('NOT_FOUND')
  const { recordId, rowVersion } = row
  await refuseStale(tx, { organizationId, entity: 'explanation', entityId: recordId, ifMatch, rowVersion })
  return { recordId, entry }
}

/** Changes an entry and tells the log; what stood there before comes from the same lock. */
async function change(
  deps: ExplanationsDeps,
  session: Session,
  read: RowAsRead,
  changes: Parameters<typeof store.changeExplanation>[2],
): Promise<Explanation> {
  await deps.database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(deps, tx, session, read)
    await store.changeExplanation(tx, read.id, changes)
    const after = entryOf(deps.glossary.terms.get(read.id), await store.keptExplanation(tx, read.id))
    if (after !== null)
      await recordChange(tx, session, {
        entity: 'explanation',
        entityId: before.recordId,
        entityName: after.title,
        action: 'update',
        before: audited(before.entry),
        after: audited(after),
      })
  })
  return readExplanation(deps, session, read.id)
}

export const saveExplanation = (
  deps: ExplanationsDeps,
  session: Session,
  read: RowAsRead,
  body: Body,
): Promise<Explanation> => change(deps, session, read, { ...wordsOf(body), hidden: false })

/** A shipped entry as it was shipped, and in sight. @throws NOT_FOUND when it was not shipped */
export async function restoreExplanation(
  deps: ExplanationsDeps,
  session: Session,
  read: RowAsRead,
): Promise<Explanation> {
  if (!deps.glossary.terms.has(read.id)) throw problem('NOT_FOUND')
  const fileWords = { title: null, titleFr: '', description: null, descriptionFr: '', sources: [] }
  return change(deps, session, read, { ...fileWords, hidden: false })
}

/** An entry of the file is hidden, another one is gone. */
export async function deleteExplanation(
  deps: ExplanationsDeps,
  session: Session,
  read: RowAsRead,
): Promise<{ id: string }> {
  await deps.database.inOrganization(session.organizationId, async (tx) => {
    const { recordId, entry } = await locked(deps, tx, session, read)
    if (entry.origin === 'own') await store.deleteExplanation(tx, read.id)
    else await store.changeExplanation(tx, read.id, { hidden: true })
    await recordChange(tx, session, {
      entity: 'explanation',
      entityId: recordId,
      entityName: entry.title,
      action: 'delete',
      before: audited(entry),
    })
  })
  return { id: read.id }
}
