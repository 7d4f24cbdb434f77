import type { Wording } from '@ecotrame/lca'
import { begin } from './cells.ts'
import { kindOfValue } from './meanings.ts'
import { namedAs } from './words.ts'

/** What can be wrong with a row, besides what the form itself refuses. */
export type ImportProblemCode =
  | 'REQUIRED'
  | 'BROKEN_ROW'
  | 'NOT_A_NUMBER'
  | 'UNKNOWN_UNIT'
  | 'AMBIGUOUS_NUMBER'
  | 'LOOKS_LIKE_RATIO'
  | 'FAR_FROM_TYPICAL'
  | 'NOT_YES_OR_NO'
  | 'UNKNOWN_VALUE'
  | 'UNKNOWN_COUNTRY'
  | 'REGION_FOR_COUNTRY'
  | 'UNKNOWN_CATEGORY'
  | 'CATEGORY_LOCKED'
  | 'UNKNOWN_MATERIAL'
  | 'MATERIAL_STANDS_IN'
  | 'NO_SHARE'
  | 'SHARES_NOT_100'
  | 'COUNTRIES_DO_NOT_MATCH'
  | 'UNKNOWN_TRIM'
  | 'NOT_IN_CATEGORY'
  | 'UNKNOWN_FIELD'
  | 'FIELD_TWICE'
  | 'CELL_ERROR'
  | 'DATE_INSTEAD_OF_TEXT'
  | 'MERGED_CELL'
  | 'TOO_LONG'
  | 'NOT_A_GTIN'
  | 'GTIN_CHECK_DIGIT'
  | 'DUPLICATE_GTIN'
  | 'DUPLICATE_REFERENCE'
  | 'DUPLICATE_NAME'
  | 'DUPLICATE_ID'
  | 'UNKNOWN_ID'
  | 'NOT_AN_ID'
  | 'UNKNOWN_LIST_FIELD'
  | 'UNKNOWN_PARENT'
  | 'LIST_OPEN_QUOTE'
  | 'LIST_TEXT_AFTER_QUOTE'
  | 'LIST_NO_FIELD'
  | 'LIST_UNKNOWN_FIELD'
  | 'LIST_FIELD_TWICE'
  | 'LIST_NOT_A_NUMBER'
  | 'LIST_NOT_YES_OR_NO'
  | 'AMBIGUOUS_REFERENCE'
  | 'CATEGORY_DIFFERS'
  | 'LOCKED_VALUES'
  | 'MASS_ASSUMED'
  | 'STAYS_DRAFT'
  | 'NO_PRODUCT_WITHOUT_REFERENCE'
  | 'GTIN_TAKEN'
  | 'PRODUCT_NOT_CHANGED'
  | 'NOT_A_COUNT'
  | 'NO_SUCH_VALUE'
  | 'CATEGORY_GUESSED'
  | 'COUNTRY_GUESSED'
  | 'COMPOSITION_GUESSED'
  | 'PARTS_LEFT'
  | 'LINE_LEFT'
  | 'LINES_DIFFER'

/** A problem as it is kept: its text is made in the language of whoever reads it. */
export interface FoundProblem {
  /** Place of the column, from 0; `null`: the row as a whole. */
  readonly column: number | null
  readonly field: string | null
  readonly value: string | null
  /** One of ours, or one of the form (`form: true`). */
  readonly code: string
  readonly form?: true
  /** Path in the form, for the text of a problem of the form. */
  readonly path?: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The row is taken all the same. */
  readonly warning: boolean
  /** The row is taken and cannot be evaluated for this. */
  readonly draft?: true
  /** What this value means can be said once for all rows. */
  readonly meaning?: true
}

/** A name in both languages: whoever reads the problem gets it in the own one. */
export const inBoth = (name: string, label: Wording | undefined): Readonly<Record<string, string>> => ({
  [`${name}.en`]: label?.en ?? '',
  [`${name}.fr`]: label?.fr ?? '',
})

export const isError = ({ warning }: FoundProblem): boolean => !warning

/** Problems of one group are mended by one repair: that of a value, or that of a column. */
export const groupOf = ({ code, field, value, meaning, warning }: FoundProblem): string =>
  begin(
    (meaning === true
      ? [warning ? 'w' : 'e', code, kindOfValue(field ?? ''), namedAs(value ?? '') || value]
      : [warning ? 'w' : 'e', code, field ?? '']
    ).join('|'),
    200,
  )

export const told = (
  field: string | null,
  code: string,
  rest: Partial<FoundProblem> & Pick<FoundProblem, 'warning'>,
): FoundProblem => ({ column: null, field, value: null, code, ...rest })
