import { withinTransaction, type Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { fileToSend, keepFile, type CheckedFile } from '../../../platform/files/files.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { proofFilesOfVersion } from '../../claims/index.ts'
import { sightOf } from '../../evaluations/index.ts'
import { documentsOfEvaluations } from '../../request-answers/index.ts'
import { viewerOf } from '../../requests/index.ts'
import { sha256Of } from '../chain.ts'
import type { NewEntry } from '../store.ts'

export const evidenceMaximum = 100

/**
 * Copies of the files of data requests about an evaluation, and of the proofs that rest on this version, as far as somebody
 * sees them. What they were taken from may be changed or removed.
 */
export async function evidenceEntries(
  tx: Tx,
  session: Session,
  { evaluationId, id }: { readonly evaluationId: string; readonly id: string },
): Promise<NewEntry[]> {
  const { organizationId } = session
  const documents = await documentsOfEvaluations(tx, viewerOf(session), [evaluationId])
  const proofs = await proofFilesOfVersion(tx, sightOf(session), id)
  const ids = [...new Set([...documents.map(({ fileId }) => fileId), ...proofs])]
  if (ids.length > evidenceMaximum)
    throw problem('INVALID_VALUES', {
      errors: [{ path: 'evidence', code: 'TOO_MANY_FILES', params: { maximum: evidenceMaximum } }],
    })
  const entries: NewEntry[] = []
  for (const fileId of ids) {
    const file = await fileToSend(withinTransaction(tx), organizationId, fileId)
    if (file === null) continue
    const { name, type: mediaType } = file
    const content = await wholeOf(file.content)
    // Without its content it is no evidence.
    if (content.length === 0) continue
    entries.push(await evidenceEntry(tx, session, { name, mediaType, content }))
  }
  return entries
}

/** A file that belongs to the room alone. */
export async function evidenceEntry(tx: Tx, session: Session, file: CheckedFile): Promise<NewEntry> {
  const kept = await keepFile(tx, session.organizationId, file, session.userId)
  const { content } = file
  return {
    kind: 'evidence',
    side: 'organization',
    author: session.userName,
    path: (place) => `evidence/${place}-${file.name}`,
    file: { id: kept.id, bytes: content.length, sha256: sha256Of(content) },
  }
}

async function wholeOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  return Buffer.concat(all)
}
