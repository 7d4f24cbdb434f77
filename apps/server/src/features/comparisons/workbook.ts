import type { CallParsed, Compared, comparisonWorkbook as workbookCall, FileAnswer } from '@ecotrame/contract'
import { efCategories, namedIn } from '@ecotrame/lca'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import type { Cell, Column, Sheet } from '../../platform/tables/cells.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import { today } from '../../platform/values/days.ts'
import { impactNames, impactUnits, scoreTitle, stageName } from '../exports/index.ts'
import { compareItems } from './compare.ts'
import type { ComparisonsDeps } from './deps.ts'

type Item = Compared['items'][number]
type Result = NonNullable<Item['result']>

const words = {
  comparison: { en: 'Comparison', fr: 'Comparaison' },
  stages: { en: 'Stages', fr: 'Étapes' },
  impacts: { en: 'Impact categories', fr: 'Catégories d’impact' },
  inputs: { en: 'Differing inputs', fr: 'Saisies différentes' },
  notes: { en: 'Notes', fr: 'Notes' },
  item: { en: 'Item', fr: 'Élément' },
  category: { en: 'Category', fr: 'Catégorie' },
  releases: { en: 'Releases', fr: 'Versions de méthode et de données' },
  mass: { en: 'Mass (kg)', fr: 'Masse (kg)' },
  pieces: { en: 'Pieces', fr: 'Pièces' },
  low: { en: '95 % interval, low', fr: 'Intervalle à 95 %, bas' },
  high: { en: '95 % interval, high', fr: 'Intervalle à 95 %, haut' },
  difference: { en: 'Difference from the baseline', fr: 'Écart à la base de comparaison' },
  lower: { en: 'Probability of being lower', fr: 'Probabilité d’être inférieur' },
  price: { en: 'Price (EUR)', fr: 'Prix (EUR)' },
  stage: { en: 'Life cycle stage', fr: 'Étape du cycle de vie' },
  impact: { en: 'Impact category', fr: 'Catégorie d’impact' },
  unit: { en: 'Unit', fr: 'Unité' },
  field: { en: 'Field', fr: 'Champ' },
  entry: { en: 'Line', fr: 'Ligne' },
  note: { en: 'Note', fr: 'Note' },
  text: { en: 'Text', fr: 'Texte' },
  score: { en: 'Score', fr: 'Score' },
  baseline: { en: 'Baseline', fr: 'Base de comparaison' },
  date: { en: 'Date', fr: 'Date' },
  warning: { en: 'Check', fr: 'À vérifier' },
  source: { en: 'Source', fr: 'Source' },
  missing: { en: 'not available', fr: 'indisponible' },
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
  complements: { en: 'Complements', fr: 'Compléments' },
} as const satisfies Record<string, Record<Language, string>>

/** A comparison as a workbook: figures in full precision, what is not known stays empty, what is doubtful is written out. */
export async function comparisonWorkbook(
  deps: ComparisonsDeps,
  caller: Caller,
  body: CallParsed<typeof workbookCall>['body'],
): Promise<FileAnswer> {
  const compared = await compareItems(deps, caller, body)
  const say = (id: keyof typeof words) => words[id][caller.language]
  const sheets = [figures, stages, impacts, inputs, notes].map((sheet) =>
    sheet(compared, say, caller.language),
  )
  return { name: `comparison-${today()}.xlsx`, type: xlsxType, content: xlsxFile(sheets) }
}

type Say = (id: keyof typeof words) => string
const column = (title: string, kind: Column['kind'] = 'number'): Column => ({ title, kind })
const nameOf = ({ name }: Item, say: Say) => name ?? say('missing')

