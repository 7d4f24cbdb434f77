import { roundedTogether } from './round-together.ts'

/** What becomes of discarded goods (Regulation (EU) 2024/1781, Art. 24(1)(c); `unknown`: 2026/2, Annex I, note (i)). */
export const wasteTreatments = ['reuse', 'recycling', 'recovery', 'disposal', 'unknown'] as const
export type WasteTreatment = (typeof wasteTreatments)[number]
/** Destruction is the sum of these (2026/2, Annex I, note (i)). */
const destroying: readonly WasteTreatment[] = ['recycling', 'recovery', 'disposal']

/** What becomes of goods that are not discarded: the disclosure leaves them out. */
export const notDiscarded = ['donated', 'sold', 'kept'] as const
export type NotDiscarded = (typeof notDiscarded)[number]

/** A row of a stock file. */
export interface StockRow {
  /** As people count the lines of the file. */
  readonly row: number
  readonly reference: string
  /** Digits of the combined nomenclature: 2, 4, 6, 8 or 10. Empty where nothing is discarded. */
  readonly code: string
  readonly pieces: number
  /** Weight of all pieces of the row. */
  readonly milligrams: number
  readonly piecesEstimated: boolean
  readonly weightEstimated: boolean
  /** Empty where nothing is discarded. */
  readonly reason: string
  readonly detail: string
  /** Point of Article 2 of Delegated Regulation (EU) 2026/296; `null`: none is relied on. */
  readonly derogation: string | null
  readonly treatment: WasteTreatment | NotDiscarded
  /** ISO 8601, when it was discarded; `null`: not provided. */
  readonly date: string | null
}

export const companySizes = ['large', 'medium'] as const
export type CompanySize = (typeof companySizes)[number]

/** Whose goods they are, and of when. */
export interface DisclosedYear {
  /** First and last day of the financial year, ISO 8601. */
  readonly from: string
  readonly to: string
  readonly size: CompanySize
}

/** As `UnsoldRules` of the reference data has them. */
export interface DisclosureRules {
  readonly fourDigits: readonly string[]
  readonly noDestruction: readonly string[]
  readonly noDestructionFrom: Readonly<Record<CompanySize, string>>
}

/** Goods, whole kilograms beside the exact weight. */
export interface Goods {
  readonly rows: readonly number[]
  readonly pieces: number
  readonly milligrams: number
  readonly kilograms: number
}

/** A line of the disclosure: one category, one reason (2026/2, Annex I, notes (d) to (i)). */
export interface DisclosureLine extends Goods {
  /** First two or four digits of the combined nomenclature. */
  readonly category: string
  readonly reason: string
  readonly detail: string
  readonly derogation: string | null
  readonly piecesEstimated: boolean
  readonly weightEstimated: boolean
  /** Per cent by weight; they add up to 100. */
  readonly shares: Readonly<Record<WasteTreatment, number>>
  /** Per cent by weight: recycling, other recovery and disposal. */
  readonly destroyed: number
}

/** Goods of the file that are not in the disclosure, and why. `outside`: discarded on a day of another year. */
export interface LeftOut extends Goods {
  readonly why: NotDiscarded | 'outside'
}

/** What somebody should look at. `DESTROYED`: goods of the prohibition, without a derogation. `SAME`: rows alike. */
export interface DisclosureWarning {
  readonly code: 'DESTROYED' | 'SAME'
  readonly rows: readonly number[]
}

/** What was discarded in a year; lines and what is left out add up to the file, in pieces, milligrams and kilograms. */
export interface Disclosure {
  readonly lines: readonly DisclosureLine[]
  readonly total: Goods
  readonly leftOut: readonly LeftOut[]
  readonly file: Goods
  readonly warnings: readonly DisclosureWarning[]
}

/** A chapter that a heading of either list stands in says too little. */
export const needsHeading = (code: string, { fourDigits, noDestruction }: DisclosureRules): boolean =>
  code.length === 2 &&
  [...fourDigits, ...noDestruction].some((one) => one.length === 4 && one.startsWith(code))

/** The category that a code is disclosed under (2026/2, Art. 3). */
export function categoryOf(code: string, { fourDigits }: Pick<DisclosureRules, 'fourDigits'>): string {
  const heading = code.slice(0, 4)
  return fourDigits.includes(heading) ? heading : code.slice(0, 2)
}

const isDiscarded = (treatment: StockRow['treatment']): treatment is WasteTreatment =>
  wasteTreatments.some((one) => one === treatment)

const whyLeftOut = ({ treatment, date }: StockRow, { from, to }: DisclosedYear): LeftOut['why'] | null => {
  if (!isDiscarded(treatment)) return treatment
  return date !== null && (date < from || date > to) ? 'outside' : null
}

