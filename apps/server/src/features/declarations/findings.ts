import type { DeclarationFinding, DroppedValue } from '@ecotrame/contract'
import type { DeclarationProblem, DeclarationProblemCode } from '@ecotrame/lca'
import { spokenValue, declarationProblemText } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Dropped } from './mapping.ts'
import type { Preflight } from './preflight.ts'
import type { DeclaredSubject } from './subjects.ts'
import { droppedWords } from './words.ts'

/** Where each rule is mended; the others in the form of the evaluation. */
const places: Readonly<Partial<Record<DeclarationProblemCode, DeclarationFinding['place']>>> = {
  GTIN_MISSING: 'product',
  GTIN_FORMAT: 'product',
  GTIN_CHECK: 'product',
  GTIN_DUPLICATE_IN_FILE: 'product',
  GTIN_NOT_ALLOWED: 'settings',
  REFERENCE_MISSING: 'product',
  BRAND_UNKNOWN: 'settings',
  ORGANIZATION_NOT_ALLOWED: 'settings',
  UNCHANGED: 'calendar',
  TOO_RECENT: 'calendar',
  HIGHER_CONFIDENCE: 'calendar',
  ITEMS_EMPTY: 'product',
  ITEM_COUNT: 'product',
  COMPONENTS_EMPTY: 'product',
  MAIN_COMPONENT_COUNT: 'form',
  'W-EVIDENCE': 'none',
  'W-PREFIX': 'settings',
}

/** What the pre-flight has found, in words, each with the place where it is mended. */
export const findingsOf = (
  { subject, declared }: Pick<Preflight, 'subject' | 'declared'>,
  language: Language,
): readonly DeclarationFinding[] =>
  (declared?.check.problems ?? []).map((problem) => {
    const { what, todo } = declarationProblemText(problem, language)
    const place = placeOf(problem, subject.kind)
    const evaluation = subject.items[itemIn(problem.path, subject)]?.id ?? null
    const { code, severity, path } = problem
    return { code, severity, path, what, todo, place, evaluation: place === 'evaluation' ? evaluation : null }
  })

function placeOf({ code, path }: DeclarationProblem, kind: string): DeclarationFinding['place'] {
  const place = places[code] ?? 'evaluation'
  // The price of a pack is that of the product.
  if (place === 'evaluation' && path === 'priceEur' && kind === 'product') return 'product'
  return place === 'product' && kind === 'evaluation' ? 'evaluation' : place
}

/** What a whole garment of components says is said by its main one. */
function itemIn(path: string, { items, mainComponent }: DeclaredSubject): number {
  const place = /^(?:items|components)\[(\d+)\]/.exec(path)?.[1]
  if (place !== undefined) return Number(place)
  return Math.max(
    items.findIndex(({ id }) => id === mainComponent),
    0,
  )
}

export const droppedInWords = (dropped: readonly Dropped[], language: Language): DroppedValue[] =>
  dropped.map(({ item, field, value, replacedBy }) => ({
    item,
    field: droppedWords[field][language],
    value: spokenValue(value, language),
    replacedBy: replacedBy === undefined ? null : spokenValue(replacedBy, language),
  }))
