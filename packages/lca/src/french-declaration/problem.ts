/** What stops a declaration: the portal would refuse it. Source: method page of the declaration, §5. */
export const declarationErrorCodes = [
  'FILE_EMPTY',
  'FILE_COLUMNS',
  'FILE_RAGGED',
  'GTIN_MISSING',
  'GTIN_FORMAT',
  'GTIN_CHECK',
  'GTIN_DUPLICATE_IN_FILE',
  'GTIN_NOT_ALLOWED',
  'REFERENCE_MISSING',
  'BRAND_UNKNOWN',
  'ORGANIZATION_NOT_ALLOWED',
  'CATEGORY_INVALID',
  'MASS_MISSING',
  'MASS_RANGE',
  'MATERIAL_MISSING',
  'MATERIAL_INVALID',
  'MATERIAL_TOO_MANY',
  'MATERIAL_SHARE_INVALID',
  'MATERIAL_SHARE_RANGE',
  'MATERIAL_SUM',
  'MATERIAL_COUNTRY_INVALID',
  'COUNTRY_SPINNING_INVALID',
  'COUNTRY_FABRIC_INVALID',
  'COUNTRY_ENNOBLING_INVALID',
  'COUNTRY_MAKING_INVALID',
  'COUNTRY_MAKING_MISSING',
  'COUNTRY_FABRIC_ENNOBLING_MISSING',
  'PRINTING_TYPE_INVALID',
  'PRINTING_RATIO_INVALID',
  'PRINTING_INCOMPLETE',
  'AIR_RANGE',
  'REFERENCES_RANGE',
  'PRICE_RANGE',
  'BUSINESS_INVALID',
  'BOOLEAN_INVALID',
  'TRIM_INVALID',
  'TRIM_QUANTITY',
  'SCORE_NOT_POSITIVE',
  'SCORE_MISMATCH',
  'UNCHANGED',
  'TOO_RECENT',
  'HIGHER_CONFIDENCE',
  'ITEMS_EMPTY',
  'ITEM_COUNT',
  'COMPONENTS_EMPTY',
  'MAIN_COMPONENT_COUNT',
  'MAIN_COMPONENT_MAKING_MISSING',
] as const
export type DeclarationErrorCode = (typeof declarationErrorCodes)[number]

/** What passes and yet deserves a look before it is public. */
export const declarationWarningCodes = [
  'W-SCOPE',
  'W-DEFAULTS',
  'W-PRICE',
  'W-RANGE',
  'W-MASS',
  'W-LABEL',
  'W-VERSION',
  'W-EVIDENCE',
  'W-PREFIX',
] as const
export type DeclarationWarningCode = (typeof declarationWarningCodes)[number]
export type DeclarationProblemCode = DeclarationErrorCode | DeclarationWarningCode

export interface DeclarationProblem {
  readonly code: DeclarationProblemCode
  readonly severity: 'error' | 'warning'
  /** In the declaration: `items[0].materials[1].share`; in a file `rows[3]` by place; empty: the whole. */
  readonly path: string
  /** What its text needs. */
  readonly params?: Readonly<Record<string, string | number>>
}

type Params = NonNullable<DeclarationProblem['params']>

export const declarationError = (
  code: DeclarationErrorCode,
  path: string,
  params?: Params,
): DeclarationProblem => ({ code, severity: 'error', path, ...(params && { params }) })

export const declarationWarning = (
  code: DeclarationWarningCode,
  path: string,
  params?: Params,
): DeclarationProblem => ({ code, severity: 'warning', path, ...(params && { params }) })
