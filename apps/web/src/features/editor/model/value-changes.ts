import {
  defaultValue,
  formValue,
  type CategoryForm,
  type CompositionType,
  type FieldValue,
  type FormState,
  type FormValue,
  type Parameter,
  type ReusableComponent,
} from '@ecotrame/lca'
import {
  withComponentAdded,
  withComponentUpdated,
  withEntriesLinked,
  withEntryUnlinked,
  type NewLink,
} from './component-entries.ts'
import { availableMass, missingPart, withRestSpread, withTypedPart, type EntryMode } from './composition.ts'
import type { EditorState } from './editor-state.ts'
import {
  withAddition,
  withEntryInNextPart,
  withEntryInPart,
  withEntryMoved,
  withoutEntry,
} from './entries.ts'

/** One thing that a person does to the values of the form. */
export type ValueChange =
  | { do: 'enter'; field: string; value: FieldValue }
  | { do: 'reset'; field: string }
  | { do: 'enterInEntry'; entry: string; field: string; value: FieldValue }
  | { do: 'resetInEntry'; entry: string; field: string }
  /** Share or mass of a material, whichever is typed. */
  | { do: 'enterPart'; entry: string; part: number | null }
  | {
      do: 'add'
      type: CompositionType
      entry: string
      identity: string | null
      parent: string | null
      values?: Readonly<Record<string, FieldValue>>
    }
  /** Materials with their shares, as pasted; per cent. In a part they share what is missing. */
  | {
      do: 'addShares'
      parent: string | null
      lines: readonly { entry: string; identity: string; share: number }[]
    }
  | { do: 'remove'; entry: string }
  | { do: 'move'; entry: string; by: -1 | 1 }
  | { do: 'moveToPart'; entry: string; part: string | null }
  | { do: 'moveToNextPart'; entry: string; by: -1 | 1 }
  | { do: 'spreadRest' }
  /** A component of the library, with an id for each of its entries. */
  | { do: 'addComponent'; component: ReusableComponent; parent: string | null; ids: readonly string[] }
  /** The component as it is now, wherever it is linked. */
  | { do: 'updateComponent'; component: ReusableComponent; ids: readonly string[] }
  | { do: 'unlink'; entry: string }
  | { do: 'link'; links: readonly NewLink[] }

interface Changed {
  readonly values: FormState
  /** Fields that went back to their default with it. */
  readonly resets: readonly string[]
}

export function valueChanged(state: EditorState, change: ValueChange): Changed {
  const { form, entryMode } = state
  const values = state.content.form
  switch (change.do) {
    case 'enter':
      return withField(state, change.field, (parameter) => formValue(parameter, change.value, 'user'))
    case 'reset':
      return withField(state, change.field, resetTo(state, change.field))
    case 'enterInEntry':
      return alone(
        withEntryField(form, values, change, (parameter) => formValue(parameter, change.value, 'user')),
      )
    case 'resetInEntry':
      return alone(withEntryField(form, values, change, (parameter, now) => resetOf(now)(parameter)))
    case 'enterPart':
      return alone(withTypedPart(form, values, change.entry, entryMode, change.part))
    case 'add': {
      const { do: _, entry: id, ...addition } = change
      return alone(withAddition(form, values, entryMode, { ...addition, id, part: restOf(state) }))
    }
    case 'addShares':
      return alone(withShares(state, change))
    case 'remove':
      return alone(withoutEntry(values, change.entry))
    case 'move':
      return alone(withEntryMoved(values, change.entry, change.by))
    case 'moveToPart':
      return alone(withEntryInPart(values, change.entry, change.part))
    case 'moveToNextPart':
      return alone(withEntryInNextPart(values, change.entry, change.by))
    case 'addComponent':
      return alone(withComponentAdded(state, change, restOf(state)))
    case 'updateComponent':
      return alone(withComponentUpdated(state, change.component, change.ids))
    case 'unlink':
      return alone(withEntryUnlinked(state, change.entry))
    case 'link':
      return alone(withEntriesLinked(state, change.links))
    case 'spreadRest':
      return alone(withRestSpread(form, values, entryMode, availableMass(state)))
  }
}