function grouped<Key>(rows: readonly StockRow[], keyOf: (row: StockRow) => Key): (readonly StockRow[])[] {
  const groups = new Map<string, StockRow[]>()
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

const sumOf = (rows: readonly StockRow[], of: 'pieces' | 'milligrams') =>
  rows.reduce((sum, row) => sum + row[of], 0)

const goodsOf = (rows: readonly StockRow[], kilograms: number): Goods => ({
  rows: rows.map(({ row }) => row).toSorted((a, b) => a - b),
  pieces: sumOf(rows, 'pieces'),
  milligrams: sumOf(rows, 'milligrams'),
  kilograms,
})

/** Shares by weight that add up to 100. */
function sharesOf(rows: readonly StockRow[]): DisclosureLine['shares'] {
  const weights = wasteTreatments.map((one) =>
    BigInt(
      sumOf(
        rows.filter(({ treatment }) => treatment === one),
        'milligrams',
      ),
    ),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = roundedTogether(
    weights.map((weight) => weight * 100n),
    all === 0n ? 1n : all,
  )
  return Object.fromEntries(wasteTreatments.map((one, place) => [one, shares[place] ?? 0])) as Record<
    WasteTreatment,
    number
  >
}

function lineOf(rows: readonly StockRow[], kilograms: number, rules: DisclosureRules): DisclosureLine[] {
  const [first] = rows
  if (first === undefined) return []
  const { code, reason, detail, derogation } = first
  const shares = sharesOf(rows)
  return [
    {
      category: categoryOf(code, rules),
      reason,
      detail,
      derogation,
      ...goodsOf(rows, kilograms),
      piecesEstimated: rows.some(({ piecesEstimated }) => piecesEstimated),
      weightEstimated: rows.some(({ weightEstimated }) => weightEstimated),
      shares,
      destroyed: destroying.reduce((sum, one) => sum + shares[one], 0),
    },
  ]
}

/** Destruction of goods that must not be destroyed, on a day of the prohibition or on none that is known. */
const isQuestionable =
  ({ size, to }: DisclosedYear, { noDestruction, noDestructionFrom }: DisclosureRules) =>
  ({ code, treatment, derogation, date }: StockRow): boolean =>
    derogation === null &&
    destroying.some((one) => one === treatment) &&
    noDestruction.some((begin) => code.startsWith(begin)) &&
    (date ?? to) >= noDestructionFrom[size]

function warningsOf(
  rows: readonly StockRow[],
  discarded: readonly StockRow[],
  questionable: (row: StockRow) => boolean,
): DisclosureWarning[] {
  const numbers = (some: readonly StockRow[]) => some.map(({ row }) => row).toSorted((a, b) => a - b)
  const destroyed = discarded.filter(questionable)
  const same = grouped(rows, ({ row: _row, ...said }) => said).filter(({ length }) => length > 1)
  return [
    ...(destroyed.length > 0 ? [{ code: 'DESTROYED' as const, rows: numbers(destroyed) }] : []),
    ...same
      .map((some) => ({ code: 'SAME' as const, rows: numbers(some) }))
      .toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0)),
  ]
}

/**
 * What a company discloses of the unsold goods that it discarded in a financial year: a line for each category and
 * reason. Kilograms and per cent are rounded together, so that they add up; a line may so be less than a kilogram
 * away from its nearest whole number. The order of the rows makes no difference.
 * @see docs/adr/0119 and `reference-data/data/unsold`
 */
export function disclosureOf(
  rows: readonly StockRow[],
  year: DisclosedYear,
  rules: DisclosureRules,
): Disclosure {
  const discarded = rows.filter((row) => whyLeftOut(row, year) === null)
  const others = rows.filter((row) => whyLeftOut(row, year) !== null)
  const lines = grouped(discarded, ({ code, reason, derogation, detail }) => [
    categoryOf(code, rules),
    reason,
    derogation,
    detail,
  ])
  const left = grouped(others, (row) => whyLeftOut(row, year))
  const weights = [...lines, ...left].map((some) => BigInt(sumOf(some, 'milligrams')))
  const kilograms = roundedTogether(weights, 1_000_000n)
  const kilogramsOf = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0)
  return {
    lines: lines.flatMap((some, place) => lineOf(some, kilograms[place] ?? 0, rules)),
    total: goodsOf(discarded, kilogramsOf(kilograms.slice(0, lines.length))),
    leftOut: left.flatMap((some, place) => {
      const why = some[0] && whyLeftOut(some[0], year)
      return why ? [{ why, ...goodsOf(some, kilograms[lines.length + place] ?? 0) }] : []
    }),
    file: goodsOf(rows, kilogramsOf(kilograms)),
    warnings: warningsOf(rows, discarded, isQuestionable(year, rules)),
  }
}
