export { choicesOf, column, entriesOf, entryField, ownId, worded } from './editable.ts'
export type {
  BodyOf,
  Choice,
  Editable,
  EditableField,
  EditableKind,
  EntryField,
  Refusal,
  ParsedChanges,
  Value,
} from './editable.ts'
export { idsOf, namedBy, wordsIn, type Known } from './known-names.ts'
export { editingOf, editingsOf, type Editing, type Editings } from './editing.ts'
export { registerEditing } from './routes.ts'
export type { RowProblem } from './compare-rows.ts'
export type { DoneRow } from './plan-rows.ts'
export { editingText } from './texts.ts'
export { idColumn, versionColumn, versionTitle } from './columns.ts'
export { choiceText, readCell, textOf, type AnyField } from './cells.ts'
export { languageByTitle } from './columns.ts'
