import { efCategories, type CategoryRow, type EfCategory, type RelevantShare } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { impactNames, impactUnits } from '../../../../exports/index.ts'
import {
  column,
  paragraph,
  remark,
  tableBlock,
  type Block,
  type ReportCell,
  type ReportSection,
} from '../report.ts'
import { datasetKeyOf, type Telling } from '../telling.ts'

type Row = readonly ReportCell[]

export const resultsSection = (telling: Telling): ReportSection => ({
  title: telling.say('Results', 'Résultats'),
  blocks: [
    paragraph(scoreText(telling)),
    categoriesTable(telling),
    uncovered(telling),
    stagesTable(telling),
    ...crossTables(telling),
    ...relevanceTables(telling),
  ],
})

function scoreText({ say, format, pef }: Telling): string {
  const { micropoints, coverage } = pef.score
  const perDay = pef.daysOfWear === null ? null : micropoints / pef.daysOfWear
  const product = say(
    `Single score of one product over its life: ${format.amount(micropoints)} µPt, over the categories that are complete (${format.percent(coverage)} of the weighting); it is not scaled up.`,
    `Score unique d’un produit sur son cycle de vie : ${format.amount(micropoints)} µPt, sur les catégories complètes (${format.percent(coverage)} de la pondération) ; il n’est pas extrapolé.`,
  )
  if (perDay === null) return product
  return `${product} ${say(
    `Per functional unit (one day of wear): ${format.amount(perDay)} µPt.`,
    `Par unité fonctionnelle (un jour de port) : ${format.amount(perDay)} µPt.`,
  )}`
}

/** Why a category has no total. */
function reasonOf({ missing }: CategoryRow, { pef, say, dataset, format }: Telling): string {
  if (missing === null) return say('not calculated', 'non calculée')
  const names = [
    ...new Set(missing.lines.flatMap((place) => pef.trace[place] ?? []).map((line) => dataset(line.dataset))),
  ]
  const [first = '', ...others] = names
  const rest =
    others.length === 0
      ? ''
      : say(` and ${others.length} more`, ` et ${others.length} ${others.length === 1 ? 'autre' : 'autres'}`)
  const known = format.amount(missing.knownImpact)
  return say(
    `${missing.lines.length} lines without a value (${first}${rest}); known part: at least ${known}`,
    `${missing.lines.length} lignes sans valeur (${first}${rest}) ; part connue : au moins ${known}`,
  )
}

function categoriesTable(telling: Telling): Block {
  const { say, language, pef } = telling
  const rows = pef.categories.map((row): Row => [
    impactNames[row.category][language],
    row.impact,
    impactUnits[row.category][language],
    row.impact === null || pef.daysOfWear === null ? null : row.impact / pef.daysOfWear,
    row.normalised,
    row.micropoints,
    row.share,
    row.impact === null ? say('not covered', 'non couverte') : say('covered', 'couverte'),
  ])
  return tableBlock({
    title: say('The 16 impact categories, of one product', 'Les 16 catégories d’impact, pour un produit'),
    sheet: say('Impact categories', 'Catégories d’impact'),
    small: true,
    columns: [
      column(say('Impact category', 'Catégorie d’impact'), 'text', '*'),
      column(say('Characterised', 'Caractérisé'), 'amount', 56),
      column(say('Unit', 'Unité'), 'text', 66),
      column(say('Per day of wear', 'Par jour de port'), 'amount', 56),
      column(say('Normalised (person-years)', 'Normalisé (personnes·an)'), 'amount', 56),
      column(say('Weighted (µPt)', 'Pondéré (µPt)'), 'amount', 44),
      column(say('Share', 'Part'), 'share', 36),
      column(say('Data', 'Données'), 'text', 54),
    ],
    rows: [
      ...rows,
      [
        say('Single score', 'Score unique'),
        null,
        '',
        null,
        null,
        pef.score.micropoints,
        pef.score.micropoints === 0 ? null : 1,
        '',
      ],
    ],
  })
}

/** Categories without a total, each with its reason: they are not 0. */
function uncovered(telling: Telling): Block {
  const { say, language, pef } = telling
  return tableBlock({
    title: say('Categories that are not covered', 'Catégories non couvertes'),
    sheet: say('Not covered', 'Non couvertes'),
    columns: [
      column(say('Impact category', 'Catégorie d’impact'), 'text', 130),
      column(say('Weighting', 'Pondération'), 'share', 56),
      column(say('Why there is no total', 'Pourquoi il n’y a pas de total'), 'text', '*'),
    ],
    rows: pef.categories
      .filter(({ impact }) => impact === null)
      .map((row) => [
        impactNames[row.category][language],
        row.missing?.weight ?? null,
        reasonOf(row, telling),
      ]),
  })
}

