import { efCategories, type CategoryRow, type EfCategory } from '@ecotrame/lca'
import { impactNames, impactUnits } from '../../../../exports/index.ts'
import { column, paragraph, remark, tableBlock, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'
import { categoriesPicture, sharesPicture } from './pictures.ts'
import { scoreText } from './words.ts'

type Row = readonly ReportCell[]

export const resultsSection = (telling: Telling) => ({
  title: telling.say('Impact assessment results', 'Résultats de l’évaluation des impacts'),
  blocks: [
    paragraph(singleScore(telling)),
    categoriesPicture(telling),
    categoriesTable(telling),
    ...uncovered(telling),
    sharesPicture(telling),
    stagesTable(telling),
    ...crossTables(telling),
    remark(
      telling.say(
        'Additional environmental information is in chapter 4.',
        'Les informations environnementales complémentaires figurent au chapitre 4.',
      ),
    ),
  ],
})

function singleScore(telling: Telling): string {
  const { say, format, pef } = telling
  const { micropoints, coverage } = pef.score
  const product = say(
    `Single score of one product over its life: ${scoreText(micropoints, telling)}, over the categories that are complete (${format.percent(coverage)} of the weighting); it is not scaled up.`,
    `Score unique d’un produit sur son cycle de vie : ${scoreText(micropoints, telling)}, sur les catégories complètes (${format.percent(coverage)} de la pondération) ; il n’est pas extrapolé.`,
  )
  if (pef.daysOfWear === null) return product
  const perDay = scoreText(micropoints / pef.daysOfWear, telling)
  return `${product} ${say(
    `Per functional unit (one day of wear): ${perDay}.`,
    `Par unité fonctionnelle (un jour de port) : ${perDay}.`,
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
    `${missing.lines.length} ${missing.lines.length === 1 ? 'line' : 'lines'} without a value (${first}${rest}); known part: at least ${known}`,
    `${missing.lines.length} ${missing.lines.length === 1 ? 'ligne' : 'lignes'} sans valeur (${first}${rest}) ; part connue : au moins ${known}`,
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
      column(say('Weighted (µPt)', 'Pondéré (µPt)'), 'score', 44),
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
function uncovered(telling: Telling): readonly Block[] {
  const { say, language, pef } = telling
  const rows = pef.categories.filter(({ impact }) => impact === null)
  if (rows.length === 0) return []
  return [
    tableBlock({
      title: say('Categories that are not covered', 'Catégories non couvertes'),
      sheet: say('Not covered', 'Non couvertes'),
      columns: [
        column(say('Impact category', 'Catégorie d’impact'), 'text', 130),
        column(say('Weighting', 'Pondération'), 'share', 56),
        column(say('Why there is no total', 'Pourquoi il n’y a pas de total'), 'text', '*'),
      ],
      rows: rows.map((row) => [
        impactNames[row.category][language],
        row.missing?.weight ?? null,
        reasonOf(row, telling),
      ]),
    }),
  ]
}

function stagesTable({ say, stage, pef }: Telling): Block {
  const stages = pef.stages.toSorted((one, other) => other.micropoints - one.micropoints)
  return tableBlock({
    title: say('Single score by life cycle stage', 'Score unique par étape du cycle de vie'),
    sheet: say('By stage', 'Par étape'),
    columns: [
      column(say('Stage', 'Étape'), 'text', '*'),
      column('µPt', 'score', 80),
      column(say('Share', 'Part'), 'share', 60),
    ],
    rows: stages.map((one) => [stage(one.stage), one.micropoints, one.share]),
  })
}

const categoriesATable = 6

/** Stage × category, characterised; six categories fit on the width of a page. */
function crossTables(telling: Telling): readonly Block[] {
  const groups = Array.from({ length: Math.ceil(efCategories.length / categoriesATable) }, (_none, place) =>
    efCategories.slice(place * categoriesATable, (place + 1) * categoriesATable),
  )
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
        column(`${impactNames[category][language]} (${impactUnits[category][language]})`, 'amount', 64),
      ),
    ],
    rows: [
      ...pef.stages.map((one): Row => [stage(one.stage), ...group.map((category) => one.impacts[category])]),
      [say('Total', 'Total'), ...totals],
    ],
  })
}
