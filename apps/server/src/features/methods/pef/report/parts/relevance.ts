import type { EfCategory, RelevantShare } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { impactNames } from '../../../../exports/index.ts'
import { column, remark, tableBlock, type Block, type ReportCell } from '../report.ts'
import { datasetKeyOf, type Telling } from '../telling.ts'

type Row = readonly ReportCell[]

/** Categories, stages and processes that together give at least 80 %. */
export function relevanceTables(telling: Telling): readonly Block[] {
  const { pef, say, language, stage } = telling
  const { categories, mostRelevant } = pef.relevance
  const relevant = new Set(mostRelevant.map(({ category }) => category))
  const columns = (what: string) => [
    column(say('Impact category', 'Catégorie d’impact'), 'text', 130),
    column(what, 'text', '*'),
    column('µPt', 'score', 50),
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
