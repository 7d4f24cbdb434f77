import { readers } from '../apart/read-apart.ts'
import { ApiError, problem } from '../errors/problem.ts'
import { once } from '../values/once.ts'
import type { PdfContent } from './pdf-content.ts'
import { pdfReading } from './pdf-reading.ts'

const retryAfterSeconds = 5

/**
 * The bytes of a document, drawn in one of the processes that read files: a report of thirty pages takes a processor for a
 * second, in which nobody else would be answered here. They are whole before the first one goes out, so that no slow line
 * keeps a process from the next document.
 * @param organizationId whose turn it takes
 * @throws SERVER_BUSY where too many wait already
 */
export async function drawnApart(
  document: PdfContent,
  organizationId: string,
): Promise<AsyncIterable<Uint8Array>> {
  try {
    return once(await readers.readWhole(pdfReading, document, { organizationId }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'READERS_BUSY') throw problem('SERVER_BUSY', { retryAfterSeconds })
    // It is no file that somebody has sent and could make smaller.
    throw new Error(`A document could not be drawn: ${error.code}`, { cause: error })
  }
}
