import { namedIn } from '@ecotrame/texts'
import type { FileAnswer, TemplateFormat } from '@ecotrame/contract'
import { isFrenchByHand, isReadInFrance, type Parameter, type SelectOption } from '@ecotrame/lca'
import { problem } from '../../../platform/errors/problem.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Cell, Column, ColumnFormat, Sheet } from '../../../platform/tables/cells.ts'
import { csvFile, csvType, type CsvMarks } from '../../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../../platform/tables/write-xlsx.ts'
import type { EvaluatedCategory } from '../../categories/index.ts'
import type { EvaluationImportDeps } from './deps.ts'
import type { Field } from '../reading/fields.ts'

/** Fields of the import that a template has, before and behind those of the form. */
const first = ['reference', 'name', 'category', 'composition', 'materialCountry'] as const
const last = ['trims', 'brand', 'gtin', 'season', 'unitsSold'] as const

const headerOf = ({ label, unit }: Field, language: Language): string =>
  unit === null ? label[language] : `${label[language]} (${unit})`

/** Columns of the template of a category; the expert fields of its form stand last. */
function fieldsFor(
  { reading }: Pick<EvaluationImportDeps, 'reading'>,
  { form }: EvaluatedCategory,
): readonly Field[] {
  const parameters = form.frenchProductId === null ? form.parameters : form.parameters.filter(isReadInFrance)
  const isLast = (parameter: Parameter) =>
    parameter.configuration.expert === true || isFrenchByHand(parameter)
  const plain = parameters.filter((parameter) => !isLast(parameter))
  const expert = parameters.filter(isLast)
  const ids = [...first, ...plain.map(({ id }) => id), ...last, ...expert.map(({ id }) => id)]
  return ids.flatMap((id) => reading.fields.byId.get(id) ?? [])
}

const examples: Readonly<Record<string, Readonly<Record<Language, Cell>>>> = {
  reference: { en: 'EXAMPLE-1', fr: 'EXEMPLE-1' },
  composition: { en: '60 % Cotton; 40 % Polyester', fr: '60 % Coton ; 40 % Polyester' },
  makingCountry: { en: 'France', fr: 'France' },
}

/** One row that can be imported as it stands. */
function exampleRow(
  fields: readonly Field[],
  category: EvaluatedCategory,
  language: Language,
): readonly Cell[] {
  const name = namedIn(language, category)
  const mass = category.form.parameters.find(({ id }) => id === 'mass')?.configuration.default
  const material = compositionOf(category, language)
  return fields.map(({ id }) => {
    if (id === 'name' || id === 'category') return name
    if (id === 'mass') return typeof mass === 'number' ? mass : 200
    if (id === 'composition') return material
    return examples[id]?.[language] ?? null
  })
}

/** Of the materials that the form offers, so that the example is right for every category. */
function compositionOf({ form }: EvaluatedCategory, language: Language): Cell {
  if (form.frenchProductId !== null) return examples['composition']?.[language] ?? null
  const options = form.composition.material.find(({ id }) => id === 'material')?.configuration.options ?? []
  const [option] = options
  return option === undefined ? null : `100 % ${option.label[language]}`
}

const optionLines = (options: readonly SelectOption[], language: Language): string =>
  options
    .filter(({ replacedBy }) => replacedBy === undefined)
    .map(({ label }) => label[language])
    .join(' · ')

/** What each column expects, and the values of its list. */
function explanation(
  fields: readonly Field[],
  { form }: EvaluatedCategory,
  language: Language,
): Omit<Sheet, 'name'> {
  const title = (en: string, fr: string): Column => ({ title: { en, fr }[language], kind: 'text' })
  const listOf = (id: string): string => {
    const material = form.composition.material.find((one) => one.id === 'material')
    const trim = form.composition.trim.find((one) => one.id === 'trim')
    const parameter =
      id === 'composition' ? material : id === 'trims' ? trim : form.parameters.find((one) => one.id === id)
    return optionLines(parameter?.configuration.options ?? [], language)
  }
  return {
    columns: [
      title('Column', 'Colonne'),
      { ...title('Expected', 'Attendu'), width: 60 },
      { ...title('Values', 'Valeurs'), width: 120 },
    ],
    rows: fields.map((field) => [headerOf(field, language), field.expected[language], listOf(field.id)]),
  }
}

