import { createHash } from 'node:crypto'
import { segmentOf, zipArchive, type Segment, type ZipEntry } from '../../../platform/tables/zip-write.ts'

/** One file of an archive; its content is asked for when its turn comes. */
export interface EvidenceFile {
  /** Within the archive: `items/01-tee/inputs.csv`. */
  readonly path: string
  readonly content: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

interface Summed {
  readonly path: string
  readonly sha256: string
  readonly bytes: number
}

/** The checksums, as `sha256sum -c` reads them. */
export const checksumsPath = 'SHA256SUMS'
export const manifestPath = 'manifest.json'

/** What is deflated in one go: chunks of the content may be a few bytes. */
const bytesASegment = 262_144

async function* summing(
  { path, content }: EvidenceFile,
  tell: (summed: Summed) => void,
): AsyncGenerator<Segment> {
  const hash = createHash('sha256')
  let bytes = 0
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  for await (const chunk of content()) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    hash.update(part)
    bytes += part.length
    waiting.push(part)
    waitingBytes += part.length
    if (waitingBytes < bytesASegment) continue
    yield await segmentOf(Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  yield await segmentOf(Buffer.concat(waiting))
  tell({ path, sha256: hash.digest('hex'), bytes })
}

async function* textSegment(text: () => string): AsyncGenerator<Segment> {
  yield await segmentOf(text())
}

const manifestOf = (files: readonly Summed[]): string =>
  `${JSON.stringify({ algorithm: 'SHA-256', files }, null, 2)}\n`
const checksumsOf = (files: readonly Summed[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')

/**
 * An archive (ZIP) of files with the SHA-256 of each, in `manifest.json` and `SHA256SUMS` at its end. Its bytes go out
 * while the files come in; the same files make the same archive, byte for byte.
 */
export function writeEvidence(files: readonly EvidenceFile[]): AsyncGenerator<Uint8Array> {
  const summed: Summed[] = []
  const entries = files.map((file): ZipEntry => ({
    path: file.path,
    segments: summing(file, (one) => void summed.push(one)),
  }))
  return zipArchive([
    ...entries,
    { path: manifestPath, segments: textSegment(() => manifestOf(summed)) },
    { path: checksumsPath, segments: textSegment(() => checksumsOf(summed)) },
  ])
}
