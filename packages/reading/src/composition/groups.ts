import { linkingWords, type Part } from '../vocabulary.ts'
import type { Element } from './elements.ts'

/** What is said of one part of the product. */
export interface Group {
  readonly part: Part
  /** Its name stands before it. */
  readonly labelled: boolean
  readonly elements: readonly Element[]
}

/**
 * The elements by part. A label stands before its composition ("Lining: 100 % polyester"), or right after it
 * ("100 % polyester lining"). What stands before any label is of the main part.
 */
export function groupsOf(elements: readonly Element[]): readonly Group[] {
  const groups: { part: Part; labelled: boolean; elements: Element[] }[] = [
    { part: 'main', labelled: false, elements: [] },
  ]
  const last = () => groups.at(-1)
  const open = (part: Part, labelled: boolean) => groups.push({ part, labelled, elements: [] })
  elements.forEach((element, at) => {
    const group = last()
    if (group === undefined) return
    if (element.kind !== 'part') group.elements.push(element)
    else if (isLabelOfNext(elements, at)) open(element.part, true)
    else if (!group.labelled && isSaid(elements[at - 1])) {
      groups[groups.length - 1] = { ...group, part: element.part }
      open('main', false)
    }
  })
  return groups.filter((group) => group.elements.some(isSaid))
}

const isSaid = (element: Element | undefined): boolean =>
  element?.kind === 'share' || element?.kind === 'fibre'

const passed = new Set([':', '=', '-', '–', '(', '.', '\t', '\n', "'", '*'])

/** What follows a label is its composition, or another label of the same. */
function isLabelOfNext(elements: readonly Element[], from: number): boolean {
  for (let at = from + 1; at < elements.length; at += 1) {
    const element = elements[at]
    if (
      isSaid(element) ||
      element?.kind === 'quality' ||
      element?.kind === 'pure' ||
      element?.kind === 'part'
    )
      return true
    const isPassed =
      (element?.kind === 'sign' && passed.has(element.folded)) ||
      (element?.kind === 'word' && linkingWords.has(element.folded))
    if (!isPassed) return false
  }
  return false
}
