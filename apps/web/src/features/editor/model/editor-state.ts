import type { Evaluation, EvaluationState, FieldError } from '@ecotrame/contract'
import {
  heldByMask,
  withEffects,
  withMask,
  type CategoryForm,
  type FormState,
  type PackagingEffect,
} from '@ecotrame/lca'
import { entryModeOf, inMode, withFollowers, type EntryMode, type TrimMasses } from './composition.ts'
import {
  contentOf,
  givenExpertFields,
  sameForm,
  withoutExpertValues,
  type Content,
  type ContentMask,
} from './content.ts'
import { fieldLeft, valueChanged, type ValueChange } from './value-changes.ts'

/** Fields that went back to their default because another one changed, until the next change. */
interface ResetNotice {
  readonly by: string
  readonly fields: readonly string[]
}

export interface EditorState {
  readonly form: CategoryForm
  /** What is on screen, complete with the values that follow from typed ones. */
  readonly content: Content
  /** What the server has, as it was sent. */
  readonly saved: Content
  readonly rowVersion: number
  /** A saved change makes an evaluated evaluation outdated. */
  readonly evaluationState: EvaluationState
  readonly entryMode: EntryMode
  /** Only the fields of a declaration are shown and sent. */
  readonly regulatoryOnly: boolean
  /** `null`: the method release could not be loaded, so masses do not follow. */
  readonly trimMasses: TrimMasses | null
  /** What the organization says of the products of the category: fields go back to it. */
  readonly ofOrganization: FormState['values']
  readonly resetNotice: ResetNotice | null
  /** Paths of fields that were left: what is missing in them may be said. */
  readonly left: ReadonlySet<string>
  /** A run was asked for: what is missing anywhere may be said. */
  readonly runAsked: boolean
  /** What the server refused, until the field changes. */
  readonly refused: readonly FieldError[]
}

export type EditorAction =
  | { type: 'named'; name: string }
  | { type: 'referenced'; reference: string }
  | { type: 'facilitiesChosen'; facilities: Content['facilities'] }
  | { type: 'tagsChosen'; tags: Content['tags'] }
  | { type: 'changed'; change: ValueChange }
  /** `kept`: paths of which the own value stays. */
  | { type: 'maskApplied'; mask: ContentMask; kept: ReadonlySet<string> }
  | { type: 'maskRemoved' }
  | { type: 'packagingApplied'; effects: readonly PackagingEffect[] }
  | { type: 'modeChosen'; mode: EntryMode }
  | { type: 'expertFieldsSwitched'; shown: boolean }
  | { type: 'left'; path: string }
  | { type: 'runAsked' }
  | { type: 'refused'; problems: readonly FieldError[] }
  | { type: 'saved'; content: Content; row: Pick<Evaluation, 'rowVersion' | 'state'> }
  | { type: 'replaced'; content: Content }
  | { type: 'compared'; theirs: Evaluation; content: Content }

/** The editor as it opens: what the server has, and the switch where the entered values put it. */
export function openedEditor(
  evaluation: Evaluation,
  form: CategoryForm,
  trimMasses: TrimMasses | null,
  ofOrganization: FormState['values'] = {},
): EditorState {
  const saved = contentOf(evaluation, form)
  return following({
    form,
    content: saved,
    saved,
    ...rowOf(evaluation),
    entryMode: entryModeOf(saved.form),
    regulatoryOnly: givenExpertFields(form, saved.form) === 0,
    trimMasses,
    ofOrganization,
    resetNotice: null,
    left: new Set(),
    runAsked: false,
    refused: evaluation.state === 'failed' ? evaluation.problems : [],
  })
}

const rowOf = ({ rowVersion, state }: Pick<Evaluation, 'rowVersion' | 'state'>) => ({
  rowVersion,
  evaluationState: state,
})

/**
 * What a save sends and a run computes: with the switch on, no expert field is given but those that a mask locks. A
 * form that computes the same is sent as the server has it, so that another name or tag makes no result outdated.
 */
export function sentContent(state: EditorState): Content {
  const { content, saved } = state
  const given = givenForm(state)
  return { ...content, form: sameForm(given, saved.form) ? saved.form : given }
}

