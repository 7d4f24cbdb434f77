import type { CategoryForm, CompositionType, FieldValue, Parameter } from '@ecotrame/lca'
import { readListCell, type ListProblem } from '../../../platform/tables/list-cell.ts'
import { editedLists, listFieldId, listFieldsOf, parentField } from '../../exports/index.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import { readValue } from './read-values.ts'
import type { ParsedEntry, ParsedRow } from './parsed-row.ts'

/** The lists of a file for editing; an empty cell says that there is no entry. */
export function readLists(reader: EvaluationReader, form: CategoryForm): NonNullable<ParsedRow['lists']> {
  const lists: Partial<Record<CompositionType, readonly ParsedEntry[]>> = {}
  for (const { type } of editedLists) {
    const entries = reader.has(listFieldId(type)) ? readList(reader, form, type) : null
    if (entries !== null) lists[type] = entries
  }
  return lists
}

function readList(
  reader: EvaluationReader,
  form: CategoryForm,
  type: CompositionType,
): readonly ParsedEntry[] | null {
  const field = listFieldId(type)
  const said = reader.at(field)
  if (said === null) return []
  const text = said.cell.lines ?? said.text
  const read = readListCell(listFieldsOf(reader.reading.catalogue, type), text, reader.reading.language)
  if ('problem' in read) {
    tellFault(reader, field, read.problem)
    return null
  }
  const parameters = [...form.composition[type], form.totalWeight]
  return read.entries.map((entry, place) => {
    const { [parentField]: parent, ...values } = entry
    return {
      parent: parent === undefined ? null : String(parent),
      values: Object.fromEntries(
        Object.entries(values).flatMap(([id, value]) => {
          const parameter = parameters.find((one) => one.id === id)
          if (parameter !== undefined) return [[id, entryValue(reader, field, parameter, value)]]
          reader.tell(field, 'UNKNOWN_LIST_FIELD', { value: id, params: { entry: place + 1, field: id } })
          return []
        }),
      ),
    }
  })
}

/** Names of options and countries are read as those of columns are; what is wrong is about the cell of the list. */
const entryValue = (
  reader: EvaluationReader,
  field: string,
  parameter: Parameter,
  value: string | number | boolean,
): FieldValue =>
  typeof value === 'string'
    ? readValue(
        reader,
        { ...parameter, id: field },
        { text: value, unit: null, isDate: false, language: null },
      )
    : value

function tellFault(reader: EvaluationReader, field: string, { code, entry, text }: ListProblem): void {
  reader.tell(field, `LIST_${code}`, { value: text, params: { entry } })
}
