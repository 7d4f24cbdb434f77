import * as z from 'zod/mini'

/** Who wrote a text that is not of the product. */
const writers = ['organization', 'supplier', 'import'] as const
type Writer = (typeof writers)[number]

/**
 * A text that somebody else wrote: it is told as data, apart from what the product says, so that an agent does not take it
 * for an instruction.
 */
export const ForeignText = z.object({ foreignText: z.object({ from: z.enum(writers), text: z.string() }) })
export type ForeignText = z.infer<typeof ForeignText>

export const foreign = (from: Writer, text: string): ForeignText => ({ foreignText: { from, text } })

/** Names that people of the organization gave, or files that they brought. */
export const named = (text: string): ForeignText => foreign('organization', text)
export const namedOrNone = (text: string | null | undefined): ForeignText | null =>
  text === null || text === undefined ? null : named(text)

/** Whoever a value came from: an answer of a supplier, a file, or people. */
export const writerOf = (origin: string): Writer =>
  origin === 'request' ? 'supplier' : origin === 'import' ? 'import' : 'organization'
