import type { Element } from './elements.ts'

const neighbours = new Set(['/', '-', '–', ':', '=', ';', ',', '\t', '(', '|', '+', '&', "'"])

/**
 * Which numbers are shares. Where the text writes %, those that have it, and those of a chain such as `65/35 %`;
 * else numbers beside a fibre.
 */
export function withSharesSettled(elements: readonly Element[]): readonly Element[] {
  const written = elements.some((element) => element.kind === 'share' && element.percent)
  const chains = new Set(chainsOf(elements).flat())
  const settled = elements.map((element, at): Element => {
    if (element.kind !== 'share' || element.percent || chains.has(at)) return element
    if (!written && (isFibre(elements, at, 1) || isFibre(elements, at, -1))) return element
    return { kind: 'sign', folded: ',', start: element.start, end: element.end }
  })
  return inPerCent(settled)
}

/** Runs of numbers with strokes between that make a whole: `60/40`, `53/26/8/7/6`. */
function chainsOf(elements: readonly Element[]): readonly (readonly number[])[] {
  const chains: number[][] = []
  elements.forEach((element, at) => {
    if (element.kind !== 'share') return
    const last = chains.at(-1)
    const isNext = last !== undefined && last.at(-1) === at - 2 && isStroke(elements[at - 1])
    if (isNext) last.push(at)
    else chains.push([at])
  })
  const total = (chain: readonly number[]) =>
    chain.reduce((sum, at) => sum + ((elements[at]?.kind === 'share' && elements[at].value) || 0), 0)
  return chains.filter((chain) => chain.length > 1 && Math.abs(total(chain) - 100) < 1)
}

const isStroke = (element: Element | undefined): boolean =>
  element?.kind === 'sign' && (element.folded === '/' || element.folded === '-')

function isFibre(elements: readonly Element[], from: number, step: -1 | 1): boolean {
  for (let at = from + step; at >= 0 && at < elements.length; at += step) {
    const element = elements[at]
    if (element?.kind === 'fibre' || element?.kind === 'quality') return true
    const isPassed =
      (element?.kind === 'sign' && neighbours.has(element.folded)) ||
      (element?.kind === 'word' && element.folded.length < 3)
    if (!isPassed) return false
  }
  return false
}

/** `0,95 coton ; 0,05 élasthanne`: parts of one. */
function inPerCent(elements: readonly Element[]): readonly Element[] {
  const shares = elements.filter((element) => element.kind === 'share')
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  const isPartsOfOne =
    shares.length > 0 &&
    shares.every(({ percent, value }) => !percent && value <= 1) &&
    Math.abs(total - 1) < 0.01
  if (!isPartsOfOne) return elements
  return elements.map((element) =>
    element.kind === 'share' ? { ...element, value: Number((element.value * 100).toFixed(9)) } : element,
  )
}
