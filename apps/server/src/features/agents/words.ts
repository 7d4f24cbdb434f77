import type * as z from 'zod/mini'
import type { ChangeInWords, DifferencePart, FieldInWords, WordedChoice } from '@ecotrame/contract'
import { named, namedOrNone } from './foreign-text.ts'

type Field = z.output<typeof FieldInWords>
type Choice = z.output<typeof WordedChoice>
type Change = z.output<typeof ChangeInWords>
type Value = Change['before']

const fieldTold = (field: Field | null) =>
  field === null ? null : { id: field.id, label: field.label, unit: field.unit }

/** A value; where it is a choice, with its name, and where it is a text of its own, as somebody’s. */
export const valueTold = (value: Value, choice: Choice) =>
  choice !== null ? { id: value, name: named(choice.name) } : typeof value === 'string' ? named(value) : value

export const changeTold = (change: Change) => ({
  kind: change.kind,
  list: change.list,
  entry: namedOrNone(change.entry?.name),
  field: fieldTold(change.field),
  before: valueTold(change.before, change.beforeChoice),
  after: valueTold(change.after, change.afterChoice),
})

export const partTold = (part: z.output<typeof DifferencePart>) => ({
  cause: part.cause,
  micropoints: part.difference,
  changes: part.changes.map(changeTold),
  mechanisms: part.mechanisms,
})

export { fieldTold }
