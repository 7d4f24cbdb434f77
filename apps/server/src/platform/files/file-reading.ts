import { reading } from '../apart/reading.ts'
import type { CheckedFile } from './look-through.ts'

/** `content`: what a picture became; `null`: the file is kept as it was sent. */
type LookedThrough = Omit<CheckedFile, 'content'> & { readonly content: Buffer | null }

export const fileReading = reading<{ readonly name: string }, never, LookedThrough>('file', 30)
