import type { Evaluation } from '@ecotrame/contract'
import type { Parameter } from '@ecotrame/lca'
import { createContext, use, type Dispatch } from 'react'
import type { LiveDetails } from './methods/scores.ts'
import type { Content, EditorAction, EditorState, Issue, ValueChange } from './model/index.ts'

/** What each part of the composition contributes, in the score that leads. */
export interface Impacts {
  readonly kind: 'points' | 'micropoints'
  readonly of: ReadonlyMap<string, number>
  /** `null`: the product's own part. */
  readonly ofPart: ReadonlyMap<string | null, number>
  readonly figure: (value: number) => string
}

/** What every part of the editor works with. */
export interface Editing extends LiveDetails {
  readonly evaluation: Evaluation
  /** Its values can be read and not changed. */
  readonly readOnly: boolean
  /** Fields of the form that the quick page shows. */
  readonly quick: readonly Parameter[]
  readonly state: EditorState
  /** What a save sends and the live score computes. */
  readonly sent: Content
  readonly dispatch: Dispatch<EditorAction>
  readonly change: (change: ValueChange) => void
  /** Everything that is wrong or missing, said or not yet said. */
  readonly issues: readonly Issue[]
  /** What is said beside a field. */
  readonly errorAt: (path: string) => string | undefined
  /** What entries and parts contribute, in the score that leads. */
  readonly impacts: Impacts
  readonly jumpTo: (path: string) => void
}

const EditingContext = createContext<Editing | null>(null)
export const EditingProvider = EditingContext

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Only inside the editor')
  return editing
}
