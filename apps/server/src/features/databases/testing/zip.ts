import { segmentOf, zipArchive } from '../../../platform/tables/zip-write.ts'
import type { ByteSource } from '../../../platform/archives/archive.ts'

/** The bytes of an archive with these texts. */
export async function zipOf(files: Iterable<readonly [string, string]>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const entries = [...files].map(([path, text]) => ({
    path,
    segments: (async function* () {
      yield await segmentOf(text)
    })(),
  }))
  for await (const piece of zipArchive(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const sourceOf = (content: Buffer): ByteSource => ({
  size: content.length,
  read: (offset, length) => Promise.resolve(content.subarray(offset, offset + length)),
})
