import * as z from 'zod/mini'

/** An id as the database writes it, however it was sent. */
export const identifier = z.uuid().check(z.toLowerCase())

/** Neither control characters nor halves of characters: what every screen, file and database can hold. */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

/** One line of text, without space around it. */
export const plainText = (maximumLength: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(maximumLength), z.refine(isPlain, { params: { code: 'CONTROL_CHARACTER' } }))

const isPlainInLines = (text: string) => isPlain(text.replaceAll(/[\n\t]/g, ''))

/** Lines of text, parted by `\n`, without space around all of it. */
export const linesOfText = (maximumLength: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.maxLength(maximumLength),
    z.refine(isPlainInLines, { params: { code: 'CONTROL_CHARACTER' } }),
  )
