import { XmlError, xmlTree, type XmlElement } from '../../../../platform/xml/xml.ts'
import { refusedFor } from '../file-problem.ts'
import { plain } from '../plain.ts'

/** An element of an ILCD document with its text. */
export type Element = XmlElement

/** Throws PART_UNREADABLE. */
export function parsedXml(path: string, xml: string): Element {
  try {
    return xmlTree(xml)
  } catch (error) {
    throw error instanceof XmlError ? refusedFor('PART_UNREADABLE', path) : error
  }
}

/** The first element at the end of a way of names. */
export function at(element: Element | undefined, ...way: readonly string[]): Element | undefined {
  let found = element
  for (const name of way) found = found?.children.find((child) => child.name === name)
  return found
}
export const all = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const textOf = (element: Element | undefined): string | null =>
  plain(element?.text.trim() ?? '') || null

/** English where there is more than one language. */
export const wordsAt = (element: Element | undefined, name: string): string | null => {
  const texts = all(element, name)
  return textOf(texts.find(({ attributes }) => attributes['lang'] === 'en') ?? texts[0])
}
export function numberIn(element: Element | undefined): number | null {
  const text = textOf(element)
  const value = text === null ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
/** Identifier of the data set that a reference names. */
export const refTo = (element: Element | undefined): string => element?.attributes['refObjectId'] ?? ''
