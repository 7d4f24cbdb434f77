import { gtinDigits, gtinProblem } from '@ecotrame/contract'
import { folded } from '../../../platform/lists/folded.ts'
import type { RowKey } from '../importer.ts'
import type { SaidRow } from './said.ts'

/** References are compared without regard to case. */
export const sameReference = (reference: string): string => reference.toLowerCase()

/** What no two evaluations of a file may share. */
export function keysOf(cell: (field: string) => string): readonly RowKey[] {
  const reference = cell('reference')
  const gtin = gtinDigits(cell('gtin'))
  return [
    ...(reference === ''
      ? []
      : [
          {
            field: 'reference',
            code: 'DUPLICATE_REFERENCE' as const,
            key: sameReference(reference),
            value: reference,
          },
        ]),
    ...(gtinProblem(gtin) === null
      ? [{ field: 'gtin', code: 'DUPLICATE_GTIN' as const, key: gtin.padStart(14, '0'), value: gtin }]
      : []),
  ]
}

/** A row is known by its reference; `null`: by all that it says. */
export const identityOf = ({ reference }: SaidRow): string | null =>
  reference === null ? null : `reference ${folded(reference)}`
