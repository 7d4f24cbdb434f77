import { furtherScores, scoreLabelIds, statedClasses, weightBases } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Cell, Row, Sheet } from '../../../platform/tables/cells.ts'
import { labelNames } from '../../score-labels/index.ts'
import { lackingText } from '../names.ts'
import {
  described,
  gathered,
  sourceColumns,
  sourceRow,
  sourcesSheetName,
  type SourceBasis,
  type SourceLine,
} from '../source-lines.ts'
import type { FoundVersion } from './found-version.ts'
import { heading, named, sheetIn } from './sheet.ts'

const yes = { true: { en: 'Yes', fr: 'Oui' }, false: { en: 'No', fr: 'Non' } } as const

/** What stands with every figure: which version, which method and data, how much of the weighting is covered. */
export function summarySheet({ cost, full }: FoundVersion, language: Language): Sheet {
  const { evaluation, version, pef } = cost
  const say = (en: string, fr: string, value: Cell): Row => [{ en, fr }[language], value]
  const rows: readonly Row[] = [
    say('Evaluation', 'Évaluation', evaluation.name),
    say('Category', 'Catégorie', named(evaluation.category, language)),
    say('Version', 'Version', version.number),
    say('Name of the version', 'Nom de la version', version.name),
    say('Calculated by', 'Calculée par', version.author?.name ?? null),
    say('Calculated', 'Calculée', new Date(version.createdAt)),
    say('Published', 'Publiée', version.publishedAt === null ? null : new Date(version.publishedAt)),
    say('Method release', 'Version de la méthode', cost.methodRelease),
    say('Database release', 'Version des données', cost.databaseRelease),
    say('Method of PEF', 'Méthode du PEF', pef?.method ?? null),
    say('Source', 'Source', cost.source),
    say(
      'In the legal scope of the French environmental cost',
      'Dans le champ légal du coût environnemental',
      yes[`${cost.frenchScope}`][language],
    ),
    say('Reading of “French PEF”', 'Lecture de « PEF français »', cost.frenchPefReading),
    say('Net mass (kg)', 'Masse nette (kg)', version.score.massKg),
    say('Durability', 'Durabilité', full.durability),
    say('French environmental cost (points)', 'Coût environnemental (points)', version.score.points),
    say('French environmental cost, exact (µPt)', 'Coût environnemental, exact (µPt)', version.score.ecs),
    say('PEF score (µPt)', 'Score PEF (µPt)', version.score.pefMicropoints),
    ...furtherScores(version.score.methods).map(({ unit, value, ...named }) =>
      say(`${named.name} (${unit})`, `${named.name_fr} (${unit})`, value),
    ),
    say(
      'Covered share of the PEF weighting',
      'Part couverte de la pondération PEF',
      version.score.pefCoverage,
    ),
    ...statedClasses.map((id) =>
      say(
        `PEF: share of the score, ${pefWording.dataClasses[id].en}`,
        `PEF : part du score, ${pefWording.dataClasses[id].fr}`,
        version.score.pefClasses?.[id] ?? null,
      ),
    ),
    say(
      'PEF: missing for publication',
      'PEF : manque pour la publication',
      lackingText(version.score.missingForPublication, language),
    ),
  ]
  const headings = [
    { ...heading('Item', 'Élément'), width: 44 },
    { ...heading('Value', 'Valeur', 'moment'), width: 60 },
  ]
  return sheetIn(language, { en: 'Version', fr: 'Version' }, headings, rows)
}

/** The 12 labels on the three weight bases. */
export function labelsSheet({ cost }: FoundVersion, language: Language): Sheet {
  const { labels } = cost.version
  const rows = scoreLabelIds.map((id): Row => [
    labelNames[id][language],
    id,
    ...weightBases.map((basis) => labels[id]?.[basis] ?? null),
  ])
  const headings = [
    { ...heading('Label', 'Libellé'), width: 48 },
    heading('Id', 'Id'),
    heading('Per product', 'Par produit', 'number', 'µPt'),
    heading('Per 100 g', 'Pour 100 g', 'number', 'µPt'),
    heading('Per 1000 g', 'Pour 1000 g', 'number', 'µPt'),
  ]
  return sheetIn(language, { en: 'Score labels', fr: 'Libellés de score' }, headings, rows)
}

/** The licence lines, on a sheet of their own. */
export function sourcesSheet(sources: readonly SourceLine[], basis: SourceBasis, language: Language): Sheet {
  const rows = gathered(sources).map((line) => sourceRow(described(line, basis, language)))
  return { name: sourcesSheetName[language], columns: sourceColumns(language), rows }
}
