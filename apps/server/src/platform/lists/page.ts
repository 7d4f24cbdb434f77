import type { ListMeta } from '@ecotrame/contract'
import { problem } from '../errors/problem.ts'

export interface PageQuery {
  readonly page: number
  readonly limit: number
}

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit

export const pageMeta = ({ page, limit }: PageQuery, totalItems: number): ListMeta => ({
  totalItems,
  totalPages: Math.ceil(totalItems / limit),
  page,
  limit,
  at: new Date().toISOString(),
})

/** Words of a search; an empty search is no search. */
export const searchWords = (search: string | undefined, fold: (text: string) => string): readonly string[] =>
  fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')

export interface Sort<Field extends string> {
  readonly field: Field
  readonly descending: boolean
}

/**
 * `sort=field` or `sort=-field`.
 * @throws MALFORMED_REQUEST when the list cannot be sorted by that field.
 */
export function sortOf<Field extends string>(
  sort: string | undefined,
  fields: readonly Field[],
): Sort<Field> | null {
  if (sort === undefined) return null
  const wanted = sort.replace(/^-/, '')
  const field = fields.find((candidate) => candidate === wanted)
  if (field === undefined)
    throw problem('MALFORMED_REQUEST', {
      errors: [{ path: 'query.sort', code: 'UNKNOWN_CHOICE', params: { choices: fields.join(', ') } }],
    })
  return { field, descending: sort.startsWith('-') }
}

/**
 * `sort=field` or `sort=-field,other`: the second decides among rows that are alike in the first. Empty when the list
 * keeps its own order.
 * @throws MALFORMED_REQUEST when the list cannot be sorted by one of them.
 */
export const sortsOf = <Field extends string>(
  sort: string | undefined,
  fields: readonly Field[],
): readonly Sort<Field>[] =>
  (sort?.split(',') ?? []).map((one) => sortOf(one, fields)).filter((one) => one !== null)
