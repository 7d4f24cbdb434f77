import type { Span } from './text.ts'

/** A figure or a code of a label, with what it is. */
export type Figure = Span &
  (
    | { readonly kind: 'mass' | 'surfaceMass'; readonly value: number; readonly labelled: boolean }
    | { readonly kind: 'price'; readonly value: number; readonly currency: string }
    | { readonly kind: 'gtin' | 'reference'; readonly code: string }
    /** Pieces of a pack; the temperature of washing, °C. */
    | { readonly kind: 'pieces' | 'wash'; readonly value: number; readonly labelled: boolean }
    /** A season, a size, a count, a yarn: no form asks for it. */
    | { readonly kind: 'other' }
  )

/** Where a figure may begin and end: not within a word or another figure. */
export const end = String.raw`(?![\p{L}\d])`
export const start = String.raw`(?<![\p{L}\d.,])`

export const matchesOf = (plain: string, pattern: string): readonly RegExpExecArray[] => [
  ...plain.matchAll(new RegExp(pattern, 'gu')),
]
export const spanOfMatch = ({ index, 0: whole }: RegExpExecArray): Span => ({
  start: index,
  end: index + whole.length,
})
