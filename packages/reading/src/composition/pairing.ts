import type { Element, FibreElement } from './elements.ts'

export interface Pair {
  readonly fibre: FibreElement
  /** Per cent; `null`: the label gives it none. */
  readonly share: number | null
  readonly start: number
  readonly end: number
}

/** How much a sign parts what stands around it. */
const parting: Readonly<Record<string, number>> = {
  ',': 2,
  ';': 3,
  '\n': 3,
  '|': 3,
  '.': 2,
  '+': 2,
  '&': 2,
  '\t': 1,
  '/': 1,
  '-': 1,
  '–': 1,
}
const joiningWords: Readonly<Record<string, number>> = { et: 2, and: 2, de: 0, of: 0, d: 0, en: 0 }
const unknownWord = 0.5
const shareWithoutFibre = 100
const fibreTwice = 5
const fibreWithoutShare = 3

/**
 * Shares and fibres of one part, put together: either each share goes before its fibre or each after it, whichever
 * leaves the least apart. Several in a row go together in their order: `60/40 cotton/polyester`.
 */
export function pairsOf(all: readonly Element[]): readonly Pair[] {
  const elements = withoutSynonyms(all)
  const first = elements.find(({ kind }) => kind === 'share' || kind === 'fibre')
  const order = first?.kind === 'fibre' ? (['after', 'before'] as const) : (['before', 'after'] as const)
  const [best, other] = order.map((place) => pairedWithShares(elements, place))
  if (best === undefined || other === undefined) return []
  return other.cost < best.cost ? other.pairs : best.pairs
}

interface Pairing {
  readonly pairs: readonly Pair[]
  readonly cost: number
}

function pairedWithShares(elements: readonly Element[], place: 'before' | 'after'): Pairing {
  const leading = place === 'before' ? 'share' : 'fibre'
  const waiting: number[] = []
  const pairs: Pair[] = []
  let cost = 0
  elements.forEach((element, at) => {
    if (element.kind === leading) waiting.push(at)
    else if (element.kind === 'share' || element.kind === 'fibre') {
      const partner = nextPartner(waiting, elements, at)
      const pair = partner === undefined ? undefined : pairOf(elements[partner], element)
      if (partner !== undefined && pair) cost += distanceBetween(elements, partner, at)
      if (pair) pairs.push(pair)
      else if (element.kind === 'fibre') pairs.push(alone(element))
      else cost += shareWithoutFibre
    }
  })
  for (const at of waiting) {
    const element = elements[at]
    if (element?.kind === 'fibre') pairs.push(alone(element))
    else cost += shareWithoutFibre
  }
  const sorted = pairs.toSorted((a, b) => a.fibre.start - b.fibre.start)
  return { pairs: sorted, cost: cost + oddnessOf(sorted) }
}

/** The first of a run as long as the run that follows, else the nearest. */
function nextPartner(waiting: number[], elements: readonly Element[], at: number): number | undefined {
  const followers = runLength(elements, at)
  const kept = Math.max(0, waiting.length - followers)
  const [partner] = waiting.splice(kept, 1)
  // Fibres that no share reached any more stay without one.
  return partner
}

/** How many elements of one kind come from here on before one of the other kind does. */
function runLength(elements: readonly Element[], from: number): number {
  const kind = elements[from]?.kind
  let length = 0
  for (let at = from; at < elements.length; at += 1) {
    const next = elements[at]?.kind
    if (next === kind) length += 1
    else if (next === 'share' || next === 'fibre') break
  }
  return length
}

function pairOf(a: Element | undefined, b: Element): Pair | null {
  const [share, fibre] = a?.kind === 'share' ? [a, b] : [b, a]
  if (share.kind !== 'share' || fibre?.kind !== 'fibre') return null
  return {
    fibre,
    share: share.value,
    start: Math.min(share.start, fibre.start),
    end: Math.max(share.end, fibre.end),
  }
}

const alone = (fibre: FibreElement): Pair => ({ fibre, share: null, start: fibre.start, end: fibre.end })

function distanceBetween(elements: readonly Element[], from: number, to: number): number {
  return elements.slice(from + 1, to).reduce((sum, element) => {
    if (element.kind === 'sign') return sum + (parting[element.folded] ?? 0)
    return sum + (element.kind === 'word' ? (joiningWords[element.folded] ?? unknownWord) : 0)
  }, 0)
}

/** A fibre twice, or one that is named without a share: not what labels do. */
function oddnessOf(pairs: readonly Pair[]): number {
  const shared = pairs.filter(({ share }) => share !== null).map(({ fibre }) => fibre.fibre)
  const twice = shared.length - new Set(shared).size
  const without = pairs.filter(({ share, fibre }) => share === null && !shared.includes(fibre.fibre)).length
  return twice * fibreTwice + without * fibreWithoutShare
}

const betweenSynonyms = new Set(['/', '(', ')', '-', '–', '®', '™', '.'])

/** `Polyamide (Nylon)`, `COTON / COTTON / BAUMWOLLE`: one fibre under several names. */
function withoutSynonyms(elements: readonly Element[]): readonly Element[] {
  const kept: Element[] = []
  let last = -1
  for (const element of elements) {
    const before = kept[last]
    const signs = kept.slice(last + 1)
    const isSynonym =
      last >= 0 &&
      element.kind === 'fibre' &&
      before?.kind === 'fibre' &&
      before.fibre === element.fibre &&
      signs.every((sign) => sign.kind === 'sign' && betweenSynonyms.has(sign.folded))
    if (isSynonym)
      kept[last] = { ...before, end: element.end, needsShare: before.needsShare && element.needsShare }
    else kept.push(element)
    if (element.kind === 'fibre' && !isSynonym) last = kept.length - 1
    // Signs between two names go with the second one.
    if (isSynonym) kept.length = last + 1
  }
  return kept
}
