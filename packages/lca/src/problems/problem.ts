/** Every way in which an input can be wrong. A code is stable and never reused; its text lives in `texts`. */
export const problemCodes = [
  'REQUIRED',
  'NOT_AN_OBJECT',
  'NOT_A_LIST',
  'NOT_A_NUMBER',
  'NOT_AN_INTEGER',
  'NOT_A_TEXT',
  'NOT_A_BOOLEAN',
  'NOT_A_UUID',
  'NOT_POSITIVE',
  'OUT_OF_RANGE',
  'UNKNOWN_CODE',
  'UNKNOWN_PRODUCT',
  'UNKNOWN_MATERIAL',
  'UNKNOWN_COUNTRY',
  'COUNTRY_NOT_FOR_TEXTILE',
  'UNKNOWN_TRIM',
  'UNKNOWN_PROCESS',
  'UNKNOWN_PARAMETER',
  'INVALID_YARN_SIZE',
  'INVALID_JSON',
  'EMPTY_LIST',
  'SHARES_NOT_100',
  'TOTAL_LOSS',
  'SPINNING_NOT_FOR_FIBRE',
  'COMPONENT_CYCLE',
  'NOT_MODELLED',
  'NO_FRENCH_PRODUCT',
  'NO_FRENCH_MATERIAL',
  'FRENCH_MATERIAL_SHARE',
  'UNKNOWN_PARENT',
  'WRONG_PARENT',
  'PART_WITHOUT_MATERIAL',
  'NAME_TAKEN',
  'MATERIALS_OF_SEVERAL_KINDS',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface Problem {
  /** Where: `materials[0].share`. Empty for the input as a whole. */
  readonly path: string
  readonly code: ProblemCode
  /** What the text needs: the limits, the value, the values that are admissible. */
  readonly params?: Readonly<Record<string, string | number>>
  /**
   * `structure`: the input cannot be read (a type, a missing field, an unknown word); `value`: it can be
   * read and does not hold. The official interface reports the two in different ways (method page §3).
   */
  readonly kind: 'structure' | 'value'
}

export type Problems = readonly [Problem, ...Problem[]]

export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: Problems }

/** Codes of what is computed as asked and yet deserves a word. */
export const warningCodes = [
  /** The shares of the materials do not add up to 1; every sum is computed as it is. */
  'SHARES_NOT_100',
  /** A fibre is spun by a process that does not fit its origin. */
  'SPINNING_NOT_FOR_FIBRE',
  /** The trims weigh as much as the fabric or more: the mass that is ennobled is not positive. */
  'FABRIC_MASS_NOT_POSITIVE',
  /** Floating-point sum of synthetic shares exceeds 100 %: the lower export probability applies (§12). */
  'SYNTHETIC_SHARE_TREATED_AS_ZERO',
] as const
export type WarningCode = (typeof warningCodes)[number]

export interface Warning {
  readonly code: WarningCode
  readonly path: string
  readonly params?: Readonly<Record<string, string | number>>
}
