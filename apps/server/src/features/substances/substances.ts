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
  readonly rows: readonly SubstanceRow[]
  /** The entry and the names under which it stands in the list; `undefined`: no such entry. */
  readonly ofEntry: (entry: string) => readonly SubstanceRow[] | undefined
  /** Where a CAS or EC number stands; `undefined`: nowhere. */
  readonly withNumber: (number: string) => SubstanceRow | undefined
}

export async function loadSubstances(): Promise<Substances> {
  const [list, rules] = await Promise.all([loadCandidateList(), loadSubstanceRules()])
  const entries = new Map(list.entries.map((entry) => [entry.id, entry]))
  const rows = list.identifiers.map(({ entry, isMember, name, cas, ec }, index): SubstanceRow => {
    const head = entries.get(entry)
    return {
      id: `${entry}.${index}`,
      entry,
      name,
      cas: cas.join(', ') || null,
      ec: ec.join(', ') || null,
      memberOf: isMember ? (head?.name ?? null) : null,
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
    rows,
    ofEntry: (entry) => byEntry.get(entry),
    withNumber: (number) => byNumber.get(number),
  }
}

const distance = ({ name }: SubstanceRow, searched: string): number => {
  const text = folded(name)
  return text === searched ? 0 : text.startsWith(searched) ? 1 : 2
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
    searched: ({ entry, name, cas, ec, memberOf }) => [entry, name, cas ?? '', ec ?? '', memberOf ?? ''],
    sortable: {
      name: ({ name }) => name,
      entry: ({ entry }) => entry,
      includedOn: ({ includedOn }) => includedOn,
    },
  })
  return { ...page, asOf: list.asOf, source: list.source }
}
