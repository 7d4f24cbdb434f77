import type { CategoryForm, FieldValue, Parameter } from '@ecotrame/lca'
import { isUnit, readNumber, type NumberLanguage } from '@ecotrame/reading/numbers'
import { languageOfMark } from '../reading/decimal-mark.ts'
import { inUnitOf, readYesOrNo } from '../reading/numbers.ts'
import { choicesOf, readCountry } from './options.ts'
import { isOwnField } from './own-fields.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import { namedAs } from '../reading/words.ts'
import { plainTextOf } from './plain-text.ts'
import { inBoth } from '../reading/problems.ts'

/** A text that stands for a field: in its own column, or as `name=value` in another one. */
export interface ParsedValue {
  readonly text: string
  /** Unit of the column, where its header says one. */
  readonly unit: string | null
  /** A spreadsheet took it for a date. */
  readonly isDate: boolean
  /** Whose way of writing numbers settles `1.350`; `null`: not known. */
  readonly language: NumberLanguage | null
}

/** A share that is said without its sign is one of 1 when it is smaller than 1. */
const isBareRatio = (unit: string | undefined, assumed: string | null, said: string, value: number) =>
  unit === '%' && assumed === null && said === '' && value > 0 && value < 1

function numberOf(
  reader: EvaluationReader,
  parameter: Parameter,
  { text, unit, isDate, language }: ParsedValue,
): FieldValue {
  const wanted = parameter.configuration.unit ?? null
  const said = isDate ? null : readNumber(text, language)
  if (said === null) {
    reader.tell(parameter.id, 'NOT_A_NUMBER', { value: text })
    return null
  }
  const value = inUnitOf(said, wanted, unit)
  if (value === null) {
    const params = { unit: said.unit || (unit ?? ''), wanted: wanted ?? '–' }
    reader.tell(parameter.id, 'UNKNOWN_UNIT', { value: text, params })
    return null
  }
  if (said.other !== null && language === null)
    reader.tell(parameter.id, 'AMBIGUOUS_NUMBER', {
      value: text,
      params: { read: said.value },
      warning: true,
    })
  if (!isBareRatio(wanted ?? undefined, unit, said.unit, value)) return value
  const percent = Number((value * 100).toPrecision(12))
  reader.tell(parameter.id, 'LOOKS_LIKE_RATIO', { value: text, params: { read: percent }, warning: true })
  return percent
}

function yesOrNoOf(reader: EvaluationReader, { id }: Parameter, { text }: ParsedValue): FieldValue {
  const value = readYesOrNo(text)
  if (value === null) reader.tell(id, 'NOT_YES_OR_NO', { value: text })
  return value
}

/** Choices that are figures are also found by the figure: `50 %` and `0.5` are the choice 50. */
function optionOf(
  reader: EvaluationReader,
  { id, configuration }: Parameter,
  { text, unit }: ParsedValue,
): FieldValue {
  const { byName, options } = choicesOf(configuration.options ?? [], reader.reading.words)
  const named = byName.get(namedAs(text))
  if (named !== undefined) return named
  const number = readNumber(text, null)
  const percent = number === null ? null : inUnitOf(number, '%', unit)
  const figures = percent === null ? [] : [percent, ...(percent < 1 ? [percent * 100] : [])].map(String)
  const figure = figures.find((one) => options.has(one))
  if (figure !== undefined) return figure
  reader.tell(id, 'UNKNOWN_VALUE', { value: text, meaning: true })
  return null
}

/** The code of a country as a list of a form has it; a country that it lacks is its region, which is told. */
export function countryOf(
  reader: EvaluationReader,
  field: string,
  { configuration }: Parameter,
  text: string,
): string | null {
  const choices = choicesOf(configuration.options ?? [], reader.reading.words)
  const meant = reader.meaning(field, text)
  if (meant === null) return null
  if (meant !== undefined && choices.options.has(meant)) return meant
  const country = readCountry(text, choices, reader.reading.world)
  if (country === null) {
    reader.tell(field, 'UNKNOWN_COUNTRY', { value: text, meaning: true })
    return null
  }
  if (country.region) {
    const params = { ...inBoth('region', choices.options.get(country.id)?.label), id: country.id }
    reader.tell(field, 'REGION_FOR_COUNTRY', { value: text, params, warning: true, meaning: true })
  }
  return country.id
}

/** The value of a field of the form; `null`: none that can be read, which is told. */
export function readValue(reader: EvaluationReader, parameter: Parameter, said: ParsedValue): FieldValue {
  const exported = reader.exported(parameter, said.text)
  if (exported !== undefined) return exported
  const meant = reader.meaning(parameter.id, said.text)
  if (meant === null) return null
  switch (parameter.configuration.kind) {
    case 'number':
      return numberOf(reader, parameter, said)
    case 'boolean':
      return yesOrNoOf(reader, parameter, said)
    case 'country':
      return countryOf(reader, parameter.id, parameter, said.text)
    case 'select':
      return meant ?? optionOf(reader, parameter, said)
    case 'text':
      return said.text
  }
}

/** The unit of the mass stands in a column of its own: `KILOGRAM`. */
function unitBeside(reader: EvaluationReader, field: string): string | null {
  if (field !== 'mass') return null
  const unit = reader.at('massUnit')?.text ?? ''
  return isUnit(unit) ? unit : (longUnits[namedAs(unit)] ?? null)
}

const longUnits: Readonly<Record<string, string>> = {
  kilogram: 'kg',
  kilogramme: 'kg',
  pound: 'lb',
  ounce: 'oz',
}

/** What each field of the form has in its own column. */
export function readColumns(reader: EvaluationReader, form: CategoryForm): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {}
  for (const parameter of form.parameters) {
    const said = reader.at(parameter.id)
    if (said === null) continue
    const { text, column, cell } = said
    const value = readValue(reader, parameter, {
      text,
      unit: column.unit ?? unitBeside(reader, parameter.id),
      isDate: cell.kind === 'date',
      language: cell.kind === 'number' ? null : languageOfMark(column.decimal),
    })
    if (value !== null) values[parameter.id] = value
  }
  tellForeign(reader, form)
  return values
}

/** Where a text may say in which country a product is made. */
const textFields = ['description', 'keywords', 'name'] as const

/** The country of making where no column has it and a text says it: `fabriquée au Portugal`. */
export function makingCountryElsewhere(reader: EvaluationReader, form: CategoryForm): string | null {
  const parameter = form.parameters.find(({ id }) => id === 'makingCountry')
  if (
    !reader.guesses ||
    parameter === undefined ||
    reader.reading.columns.some(({ field }) => field === 'makingCountry')
  )
    return null
  for (const { text, column } of textFields.flatMap((field) => reader.all(field))) {
    const code = reader.reading.madeIn(plainTextOf(text))
    const option = parameter.configuration.options?.find(({ id }) => id === code)
    if (option === undefined) continue
    const params = { ...inBoth('country', option.label), from: column.header }
    reader.tell('makingCountry', 'COUNTRY_GUESSED', { value: text.slice(0, 200), params, warning: true })
    return option.id
  }
  return null
}

/** Columns of fields that the form of this category does not have. */
function tellForeign(reader: EvaluationReader, form: CategoryForm): void {
  const known = new Set(form.parameters.map(({ id }) => id))
  for (const { field } of reader.reading.columns) {
    if (field === null || known.has(field) || isOwnField(field)) continue
    const said = reader.at(field)
    if (said !== null)
      reader.tell(field, 'NOT_IN_CATEGORY', { value: said.text, warning: reader.isForgiving })
  }
}
