import { datasetUnits, type DatasetUnit, type EfCategory } from '@ecotrame/lca'
import type { ProcessFacts } from './database-file.ts'

/** How much of a record rests on flows that the method does not know, or not surely. */
export interface RecordFlows {
  /** Of the exchanges with nature in its chain, those without a factor: 0 to 1. */
  readonly unmapped: number
  /** Of each impact, what comes from flows whose names are not surely those of the method; a category without is absent. */
  readonly doubtful: Readonly<Partial<Record<EfCategory, number>>>
}

/** A product of a database with its impacts. */
export interface ImportedDataset extends ProcessFacts {
  readonly id: string
  readonly name: string
  /** The unit of its figures; `null`: none that a form counts in, so it can be looked at and not be chosen. */
  readonly unit: DatasetUnit | null
  /** As the file writes it. */
  readonly fileUnit: string
  /** Per unit; `null`: not covered. */
  readonly impacts: Readonly<Partial<Record<EfCategory, number | null>>>
  /** Something in its chain of supply was left out by decision. */
  readonly isIncomplete?: boolean
  /** How much of it rests on flows that the method does not know, or not surely. */
  readonly flows?: RecordFlows
  /** What its process takes and gives, packed. */
  readonly exchanges?: string
}

/** What one unit of a file is in ours. */
interface UnitMeaning {
  readonly unit: DatasetUnit
  readonly factor: number
}

const megajoulesOfKilowattHour = 3.6

const writings: readonly (readonly [string, DatasetUnit, number])[] = [
  ['kilogram', 'kg', 1],
  ['g', 'kg', 0.001],
  ['t', 'kg', 1000],
  ['kilowatt hour', 'kWh', 1],
  ['t*km', 't.km', 1],
  ['tkm', 't.km', 1],
  ['metric ton*km', 't.km', 1],
  ['kg*km', 't.km', 0.001],
  ['m²', 'm2', 1],
  ['sqm', 'm2', 1],
  ['qm', 'm2', 1],
  ['item(s)', 'item', 1],
  ['items', 'item', 1],
  ['piece', 'item', 1],
  ['pcs.', 'item', 1],
  ['unit', 'item', 1],
  ['p', 'item', 1],
]

const meanings = new Map<string, UnitMeaning>([
  ...datasetUnits.map((unit): [string, UnitMeaning] => [unit.toLowerCase(), { unit, factor: 1 }]),
  ...writings.map(([writing, unit, factor]): [string, UnitMeaning] => [writing, { unit, factor }]),
])

/**
 * What the unit of a file means; `null`: no form counts in it.
 * @param isElectricity forms count electricity in kWh, databases often in MJ
 */
export function unitMeaning(written: string, isElectricity: boolean): UnitMeaning | null {
  const found = meanings.get(written.trim().toLowerCase()) ?? null
  return found?.unit === 'MJ' && isElectricity ? { unit: 'kWh', factor: 1 / megajoulesOfKilowattHour } : found
}

export const isElectricity = (name: string): boolean => /\b(electricity|électricité)\b/i.test(name)