function givenForm(state: EditorState): FormState {
  const { form, content, regulatoryOnly } = state
  if (!regulatoryOnly) return content.form
  const declared = { ...content, form: withoutExpertValues(form, content.form) }
  return held({ ...state, content: declared })
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { content } = state
  switch (action.type) {
    case 'named':
      return { ...withoutRefusals(state, 'name'), content: { ...content, name: action.name } }
    case 'referenced': {
      const reference = action.reference === '' ? null : action.reference
      return { ...withoutRefusals(state, 'reference'), content: { ...content, reference } }
    }
    case 'facilitiesChosen': {
      const { facilities } = action
      return { ...withoutRefusals(state, 'facilities'), content: { ...content, facilities } }
    }
    case 'tagsChosen':
      return { ...withoutRefusals(state, 'tags'), content: { ...content, tags: action.tags } }
    case 'changed':
      return following(withChange(state, action.change))
    case 'maskApplied': {
      const form = withMask(state.form, content.form, action.mask, action.kept)
      return withContent(state, { ...content, mask: action.mask, form })
    }
    case 'maskRemoved': {
      const form = heldByMask(state.form, content.form, null)
      return withContent(state, { ...content, mask: null, form })
    }
    case 'packagingApplied':
      return withContent(state, { ...content, form: withEffects(content.form, action.effects) })
    case 'modeChosen':
      return following(withMode(state, action.mode))
    case 'expertFieldsSwitched':
      return { ...state, regulatoryOnly: !action.shown }
    case 'left':
      return withFieldLeft(state, action.path)
    case 'runAsked':
      return { ...state, runAsked: true }
    case 'refused':
      return { ...state, refused: action.problems }
    case 'saved':
      return { ...state, saved: action.content, ...rowOf(action.row) }
    case 'replaced':
      return withContent(state, action.content)
    case 'compared': {
      const saved = contentOf(action.theirs, state.form)
      return withContent({ ...state, saved, ...rowOf(action.theirs) }, action.content)
    }
  }
}

/** What the mask of the content locks stays as the mask has it, whatever was done. */
const held = ({ form, content }: EditorState): Content['form'] =>
  content.mask === null ? content.form : heldByMask(form, content.form, content.mask)

/** Brings the values that follow from typed ones up to date. */
function following(state: EditorState): EditorState {
  const values = withFollowers(state.form, held(state), state.entryMode, state.trimMasses)
  return { ...state, content: { ...state.content, form: values } }
}

function withChange(state: EditorState, change: ValueChange): EditorState {
  const { values, resets } = valueChanged(state, change)
  const touched = 'field' in change && !('entry' in change) ? `values.${change.field}` : 'composition'
  return {
    ...withoutRefusals(state, touched),
    resetNotice: 'field' in change && resets.length > 0 ? { by: change.field, fields: resets } : null,
    content: { ...state.content, form: values },
  }
}

/** What the server refused somewhere is looked at anew once something changed there. */
const withoutRefusals = (state: EditorState, path: string): EditorState => ({
  ...state,
  refused: state.refused.filter((problem) => !problem.path.startsWith(path)),
})

function withMode(state: EditorState, entryMode: EntryMode): EditorState {
  if (entryMode === state.entryMode) return state
  const values = inMode(state.form, state.content.form, entryMode)
  return { ...state, entryMode, content: { ...state.content, form: values } }
}

function withFieldLeft(state: EditorState, path: string): EditorState {
  const left = state.left.has(path) ? state.left : new Set([...state.left, path])
  const form = fieldLeft(state, path)
  return form === state.content.form
    ? { ...state, left }
    : following({ ...state, left, content: { ...state.content, form } })
}

/** Other content of the same form: a kept draft, or what two people agreed on. */
const withContent = (state: EditorState, content: Content): EditorState =>
  following({
    ...state,
    content,
    entryMode: entryModeOf(content.form),
    regulatoryOnly: state.regulatoryOnly && givenExpertFields(state.form, content.form) === 0,
    resetNotice: null,
    refused: [],
  })
