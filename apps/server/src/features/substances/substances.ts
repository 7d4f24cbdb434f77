import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type findSubstances,
  type SubstanceRow,
} from '@ecotrame/contract'
import {
  candidateReleases,
  loadCandidateList,
  loadCountries,
  loadSubstanceRules,
  type CandidateList,
  type CandidateRelease,
  type SubstanceRules,
} from '@ecotrame/reference-data'
import { folded } from '../../platform/lists/folded.ts'
import { memoryPage } from '../../platform/lists/memory-list.ts'

/** The Candidate List as this server knows it, read once at the start. */
export interface Substances {
  readonly list: CandidateList
  /** The newest first. */
  readonly releases: readonly CandidateRelease[]
  readonly rules: SubstanceRules
  /** ISO 3166-1 alpha-2 of the members of the Union: what is made there is so for SCIP. */
  readonly euMembers: ReadonlySet<string>
  readonly rows: readonly SubstanceRow[]
  /** The entry and the names under which it stands in the list; `undefined`: no such entry. */
  readonly ofEntry: (entry: string) => readonly SubstanceRow[] | undefined
  /** Where a CAS or EC number stands; `undefined`: nowhere. */
  readonly withNumber: (number: string) => SubstanceRow | undefined
}

let loaded: Promise<Substances> | undefined

/** The list, read once in a process. */
export const loadSubstances = (): Promise<Substances> => (loaded ??= readSubstances())

async function readSubstances(): Promise<Substances> {
  const [list, rules, countries] = await Promise.all([
    loadCandidateList(),
    loadSubstanceRules(),
    loadCountries(),
  ])
  const entries = new Map(list.entries.map((entry) => [entry.id, entry]))
  const rows = list.identifiers.map(({ entry, isMember, name, cas, ec }, index): SubstanceRow => {
    const head = entries.get(entry)
    return {
      id: `${entry}.${index}`,
      entry,
      name,
      name_fr: isMember ? null : (head?.nameFr ?? null),
      cas: cas.join(', ') || null,
      ec: ec.join(', ') || null,
      memberOf: isMember ? (head?.name ?? null) : null,
      memberOf_fr: isMember ? (head?.nameFr ?? null) : null,
      includedOn: head?.includedOn ?? '',
      reason: head?.reason ?? '',
      use: head?.use ?? null,
    }
  })
  const byEntry = new Map<string, SubstanceRow[]>()
  for (const row of rows) byEntry.set(row.entry, [...(byEntry.get(row.entry) ?? []), row])
  const byNumber = new Map(
    list.identifiers.flatMap(({ cas, ec }, index) => {
      const row = rows[index]
      return row === undefined ? [] : [...cas, ...ec].map((number) => [number, row] as const)
    }),
  )
  return {
    list,
    releases: candidateReleases(list),
    rules,
    euMembers: new Set(countries.flatMap(({ alpha2, isEuMember }) => (isEuMember ? [alpha2] : []))),
    rows,
    ofEntry: (entry) => byEntry.get(entry),
    withNumber: (number) => byNumber.get(number),
  }
}

const distance = ({ name, name_fr }: SubstanceRow, searched: string): number =>
  Math.min(
    ...[name, name_fr ?? name]
      .map(folded)
      .map((text) => (text === searched ? 0 : text.startsWith(searched) ? 1 : 2)),
  )

/**
 * What a French text calls a declared substance: the French name of the entry; a member of a group, or what was declared
 * under another name, by that name with the French one of the entry; what is on no list as it was declared.
 */
export function frenchName({ ofEntry }: Pick<Substances, 'ofEntry'>, { entry, name }: Declared): string {
  const head = entry === null ? undefined : ofEntry(entry)?.find(({ memberOf }) => memberOf === null)
  if (head === undefined || head.name_fr === null) return name
  return name === head.name ? head.name_fr : `${name} (${head.name_fr})`
}
interface Declared {
  readonly entry: string | null
  readonly name: string
}

/** One page of the list: by name, CAS or EC number, or all names of entries. */
export function listSubstances(
  { list, rows }: Substances,
  query: CallParsed<typeof findSubstances>['query'],
): CallAnswer<typeof findSubstances> {
  const wanted = new Set(listOf(query.entry))
  const found = wanted.size === 0 ? rows : rows.filter(({ entry }) => wanted.has(entry))
  const begun = folded(query.search ?? '').trim()
  // "Lead" itself comes before its many salts.
  const ordered = begun === '' ? found : found.toSorted((a, b) => distance(a, begun) - distance(b, begun))
  const page = memoryPage(ordered, query, {
    searched: ({ entry, name, name_fr, cas, ec, memberOf, memberOf_fr }) =>
      [entry, name, name_fr, cas, ec, memberOf, memberOf_fr].map((text) => text ?? ''),
    sortable: {
      name: ({ name }) => name,
      entry: ({ entry }) => entry,
      includedOn: ({ includedOn }) => includedOn,
    },
  })
  return { ...page, asOf: list.asOf, source: list.source }
}
