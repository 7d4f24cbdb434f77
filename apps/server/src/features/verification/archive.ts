import type { FileAnswer } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { fileToSend } from '../../platform/files/files.ts'
import { didDocument, didWeb } from '../../platform/signing/did-web.ts'
import { signingKeys } from '../../platform/signing/signing-keys.ts'
import { segmentOf, zipArchive, type Segment, type ZipEntry } from '../../platform/tables/zip-write.ts'
import { once } from '../../platform/values/once.ts'
import { headOf } from './chain.ts'
import type { VerificationDeps } from './deps.ts'
import { chainAnswer, nameOfFile, type Room } from './room.ts'
import * as store from './store.ts'

type Deps = Pick<VerificationDeps, 'database' | 'sealing' | 'webLink'>

/**
 * A room as it leaves: the chain, the content of each of its entries, the signed statement, and the keys that it may be
 * checked with.
 */
export async function archiveOf(deps: Deps, { record, entries, statement }: Room): Promise<FileAnswer> {
  const { publicKeys } = await signingKeys(deps.database, deps.sealing)
  const chain = entries.map(store.headOfEntry)
  const manifest = {
    format: 'ecotrame-verification-1',
    verification: record.id,
    head: headOf(chain),
    entries: chainAnswer(chain),
  }
  const withdrawal = statement?.withdrawnAt && {
    at: statement.withdrawnAt.toISOString(),
    by: statement.withdrawnBy,
    reason: statement.withdrawnBecause,
  }
  const written: readonly ZipEntry[] = [
    text('manifest.json', JSON.stringify(manifest, null, 1)),
    ...entries.map((entry) => ({ path: entry.path, segments: contentOf(deps, entry) })),
    ...(statement === null ? [] : [text('statement.json', statement.document)]),
    ...(withdrawal ? [text('withdrawal.json', JSON.stringify(withdrawal))] : []),
    text('keys.json', JSON.stringify(didDocument(didWeb(deps.webLink('/', {})), publicKeys))),
  ]
  return { name: `verification-${record.id}.zip`, type: 'application/zip', content: zipArchive(written) }
}

const text = (path: string, content: string): ZipEntry => ({ path, segments: piecesOf(content) })

async function* piecesOf(content: string): AsyncGenerator<Segment> {
  yield await segmentOf(content)
}

async function* contentOf(deps: Deps, entry: store.StoredEntry): AsyncGenerator<Segment> {
  for await (const piece of (await entryFile(deps, entry)).content) yield await segmentOf(piece)
}

/** The content of an entry, byte for byte. @throws NOT_FOUND where there is none, FILES_UNAVAILABLE */
export async function entryFile(
  { database }: Deps,
  entry: store.StoredEntry | undefined,
): Promise<FileAnswer> {
  if (entry === undefined) throw problem('NOT_FOUND')
  const { body, fileId, path, organizationId } = entry
  if (body !== null) return { name: path.replaceAll('/', '-'), type: 'application/json', content: once(body) }
  const file = await fileToSend(database, organizationId, fileId ?? '')
  if (file === null) throw problem('NOT_FOUND')
  return { ...file, name: nameOfFile(path) }
}
