import { efCategories, type EfCategory } from '@ecotrame/lca'
import type { ParityMiss } from '@ecotrame/contract'
import { folded } from '../../../platform/lists/folded.ts'
import { asWritten } from './encoded-twice.ts'

/** A record of either side; a category that is absent or `null` has no figure. */
export interface Comparable {
  readonly id: string
  readonly name: string
  readonly location: string | null
  /** As the forms count; `null`: no form counts in the unit of the file. */
  readonly unit: string | null
  readonly fileUnit: string
  readonly impacts: Readonly<Partial<Record<EfCategory, number | null>>>
}

export interface Difference {
  readonly category: EfCategory
  readonly here: number | null
  readonly there: number
  readonly relative: number | null
}

/** A record with its row of the reference, in the unit of the record. */
export interface ComparedRecord<Record> {
  readonly record: Record
  readonly differences: readonly Difference[]
}

export interface CategoryCount {
  readonly category: EfCategory
  readonly records: number
  readonly within: number
  readonly differing: number
  readonly notCompared: number
}

export interface Comparison<Record> {
  readonly matched: number
  /** Those that differ in a category or more, the worst first. */
  readonly differing: readonly ComparedRecord<Record>[]
  readonly onlyHere: readonly Record[]
  readonly onlyThere: readonly { readonly row: Comparable; readonly why: ParityMiss }[]
  readonly categories: readonly CategoryCount[]
}

/** What is kept of a comparison beside its rows. */
export interface ParityReport {
  readonly rows: number
  readonly matched: number
  readonly differing: number
  readonly onlyHere: number
  readonly onlyThere: number
  readonly categories: readonly CategoryCount[]
}

/** Of the reference. */
const parityTolerance = 0.01
/** Of the records of a category. */
export const parityShare = 0.99
const megajoulesOfKilowattHour = 3.6
/** Sums of figures that cancel out leave this where others write 0. */
const nothing = 1e-15

/**
 * Every record and category beside a reference. A record of which the reference has nothing counts as one that is not equal: the
 * share is of all records with a figure, so a reference of three rows shows nothing about twelve thousand.
 */
export function comparedWith<Record extends Comparable>(
  records: readonly Record[],
  reference: readonly Comparable[],
): Comparison<Record> {
  const find = finder(records)
  const rows = new Map<Record, Comparable>()
  const onlyThere: { row: Comparable; why: ParityMiss }[] = []
  for (const row of reference) {
    const found = find(row)
    if (typeof found === 'string') onlyThere.push({ row, why: found })
    else if (rows.has(found)) onlyThere.push({ row, why: 'twice' })
    else rows.set(found, row)
  }
  const compared = [...rows].map(([record, row]) => ({ record, differences: differencesOf(record, row) }))
  return {
    matched: rows.size,
    differing: compared
      .filter(({ differences }) => differences.length > 0)
      .toSorted((a, b) => sizeOf(b.differences[0]) - sizeOf(a.differences[0])),
    onlyHere: records.filter((record) => !rows.has(record)),
    onlyThere,
    categories: efCategories.map((category) => countOf(category, records, rows)),
  }
}

const energies = new Set<string>(['kWh', 'MJ'])
/** Electricity may stand in kWh here and in MJ there. */
const unitGroup = ({ unit, fileUnit }: Comparable): string =>
  unit === null ? fileUnit.trim().toLowerCase() : energies.has(unit) ? 'energy' : unit

/** How many units of `there` are one of `here`; `null`: one is not made of the other. */
function unitsIn(here: Comparable, there: Comparable): number | null {
  if (unitGroup(here) !== unitGroup(there)) return null
  if (here.unit === there.unit) return 1
  return here.unit === 'kWh' ? megajoulesOfKilowattHour : 1 / megajoulesOfKilowattHour
}

const nameKey = (one: Comparable): string =>
  JSON.stringify([folded(one.name.trim()), folded(one.location?.trim() ?? ''), unitGroup(one)])

/** By identifier, else by name, place and unit. */
function finder<Record extends Comparable>(records: readonly Record[]) {
  const byId = new Map(records.map((record) => [record.id, record]))
  const byName = new Map<string, Record[]>()
  for (const record of records) {
    const key = nameKey(record)
    byName.set(key, [...(byName.get(key) ?? []), record])
  }
  return (row: Comparable): Record | ParityMiss => {
    const known = byId.get(row.id)
    if (known !== undefined) return unitsIn(known, row) === null ? 'unit_differs' : known
    const writings = [row, { ...row, name: asWritten(row.name) }].flatMap((one) => [
      one,
      ...withPlaceInName(one),
    ])
    const found = new Set(writings.flatMap((one) => byName.get(nameKey(one)) ?? []))
    const [first, second] = found
    if (first === undefined) return 'not_found'
    return second === undefined ? first : 'several'
  }
}

/** Tables without a column for it write the place after the name: `Cotton, at farm - IN`. */
function withPlaceInName(row: Comparable): readonly Comparable[] {
  const end = row.name.lastIndexOf(placeMark)
  if (row.location !== null || end < 0) return []
  return [{ ...row, name: row.name.slice(0, end), location: row.name.slice(end + placeMark.length) }]
}
const placeMark = ' - '

const figureOf = ({ impacts }: Comparable, category: EfCategory): number | null => impacts[category] ?? null

/** What the reference has for a record, per unit of the record. */
function thereOf(record: Comparable, row: Comparable, category: EfCategory): number | null {
  const figure = figureOf(row, category)
  return figure === null ? null : figure * (unitsIn(record, row) ?? Number.NaN)
}

const isWithin = (here: number | null, there: number): boolean =>
  here !== null && Math.abs(here - there) <= Math.max(parityTolerance * Math.abs(there) * (1 + 1e-9), nothing)

function differencesOf(record: Comparable, row: Comparable): readonly Difference[] {
  return efCategories
    .flatMap((category): readonly Difference[] => {
      const [here, there] = [figureOf(record, category), thereOf(record, row, category)]
      if (there === null || isWithin(here, there)) return []
      return [{ category, here, there, relative: here === null || there === 0 ? null : here / there - 1 }]
    })
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

/** What is missing is worse than any figure. */
const sizeOf = (difference: Difference | undefined): number =>
  difference === undefined ? 0 : Math.abs(difference.relative ?? Number.MAX_VALUE)

function countOf<Record extends Comparable>(
  category: EfCategory,
  records: readonly Record[],
  rows: ReadonlyMap<Record, Comparable>,
): CategoryCount {
  const count = { within: 0, differing: 0, notCompared: 0 }
  for (const record of records) {
    const row = rows.get(record)
    const here = figureOf(record, category)
    const there = row === undefined ? null : thereOf(record, row, category)
    if (there !== null) count[isWithin(here, there) ? 'within' : 'differing'] += 1
    else if (here !== null) count.notCompared += 1
  }
  return { category, ...count, records: count.within + count.differing + count.notCompared }
}
