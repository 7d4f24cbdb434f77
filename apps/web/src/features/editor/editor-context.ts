import type { Evaluation } from '@ecotrame/contract'
import type { EffectiveValues, FrenchCostResult } from '@ecotrame/lca'
import { createContext, use, type Dispatch } from 'react'
import type { Content, EditorAction, EditorState, Issue, ValueChange } from './model/index.ts'

/** What every part of the editor works with. */
export interface Editing {
  readonly evaluation: Evaluation
  readonly state: EditorState
  /** What a save sends and the live score computes. */
  readonly sent: Content
  readonly dispatch: Dispatch<EditorAction>
  readonly change: (change: ValueChange) => void
  /** Everything that is wrong or missing, said or not yet said. */
  readonly issues: readonly Issue[]
  /** What is said beside a field. */
  readonly errorAt: (path: string) => string | undefined
  /** Result of the form as it stands; `null` while it has none. */
  readonly result: FrenchCostResult | null
  /** Values that apply now, given or not. */
  readonly effective: EffectiveValues | null
  readonly jumpTo: (path: string) => void
}

const EditingContext = createContext<Editing | null>(null)
export const EditingProvider = EditingContext

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Only inside the editor')
  return editing
}
