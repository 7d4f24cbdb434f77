import type { CategoryForm, CompositionEntry, FormValue, Parameter } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../platform/tables/cells.ts'
import type { Catalogue } from '../../categories/index.ts'
import { valueCell } from '../form-cells.ts'
import type { FoundVersion } from './found-version.ts'
import { heading, sheetIn } from './sheet.ts'

const places = {
  form: { en: 'Form', fr: 'Formulaire' },
  material: { en: 'Material', fr: 'Matière' },
  trim: { en: 'Trim', fr: 'Accessoire' },
  part: { en: 'Part', fr: 'Partie' },
  origin: { en: 'Origin', fr: 'Origine' },
  packaging: { en: 'Packaging', fr: 'Emballage' },
  leg: { en: 'Transport leg', fr: 'Trajet' },
} as const

function valueRow(
  place: string,
  value: FormValue,
  parameter: Parameter | undefined,
  language: Language,
): Row {
  const { unit } = parameter?.configuration ?? {}
  return [
    place,
    parameter?.label[language] ?? value.parameter,
    parameter === undefined ? value.value : valueCell(value.value, parameter, language),
    unit ?? null,
    value.origin,
    value.parameter,
    parameter?.olca_parameter_id ?? value.olca_parameter_id,
  ]
}

function entryRows(
  entry: CompositionEntry,
  number: number,
  form: CategoryForm | undefined,
  language: Language,
): readonly Row[] {
  const place = `${places[entry.type][language]} ${number}`
  const parameters = form?.composition[entry.type] ?? []
  const rows = Object.values(entry.values).map((value) =>
    valueRow(
      place,
      value,
      parameters.find(({ id }) => id === value.parameter),
      language,
    ),
  )
  return [...rows, valueRow(place, entry.total_weight, form?.totalWeight, language)]
}

/** The exact inputs of a version, in words, with where each comes from. */
export function inputsSheet(
  { form }: Pick<FoundVersion, 'form'>,
  { category }: Catalogue,
  language: Language,
): Sheet {
  const fields = category(form.category)?.form
  const values = Object.values(form.values).map((value) =>
    valueRow(
      places.form[language],
      value,
      fields?.parameters.find(({ id }) => id === value.parameter),
      language,
    ),
  )
  const numbers = new Map<string, number>()
  const entries = form.composition.flatMap((entry) => {
    const number = (numbers.get(entry.type) ?? 0) + 1
    numbers.set(entry.type, number)
    return entryRows(entry, number, fields, language)
  })
  const headings = [
    heading('Where', 'Où'),
    { ...heading('Field', 'Champ'), width: 40 },
    heading('Value', 'Valeur'),
    heading('Unit', 'Unité'),
    heading('Origin', 'Origine'),
    heading('Id', 'Id'),
    heading('Model parameter', 'Paramètre du modèle'),
  ]
  return sheetIn(language, { en: 'Inputs', fr: 'Données saisies' }, headings, [...values, ...entries])
}
