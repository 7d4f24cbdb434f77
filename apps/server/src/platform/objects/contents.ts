import { createHash, randomUUID } from 'node:crypto'
import { problem } from '../errors/problem.ts'
import type { ObjectStore } from './object-store.ts'

interface Home {
  readonly store: ObjectStore
  /** Told what the store said; whom the content is for is told that it is away. */
  readonly onError: (error: unknown) => void
}

let home: Home | null = null

/** Sets where this process keeps contents; `null`: in the database, as those that stand there stay. */
export const keepContentsIn = (next: Home | null): void => void (home = next)

export const currentStore = (): ObjectStore | null => home?.store ?? null

/** Where an object stands, and by which bytes it is known. */
export interface Placed {
  readonly objectKey: string
  readonly sha256: Buffer
}

const retrySeconds = 10
const away = (error: unknown) => {
  home?.onError(error)
  return problem('FILES_UNAVAILABLE', { retryAfterSeconds: retrySeconds })
}

/**
 * Puts a content into the store, before the row that names it is committed: when it is not, the sweep finds the object.
 * `null`: there is no store, it belongs into the database. Throws FILES_UNAVAILABLE.
 */
export async function placeContent(
  organizationId: string,
  kind: 'files' | 'exports',
  content: Uint8Array,
): Promise<Placed | null> {
  if (home === null) return null
  const objectKey = `${organizationId}/${kind}/${randomUUID()}`
  try {
    await home.store.write(objectKey, content)
  } catch (error) {
    throw away(error)
  }
  return { objectKey, sha256: createHash('sha256').update(content).digest() }
}

/** The bytes of an object as they come. Throws FILES_UNAVAILABLE before the first, so that nobody gets half an answer. */
export async function placedContent(placed: Placed): Promise<AsyncGenerator<Uint8Array>> {
  try {
    if (home === null) throw new Error('A content stands in an object store, and none is set')
    return verified(await home.store.read(placed.objectKey), placed.sha256)
  } catch (error) {
    throw away(error)
  }
}

/** Holds back the end until all bytes are known to be those that were kept: other bytes never make a whole answer. */
async function* verified(content: AsyncIterable<Uint8Array>, sha256: Buffer): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held: Uint8Array | null = null
  for await (const chunk of content) {
    hash.update(chunk)
    if (held !== null) yield held
    held = chunk
  }
  if (!hash.digest().equals(sha256)) throw away(new Error('The object store gave other bytes than were kept'))
  if (held !== null) yield held
}

/** A content that fits into memory, as parts of exports do. */
export async function wholeContent(placed: Placed): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await placedContent(placed)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
