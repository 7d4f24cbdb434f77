import { fibreById, fibres, type Quality } from '../vocabulary.ts'
import type { Element, FibreElement } from './elements.ts'

/** Waste that became a fibre was recycled, whether the label says so or not. */
const implied: Partial<Record<Quality, readonly Quality[]>> = {
  'post-consumer': ['recycled'],
  'production-waste': ['recycled'],
}

/** The kind of a fibre that all these qualities make: recycled + cotton. Those that make none are left out. */
export function variantOf(fibre: string, qualities: readonly Quality[]): string {
  const own = fibreById.get(fibre)
  const base = own?.base ?? fibre
  const said = [...qualities, ...(own?.qualities ?? [])]
  const wanted = new Set([...said, ...said.flatMap((quality) => implied[quality] ?? [])])
  const [best] = fibres
    .filter((variant) => variant.base === base && variant.qualities?.every((quality) => wanted.has(quality)))
    .toSorted((a, b) => (b.qualities?.length ?? 0) - (a.qualities?.length ?? 0))
  return best?.id ?? fibre
}

/** Gives each quality to the fibre that it stands beside. What stays describes a share: "50 % recycled". */
export function withQualities(elements: readonly Element[]): readonly Element[] {
  const given = new Map<number, readonly Quality[]>()
  const kept = elements.filter((element, at) => {
    if (element.kind !== 'quality') return true
    const fibre = fibreBeside(elements, at, element.before)
    if (fibre !== null) given.set(fibre, [...(given.get(fibre) ?? []), element.quality])
    return fibre === null
  })
  const byElement = new Map([...given].map(([at, qualities]) => [elements[at], qualities]))
  return kept.map((element) => {
    const qualities = byElement.get(element)
    if (element.kind !== 'fibre' || qualities === undefined) return element
    return { ...element, qualities, fibre: variantOf(element.fibre, qualities) } satisfies FibreElement
  })
}

/** English says it before, French after; a bracket or an asterisk leads back to the fibre that was named. */
function fibreBeside(elements: readonly Element[], at: number, before: boolean): number | null {
  const [first, second] = before ? [ahead, behind] : [behind, ahead]
  return first(elements, at) ?? second(elements, at) ?? behind(elements, at, new Set([...leadingBack, ',']))
}

function ahead(elements: readonly Element[], at: number): number | null {
  for (let next = at + 1; next < elements.length; next += 1) {
    const element = elements[next]
    if (element?.kind === 'fibre') return next
    const isPassed =
      element?.kind === 'quality' ||
      element?.kind === 'word' ||
      (element?.kind === 'sign' && element.folded === '-')
    if (!isPassed) return null
  }
  return null
}

const leadingBack: ReadonlySet<string> = new Set(['(', ')', '*', '-', '®', '™', "'", '['])

function behind(
  elements: readonly Element[],
  at: number,
  passed: ReadonlySet<string> = leadingBack,
): number | null {
  let bracket = false
  for (let next = at - 1; next >= 0; next -= 1) {
    const element = elements[next]
    if (element?.kind === 'fibre') return next
    if (element?.kind === 'sign' && passed.has(element.folded)) bracket ||= element.folded !== '-'
    else if (element?.kind === 'share' ? !bracket : element?.kind !== 'quality' && element?.kind !== 'word')
      return null
  }
  return null
}