function figures({ items, label, basis }: Compared, say: Say, language: Language): Sheet {
  const told: readonly (readonly [Column, (result: Result) => Cell])[] = [
    [
      column(say('category'), 'text'),
      ({ categories }) => categories.map((one) => namedIn(language, one)).join(', '),
    ],
    [column(say('releases'), 'text'), ({ releases }) => releases.join(', ')],
    [column(say('mass')), ({ massKg }) => massKg],
    [column(say('pieces')), ({ pieces }) => pieces],
    [column(`${scoreTitle(label, basis)[language]} (µPt)`), ({ figure }) => figure],
    [column(`${say('low')} (µPt)`), ({ interval }) => interval?.low ?? null],
    [column(`${say('high')} (µPt)`), ({ interval }) => interval?.high ?? null],
    [column(`${say('difference')} (µPt)`), ({ versus }) => versus?.difference ?? null],
    [{ ...column(say('lower')), format: 'share' }, ({ versus }) => versus?.probabilityLower ?? null],
    [column(say('price')), ({ price }) => price],
  ]
  return {
    name: say('comparison'),
    columns: [column(say('item'), 'text'), ...told.map(([one]) => one)],
    rows: items.map((item) => [
      nameOf(item, say),
      ...told.map(([, value]) => (item.result === null ? null : value(item.result))),
    ]),
  }
}

/** A line a stage, a column an item: the columns add up to the figures. */
function stages({ items }: Compared, say: Say, language: Language): Sheet {
  const ids = [
    ...new Set(items.flatMap(({ result }) => result?.segments.map(({ segment }) => segment) ?? [])),
  ]
  const nameOfStage = (id: string) => (id === 'complements' ? say('complements') : stageName(id)[language])
  const valueOf = ({ result }: Item, id: string) =>
    result === null || result.segments.length === 0
      ? null
      : (result.segments.find(({ segment }) => segment === id)?.value ?? 0)
  return {
    name: say('stages'),
    columns: [column(say('stage'), 'text'), ...items.map((item) => column(`${nameOf(item, say)} (µPt)`))],
    rows: ids.map((id) => [nameOfStage(id), ...items.map((item) => valueOf(item, id))]),
  }
}

function impacts({ items }: Compared, say: Say, language: Language): Sheet {
  const amountOf = ({ result }: Item, id: string) =>
    result?.impacts?.find(({ category }) => category === id)?.amount ?? null
  return {
    name: say('impacts'),
    columns: [
      column(say('impact'), 'text'),
      column(say('unit'), 'text'),
      ...items.map((item) => column(nameOf(item, say))),
    ],
    rows: efCategories.map((id) => [
      impactNames[id][language],
      impactUnits[id][language],
      ...items.map((item) => amountOf(item, id)),
    ]),
  }
}

type Value = Compared['inputs'][number]['values'][number]

function inputs({ items, inputs: differing }: Compared, say: Say, language: Language): Sheet {
  const cell = (told: Value): Cell => {
    if (told === null) return null
    if (told.choice !== null) return namedIn(language, told.choice)
    const { value } = told
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    return typeof value === 'number' || value === null ? value : String(value)
  }
  return {
    name: say('inputs'),
    columns: [
      ...(['field', 'entry', 'unit'] as const).map((id) => column(say(id), 'text')),
      ...items.map((item) => column(nameOf(item, say), 'text')),
    ],
    rows: differing.map(({ field, entry, values }) => [
      namedIn(language, { name: field.label, name_fr: field.label_fr }),
      entry && namedIn(language, entry),
      field.unit,
      ...values.map(cell),
    ]),
  }
}

function notes(
  { items, warnings, sources, label, basis, baseline }: Compared,
  say: Say,
  language: Language,
): Sheet {
  const named = (places: readonly number[]) =>
    places.flatMap((place) => (items[place] ? [nameOf(items[place], say)] : [])).join(', ')
  return {
    name: say('notes'),
    columns: [column(say('note'), 'text'), column(say('text'), 'text'), column(say('item'), 'text')],
    rows: [
      [say('date'), today(), null],
      [say('score'), scoreTitle(label, basis)[language], null],
      [say('baseline'), null, named([baseline])],
      ...warnings.map(({ message, items: places }) => [say('warning'), message, named(places)]),
      ...sources.map((source) => [say('source'), source, null]),
    ],
  }
}
