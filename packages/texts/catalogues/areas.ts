import type * as first from './en/first.ts'
import type * as english from './en/index.ts'

export type Texts = Readonly<Record<string, string>>

/** English is the type: the keys of each area. A language may have more forms of a plural. */
export type Areas = {
  readonly [Area in keyof typeof english]: Readonly<Record<keyof (typeof english)[Area], string>>
}
export type FirstArea = keyof typeof first

/** Keys of texts, with their forms of a plural: `_one` and `_other`. */
export type TextId = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas]

/** The texts of some areas, each under its key. */
export const textsOf = (areas: Readonly<Record<string, Texts>>): Texts =>
  Object.assign({}, ...Object.values(areas))
