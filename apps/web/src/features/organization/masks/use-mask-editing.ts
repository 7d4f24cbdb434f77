import type { MaskDetail } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { useReducer, useState } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  editorReducer,
  focusField,
  openedEditor,
  type Editing,
  type EditorState,
  type TrimMasses,
} from '../../editor/index.ts'
import { asEvaluation, bodyOf, draftOf, emptyDraft, type MaskDraft } from './mask-draft.ts'

/** A mask under the hands of one person. */
export interface MaskEditing {
  readonly editing: Editing
  readonly draft: MaskDraft
  readonly setDraft: (draft: MaskDraft) => void
  readonly unsaved: boolean
  readonly nameMissing: boolean
  /** Whether a field belongs to the mask, filled in or not yet. */
  readonly isIn: (field: string) => boolean
  readonly put: (field: string, isIn: boolean) => void
  /** Says what is missing, and whether nothing is. */
  readonly isComplete: () => boolean
}

const nothing = new Map<never, never>()

function opened(form: CategoryForm, mask: MaskDetail | null, trimMasses: TrimMasses | null): EditorState {
  return { ...openedEditor(asEvaluation(form, mask), form, trimMasses), regulatoryOnly: false }
}

export function useMaskEditing(
  form: CategoryForm,
  mask: MaskDetail | null,
  trimMasses: TrimMasses | null,
  problem: unknown,
): MaskEditing {
  const text = useText()
  const [state, dispatch] = useReducer(editorReducer, null, () => opened(form, mask, trimMasses))
  const [draft, setDraft] = useState(mask ? draftOf(mask) : emptyDraft)
  const [first] = useState(() => JSON.stringify(bodyOf(state.content.form, draft)))
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(false)
  const { values } = state.content.form
  const isFilled = (field: string) => {
    const value = values[field]
    return value !== undefined && value.origin !== 'default' && value.value !== null
  }
  const isWaiting = (field: string) => waiting.has(field) && !isFilled(field)
  const put = (field: string, isIn: boolean) => {
    setWaiting(new Set(isIn ? [...waiting, field] : [...waiting].filter((one) => one !== field)))
    const value = values[field]?.value ?? null
    if (!isIn) dispatch({ type: 'changed', change: { do: 'reset', field } })
    else if (value === null) focusField(`values.${field}`)
    else dispatch({ type: 'changed', change: { do: 'enter', field, value } })
  }
  const missing = [...waiting].filter(isWaiting)
  const refused = problem instanceof ApiProblem ? problem.errors : []
  const editing: Editing = {
    evaluation: asEvaluation(form, mask),
    readOnly: false,
    quick: [],
    state,
    sent: state.content,
    dispatch,
    change: (change) => dispatch({ type: 'changed', change }),
    issues: [],
    errorAt: (path) =>
      asked && missing.some((field) => path === `values.${field}`)
        ? text('masks.valueMissing')
        : refused.find((error) => error.path === path)?.message,
    impacts: { kind: 'points', of: nothing, ofPart: nothing, figure: String },
    withoutDataset: nothing,
    ownData: nothing,
    effective: {},
    jumpTo: focusField,
  }
  return {
    editing,
    draft,
    setDraft,
    unsaved: JSON.stringify(bodyOf(state.content.form, draft)) !== first,
    nameMissing: asked && draft.name.trim() === '',
    isIn: (field) => isFilled(field) || isWaiting(field),
    put,
    isComplete: () => {
      setAsked(true)
      return draft.name.trim() !== '' && missing.length === 0
    },
  }
}