const yesAndNo: Readonly<Record<Language, readonly string[]>> = { en: ['yes', 'no'], fr: ['oui', 'non'] }

/** What the cells of a field offer; lists with several entries in a cell have no list of their own. */
function choicesOf(
  { catalogue }: Pick<EvaluationImportDeps, 'catalogue'>,
  { form }: EvaluatedCategory,
  { id }: Field,
  language: Language,
): readonly string[] {
  if (id === 'category')
    return catalogue.categories.map(({ nameEn, nameFr }) => ({ en: nameEn, fr: nameFr })[language])
  const parameters = [...form.parameters, ...form.composition.material]
  const parameter = parameters.find((one) => one.id === (id === 'materialCountry' ? 'country' : id))
  if (parameter?.configuration.kind === 'boolean') return yesAndNo[language]
  const options = parameter?.configuration.options ?? []
  return options.filter(({ replacedBy }) => replacedBy === undefined).map(({ label }) => label[language])
}

/** Fields that a spreadsheet must not take for numbers or days: `0012`, `1-2`, a GTIN. */
const typedAsText = new Set(['reference', 'name', 'gtin', 'season', 'brand', 'composition', 'trims'])
const wholeNumbers = new Set(['unitsSold', 'numberOfReferences'])

function formatOf({ id, unit }: Field): ColumnFormat | null {
  if (typedAsText.has(id)) return 'text'
  if (wholeNumbers.has(id)) return 'whole'
  return unit === '%' ? 'percent' : unit === '€' ? 'money' : null
}

function columnFor(
  deps: Pick<EvaluationImportDeps, 'catalogue'>,
  category: EvaluatedCategory,
  field: Field,
  language: Language,
): Column {
  const format = formatOf(field)
  const choices = choicesOf(deps, category, field, language)
  return {
    title: headerOf(field, language),
    kind: field.unit === null && format !== 'whole' ? 'text' : 'number',
    ...(format === null ? {} : { format }),
    ...(choices.length === 0 ? {} : { choices }),
  }
}

/** The columns of the template of a category, each with its field. */
export const templateColumns = (
  deps: Pick<EvaluationImportDeps, 'catalogue' | 'reading'>,
  category: EvaluatedCategory,
  language: Language,
): readonly { readonly field: string; readonly column: Column }[] =>
  fieldsFor(deps, category).map((field) => ({
    field: field.id,
    column: columnFor(deps, category, field, language),
  }))

export interface TemplateWish {
  readonly language: Language
  readonly format: TemplateFormat
  /** Of a CSV file. */
  readonly csvMarks: CsvMarks
}

const sheetNames = {
  en: { products: 'Products', help: 'Help' },
  fr: { products: 'Produits', help: 'Aide' },
} as const

/** A file of a category to fill in, with an example row. Throws NOT_FOUND. */
export function templateOf(
  deps: EvaluationImportDeps,
  categoryId: string,
  { language, format, csvMarks }: TemplateWish,
): FileAnswer {
  const category = deps.catalogue.category(categoryId)
  if (category === undefined) throw problem('NOT_FOUND')
  const fields = fieldsFor(deps, category)
  const columns = templateColumns(deps, category, language).map(({ column }) => column)
  const sheet = { columns, rows: [exampleRow(fields, category, language)] }
  const name = `ecotrame-${categoryId}-${language}`
  if (format === 'csv') return { name: `${name}.csv`, type: csvType, content: csvFile(sheet, csvMarks) }
  const { products, help } = sheetNames[language]
  const sheets: readonly Sheet[] = [
    { ...sheet, name: products },
    { ...explanation(fields, category, language), name: help },
  ]
  return { name: `${name}.xlsx`, type: xlsxType, content: xlsxFile(sheets) }
}
