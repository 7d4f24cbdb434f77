import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** A query value that may be repeated: `?state=draft&state=failed` means any of. */
export const anyOf = <T extends z.ZodMiniType<string, string>>(item: T) =>
  z.optional(z.union([z.array(item), item]))

/** The list that `anyOf` means. */
export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number<string | number>().check(z.int(), z.minimum(minimum), z.maximum(maximum))

const sortField = '-?[a-zA-Z_][a-zA-Z0-9_]*'

/**
 * Paging, search and sort that every list understands. `sort=field` or `sort=-field`; a list that says so also takes
 * a second field for the rows that are alike in the first: `sort=-field,other`.
 */
export const listQuery = {
  page: z._default(wholeNumber(1, 1_000_000), 1),
  limit: z._default(wholeNumber(1, limits.listMaximumLimit), limits.listDefaultLimit),
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.regex(new RegExp(`^${sortField}(,${sortField})?$`)))),
  fields: z.optional(z.string().check(z.maxLength(2000))),
}

/** The same of a list that is also read on from where another page ended, however deep that is. */
export const keysetQuery = {
  ...listQuery,
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
  count: z.optional(z.enum(['yes', 'no'])),
}

export const ListMeta = z.object({
  totalItems: z.int(),
  totalPages: z.int(),
  page: z.int(),
  limit: z.int(),
  /** When the list was read: with the filters and `totalItems` it says what `all of them` means. */
  at: z.optional(z.string()),
})
export type ListMeta = z.infer<typeof ListMeta>

export const listAnswer = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), meta: ListMeta })

/**
 * Without `after` a page has its number and the list its count, as everywhere, unless `count=no`. After a cursor there is
 * no number, and a count only with `count=yes`.
 */
export const KeysetMeta = z.object({
  ...z.partial(ListMeta).shape,
  limit: z.int(),
  /** What `after` takes for the next page; `null`: this is the last one; absent: a process of an earlier release answered. */
  next: z.optional(z.nullable(z.string())),
})
export type KeysetMeta = z.infer<typeof KeysetMeta>

/**
 * What is told of a page by its number, where the count comes with it.
 * @throws Error of a page after a cursor, or without a count
 */
export function metaOfPage({ totalItems, totalPages, page, limit, at }: KeysetMeta): ListMeta {
  if (totalItems === undefined || totalPages === undefined || page === undefined)
    throw new Error('The list was not asked for a page by its number.')
  return { totalItems, totalPages, page, limit, ...(at === undefined ? {} : { at }) }
}

export const keysetAnswer = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), meta: KeysetMeta })
