import type { Language } from '@ecotrame/texts'
import type { CompositionEntry, FormValue, Parameter, TraceLine, ValueOrigin, Wording } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { purposeName, valueCell } from '../../../../exports/index.ts'
import {
  column,
  pefcrStageNames,
  pefcrStages,
  remark,
  tableBlock,
  type Block,
  type ReportCell,
  type ReportSection,
} from '../report.ts'
import type { Telling } from '../telling.ts'

const originNames: Readonly<Record<ValueOrigin, Wording>> = {
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

export const inventorySection = (telling: Telling): ReportSection => ({
  title: telling.say('Life cycle inventory', 'Inventaire du cycle de vie'),
  blocks: [...activityData(telling), ...billTables(telling)],
})

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
function activityData(telling: Telling): readonly Block[] {
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
        'What was not provided is left to the method; the bill of processes below shows the result.',
        'Ce qui n’est pas renseigné est laissé à la méthode ; l’inventaire des procédés ci-dessous montre ce qui en résulte.',
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

/** The fields of the form that PEF reads, in its order; what nobody filled in with the default of PEF, if it has one. */
function fieldRows(telling: Telling): readonly Row[] {
  const { version, catalogue, say, language } = telling
  const form = catalogue.category(version.form.category)?.form
  const groups = new Map(form?.informationGroups.map(({ id, label }) => [id, label[language]]))
  return (form?.parameters ?? [])
    .filter(({ configuration }) => !frenchOnly.has(configuration.evaluationFieldRef))
    .flatMap((parameter): Row[] => {
      const group = groups.get(parameter.informationGroup) ?? '–'
      const value = version.form.values[parameter.id]
      if (value !== undefined && value.value !== null && value.origin !== 'default')
        return [valueRow(group, value, parameter, telling)]
      const { default: usual, evaluationFieldRef, unit } = parameter.configuration
      const known = evaluationFieldRef.startsWith('pef.') && usual !== null
      return [
        [
          group,
          parameter.label[language],
          known
            ? cellOf(valueCell(usual, parameter, language), language)
            : say('left to the method', 'laissé à la méthode'),
          known ? (unit ?? '–') : '–',
          originNames.default[language],
          originSources.default[language],
        ],
      ]
    })
}

/** The bill of processes by stage of the PEFCR; freight stands by itself. */
function billTables(telling: Telling): readonly Block[] {
  const { pef, say, language } = telling
  const isFreight = ({ purpose }: TraceLine) => purpose === 'freight'
  const ofStages = pefcrStageNames.map((name, place) => ({
    name: name[language],
    lines: pef.trace.filter((line) => !isFreight(line) && (pefcrStages[line.stage] ?? 1) === place + 1),
  }))
  const freight = {
    name: say('Transport of all stages', 'Transports de toutes les étapes'),
    lines: pef.trace.filter(isFreight),
  }
  const [materials, making, ...after] = ofStages
  return [materials, making, freight, ...after].flatMap((group) =>
    group === undefined || group.lines.length === 0 ? [] : [billTable(group.name, group.lines, telling)],
  )
}

function billTable(name: string, lines: readonly TraceLine[], telling: Telling): Block {
  const { say, stage, component, language } = telling
  const rows = lines.map((line): Row => [
    stage(line.stage),
    purposeName(line.purpose)[language],
    component(line.component),
    line.amount,
    unitText(line.unit),
    datasetText(line, telling),
    line.pack.id,
    line.micropoints,
  ])
  return tableBlock({
    title: `${say('Bill of processes', 'Inventaire des procédés')}${telling.format.colon}${name}`,
    sheet: name,
    small: true,
    columns: [
      column(say('Stage', 'Étape'), 'text', 62),
      column(say('Purpose', 'Usage'), 'text', 68),
      column(say('Applies to', 'Concerne'), 'text', 50),
      column(say('Amount', 'Quantité'), 'amount', 38),
      column(say('Unit', 'Unité'), 'text', 24),
      column(say('Dataset', 'Jeu de données'), 'text', '*'),
      column(say('Data pack', 'Base de données'), 'text', 68),
      column('µPt', 'amount', 32),
    ],
    rows,
  })
}

/** The dataset with its place, and what it stands for where it is not the thing itself. */
const datasetText = ({ dataset, location, standIn, companySpecific }: TraceLine, telling: Telling): string =>
  [
    telling.dataset(dataset),
    ...(location === null ? [] : [`(${location})`]),
    ...(standIn === null ? [] : [`– ${pefWording.standIns[standIn][telling.language]}`]),
    ...(companySpecific === true ? [telling.say('– primary data', '– donnée primaire')] : []),
  ].join(' ')

const units: Readonly<Record<string, string>> = { 't.km': 't·km', m2: 'm²', m3: 'm³' }
const unitText = (unit: string): string => units[unit] ?? unit
