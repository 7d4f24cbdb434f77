import type { CandidateRelease as ReleaseAnswer, ListedSubstance } from '@ecotrame/contract'
import type { CandidateRelease } from '@ecotrame/reference-data'
import { problem } from '../../platform/errors/problem.ts'
import type { Substances } from '../substances/index.ts'

type Entry = CandidateRelease['entries'][number]

/** The release that is looked at and the one before, each with what of it is looked at. */
export interface ChosenList {
  readonly release: CandidateRelease
  readonly previous: CandidateRelease | null
  readonly entries: readonly Entry[]
  readonly entriesBefore: readonly Entry[]
}

const refused = (path: string, code: string) =>
  problem('INVALID_VALUES', { errors: [{ path: `query.${path}`, code }] })

/** @throws INVALID_VALUES when the list has no such release, or the release no such entry */
export function chosenList(
  { releases }: Pick<Substances, 'releases'>,
  { list, substance }: { readonly list?: string | undefined; readonly substance?: string | undefined },
): ChosenList {
  const place = list === undefined ? 0 : releases.findIndex(({ date }) => date === list)
  const release = releases[place]
  if (release === undefined) throw refused('list', 'UNKNOWN_LIST_RELEASE')
  const previous = releases[place + 1] ?? null
  if (substance !== undefined && !release.entries.some(({ id }) => id === substance))
    throw refused('substance', 'UNKNOWN_SUBSTANCE')
  const looked = (entries: readonly Entry[]) =>
    substance === undefined ? entries : entries.filter(({ id }) => id === substance)
  return {
    release,
    previous,
    entries: looked(release.entries),
    entriesBefore: looked(previous?.entries ?? []),
  }
}

export const releaseAnswer = ({ date, entries, added }: CandidateRelease): ReleaseAnswer => ({
  date,
  entries: entries.length,
  added: added.length,
})

/** An entry with the numbers under which the list names it. */
export function listedSubstance({ ofEntry }: Substances, { id, ...entry }: Entry): ListedSubstance {
  const row = ofEntry(id)?.find(({ memberOf }) => memberOf === null)
  const { name, nameFr: name_fr, includedOn, reason, reasonFr: reason_fr, use, useFr: use_fr } = entry
  const numbers = { cas: row?.cas ?? null, ec: row?.ec ?? null }
  return { entry: id, name, name_fr, ...numbers, includedOn, reason, reason_fr, use, use_fr }
}
