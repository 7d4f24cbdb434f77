import type { ListEntry } from '../../platform/tables/list-cell.ts'
import type { Refusal } from './editable.ts'

/** Something that a cell may name. */
export interface Known {
  readonly id: string
  readonly name: string
  readonly reference?: string | null
}

export type Named =
  { readonly id: string } | { readonly code: string; readonly params: NonNullable<Refusal['params']> }

const lower = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase()

/** Finds what an entry names: by its id, else by its reference, else by its name, which may be a reference too. */
export function namedBy(known: readonly Known[], entry: ListEntry): Named {
  const { id, name, reference } = entry
  if (typeof id === 'string' && id !== '') return byId(known, id, entry)
  const wanted = lower(reference ?? name)
  const byReference = known.filter((one) => lower(one.reference) === wanted && wanted !== '')
  const found = byReference.length > 0 ? byReference : known.filter((one) => lower(one.name) === wanted)
  const [first, ...others] = found
  const said = String(reference ?? name ?? '')
  if (first === undefined) return { code: 'UNKNOWN_NAME', params: { name: said } }
  return others.length === 0
    ? { id: first.id }
    : { code: 'SEVERAL_OF_NAME', params: { name: said, count: found.length } }
}

/** Who changes a name and leaves the id wants one of the two: nobody guesses which. */
function byId(known: readonly Known[], id: string, { name, reference }: ListEntry): Named {
  const one = known.find((candidate) => candidate.id === lower(id))
  if (one === undefined) return { code: 'UNKNOWN_NAME', params: { name: id } }
  const isOther =
    (name !== undefined && lower(name) !== lower(one.name)) ||
    (reference !== undefined && lower(reference) !== lower(one.reference))
  if (isOther) return { code: 'NAME_AND_ID_DIFFER', params: { name: one.name } }
  return { id: one.id }
}

/** What the entries of lists name, to be looked up all at once. */
export function wordsIn(lists: readonly (readonly ListEntry[])[]): {
  readonly ids: readonly string[]
  readonly words: readonly string[]
} {
  const entries = lists.flat()
  const ids = entries.map(({ id }) => lower(id)).filter((id) => /^[\da-f-]{36}$/.test(id))
  const words = entries.flatMap(({ name, reference }) => [lower(name), lower(reference)])
  return { ids: [...new Set(ids)], words: [...new Set(words.filter((word) => word !== ''))] }
}

/** The ids that a list names, with the rest of each entry; or what is wrong with each. */
export function idsOf<Entry>(
  field: string,
  known: readonly Known[],
  entries: readonly ListEntry[],
  make: (id: string, entry: ListEntry) => Entry,
): { readonly made: readonly Entry[]; readonly refusals: readonly Refusal[] } {
  const made: Entry[] = []
  const refusals: Refusal[] = []
  for (const [place, entry] of entries.entries()) {
    const named = namedBy(known, entry)
    if ('id' in named) made.push(make(named.id, entry))
    else refusals.push({ path: `${field}[${place}]`, ...named })
  }
  return { made, refusals }
}
