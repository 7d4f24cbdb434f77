import type { Element, FibreElement } from './elements.ts'

/**
 * "100 % polyester, of which 60 % recycled", "100 % cotton (50 % organic)": the second share is a part of the first.
 * "80 % wool, of which merino" tells no share and is left out.
 */
export function withOfWhich(elements: readonly Element[]): readonly Element[] {
  const kept: Element[] = []
  for (let at = 0; at < elements.length;) {
    const element = elements[at]
    if (element === undefined) break
    const share = partialShare(elements, at)
    if (share !== null && splitLast(kept, share)) at = share.to
    else if (share === null && element.kind === 'ofWhich') at = afterNamesake(elements, at + 1)
    else {
      if (element.kind !== 'ofWhich') kept.push(element)
      at += 1
    }
  }
  return kept
}

type Split = NonNullable<FibreElement['ofWhich']>

/** A share of a quality, or after "of which" of a fibre, that starts here. */
function partialShare(elements: readonly Element[], from: number): (Split & { readonly to: number }) | null {
  const said = elements[from]?.kind === 'ofWhich'
  const at = said ? from + 1 : from
  const share = elements[at]
  if (share?.kind !== 'share') return null
  const next = nextSaid(elements, at + 1)
  const what = elements[next]
  if (what?.kind === 'quality') return { share: share.value, quality: what.quality, to: next + 1 }
  return said && what?.kind === 'fibre' ? { share: share.value, fibre: what.fibre, to: next + 1 } : null
}

function nextSaid(elements: readonly Element[], at: number): number {
  let next = at
  while (elements[next]?.kind === 'word') next += 1
  return next
}

/** @returns whether there was a fibre to split */
function splitLast(kept: Element[], { share, quality, fibre }: Split): boolean {
  const at = kept.findLastIndex(({ kind }) => kind === 'fibre')
  const last = kept[at]
  if (last?.kind !== 'fibre') return false
  kept[at] = { ...last, ofWhich: { share, ...(quality ? { quality } : {}), ...(fibre ? { fibre } : {}) } }
  return true
}

/** After the fibre that "of which" names without a share. */
function afterNamesake(elements: readonly Element[], at: number): number {
  const next = nextSaid(elements, at)
  return elements[next]?.kind === 'fibre' && elements[next + 1]?.kind !== 'share' ? next + 1 : at
}
