import { checkFabric, checkGarment } from './check-fabric.ts'
import { checkHead } from './check-head.ts'
import { checkHistory } from './check-history.ts'
import { checkFigure, found, shownValue, type Checking } from './checking.ts'
import type { DeclarationContext } from './context.ts'
import type { ComponentsDeclaration, Declaration, DeclaredItem, SingleDeclaration } from './declaration.ts'
import { declarationError, type DeclarationProblem } from './problem.ts'
import type { DeclarationRules } from './rules.ts'
import { declaredScore, type DeclaredScore } from './score.ts'
import { warningsOf } from './warnings.ts'

export interface DeclarationCheck {
  /** Errors first, each group in the order of the rules. */
  readonly problems: readonly DeclarationProblem[]
  /** Nothing stops it: the portal would take it. */
  readonly passes: boolean
  /** By our own calculation; `null`: what is said of the product is not right yet. */
  readonly score: DeclaredScore | null
}

/**
 * Everything that the portal would refuse in a declaration, and what deserves a look before it is public: all at once.
 * A declared score is compared when every field is right, as the portal does. Never throws, whatever is declared.
 *
 * Source: method page of the declaration, §5.
 */
export function checkDeclaration(declaration: Declaration, context: DeclarationContext): DeclarationCheck {
  const { rules, way, now } = context
  const body: Checking = { rules, way, now, problems: [] }
  checkBody(body, declaration)
  const whole: Checking = { rules, way, now, problems: [] }
  checkHead(whole, declaration, context.declarant)
  const score = isComputable(body, whole) ? declaredScore(declaration, context) : null
  const isRight = body.problems.length + whole.problems.length === 0
  if (score !== null && isRight) checkScoreAgainst(whole, declaration, score)
  checkHistory(whole, declaration, context)
  const errors = [...whole.problems, ...body.problems]
  const warnings = warningsOf(declaration, score, context)
  return { problems: [...errors, ...warnings], passes: errors.length === 0, score }
}

/** A price or number of references that is wrong would be left out of the score in silence. */
const isComputable = (body: Checking, whole: Checking): boolean =>
  body.problems.length === 0 &&
  !whole.problems.some(({ code }) => code === 'PRICE_RANGE' || code === 'REFERENCES_RANGE')

function checkBody(checking: Checking, declaration: Declaration): void {
  switch (declaration.kind) {
    case 'single':
      return checkItem(checking, declaration, '')
    case 'pack':
      if (declaration.items.length === 0) found(checking, 'ITEMS_EMPTY', 'items')
      for (const [place, item] of declaration.items.entries()) {
        const path = `items[${place}]`
        const count = ['ITEM_COUNT', `${path}.count`] as const
        checkFigure(checking, item.count, checking.rules.limits.itemCount, count, true)
        checkItem(checking, item, path)
      }
      return
    case 'components':
      return checkComponents(checking, declaration)
  }
}

function checkItem(checking: Checking, item: DeclaredItem | SingleDeclaration, path: string): void {
  checkGarment(checking, item, path)
  checkFabric(checking, item, path)
  if (item.makingCountry === undefined)
    found(checking, 'COUNTRY_MAKING_MISSING', path === '' ? 'makingCountry' : `${path}.makingCountry`)
}

function checkComponents(checking: Checking, declaration: ComponentsDeclaration): void {
  checkGarment(checking, declaration, '')
  const { components } = declaration
  if (components.length === 0) return found(checking, 'COMPONENTS_EMPTY', 'components')
  const mains = components.filter(({ mainComponent }) => mainComponent).length
  if (mains !== 1) found(checking, 'MAIN_COMPONENT_COUNT', 'components', { number: mains })
  for (const [place, component] of components.entries()) {
    const path = `components[${place}]`
    checkFabric(checking, component, path)
    if (component.mainComponent && component.makingCountry === undefined)
      found(checking, 'MAIN_COMPONENT_MAKING_MISSING', `${path}.makingCountry`)
  }
}

/**
 * Whether the portal takes a declared score: up to 1 % beside the calculated one, that included. Points, unrounded.
 * Source: method page of the declaration, §5, SCORE_MISMATCH.
 */
export const scoreMatches = (declared: number, calculated: number, { limits }: DeclarationRules): boolean =>
  Math.abs(declared - calculated) / calculated <= limits.scoreTolerance

function checkScoreAgainst(
  checking: Checking,
  { declaredScore: declared }: Declaration,
  { points }: DeclaredScore,
) {
  if (typeof declared !== 'number' || scoreMatches(declared, points, checking.rules)) return
  const percent = (Math.abs(declared - points) / points) * 100
  found(checking, 'SCORE_MISMATCH', 'declaredScore', { declared, calculated: points, percent })
}

/**
 * The declarations of one file together: a code that stands in two of them stops both.
 * @param contextOf what each is held against
 */
export function checkDeclarations(
  declarations: readonly Declaration[],
  contextOf: (declaration: Declaration, place: number) => DeclarationContext,
): readonly DeclarationCheck[] {
  const check = checkOfFile(declarations)
  return declarations.map((declaration, place) => check(declaration, contextOf(declaration, place)))
}

/**
 * How each declaration of one file is checked, one at a time: a code that stands in two of them stops both.
 * @param declarations all of the file
 */
export function checkOfFile(
  declarations: readonly Declaration[],
): (declaration: Declaration, context: DeclarationContext) => DeclarationCheck {
  const rowsOf = new Map<string, number>()
  for (const { gtins } of declarations)
    for (const code of new Set(gtins)) rowsOf.set(code, (rowsOf.get(code) ?? 0) + 1)
  return (declaration, context) => {
    const check = checkDeclaration(declaration, context)
    const twice = declaration.gtins.flatMap((code, index) =>
      (rowsOf.get(code) ?? 0) > 1
        ? [declarationError('GTIN_DUPLICATE_IN_FILE', `gtins[${index}]`, { value: shownValue(code) })]
        : [],
    )
    return { ...check, problems: [...twice, ...check.problems], passes: check.passes && twice.length === 0 }
  }
}
