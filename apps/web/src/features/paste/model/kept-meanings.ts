import { folded } from '../../../ui/index.ts'

/** What words of labels were corrected to before, by kind and words. */
export type KeptMeanings = Readonly<Record<string, string>>
type MeaningKind = 'material' | 'category'

const mostKept = 300
const placeOf = (organization: string) => `paste.meanings ${organization}`
const keyOf = (kind: MeaningKind, words: string) => `${kind} ${folded(words)}`

/** Corrections made on this device for an organization. What cannot be read is as if it were not there. */
export function keptMeanings(storage: Storage, organization: string): KeptMeanings {
  try {
    const kept: unknown = JSON.parse(storage.getItem(placeOf(organization)) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export const meaningKept = (kept: KeptMeanings, kind: MeaningKind, words: string): string | null =>
  words === '' ? null : (kept[keyOf(kind, words)] ?? null)

/** Remembers what words mean; the oldest of very many are forgotten. */
export function keepMeaning(
  storage: Storage,
  organization: string,
  { kind, words, value }: { readonly kind: MeaningKind; readonly words: string; readonly value: string },
): void {
  if (words === '') return
  const key = keyOf(kind, words)
  const { [key]: _before, ...others } = keptMeanings(storage, organization)
  const kept = [...Object.entries(others), [key, value] as const].slice(-mostKept)
  try {
    storage.setItem(placeOf(organization), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A device without room remembers nothing; the correction itself stands.
  }
}
