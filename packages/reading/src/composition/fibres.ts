import type { Span } from '../text.ts'
import type { Part } from '../vocabulary.ts'
import type { Element } from './elements.ts'
import type { Group } from './groups.ts'
import { pairsOf, type Pair } from './pairing.ts'
import { variantOf } from './qualities.ts'

/** A fibre of a composition. */
export interface FibreGuess {
  /** Id of the list of fibres. */
  readonly fibre: string
  /** Per cent of its part; `null`: nothing tells it. */
  readonly share: number | null
  /** The share follows from the other ones, or is not said at all. */
  readonly assumed: boolean
  readonly part: Part
  readonly span: Span
}

/** Shares as said: a sum other than 100 stays. */
const whole = 100
const tolerance = 0.5

export function fibresOf(groups: readonly Group[]): readonly FibreGuess[] {
  const told = groups.map(({ part, labelled, elements }) => ({
    part,
    labelled,
    pairs: split(pairsOf(elements)),
    pure: isPure(elements),
  }))
  const isShared = (pairs: readonly Pair[]) => pairs.some(({ share }) => share !== null)
  const partsWithShares = new Set(told.filter(({ pairs }) => isShared(pairs)).map(({ part }) => part))
  return [...new Set(told.map(({ part }) => part))].flatMap((part) => {
    // "Wool coat. Outer: 60 % wool": the name of the product tells nothing more.
    const ofPart = told.filter(
      (one) => one.part === part && (isShared(one.pairs) || !partsWithShares.has(part)),
    )
    const pairs = withoutRepetition(ofPart.flatMap((one) => one.pairs))
    return merged(
      settled(pairs, part, {
        pure: ofPart.some(({ pure }) => pure),
        labelled: ofPart.some(({ labelled }) => labelled),
      }),
    )
  })
}

const isPure = (elements: readonly Element[]): boolean =>
  elements.some(({ kind }, at) => kind === 'pure' && elements[at + 1]?.kind === 'fibre')

/** Of the first fibre what the second is not: "100 % polyester, of which 60 % recycled". */
function split(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.flatMap((pair) => {
    const { ofWhich, ...fibre } = pair.fibre
    if (ofWhich === undefined || pair.share === null) return [pair]
    const part = ofWhich.share <= pair.share ? ofWhich.share : (pair.share * ofWhich.share) / whole
    const name = ofWhich.fibre ?? variantOf(fibre.fibre, ofWhich.quality ? [ofWhich.quality] : [])
    const rest = { ...pair, fibre, share: pair.share - part }
    return [...(rest.share > 0 ? [rest] : []), { ...pair, fibre: { ...fibre, fibre: name }, share: part }]
  })
}

const total = (pairs: readonly Pair[]): number => pairs.reduce((sum, { share }) => sum + (share ?? 0), 0)

/** A label in two languages says everything twice. */
function withoutRepetition(pairs: readonly Pair[]): readonly Pair[] {
  if (total(pairs) <= whole + tolerance) return pairs
  const same = (a: Pair) => `${a.fibre.fibre} ${a.share}`
  const once = pairs.filter((pair, at) => pairs.findIndex((other) => same(other) === same(pair)) === at)
  return Math.abs(total(once) - whole) <= tolerance ? once : pairs
}

/** Gives fibres without a share the rest where only one of them can have it. */
function settled(
  pairs: readonly Pair[],
  part: Part,
  { pure, labelled }: { readonly pure: boolean; readonly labelled: boolean },
): readonly FibreGuess[] {
  const sum = total(pairs)
  const names = new Set(pairs.filter(({ share }) => share !== null).map(({ fibre }) => fibre.fibre))
  const open = pairs.filter(
    ({ share, fibre }, at) =>
      share === null &&
      // "Filling: down": behind the name of a part the word is what the part is made of.
      (!fibre.needsShare || (labelled && sum === 0)) &&
      !names.has(fibre.fibre) &&
      pairs.findIndex((other) => other.fibre.fibre === fibre.fibre) === at,
  )
  const isFull = sum >= whole - tolerance
  const rest = open.length === 1 && !isFull ? Number((whole - sum).toFixed(9)) : null
  return pairs.flatMap((pair) => {
    const guess = { fibre: pair.fibre.fibre, part, span: { start: pair.start, end: pair.end } }
    if (pair.share !== null) return [{ ...guess, share: pair.share, assumed: false }]
    if (isFull || !open.includes(pair)) return []
    return [{ ...guess, share: rest, assumed: !(pure && rest === whole) }]
  })
}

/** A fibre that stands in two lines is one. */
function merged(guesses: readonly FibreGuess[]): readonly FibreGuess[] {
  return guesses.reduce<readonly FibreGuess[]>((done, guess) => {
    const known = done.find(({ fibre }) => fibre === guess.fibre)
    if (known === undefined) return [...done, guess]
    const share = known.share === null || guess.share === null ? known.share : known.share + guess.share
    return done.map((one) => (one === known ? { ...known, share } : one))
  }, [])
}
