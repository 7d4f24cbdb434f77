import { gtinDigits, gtinProblem } from '@ecotrame/contract'
import { folded } from '../../../platform/lists/folded.ts'
import type { RowKey } from '../importer.ts'
import type { ParsedRow } from './parsed-row.ts'

/** References are compared without regard to case. */
export const sameReference = (reference: string): string => reference.toLowerCase()

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

/** What no two evaluations of a file may share. Of rows with an id two may have the reference that their evaluations have. */
export function keysOf(cell: (field: string) => string): readonly RowKey[] {
  const key = (field: string, code: RowKey['code'], same: string, value: string): RowKey => ({
    field,
    code,
    key: same,
    value,
  })
  const [id, reference, gtin] = [cell('id'), cell('reference'), gtinDigits(cell('gtin'))]
  return [
    ...(id === '' ? [] : [key('id', 'DUPLICATE_ID', id.toLowerCase(), id)]),
    ...(reference === '' || id !== ''
      ? []
      : [key('reference', 'DUPLICATE_REFERENCE', sameReference(reference), reference)]),
    ...(gtinProblem(gtin) === null ? [key('gtin', 'DUPLICATE_GTIN', gtin.padStart(14, '0'), gtin)] : []),
  ]
}

/** A row is known by its id or its reference; `null`: by all that it says. */
export function identityOf({ id, reference }: ParsedRow): string | null {
  if (id !== undefined) return `id ${id}`
  return reference === null ? null : `reference ${folded(reference)}`
}

/** What tells whether a row says what it said before. */
export const contentOf = (said: ParsedRow) => {
  const { doubts: _doubts, texts: _texts, rowVersion: _version, ...content } = said
  return content
}
