import { wordsOf } from '../../../ui/index.ts'

/** What a text says on one line, without its tags. */
export const plainWords = (html: string): string => wordsOf(html).replaceAll(/\s+/g, ' ').trim()
