import type { ExplorerRecord, ExplorerRecordDetail, ExplorerSource } from '@ecotrame/contract'
import { folded } from '../../platform/lists/folded.ts'
import type { Session } from '../../platform/sessions/session.ts'

/** A pack as the explorer shows it: its records prepared for searches, in the order of their names. */
export interface Shelf {
  readonly source: Omit<ExplorerSource, 'enabled'>
  readonly records: readonly ShelvedRecord[]
  readonly withId: (id: string) => ShelvedRecord | undefined
}

export interface ShelvedRecord {
  readonly row: ExplorerRecord
  /** Name without accents and case, by which records are ordered. */
  readonly name: string
  /** Everything that a search looks at, without accents and case. */
  readonly text: string
  readonly detail: () => RecordDetail | Promise<RecordDetail>
}

/** What a record says beyond its row, but for its source. */
export type RecordDetail = Omit<ExplorerRecordDetail, keyof ExplorerRecord | 'source'>

/** Gives the shelves that somebody may look at. Packs of an organization are one more source, for its people. */
export type ShelfSource = (session: Session) => Promise<readonly Shelf[]> | readonly Shelf[]

export interface NewRecord {
  readonly row: ExplorerRecord
  readonly detail: () => RecordDetail | Promise<RecordDetail>
  /** Words beside those of the row by which it is found: names of places, group, id of the source. */
  readonly alsoFoundBy: readonly string[]
}

/** Prepares records once, so that a search compares texts and does nothing else. */
export function shelfOf(source: Shelf['source'], records: readonly NewRecord[]): Shelf {
  const shelved = records.map(({ row, detail, alsoFoundBy }): ShelvedRecord => {
    const words = [
      row.name,
      row.name_fr,
      row.database,
      row.location,
      row.complianceSystems,
      row.year,
      ...alsoFoundBy,
    ]
    const text = folded(words.filter((word) => word !== null).join(' ')).replaceAll(/[’ʼ‘]/g, "'")
    return { row, name: folded(row.name), text, detail }
  })
  shelved.sort((a, b) => byText(a.name, b.name) || byText(a.row.id, b.row.id))
  const ids = new Map(shelved.map((record) => [record.row.id, record]))
  return { source, records: shelved, withId: (id) => ids.get(id) }
}

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