function stagesTable({ say, stage, pef }: Telling): Block {
  const stages = pef.stages.toSorted((one, other) => other.micropoints - one.micropoints)
  return tableBlock({
    title: say('Single score by life cycle stage', 'Score unique par étape du cycle de vie'),
    sheet: say('By stage', 'Par étape'),
    columns: [
      column(say('Stage', 'Étape'), 'text', '*'),
      column('µPt', 'amount', 80),
      column(say('Share', 'Part'), 'share', 60),
    ],
    rows: stages.map((one) => [stage(one.stage), one.micropoints, one.share]),
  })
}

const categoriesATable = 8

/** Stage × category, characterised; eight categories fit on the width of a page. */
function crossTables(telling: Telling): readonly Block[] {
  const groups = [efCategories.slice(0, categoriesATable), efCategories.slice(categoriesATable)]
  return groups.map((group, place) => crossTable(group, `${place + 1}/${groups.length}`, telling))
}

function crossTable(group: readonly EfCategory[], part: string, telling: Telling): Block {
  const { say, stage, language, pef } = telling
  const totals = group.map(
    (category) => pef.categories.find((row) => row.category === category)?.impact ?? null,
  )
  return tableBlock({
    title: say(`Stage × category, characterised (${part})`, `Étape × catégorie, caractérisé (${part})`),
    sheet: say(`Stage × category ${part}`, `Étape × catégorie ${part}`),
    small: true,
    columns: [
      column(say('Stage', 'Étape'), 'text', '*'),
      ...group.map((category) =>
        column(`${impactNames[category][language]} (${impactUnits[category][language]})`, 'amount', 48),
      ),
    ],
    rows: [
      ...pef.stages.map((one): Row => [stage(one.stage), ...group.map((category) => one.impacts[category])]),
      [say('Total', 'Total'), ...totals],
    ],
  })
}

function relevanceTables(telling: Telling): readonly Block[] {
  const { pef, say, language, stage } = telling
  const { categories, mostRelevant } = pef.relevance
  const relevant = new Set(mostRelevant.map(({ category }) => category))
  const columns = (what: string) => [
    column(say('Impact category', 'Catégorie d’impact'), 'text', 130),
    column(what, 'text', '*'),
    column('µPt', 'amount', 50),
    column(say('Share', 'Part'), 'share', 46),
    column(say('Cumulative', 'Cumul'), 'share', 54),
  ]
  const rowsOf = <Id>(
    category: EfCategory,
    list: readonly RelevantShare<Id>[],
    name: (id: Id) => string,
  ): Row[] =>
    list.map((one) => [
      impactNames[category][language],
      name(one.id),
      one.micropoints,
      one.share,
      one.cumulative,
    ])
  const names = new Map(pef.trace.map((line) => [datasetKeyOf(line), telling.dataset(line.dataset)]))
  const ranking = pefWording.notes.rankingKnowsCoveredOnly[language].replace(
    '{count}',
    String(categories.length),
  )
  return [
    remark(
      `${say('Most relevant: what together gives at least 80 %, categories never fewer than three.', 'Les plus pertinents : ce qui donne ensemble au moins 80 %, jamais moins de trois catégories.')} ${ranking}`,
    ),
    tableBlock({
      title: say('Most relevant impact categories', 'Catégories d’impact les plus pertinentes'),
      sheet: say('Relevant categories', 'Catégories pertinentes'),
      columns: columns(say('Most relevant', 'Parmi les plus pertinentes')),
      rows: categories.flatMap((one) =>
        rowsOf(one.id, [one], () => (relevant.has(one.id) ? say('yes', 'oui') : say('no', 'non'))),
      ),
    }),
    tableBlock({
      title: say('Most relevant life cycle stages', 'Étapes du cycle de vie les plus pertinentes'),
      sheet: say('Relevant stages', 'Étapes pertinentes'),
      columns: columns(say('Stage', 'Étape')),
      rows: mostRelevant.flatMap(({ category, stages, stagesWithoutUse }) => [
        ...rowsOf(category, stages, stage),
        ...rowsOf(
          category,
          stagesWithoutUse ?? [],
          (id) => `${stage(id)} ${say('(use stage set aside)', '(hors utilisation)')}`,
        ),
      ]),
    }),
    tableBlock({
      title: say('Most relevant processes', 'Procédés les plus pertinents'),
      sheet: say('Relevant processes', 'Procédés pertinents'),
      columns: columns(say('Process', 'Procédé')),
      rows: mostRelevant.flatMap(({ category, processes }) =>
        rowsOf(category, processes, (id) => names.get(id) ?? id),
      ),
    }),
    remark(
      say(
        'Most relevant elementary flows: not available, the datasets are aggregated.',
        'Flux élémentaires les plus pertinents : non disponibles, les données sont agrégées.',
      ),
    ),
  ]
}
