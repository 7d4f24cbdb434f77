import { isVisible, type Parameter } from '@ecotrame/lca'
import type { EditorState } from './editor-state.ts'
import { isLeftOut } from './field-roles.ts'

export interface NextQuestion {
  readonly path: string
  /** How far the score would move over its admissible values, µPt. */
  readonly swing: number
}

const mostAsked = 3

/**
 * What to ask next: of the fields that leave the score uncertain, those on screen that nobody has entered, by how far
 * they can move it.
 * @param uncertain paths of the fields that leave the score uncertain
 */
export const nextQuestions = (
  state: EditorState,
  uncertain: readonly string[],
  swings: ReadonlyMap<string, number>,
): readonly NextQuestion[] =>
  uncertain
    .flatMap((path) => {
      const swing = swings.get(path)
      return swing !== undefined && isOpen(state, path) ? [{ path, swing }] : []
    })
    .toSorted((a, b) => b.swing - a.swing)
    .slice(0, mostAsked)

/** The field of a path is shown and holds its default, or nothing. */
function isOpen(state: EditorState, path: string): boolean {
  const found = fieldAt(state, path)
  if (found === null || isSwitchedOff(state, path)) return false
  const { parameter, value } = found
  return isVisible(parameter, state.content.form.values) && (value?.origin ?? 'default') === 'default'
}

/** The field of a path is an expert one, and those are not shown. */
export const isSwitchedOff = (state: EditorState, path: string): boolean => {
  const found = fieldAt(state, path)
  return state.regulatoryOnly && found !== null && isLeftOut(found.parameter)
}

function fieldAt({ form, content }: EditorState, path: string) {
  const [, index, id] = /^(?:composition\[(\d+)\]\.)?values\.(.+)$/.exec(path) ?? []
  const entry = index === undefined ? null : content.form.composition[Number(index)]
  if (entry === undefined) return null
  const parameter = parametersOf(form, entry?.type ?? null).find((one) => one.id === id)
  return parameter ? { parameter, value: (entry ?? content.form).values[parameter.id] } : null
}

const parametersOf = (
  form: EditorState['form'],
  type: keyof EditorState['form']['composition'] | null,
): readonly Parameter[] => (type === null ? form.parameters : form.composition[type])
