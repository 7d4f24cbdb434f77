import type { DeclaredFigure } from './declaration.ts'
import { declarationError, type DeclarationErrorCode, type DeclarationProblem } from './problem.ts'
import type { DeclarationRange, DeclarationRules, PortalList } from './rules.ts'

/** What a check holds against, and what it has found. */
export interface Checking {
  readonly rules: DeclarationRules
  readonly way: 'file' | 'request'
  /** ISO 8601: rules hold from a day on. */
  readonly now: string
  readonly problems: DeclarationProblem[]
}

type Params = NonNullable<DeclarationProblem['params']>

export const found = (checking: Checking, code: DeclarationErrorCode, path: string, params?: Params): void =>
  void checking.problems.push(declarationError(code, path, params))

/** The text of a person in a message is cut: it may be anything. */
const longestShown = 60
export const shownValue = (value: DeclaredFigure | boolean): string | number =>
  typeof value === 'number' ? value : String(value).slice(0, longestShown)

export const at = (path: string, field: string): string =>
  path === '' || field === '' ? path + field : `${path}.${field}`

export const isCodeOf = (list: PortalList, id: string, { codes }: DeclarationRules): boolean =>
  codes.some((code) => code.list === list && code.id === id)

export const isWithin = (value: number, [from, to]: DeclarationRange): boolean => value >= from && value <= to

/** A code of a list, where one is given. */
export function checkCode(
  checking: Checking,
  list: PortalList,
  value: string | undefined,
  problem: readonly [code: DeclarationErrorCode, path: string],
): void {
  if (value === undefined || isCodeOf(list, value, checking.rules)) return
  found(checking, ...problem, { value: shownValue(value) })
}

/** A number within its limits, where one is given. */
export function checkFigure(
  checking: Checking,
  value: DeclaredFigure | undefined,
  [from, to]: DeclarationRange,
  problem: readonly [code: DeclarationErrorCode, path: string],
  isWhole = false,
): void {
  if (value === undefined) return
  const holds =
    typeof value === 'number' && isWithin(value, [from, to]) && (!isWhole || Number.isInteger(value))
  if (!holds) found(checking, ...problem, { value: shownValue(value), minimum: from, maximum: to })
}
