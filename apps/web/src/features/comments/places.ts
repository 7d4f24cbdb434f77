import type { CommentPlace, CommentThread } from '@ecotrame/contract'

/** What can be commented on, as a screen names it. */
export interface MarkedPlace {
  readonly kind: CommentPlace['kind']
  /** Path of a field, or id of a stage or a figure; of a version its id; of an evaluation nothing. */
  readonly key: string
}

export const wholeEvaluation: MarkedPlace = { kind: 'evaluation', key: '' }

/** `field:values.mass`: the place as it stands in the address. */
export const placeText = ({ kind, key }: MarkedPlace): string => (key === '' ? kind : `${kind}:${key}`)

export const placeOfThread = ({ place }: CommentThread): MarkedPlace => ({
  kind: place.kind,
  key: place.kind === 'version' ? (place.version?.id ?? '') : (place.key ?? ''),
})

const kinds: readonly MarkedPlace['kind'][] = ['evaluation', 'field', 'stage', 'figure', 'version']

/** A place of the address; `null`: it is none. */
export function readPlace(text: string): MarkedPlace | null {
  const [head = '', ...rest] = text.split(':')
  const kind = kinds.find((candidate) => candidate === head)
  const key = rest.join(':')
  return kind === undefined || (key === '') !== (kind === 'evaluation') ? null : { kind, key }
}

type Entries = readonly { readonly id: string }[]

/** The path of a field of the form, with an entry by its id: it stays when lines are moved. */
export const lastingPath = (path: string, composition: Entries): string =>
  path.replace(/^composition\[(\d+)\]/, (whole, index) => {
    const entry = composition[Number(index)]
    return entry === undefined ? whole : `composition.${entry.id}`
  })

/** The same as the form has it now. */
export const pathInForm = (key: string, composition: Entries): string =>
  key.replace(/^composition\.([^.]+)/, (whole, id) => {
    const index = composition.findIndex((entry) => entry.id === id)
    return index < 0 ? whole : `composition[${index}]`
  })

/** How many open threads stand on each place, by its text. */
export function openByPlace(threads: readonly CommentThread[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const thread of threads) {
    if (thread.resolved !== null) continue
    const place = placeText(placeOfThread(thread))
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}
