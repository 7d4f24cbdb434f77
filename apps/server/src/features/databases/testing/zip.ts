import { segmentOf, zipArchive } from '../../../platform/tables/zip-write.ts'

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

export { bytesIn as sourceOf } from '../../../platform/archives/byte-source.ts'
