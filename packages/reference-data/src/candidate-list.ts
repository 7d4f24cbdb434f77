import {
  readCandidateIdentifiersFile,
  readCandidateListFile,
  readCandidateNamesFile,
  readCandidateWordsFile,
} from '#files'
import { hasCasCheckDigit, hasEcCheckDigit } from './chemical-numbers.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/** An entry of the REACH Candidate List (Art. 59): one substance, or a group of them. */
export interface CandidateEntry {
  /** Identifier of this project, in order of inclusion: `SVHC-001`. */
  readonly id: string
  /** As ECHA lists it, in English. */
  readonly name: string
  /** Translated by this project; the agency's export has none. */
  readonly nameFr: string
  readonly kind: 'single' | 'group'
  /** First inclusion, ISO 8601. */
  readonly includedOn: string
  /** Reasons in words, as listed. */
  readonly reason: string
  readonly reasonFr: string
  /** Known use in textiles, leather, shoes; `null`: no source found, which does not mean that it is not used. */
  readonly use: string | null
  readonly useFr: string | null
}

/** A name with its numbers: of an entry, or of a member that the list names of a group. */
export interface CandidateIdentifier {
  readonly entry: string
  readonly isMember: boolean
  readonly name: string
  /** Several where the list gives several. */
  readonly cas: readonly string[]
  readonly ec: readonly string[]
}

export interface CandidateList {
  /** Day of the export, ISO 8601. Only the agency's own list is authentic. */
  readonly asOf: string
  readonly source: string
  readonly entries: readonly CandidateEntry[]
  readonly identifiers: readonly CandidateIdentifier[]
}

const asOf = '2026-04-01'
const source = 'European Chemicals Agency, http://echa.europa.eu/'

/** The Candidate List as exported. @throws ReferenceDataError when the tables are broken */
export async function loadCandidateList(): Promise<CandidateList> {
  const reasons: string[] = []
  const names = readTable('candidate-list-names.csv', await readCandidateNamesFile(), nameOf, reasons)
  const words = readTable('candidate-list-words.csv', await readCandidateWordsFile(), wordOf, reasons)
  const french = new Map([...names, ...words])
  if (french.size < names.length + words.length) reasons.push('everythingHasOneFrenchName: something has two')
  const entries = readTable('candidate-list.csv', await readCandidateListFile(), entryOf(french), reasons)
  const identifiers = readTable(
    'candidate-list-identifiers.csv',
    await readCandidateIdentifiersFile(),
    identifierOf,
    reasons,
  )
  reasons.push(...brokenCandidateList(entries, identifiers))
  refuseIfAny('svhc', reasons)
  return { asOf, source, entries, identifiers }
}

const nameOf = (row: Row) => [row.text('entry_id'), row.text('name_fr')] as const

const wordOf = (row: Row) => [row.text('en'), row.text('fr')] as const

const entryOf =
  (french: ReadonlyMap<string, string>) =>
  (row: Row): CandidateEntry => {
    const id = row.text('entry_id')
    const reason = row.text('reason_for_inclusion')
    const use = row.optionalText('typical_use_textile_footwear')
    const inFrench = (words: string) => french.get(words) ?? ''
    return {
      id,
      name: row.text('substance_name'),
      nameFr: inFrench(id),
      kind: row.oneOf('entry_type', ['single', 'group']),
      includedOn: row.text('date_of_inclusion'),
      reason,
      reasonFr: reason.split('; ').map(inFrench).join(' ; '),
      use,
      useFr: use && inFrench(use),
    }
  }

const identifierOf = (row: Row): CandidateIdentifier => ({
  entry: row.text('entry_id'),
  isMember: row.oneOf('row_type', ['entry', 'member']) !== 'entry',
  name: row.text('substance_name'),
  cas: numbersIn(row.optionalText('cas_number')),
  ec: numbersIn(row.optionalText('ec_number')),
})

const numbersIn = (cell: string | null): readonly string[] => cell?.split(/[,;]\s*/) ?? []

/** Positions and counts within a name; languages order them differently. */
const figuresIn = (name: string): string => (name.match(/\d+/g) ?? []).toSorted().join()

/** What no list may say. */
export function brokenCandidateList(
  entries: readonly CandidateEntry[],
  identifiers: readonly CandidateIdentifier[],
): readonly string[] {
  const ids = new Set(entries.map(({ id }) => id))
  const named = new Set(identifiers.filter(({ isMember }) => !isMember).map(({ entry }) => entry))
  return [
    ...(ids.size < entries.length ? ['everyEntryStandsOnce: an entry stands there twice'] : []),
    ...entries.filter(({ id }) => !named.has(id)).map(({ id }) => `everyEntryHasItsNumbers: ${id} has none`),
    ...entries
      .filter(({ name, nameFr }) => figuresIn(name) !== figuresIn(nameFr))
      .map(({ id }) => `bothNamesSayTheSameFigures: ${id}`),
    ...entries
      .filter(({ reasonFr, useFr }) => useFr === '' || reasonFr.split(' ; ').includes(''))
      .map(({ id }) => `everyReasonAndUseHasItsFrench: ${id}`),
    ...entries
      .filter(({ includedOn }) => !/^\d{4}-\d\d-\d\d$/.test(includedOn) || includedOn > asOf)
      .map(({ id }) => `everyEntryWasIncluded: ${id} has no day up to ${asOf}`),
    ...identifiers.flatMap(({ entry, name, cas, ec }) => [
      ...(ids.has(entry) ? [] : [`everyNumberBelongsToAnEntry: ${name} names ${entry}`]),
      ...cas.filter((one) => !hasCasCheckDigit(one)).map((one) => `everyCasNumberChecks: ${one}`),
      ...ec.filter((one) => !hasEcCheckDigit(one)).map((one) => `everyEcNumberChecks: ${one}`),
    ]),
  ]
}
