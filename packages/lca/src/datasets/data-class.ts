import type { Wording } from '../language.ts'
import { validityOn } from './validity.ts'

/** What data are by how they were made and checked; the first two in the order in which a study under a PEFCR takes them. */
export const dataClasses = [
  'ef-compliant',
  'ilcd-entry-level',
  'other-published',
  'own-measured',
  'proxy',
] as const
export type DataClass = (typeof dataClasses)[number]

/** Who says of which class data are, and until when that holds. */
export interface ClassStatement {
  readonly dataClass: DataClass
  readonly by: Wording
  /** Last day, as a validity is written; `null`: no end is stated. */
  readonly until: string | null
  /** Where it is said; absent: nowhere that others can read. */
  readonly source?: string
}

/** The class that a statement gives on a day; `null`: nobody says one, or it holds no longer. */
export const classOn = (day: string, statement: ClassStatement | undefined): DataClass | null =>
  statement === undefined || validityOn(day, { validFrom: null, validUntil: statement.until }) === 'expired'
    ? null
    : statement.dataClass
