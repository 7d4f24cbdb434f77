import { folded } from '../../../platform/lists/folded.ts'
import type { RecordName } from '../record-store.ts'

/** A record that may be meant, and why. */
export interface LikelyRecord {
  readonly id: string
  readonly likeness: number
  readonly words: string[]
  readonly place: 'same' | 'wider' | 'other' | 'unknown'
}

interface IndexedRecord extends RecordName {
  readonly words: ReadonlySet<string>
  readonly weight: number
}

/** Names of records by their words; a rare word weighs more than one that many have. */
export interface NameIndex {
  readonly byWord: ReadonlyMap<string, readonly IndexedRecord[]>
  readonly weightOf: (word: string) => number
}

/** Words that say nothing of what a thing is. */
const idle = new Set(
  'a an and at by for from in of on per the to with au aux avec de des du en et la le les par pour sur un une market process production unknown any default type'.split(
    ' ',
  ),
)

/** What a text is about: its words without accents, case and the plural. */
export const wordsIn = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '' && !idle.has(word))

export function nameIndex(records: readonly RecordName[]): NameIndex {
  const worded = records.map((record) => ({ record, words: new Set(wordsIn(record.name)) }))
  const counts = new Map<string, number>()
  for (const { words } of worded) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weightOf = (word: string) => Math.log(1 + (records.length + 1) / (1 + (counts.get(word) ?? 0)))
  const byWord = new Map<string, IndexedRecord[]>()
  for (const { record, words } of worded) {
    const indexed = { ...record, words, weight: weightIn(words, weightOf) }
    for (const word of words) {
      const others = byWord.get(word)
      if (others === undefined) byWord.set(word, [indexed])
      else others.push(indexed)
    }
  }
  return { byWord, weightOf }
}

const weightIn = (words: Iterable<string>, weightOf: (word: string) => number): number =>
  [...words].reduce((sum, word) => sum + weightOf(word), 0)

/** Half of what the two say is the same. */
const leastLikeness = 0.5
const ofPlace = { same: 1, wider: 0.95, unknown: 0.9, other: 0.7 } as const
const wide = new Set(['glo', 'row', 'global', 'world', 'rer', 'eu', 'eu-27', 'eu-28'])

/** A name under which a choice may be meant, and how much it says: 1 is its own name. */
export interface ChoiceName {
  readonly text: string
  readonly trust: number
}

/**
 * Records whose names are like one of the names of a choice, the likeliest first: twice the weight of the shared words over
 * the weight of all words of both, lowered where the place is another.
 */
export function likelyRecords(
  names: readonly ChoiceName[],
  country: string,
  index: NameIndex,
): readonly LikelyRecord[] {
  const best = new Map<string, LikelyRecord>()
  for (const { text, trust } of names) {
    const asked = new Set(wordsIn(text))
    const weight = weightIn(asked, index.weightOf)
    for (const record of candidates([...asked], weight, index)) {
      const words = [...asked].filter((word) => record.words.has(word))
      const shared = weightIn(words, index.weightOf)
      const place = placeOf(record.location, country)
      const likeness = ((2 * shared) / (weight + record.weight)) * ofPlace[place] * trust
      if (likeness >= leastLikeness && likeness > (best.get(record.id)?.likeness ?? 0))
        best.set(record.id, { id: record.id, likeness, words, place })
    }
  }
  return [...best.values()].toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
}

/**
 * Records that can be like enough. With half of the weight of both shared, at least a third of the weight asked is shared: who
 * has none of the rarest words cannot, once the words left weigh less.
 */
function candidates(
  asked: readonly string[],
  weight: number,
  { byWord, weightOf }: NameIndex,
): Set<IndexedRecord> {
  const found = new Set<IndexedRecord>()
  let left = weight
  for (const word of asked.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    if (left < weight / 3) break
    for (const record of byWord.get(word) ?? []) found.add(record)
    left -= weightOf(word)
  }
  return found
}

function placeOf(location: string | null, country: string): LikelyRecord['place'] {
  if (location === null || location === '') return 'unknown'
  const isWide = wide.has(location.toLowerCase())
  if (country === '*') return isWide ? 'same' : 'other'
  if (location.toUpperCase() === country) return 'same'
  return isWide ? 'wider' : 'other'
}
