import { readCandidateIdentifiersFile, readCandidateListFile } from '#files'
import { hasCasCheckDigit, hasEcCheckDigit } from './chemical-numbers.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/** An entry of the REACH Candidate List (Art. 59): one substance, or a group of them. */
export interface CandidateEntry {
  /** Identifier of this project, in order of inclusion: `SVHC-001`. */
  readonly id: string
  readonly name: string
  readonly kind: 'single' | 'group'
  /** First inclusion, ISO 8601. */
  readonly includedOn: string
  /** Reason in words, as listed. */
  readonly reason: string
  /** Known use in textiles, leather, shoes; `null`: no source found, which does not mean that it is not used. */
  readonly use: string | null
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
  const entries = readTable('candidate-list.csv', await readCandidateListFile(), entryOf, reasons)
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

const entryOf = (row: Row): CandidateEntry => ({
  id: row.text('entry_id'),
  name: row.text('substance_name'),
  kind: row.oneOf('entry_type', ['single', 'group']),
  includedOn: row.text('date_of_inclusion'),
  reason: row.text('reason_for_inclusion'),
  use: row.optionalText('typical_use_textile_footwear'),
})

const identifierOf = (row: Row): CandidateIdentifier => ({
  entry: row.text('entry_id'),
  isMember: row.oneOf('row_type', ['entry', 'member']) !== 'entry',
  name: row.text('substance_name'),
  cas: numbersIn(row.optionalText('cas_number')),
  ec: numbersIn(row.optionalText('ec_number')),
})

const numbersIn = (cell: string | null): readonly string[] => cell?.split(/[,;]\s*/) ?? []

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
      .filter(({ includedOn }) => !/^\d{4}-\d\d-\d\d$/.test(includedOn) || includedOn > asOf)
      .map(({ id }) => `everyEntryWasIncluded: ${id} has no day up to ${asOf}`),
    ...identifiers.flatMap(({ entry, name, cas, ec }) => [
      ...(ids.has(entry) ? [] : [`everyNumberBelongsToAnEntry: ${name} names ${entry}`]),
      ...cas.filter((one) => !hasCasCheckDigit(one)).map((one) => `everyCasNumberChecks: ${one}`),
      ...ec.filter((one) => !hasEcCheckDigit(one)).map((one) => `everyEcNumberChecks: ${one}`),
    ]),
  ]
}
