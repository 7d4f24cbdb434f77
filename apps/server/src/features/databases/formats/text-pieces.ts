import type { ByteSource } from '../../../platform/archives/archive.ts'
import { refusedFor } from './file-problem.ts'

const pieceBytes = 1_048_576

/** The bytes of a file from its begin to its end. */
export async function* bytesOf(source: ByteSource): AsyncGenerator<Buffer> {
  for (let at = 0; at < source.size;) {
    const piece = await source.read(at, Math.min(pieceBytes, source.size - at))
    if (piece.length === 0) return
    at += piece.length
    yield piece
  }
}

/** Encodings by the bytes that a text begins with, else by what its XML declaration says, else UTF-8. */
function encodingOf(begin: Buffer): string {
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le'
  if (begin[0] === 0xfe && begin[1] === 0xff) return 'utf-16be'
  const declared = /^[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    begin.toString('latin1', 0, 300),
  )
  return declared?.[1] ?? 'utf-8'
}

/** The text of a file in pieces, in the encoding that it declares. Throws PART_UNREADABLE, also for bytes that are not in it. */
export async function* textPieces(pieces: AsyncIterable<Buffer>, path: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  try {
    for await (const piece of pieces) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder?.decode() ?? ''
  } catch (error) {
    // An encoding that nobody knows is a RangeError, bytes that are not in it a TypeError.
    if (error instanceof RangeError || (error instanceof TypeError && 'code' in error))
      throw refusedFor('PART_UNREADABLE', path)
    throw error
  }
}
