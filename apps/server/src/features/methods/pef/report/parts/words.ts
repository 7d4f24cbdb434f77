import type { PefReportForm, ReportStatementId } from '@ecotrame/contract'
import type { ScoreInterval } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { fieldTitles } from '../../../../fields/index.ts'
import { column, tableBlock, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'

type Saying = Pick<Telling, 'say'>

/** A table of items and what they are. */
export const pairs = (
  { say }: Saying,
  title: string,
  sheet: string,
  rows: readonly (readonly [string, ReportCell])[],
): Block =>
  tableBlock({
    title,
    sheet,
    columns: [column(say('Item', 'Élément'), 'text', 170), column(say('Value', 'Valeur'), 'text', '*')],
    rows,
  })

export const notProvided = ({ say }: Saying): string => say('not provided', 'non renseigné')

/** What people say in a report, or that it is missing and where to enter it. */
export const stated = (telling: Telling, id: ReportStatementId): string =>
  telling.statements[id] ??
  telling.say(
    `not provided; to enter: result, “More actions”, “PEF report”, field “${fieldTitles[id].en}”`,
    `non renseigné ; à saisir : résultat, «\u00A0Autres actions\u00A0», «\u00A0Rapport PEF\u00A0», champ «\u00A0${fieldTitles[id].fr}\u00A0»`,
  )

/** On the first page: what the document is, and whom it is for. */
export const noticeOf = ({ language, say, verification }: Telling, form: PefReportForm): string =>
  [
    pefWording.notes.screening[language],
    verification?.signed?.state === 'valid'
      ? say(
          'It follows the structure of a PEF report (Recommendation (EU) 2021/2279); the statement of its verifier is in chapter 8.',
          'Ce document suit la structure d’un rapport PEF (recommandation (UE) 2021/2279) ; la déclaration du vérificateur figure au chapitre 8.',
        )
      : say(
          'It follows the structure of a PEF report (Recommendation (EU) 2021/2279) and was not verified; it does not claim conformity.',
          'Ce document suit la structure d’un rapport PEF (recommandation (UE) 2021/2279) ; il n’a pas été vérifié et ne revendique aucune conformité.',
        ),
    form === 'full'
      ? say('CONFIDENTIAL: with the confidential annex.', 'CONFIDENTIEL : avec l’annexe confidentielle.')
      : say('Public form: without the confidential annex.', 'Forme publique : sans l’annexe confidentielle.'),
  ].join(' ')

export const shareText = (share: number | null, { format, say }: Pick<Telling, 'format' | 'say'>): string =>
  share === null ? say('not known', 'non connu') : format.percent(share)

export const scoreText = (micropoints: number, { format }: Pick<Telling, 'format'>): string =>
  `${format.score(micropoints)}\u202FµPt`

export function intervalText({ low, high }: ScoreInterval, { format, say }: Telling): string {
  return say(
    `from ${format.score(low)} to ${format.score(high)} µPt`,
    `de ${format.score(low)} à ${format.score(high)} µPt`,
  )
}

export function qualityText(telling: Telling): string {
  const { precision, tables, format, language, say } = telling
  const quality = precision?.quality ?? null
  if (quality === null) return say('not calculated', 'non calculée')
  const level = tables.qualityLevels.find(({ id }) => id === quality.level)?.name[language] ?? quality.level
  return say(
    `${format.rating(quality.dqr)} of 5 (${level}; 1 is best)`,
    `${format.rating(quality.dqr)} sur 5 (${level} ; 1 est la meilleure)`,
  )
}

export const subCategoryOf = ({ method, pef }: Telling) =>
  method.subCategories.get(method.categories.get(pef.categoryId)?.pefcrSubcategory ?? '')

export const staleText = ({ say }: Saying): string =>
  say(
    'not calculated: today’s data no longer give the figures of this version. Recalculate the evaluation for a report with it',
    'non calculé : les données actuelles ne donnent plus les chiffres de cette version. Recalculez l’évaluation pour l’obtenir',
  )
