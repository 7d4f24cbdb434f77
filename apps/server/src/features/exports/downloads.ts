import type { CallAnswer, CallParsed, Export, FileAnswer, findExports as findCall } from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { pageMeta } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { exportAnswer } from './answers.ts'
import type { ExportsDeps } from './deps.ts'
import { findOwn, findOwnPage, forgetExports, partsOf, type FoundExport } from './export-store.ts'
import { typeOfFormat } from './file-parts.ts'
import { organizationSubject } from './organization-export.ts'
import { sightKey } from './sight-key.ts'
import type { Subjects } from './subjects.ts'

export async function listExports(
  { database }: ExportsDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    findOwnPage(tx, session, query),
  )
  return { items: items.map(exportAnswer), meta: pageMeta(query, total) }
}

export const readExport = async (deps: ExportsDeps, session: Session, id: string): Promise<Export> =>
  exportAnswer(await ownExport(deps, session, id))

async function ownExport({ database }: ExportsDeps, session: Session, id: string): Promise<FoundExport> {
  const found = await database.inOrganization(session.organizationId, (tx) => findOwn(tx, session, id))
  if (found === undefined) throw problem('NOT_FOUND')
  return found
}

/** The file of an own export, for who may still export and still sees what is in it. */
export async function downloadExport(
  deps: ExportsDeps,
  session: Session,
  id: string,
  subjects: Subjects,
): Promise<FileAnswer> {
  const found = await ownExport(deps, session, id)
  const { kind, format } = found
  // Whoever leaves takes along what is theirs, whatever the plan.
  if (kind !== 'organization' && !session.capabilities.has('export')) throw problem('CAPABILITY_REQUIRED')
  const subject = kind === 'organization' ? organizationSubject : subjects.shown(kind)
  if (!session.permissions.has(subject.permission)) throw problem('PERMISSION_REQUIRED')
  if (found.sight !== sightKey(session)) throw problem('NOT_FOUND')
  const { state } = exportAnswer(found)
  if (state === 'expired') throw problem('EXPORT_EXPIRED')
  if (state !== 'ready') throw problem('EXPORT_NOT_READY')
  const parts = await begun(partsOf(deps.database, session.organizationId, id))
  return { name: found.name, type: typeOfFormat[format], content: subject.fileFrom(found, parts) }
}

/** The same, once the first is there: what cannot be read at all is refused before an answer has begun. */
async function begun<Part>(parts: AsyncGenerator<Part>): Promise<AsyncGenerator<Part>> {
  const first = await parts.next()
  return (async function* () {
    if (first.done === true) return
    yield first.value
    yield* parts
  })()
}

const everyMilliseconds = 3_600_000

/** Looks every hour for what has expired. Gives the function that ends it, after the look that is under way. */
export function startForgettingExports(
  database: Pick<Database, 'asSystem'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return lookEvery(everyMilliseconds, () => forgetExports(database), onError)
}
