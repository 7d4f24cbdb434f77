import { classOn, dataClasses, type ClassStatement } from '../datasets/data-class.ts'
import { lastDayOf } from '../datasets/validity.ts'
import { roundedShare } from '../holding/holding.ts'
import { efCategories, type EfCategory } from '../impacts/categories.ts'
import type { TraceLine } from '../methods/pef/view/pef-view.ts'
import { stepOfLine } from '../precision/scored-lines.ts'

/** Of data of which nobody says a class, or no longer. */
export const notStated = 'not-stated'
export const statedClasses = [...dataClasses, notStated] as const
export type StatedClass = (typeof statedClasses)[number]

/** Share of each class in what is covered: together exactly 1. */
export type ClassShares = Readonly<Record<StatedClass, number>>

/** A line as far as its class goes. */
export type ClassedLine = Pick<
  TraceLine,
  'stage' | 'purpose' | 'component' | 'standIn' | 'companySpecific' | 'dataClass' | 'micropoints' | 'impacts'
> & { readonly pack: { readonly id: string } }

/** What the packs of a result say of their data. */
export type PackStatements = ReadonlyMap<string, ClassStatement | undefined>

/** A result of which the classes are told. */
export interface ClassedResult {
  readonly trace: readonly ClassedLine[]
  readonly score: { readonly coverage: number; readonly categories: readonly EfCategory[] }
  readonly packs: readonly { readonly id: string; readonly dataClass?: ClassStatement }[]
}

/** The shares of a result by class. */
export interface ClassesOfResult {
  /** Of the score; `null`: nothing of it has an impact. */
  readonly score: ClassShares | null
  readonly categories: readonly {
    readonly category: EfCategory
    /** Every line has a value; otherwise the shares are of the lines that have one. */
    readonly complete: boolean
    readonly shares: ClassShares | null
  }[]
  /** Share of the weighting in categories that are not complete: of no class. */
  readonly uncovered: number
}

export const statementsOf = ({ packs }: Pick<ClassedResult, 'packs'>): PackStatements =>
  new Map(packs.map(({ id, dataClass }) => [id, dataClass]))

/** What is said of the data of a line: of its record, or of the pack that holds it. */
export const statementOf = (line: ClassedLine, packs: PackStatements): ClassStatement | undefined =>
  line.dataClass ?? packs.get(line.pack.id)

/**
 * The class of a line on a day. What a facility measured, with evidence that holds, is own data whatever energy it takes; a
 * dataset that only stands for another is a proxy whatever class it has in its own place.
 */
export function classOfLine(line: ClassedLine, packs: PackStatements, day: string): StatedClass {
  return classByItself(line) ?? classOn(day, statementOf(line, packs)) ?? notStated
}

/** The class that a line has whatever is stated. */
const classByItself = ({ companySpecific, standIn }: ClassedLine): StatedClass | null =>
  companySpecific === true ? 'own-measured' : standIn === null ? null : 'proxy'

/**
 * Shares of the score and of each category by class, on a day. They are of absolute values, as the method ranks
 * contributions; energy that a row gives up for a measured one is taken from the row.
 * Source: Recommendation (EU) 2021/2279, Annex I, most relevant contributions; method page PEF §3.
 */
export function classesOfResult(result: ClassedResult, day: string): ClassesOfResult {
  const { trace, score } = result
  const packs = statementsOf(result)
  const classes = trace.map((line) => classOfLine(line, packs, day))
  const owners = ownersOf(trace)
  const sharesOf = (values: readonly (number | null)[]) => sharesBy(netted(values, owners), classes)
  return {
    score: sharesOf(trace.map(({ micropoints }) => micropoints)),
    categories: efCategories.map((category) => ({
      category,
      complete: score.categories.includes(category),
      shares: sharesOf(trace.map(({ impacts }) => impacts[category])),
    })),
    uncovered: roundedShare(Math.max(0, 1 - score.coverage)),
  }
}

const isGivenUp = ({ purpose }: ClassedLine): boolean =>
  purpose === 'replacedElectricity' || purpose === 'replacedHeat'

/** For each line the place that its value counts at: its own, or that of the row which gives the energy up. */
function ownersOf(trace: readonly ClassedLine[]): readonly number[] {
  const rows = new Map<string, number>()
  trace.forEach((line, place) => {
    const step = stepOfLine(line, place)
    if (!isGivenUp(line) && !rows.has(step)) rows.set(step, place)
  })
  return trace.map((line, place) => (isGivenUp(line) ? (rows.get(stepOfLine(line, place)) ?? place) : place))
}

function netted(values: readonly (number | null)[], owners: readonly number[]): readonly number[] {
  const sums = owners.map(() => 0)
  values.forEach((value, place) => {
    const owner = owners[place] ?? place
    sums[owner] = (sums[owner] ?? 0) + (value ?? 0)
  })
  return sums
}

/** Whole parts of a power of two: such shares add up to 1 without an error of floating sums. */
const grid = 2 ** 40

function sharesBy(values: readonly number[], classes: readonly StatedClass[]): ClassShares | null {
  const sums = statedClasses.map((one) =>
    values.reduce((sum, value, place) => (classes[place] === one ? sum + Math.abs(value) : sum), 0),
  )
  const whole = sums.reduce((sum, value) => sum + value, 0)
  if (!(whole > 0) || !Number.isFinite(whole)) return null
  // However small, what has a share is never told as none.
  const parts = sums.map((sum) => (sum > 0 ? Math.max(1, Math.floor((sum / whole) * grid)) : 0))
  const largest = sums.indexOf(Math.max(...sums))
  const rest = grid - parts.reduce((sum, part) => sum + part, 0)
  parts[largest] = (parts[largest] ?? 0) + rest
  // One entry for each class of the list.
  return Object.fromEntries(
    statedClasses.map((one, place) => [one, (parts[place] ?? 0) / grid]),
  ) as unknown as ClassShares
}

/** What each line has of the score in absolute values, energy that is given up taken from its row; together 1, or all 0. */
export function sharesOfLines(trace: readonly ClassedLine[]): readonly number[] {
  const owners = ownersOf(trace)
  const sizes = netted(
    trace.map(({ micropoints }) => micropoints),
    owners,
  ).map(Math.abs)
  const whole = sizes.reduce((sum, value) => sum + value, 0)
  return sizes.map((size) => (whole === 0 ? 0 : size / whole))
}

/** Last day on which all is stated that shares rest on: what was measured and proxies rest on no statement; `null`: none ends. */
export function endOfStatements(result: ClassedResult): string | null {
  const packs = statementsOf(result)
  const shares = sharesOfLines(result.trace)
  const ends = result.trace.flatMap((line, place) => {
    const until =
      (shares[place] ?? 0) > 0 && classByItself(line) === null ? statementOf(line, packs)?.until : null
    return typeof until === 'string' ? [lastDayOf(until)] : []
  })
  return ends.toSorted()[0] ?? null
}
