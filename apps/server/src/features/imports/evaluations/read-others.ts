import type { CategoryForm, FieldValue, Parameter } from '@ecotrame/lca'
import { readValue } from './read-values.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import { namedAs } from '../reading/words.ts'

interface NamedValue {
  readonly name: string
  readonly text: string
}

/** `printing=pigment;0.5`: what follows without a name is the share of the surface that is printed. */
const followers: Readonly<Record<string, string>> = { printingType: 'printedShare' }

function namedValues(text: string): readonly NamedValue[] {
  if (!/^[^=;]{2,40}=/.test(text)) return []
  return text.split(';').map((part) => {
    const [name = '', ...value] = part.split('=')
    return value.length === 0
      ? { name: '', text: name.trim() }
      : { name: name.trim(), text: value.join('=').trim() }
  })
}

/** Values that a text gives as `name=value`; any other text is somebody's remark and is left alone. */
export function readOthers(reader: EvaluationReader, form: CategoryForm): Record<string, FieldValue> {
  const said = reader.at('others')
  const values: Record<string, FieldValue> = {}
  let last: string | null = null
  for (const { name, text } of said === null ? [] : namedValues(said.text)) {
    const named = reader.reading.fields.byName.get(namedAs(name))
    const field: string | undefined = name === '' ? followers[last ?? ''] : named?.field
    const parameter: Parameter | undefined = form.parameters.find(({ id }) => id === field)
    if (parameter === undefined || text === '') {
      reader.tell('others', 'NO_SUCH_VALUE', { value: `${name}=${text}`, warning: true })
      continue
    }
    const value = readValue(reader, parameter, {
      text,
      unit: ratioOf(parameter.configuration.unit),
      isDate: false,
      language: null,
    })
    if (value !== null) values[parameter.id] = value
    last = parameter.id
  }
  return values
}

/** Programs write shares as ratios. */
const ratioOf = (unit: string | undefined): string | null => (unit === '%' ? 'ratio' : null)
