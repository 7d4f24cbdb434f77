import { portfolioUnits } from '@ecotrame/contract'
import { efCategories, lifeCycleIds, type Wording } from '@ecotrame/lca'
import { namedIn } from '@ecotrame/texts'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Cell, ColumnKind, Row, Sheet } from '../../../platform/tables/cells.ts'
import { impactNames, stageName } from '../../exports/index.ts'
import type { PortfolioDeps } from '../deps.ts'
import { labelNames } from '../export-scores.ts'
import { nameOfCategory } from '../group-names.ts'
import { reconciliation, summedRows } from '../reconciliation.ts'
import type { PackContent } from './content.ts'
import { methodNote } from './method-note.ts'

interface Frozen {
  readonly record: { readonly checksum: string; readonly statement: string }
  readonly holds: boolean
}

const wording = (en: string, fr: string): Wording => ({ en, fr })
type Titled = readonly [title: Wording, kind?: ColumnKind]

const sheetOf = (
  language: Language,
  name: Wording,
  columns: readonly Titled[],
  rows: Iterable<Row>,
): Sheet => ({
  name: name[language],
  columns: columns.map(([title, kind = 'text']) => ({ title: title[language], kind })),
  rows,
})

/** The sheets of a pack, all from what was frozen. */
export function packSheets(
  language: Language,
  content: PackContent,
  frozen: Frozen,
  deps: Pick<PortfolioDeps, 'catalogue'>,
): readonly Sheet[] {
  const written = summedRows()
  for (const product of content.products) written.add(product)
  return [
    coverSheet(language, content, frozen),
    datapointSheet(language, content),
    scope3Sheet(language, content),
    targetSheet(language, content),
    noteSheet(language, content),
    productSheet(language, content, deps),
    reconciliation(language, content.sums, written),
  ]
}

function coverSheet(language: Language, content: PackContent, { record, holds }: Frozen): Sheet {
  const { proof } = JSON.parse(record.statement) as { readonly proof: Readonly<Record<string, string>> }
  const { total } = content.scores.climate
  const evidence = content.products.reduce((sum, product) => sum + product.evidence, 0)
  const rows: readonly (readonly [Wording, Cell])[] = [
    [wording('Pack', 'Dossier'), content.name],
    [wording('Organization', 'Organisation'), content.organization.name],
    [wording('Season or fiscal year', 'Saison ou exercice'), content.span.id],
    [
      wording('Climate change (t CO₂ eq)', 'Changement climatique (t CO₂ eq)'),
      total.value === null ? null : total.value / 1000,
    ],
    [wording('Products counted', 'Produits comptés'), total.products],
    [wording('Products of the period', 'Produits de la période'), total.all],
    [wording('Values proven by evidence', 'Valeurs prouvées par un justificatif'), evidence],
    [wording('Frozen by', 'Figé par'), content.author],
    [wording('Frozen on (UTC)', 'Figé le (UTC)'), content.takenAt],
    [wording('SHA-256 of the content (RFC 8785)', 'SHA-256 du contenu (RFC 8785)'), record.checksum],
    [wording('Signature', 'Signature'), proof['proofValue'] ?? null],
    [wording('Key', 'Clé'), proof['verificationMethod'] ?? null],
    [
      wording('Hash and signature hold', 'Empreinte et signature valables'),
      (holds ? wording('yes', 'oui') : wording('no', 'non'))[language],
    ],
  ]
  return sheetOf(
    language,
    wording('Pack', 'Dossier'),
    [[wording('What', 'Élément')], [wording('Value', 'Valeur')]],
    rows.map(([title, value]): Row => [title[language], typeof value === 'number' ? String(value) : value]),
  )
}

const absent = wording('not held', 'non détenu')

const datapointSheet = (language: Language, { datapoints }: PackContent): Sheet =>
  sheetOf(
    language,
    wording('Datapoints', 'Points de données'),
    [
      [wording('Standard', 'Norme')],
      [wording('Reference', 'Référence')],
      [wording('Datapoint', 'Point de donnée')],
      [wording('Value', 'Valeur'), 'number'],
      [wording('Unit', 'Unité')],
      [wording('Held', 'Détenu')],
      [wording('Note', 'Remarque')],
    ],
    datapoints.map(({ standard, reference, name, value, unit, note }): Row => [
      standard[language],
      reference,
      name[language],
      value,
      unit,
      (value === null ? absent : wording('yes', 'oui'))[language],
      note[language],
    ]),
  )

const outside = [
  ['3.2', wording('Capital goods', 'Biens d’équipement')],
  ['3.3', wording('Fuel- and energy-related activities', 'Activités liées aux combustibles et à l’énergie')],
  ['3.5', wording('Waste generated in operations', 'Déchets générés par les activités')],
  ['3.6', wording('Business travel', 'Déplacements professionnels')],
  ['3.7', wording('Employee commuting', 'Déplacements domicile-travail')],
  ['3.8', wording('Upstream leased assets', 'Actifs loués en amont')],
  ['3.10', wording('Processing of sold products', 'Transformation des produits vendus')],
  ['3.13', wording('Downstream leased assets', 'Actifs loués en aval')],
  ['3.14', wording('Franchises', 'Franchises')],
  ['3.15', wording('Investments', 'Investissements')],
] as const

