import type { Language } from '@ecotrame/texts'
import {
  isVisible,
  type CompositionEntry,
  type FormValue,
  type Parameter,
  type ValueOrigin,
  type Wording,
} from '@ecotrame/lca'
import { valueCell } from '../../../../exports/index.ts'
import { column, remark, tableBlock, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'
import { usedValue } from './used-values.ts'

export const originNames: Readonly<Record<ValueOrigin, Wording>> = {
  default: { en: 'default', fr: 'par défaut' },
  user: { en: 'entered', fr: 'saisie' },
  mask: { en: 'mask', fr: 'masque' },
  packaging: { en: 'packaging', fr: 'emballage' },
  component: { en: 'component', fr: 'composant' },
  import: { en: 'import', fr: 'import' },
  request: { en: 'request', fr: 'demande' },
  organization: { en: 'organization', fr: 'organisation' },
}

/** Where a value of each origin comes from, in words. */
const originSources: Readonly<Record<ValueOrigin, Wording>> = {
  default: { en: 'method default', fr: 'valeur par défaut de la méthode' },
  user: { en: 'form of the organization', fr: 'formulaire de l’organisation' },
  mask: { en: 'template of the organization', fr: 'modèle de l’organisation' },
  packaging: { en: 'packaging library', fr: 'bibliothèque d’emballages' },
  component: { en: 'component library', fr: 'bibliothèque de composants' },
  import: { en: 'imported file', fr: 'fichier importé' },
  request: { en: 'answer to a request', fr: 'réponse à une demande' },
  organization: {
    en: 'data of the organization for the category',
    fr: 'données de l’organisation pour la catégorie',
  },
}

const places = {
  material: { en: 'Material', fr: 'Matière' },
  trim: { en: 'Trim', fr: 'Accessoire' },
  part: { en: 'Part', fr: 'Partie' },
  origin: { en: 'Origin', fr: 'Origine' },
  packaging: { en: 'Packaging', fr: 'Emballage' },
  leg: { en: 'Transport leg', fr: 'Trajet' },
} as const satisfies Record<CompositionEntry['type'], Wording>

type Row = readonly ReportCell[]

function valueRow(
  place: string,
  value: FormValue,
  parameter: Parameter | undefined,
  { language }: Telling,
): Row {
  const shown = parameter === undefined ? value.value : valueCell(value.value, parameter, language)
  return [
    place,
    parameter?.label[language] ?? value.parameter,
    cellOf(shown, language),
    parameter?.configuration.unit ?? '–',
    originNames[value.origin][language],
    originSources[value.origin][language],
  ]
}

function cellOf(value: unknown, language: Language): ReportCell {
  if (typeof value === 'boolean')
    return value ? { en: 'yes', fr: 'oui' }[language] : { en: 'no', fr: 'non' }[language]
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

/** The bill of materials and what was said of making, transport, use and end of life, as it was said. */
export function activityData(telling: Telling): readonly Block[] {
  const { say } = telling
  const columns = [
    column(say('Applies to', 'Concerne'), 'text', 90),
    column(say('Field', 'Champ'), 'text', '*'),
    column(say('Value', 'Valeur'), 'value', 96),
    column(say('Unit', 'Unité'), 'text', 32),
    column(say('Origin', 'Origine'), 'text', 50),
    column(say('Source', 'Source'), 'text', 104),
  ]
  const table = (title: string, rows: readonly Row[]) =>
    tableBlock({ title, sheet: title, columns, rows, small: true })
  return [
    table(say('Bill of materials', 'Nomenclature'), compositionRows(telling)),
    table(say('Activity data', 'Données d’activité'), fieldRows(telling)),
    remark(
      say(
        'Where nothing was provided, the value is the one that the calculation used; the bill of processes below shows what comes of it.',
        'Là où rien n’est renseigné, la valeur est celle que le calcul a utilisée ; l’inventaire des procédés ci-dessous montre ce qui en résulte.',
      ),
    ),
  ]
}

function compositionRows(telling: Telling): readonly Row[] {
  const { version, catalogue, language } = telling
  const form = catalogue.category(version.form.category)?.form
  const numbers = new Map<string, number>()
  return version.form.composition.flatMap((entry) => {
    const number = (numbers.get(entry.type) ?? 0) + 1
    numbers.set(entry.type, number)
    const place = `${places[entry.type][language]} ${number}`
    const parameters = form?.composition[entry.type] ?? []
    const order = ({ parameter }: FormValue) => parameters.findIndex(({ id }) => id === parameter)
    const values = Object.values(entry.values)
      .filter(({ value }) => value !== null)
      .toSorted((one, other) => order(one) - order(other))
    const given = entry.total_weight.value === null ? [] : [entry.total_weight]
    return [
      ...values.map((value) => valueRow(place, value, parameters[order(value)], telling)),
      ...given.map((value) => valueRow(place, value, form?.totalWeight, telling)),
    ]
  })
}

/** Fields of which PEF knows nothing: they belong to the French cost alone (see `pefInputOf`). */
const frenchOnly: ReadonlySet<string> = new Set([
  'upcycled',
  'dyeingType',
  'makingDeadStockRatio',
  'business',
  'numberOfReferences',
  'priceEur',
  'physicalDurability',
])

/** Whether PEF reads a field: those of the French cost alone have words of their own for countries and materials. */
const isRead = ({ configuration: { evaluationFieldRef: ref, frenchOf } }: Parameter): boolean =>
  !frenchOnly.has(ref) && frenchOf === undefined

/** The fields of the form that PEF reads, in its order; what nobody filled in with the value that the calculation used. */
function fieldRows(telling: Telling): readonly Row[] {
  const { version, catalogue, language } = telling
  const form = catalogue.category(version.form.category)?.form
  const groups = new Map(form?.informationGroups.map(({ id, label }) => [id, label[language]]))
  return (form?.parameters ?? [])
    .filter((parameter) => isRead(parameter) && isVisible(parameter, version.form.values))
    .map((parameter): Row => {
      const group = groups.get(parameter.informationGroup) ?? '–'
      const value = version.form.values[parameter.id]
      if (value !== undefined && value.value !== null && value.origin !== 'default')
        return valueRow(group, value, parameter, telling)
      const used = usedValue(parameter, telling)
      return [
        group,
        parameter.label[language],
        cellOf(used.value, language),
        used.unit,
        originNames.default[language],
        originSources.default[language],
      ]
    })
}
