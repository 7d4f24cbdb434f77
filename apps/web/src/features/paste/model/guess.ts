import type { CategoryForm, Parameter, SelectOption } from '@ecotrame/lca'
import type { LabelReading, Part, Span } from '@ecotrame/reading'
import type { Country } from '@ecotrame/reference-data'
import type { KeptMeanings } from './kept-meanings.ts'

interface Common {
  /** Same as long as the text says the same. */
  readonly id: string
  /** Not said in the text, or taken from what stands nearest. */
  readonly assumed: boolean
  /** The piece of text that it rests on; empty: none. */
  readonly said: string
}

/** One thing that was read, in the words of the form that it fills. */
export type Guess = Common &
  (
    | { readonly kind: 'category'; readonly value: string | null }
    | {
        readonly kind: 'fibre'
        readonly part: Part
        /** Option of the form; `null`: it has none for the fibre. */
        readonly value: string | null
        /** Per cent. */
        readonly share: number | null
        /** The option is not the fibre itself. */
        readonly standsIn: boolean
        readonly country: string | null
      }
    | {
        readonly kind: 'choice'
        readonly field: string
        readonly value: string | null
        readonly standsIn: boolean
      }
    | {
        readonly kind: 'figure'
        readonly field: string
        readonly value: number
        readonly fits: boolean
        /** Pieces of the pack whose figure the label tells. */
        readonly dividedBy?: number
      }
    | { readonly kind: 'reference'; readonly value: string }
    /** Ribbing, pockets and the like are read and not filled in. */
    | { readonly kind: 'part'; readonly part: Part; readonly share: number | null }
  )

/** What a person put in the place of a guess; `null`: it is left out. */
export type Correction = { readonly value: string | number | null; readonly share?: number | null } | null

export interface GuessSources {
  readonly reading: LabelReading
  /** `null`: the category is not known, or its form not there yet. */
  readonly form: CategoryForm | null
  readonly countries: readonly Country[]
  readonly kept: KeptMeanings
  /** By id of the guess. */
  readonly corrections: ReadonlyMap<string, Correction>
  /** Categories that may be chosen. */
  readonly categories: readonly string[]
}

/** The piece of text of a guess. */
export const saidAt = (text: string, span: Span | null): string =>
  span === null ? '' : text.slice(span.start, span.end)
export const parameterOf = (form: CategoryForm | null, id: string): Parameter | undefined =>
  form?.parameters.find((parameter) => parameter.id === id)
export const optionsOf = (parameter: Parameter | undefined): readonly SelectOption[] =>
  parameter?.configuration.options ?? []
