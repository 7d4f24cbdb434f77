import { efCategories, type EfCategory } from '@ecotrame/lca'
import { categoryNamed, isUnitOf } from './category-names.ts'
import { refusedFor } from './file-problem.ts'

/** A column of figures and the category that they are of. */
export type CategoryColumn = readonly [place: number, category: EfCategory]

interface Candidate {
  readonly place: number
  readonly header: string
  readonly category: EfCategory
  /** Marked as of EN 15804+A2: such tables have the columns of the edition before beside them. */
  readonly isMarked: boolean
}

/**
 * The columns of figures of a table. Throws CATEGORY_UNIT_WRONG, and COLUMN_TWICE where two have the same category.
 * @param methods what stands above the first column of each method, where a table has several
 */
export function categoryColumns(
  headers: readonly string[],
  methods: readonly string[] = [],
): readonly CategoryColumn[] {
  const isTaken = columnsOfEf(methods)
  const candidates = headers.flatMap((header, place) => (isTaken(place) && candidateOf(header, place)) || [])
  return [...new Set(candidates.map(({ category }) => category))].map((category): CategoryColumn => {
    const found = candidates.filter((one) => one.category === category)
    const marked = found.filter(({ isMarked }) => isMarked)
    const [first, second] = marked.length > 0 ? marked : found
    if (first === undefined || second !== undefined)
      throw refusedFor('COLUMN_TWICE', ...found.map(({ header }) => header))
    return [first.place, category]
  })
}

/** Of tables with several methods, the columns of the Environmental Footprint. */
function columnsOfEf(methods: readonly string[]): (place: number) => boolean {
  const begins = methods.findIndex((method) => /\bEF\b|environmental footprint/i.test(method))
  if (begins < 0) return () => true
  const next = methods.findIndex((method, place) => place > begins && method !== '')
  return (place) => place >= begins && (next < 0 || place < next)
}

/** What stands in brackets and makes a category a part of itself. */
const part = /fossil|biogen|biogén|luluc|land use|organic|metals|terres/i
const unit = /^(kg|g|mg|t|mol|mj|kwh|m3|m²|m³|ctu|kbq|pt|µpt|disease|incid|death|dimension)\b/i

function candidateOf(header: string, place: number): Candidate | null {
  const brackets = [...header.matchAll(/[[(]([^\])]{0,200})[\])]/g)].map(([, said = '']) => said.trim())
  const [name = ''] = header.split(/[[(]/, 1)
  const whole = codeIn(name) ?? categoryNamed(header)
  const category =
    whole ?? categoryNamed(name) ?? brackets.map(categoryNamed).find((found) => found !== null) ?? null
  if (category === null || (whole === null && brackets.some((said) => part.test(said)))) return null
  const stated = brackets.find((said) => unit.test(said))
  // Results are per something: `MJ/kg`.
  if (stated !== undefined && !isUnitOf(category, stated.split(/\s{0,9}(?:\/| per )/, 1)[0] ?? ''))
    throw refusedFor('CATEGORY_UNIT_WRONG', header)
  return { place, header, category, isMarked: brackets.some((said) => /^a2$/i.test(said)) }
}

const codeIn = (name: string): EfCategory | null =>
  efCategories.find((category) => category === name.trim().toLowerCase()) ?? null
