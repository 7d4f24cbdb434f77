import {
  byHandFieldShown,
  isFrenchByHand,
  type CompositionEntry,
  type CompositionType,
  type Parameter,
} from '@ecotrame/lca'
import {
  identityField,
  isFolded,
  isLeftOut,
  quantityField,
  shareField,
  type EditorState,
} from '../model/index.ts'

/** Fields of an entry that are on screen: without those that the switch leaves out. */
export const fieldsOf = (
  { form, regulatoryOnly }: EditorState,
  type: CompositionType,
): readonly Parameter[] =>
  form.composition[type].filter((parameter) => !(regulatoryOnly && isLeftOut(parameter)))

/** Fields of an entry beside those that every entry has: what it is, and how much of it. */
export function extraFields(state: EditorState, type: CompositionType): readonly Parameter[] {
  const { form } = state
  const usual = [identityField(form, type), type === 'material' ? shareField(form) : quantityField(form)]
  return fieldsOf(state, type).filter(
    (parameter) => !usual.includes(parameter) && !isFolded(parameter) && !isFrenchByHand(parameter),
  )
}

/** Folded below an entry: what only experts fill in, and what the French method takes where it is not the answer itself. */
export const foldedFields = (
  state: EditorState,
  { type, values }: Pick<CompositionEntry, 'type' | 'values'>,
): readonly Parameter[] =>
  fieldsOf(state, type).filter(
    (parameter) =>
      isFolded(parameter) ||
      (isFrenchByHand(parameter) && byHandFieldShown(parameter, state.form.composition[type], values)),
  )