function scope3Sheet(language: Language, { scope3 }: PackContent): Sheet {
  const held = scope3.categories.map(({ id, value, optional, stages }): Row => [
    id,
    stages.map(({ stage }) => stageName(stage)[language]).join(', '),
    scope3.total === null ? null : value / 1000,
    (optional ? wording('optional', 'facultatif') : wording('required', 'requis'))[language],
  ])
  const total = (title: Wording, kg: number | null): Row => [
    title[language],
    '',
    kg === null ? null : kg / 1000,
    '',
  ]
  return sheetOf(
    language,
    wording('Scope 3 inventory', 'Inventaire scope 3'),
    [
      [wording('Category', 'Catégorie')],
      [wording('Stages of the products', 'Étapes des produits')],
      [wording('t CO₂ eq', 't CO₂ eq'), 'number'],
      [wording('Boundary (GHG Protocol)', 'Périmètre (GHG Protocol)')],
    ],
    [
      ...held,
      total(wording('Minimum boundary', 'Périmètre minimal'), scope3.required),
      total(wording('With optional indirect use', 'Avec l’utilisation indirecte facultative'), scope3.total),
      ...outside.map(([id, name]): Row => [id, name[language], null, absent[language]]),
    ],
  )
}

const targetSheet = (language: Language, { targets }: PackContent): Sheet =>
  sheetOf(
    language,
    wording('Targets', 'Objectifs'),
    [
      [wording('Target', 'Objectif')],
      [wording('Score', 'Score')],
      [wording('Unit', 'Unité')],
      [wording('Measured as', 'Mesuré en')],
      [wording('From', 'De')],
      [wording('By', 'Pour')],
      [wording('Reduction (%)', 'Réduction (%)'), 'number'],
      [wording('Base', 'Référence'), 'number'],
      [wording('Goal', 'Cible'), 'number'],
      [wording('Now in', 'À ce jour')],
      [wording('Now', 'Valeur actuelle'), 'number'],
      [wording('On a straight line', 'Sur une trajectoire linéaire'), 'number'],
    ],
    targets.map((target): Row => [
      target.name,
      labelNames[target.label][language],
      portfolioUnits[target.label],
      measures[target.measure][language],
      target.baseSeason,
      target.targetSeason,
      target.reduction,
      target.base,
      target.goal,
      target.currentSeason,
      target.current,
      target.path,
    ]),
  )
const measures = {
  total: wording('total', 'total'),
  perPiece: wording('per piece', 'par pièce'),
  perKg: wording('per kg', 'par kg'),
  perEuro: wording('per euro of sales', 'par euro de ventes'),
} as const

const noteSheet = (language: Language, content: PackContent): Sheet =>
  sheetOf(
    language,
    wording('Method', 'Méthode'),
    [[wording('Method note', 'Note de méthode')]],
    methodNote(content).map((line): Row => [line[language]]),
  )

function productSheet(
  language: Language,
  { products }: PackContent,
  deps: Pick<PortfolioDeps, 'catalogue'>,
): Sheet {
  const number = (en: string, fr: string): Titled => [wording(en, fr), 'number']
  return sheetOf(
    language,
    wording('Products', 'Produits'),
    [
      [wording('Reference', 'Référence')],
      [wording('Name', 'Nom')],
      [wording('Category', 'Catégorie')],
      [wording('Brand', 'Marque')],
      number('Units sold in the period', 'Unités vendues dans la période'),
      number('Net mass (kg)', 'Masse nette (kg)'),
      number('Climate change per piece (kg CO₂ eq)', 'Changement climatique par pièce (kg CO₂ eq)'),
      number('French environmental cost per piece (µPt)', 'Coût environnemental par pièce (µPt)'),
      number('PEF per piece (µPt)', 'PEF par pièce (µPt)'),
      ...efCategories.map((category) =>
        number(`PEF, ${impactNames[category].en} (µPt)`, `PEF, ${impactNames[category].fr} (µPt)`),
      ),
      ...lifeCycleIds.map((stage) =>
        number(`${stageName(stage).en} (kg CO₂ eq)`, `${stageName(stage).fr} (kg CO₂ eq)`),
      ),
      number('Values proven by evidence', 'Valeurs prouvées par un justificatif'),
      [wording('Versions of evaluations', 'Versions d’évaluations')],
    ],
    products.map((product): Row => [
      product.reference,
      product.name,
      namedIn(language, nameOfCategory(deps, product.category)),
      product.brand,
      product.units,
      product.massKg,
      product.scores.climate,
      product.scores.fr_dur,
      product.scores.pef,
      ...efCategories.map((_, place) => product.pefCategories?.[place] ?? null),
      ...lifeCycleIds.map((_, place) => product.climateStages?.[place] ?? null),
      product.evidence,
      product.versions.join(' '),
    ]),
  )
}