type SharedLines = Extract<ValueChange, { do: 'addShares' }>

function withShares(state: EditorState, { lines, parent }: SharedLines): FormState {
  const { form, entryMode } = state
  const available = availableMass(state) ?? 0
  const missing = missingInComposition(state, 'share')
  // A care label tells the shares of its part; what is typed are shares of the whole.
  const scale = parent !== null && missing > 0 ? missing / 100 : 1
  return lines.reduce((values, { entry: id, identity, share }) => {
    const part = entryMode === 'share' ? share * scale : ((share * scale) / 100) * available
    return withAddition(form, values, entryMode, { type: 'material', id, identity, parent, part })
  }, state.content.form)
}

const alone = (values: FormState): Changed => ({ values, resets: [] })

/** What is missing to the whole textile in the unit that is typed; negative when it is too much. */
export const missingInComposition = (state: EditorState, mode: EntryMode = state.entryMode): number =>
  missingPart(state.form, state.content.form, mode, availableMass(state))

const restOf = (state: EditorState): number | null => {
  const missing = missingInComposition(state)
  return missing > 0 ? missing : null
}

type ValueFor = (parameter: Parameter, now?: FormValue) => FormValue

/** As `resetOf`; where no mask says anything, to what the organization says. */
const resetTo = ({ content, ofOrganization }: EditorState, id: string): ValueFor => {
  const now = content.form.values[id]
  return (now?.maskedValue ?? null) === null
    ? (parameter) => ofOrganization[id] ?? defaultValue(parameter)
    : resetOf(now)
}

/** Back to what the mask says, where there is one that says something; else to the default. */
const resetOf =
  (now: FormValue | undefined): ValueFor =>
  (parameter) =>
    (now?.maskedValue ?? null) === null
      ? defaultValue(parameter)
      : formValue(parameter, now?.maskedValue ?? null, 'mask')

function withField({ form, content, ofOrganization }: EditorState, id: string, valueFor: ValueFor): Changed {
  const state = content.form
  const parameter = form.parameters.find((candidate) => candidate.id === id)
  if (!parameter) return alone(state)
  const followers = fieldsToReset(form.parameters, parameter, state.values)
  const values = {
    ...state.values,
    [id]: valueFor(parameter),
    ...Object.fromEntries(
      followers.map((follower) => [follower.id, ofOrganization[follower.id] ?? defaultValue(follower)]),
    ),
  }
  return { values: { ...state, values }, resets: followers.map((follower) => follower.id) }
}

/** Fields that a change sends back to their default and that hold something else now. */
const fieldsToReset = (
  parameters: readonly Parameter[],
  { configuration }: Parameter,
  values: FormState['values'],
): readonly Parameter[] =>
  parameters.filter(
    ({ id }) => configuration.resets?.includes(id) && (values[id]?.origin ?? 'default') !== 'default',
  )

function withEntryField(
  form: CategoryForm,
  state: FormState,
  at: { readonly entry: string; readonly field: string },
  valueFor: ValueFor,
): FormState {
  const composition = state.composition.map((entry) => {
    const fields = form.composition[entry.type]
    const parameter = fields.find(({ id }) => id === at.field)
    if (entry.id !== at.entry || !parameter) return entry
    const reset = fieldsToReset(fields, parameter, entry.values).map((one) => [one.id, defaultValue(one)])
    const values = { ...entry.values, ...Object.fromEntries(reset) }
    return { ...entry, values: { ...values, [at.field]: valueFor(parameter, values[at.field]) } }
  })
  return { ...state, composition }
}

/** A field that may stay empty shows its default again once it is left empty. */
export function fieldLeft(editor: EditorState, path: string): FormState {
  const { form } = editor
  const state = editor.content.form
  const parameter = form.parameters.find(({ id }) => path === `values.${id}`)
  const value = parameter && state.values[parameter.id]
  const emptied = value?.origin !== 'default' && value?.value === null
  return parameter && emptied && !parameter.configuration.required
    ? withField(editor, parameter.id, resetTo(editor, parameter.id)).values
    : state
}
