import { reading } from '../apart/reading.ts'
import type { PdfContent } from './pdf-content.ts'

/** A document in, its bytes out. */
export const pdfReading = reading<PdfContent, never, Uint8Array>('pdf', 300)
