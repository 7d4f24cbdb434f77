import { pefWording } from '@ecotrame/reference-data/pef-wording'
import {
  column,
  list,
  remark,
  tableBlock,
  type Block,
  type ReportCell,
  type ReportSection,
} from '../report.ts'
import { datasetKeyOf, type Telling } from '../telling.ts'
import { notStated } from './front.ts'

type Row = readonly ReportCell[]

export function limitationsSection(telling: Telling): ReportSection {
  const { say, language, pef, format } = telling
  const filled = (text: string, params: Readonly<Record<string, string | number>> = {}) =>
    text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''))
  return {
    title: say('Limitations', 'Limites'),
    blocks: [
      list([
        pefWording.notes.screening[language],
        ...pef.warnings.map(({ code, params }) => filled(pefWording.warnings[code][language], params)),
        say(
          `The single score covers ${format.percent(pef.score.coverage)} of the weighting; categories without complete data are not counted and not estimated.`,
          `Le score unique couvre ${format.percent(pef.score.coverage)} de la pondération ; les catégories sans données complètes ne sont ni comptées ni estimées.`,
        ),
        say(
          'Rules and default values of the PEFCR are transcribed from public sources and were not checked against the official text.',
          'Les règles et valeurs par défaut du PEFCR sont transcrites de sources publiques et n’ont pas été vérifiées sur le texte officiel.',
        ),
        say(
          'The method looks at the product and not at who uses it; the duration of service is debated; transport by mass underestimates bulky items.',
          'La méthode considère le produit et non son utilisateur ; la durée de service est discutée ; le transport en masse sous-estime les articles volumineux.',
        ),
        say(
          'Release of fibre fragments, biodiversity and social effects are outside the single score.',
          'Les rejets de fragments de fibres, la biodiversité et les effets sociaux sont hors du score unique.',
        ),
        say(
          'Results can be compared only within one sub-category, with the same version of the rules, the same rules of duration and the same coverage.',
          'Les résultats ne sont comparables que dans une même sous-catégorie, avec la même version des règles, les mêmes règles de durée et la même couverture.',
        ),
      ]),
    ],
  }
}

export function reviewSection(telling: Telling): ReportSection {
  const { say, statements } = telling
  return {
    title: say('Review', 'Revue'),
    blocks: [
      tableBlock({
        title: say('Review of the study', 'Revue de l’étude'),
        sheet: say('Review', 'Revue'),
        columns: [column(say('Item', 'Élément'), 'text', 160), column(say('Value', 'Valeur'), 'text', '*')],
        rows: [
          [say('Reviewer', 'Responsable de la revue'), statements.reviewer ?? notStated(telling)],
          [say('Review statement', 'Déclaration de revue'), statements.reviewStatement ?? notStated(telling)],
        ],
      }),
      remark(
        say(
          'Both are shown as entered; the application does not check them.',
          'Ces deux mentions sont reproduites telles que saisies ; l’application ne les vérifie pas.',
        ),
      ),
    ],
  }
}

const flagNames = {
  ok: { en: 'no remark', fr: 'aucune remarque' },
  caution: { en: 'caution', fr: 'prudence' },
  suspect: { en: 'suspect', fr: 'donnée suspecte' },
} as const

export function annexSection(telling: Telling): ReportSection {
  const { say } = telling
  return {
    title: say('Annex: datasets, sources, traceability', 'Annexe : jeux de données, sources, traçabilité'),
    blocks: [datasetsTable(telling), sourcesTable(telling), traceTable(telling)],
  }
}

function datasetsTable({ say, pef, dataset, language }: Telling): Block {
  const first = new Map(pef.trace.map((line) => [datasetKeyOf(line), line]))
  const licences = new Map(pef.packs.map(({ id, licence }) => [id, licence.id]))
  const rows = [...first.values()].map((line): Row => [
    dataset(line.dataset),
    line.location ?? '–',
    line.dataset.id,
    `${line.pack.id} · ${line.pack.release}`,
    licences.get(line.pack.id) ?? line.pack.licence,
    line.flag === null ? '–' : flagNames[line.flag][language],
    [...new Set([...line.remarks.map(({ reason }) => reason), line.note])].filter(Boolean).join('; ') || '–',
  ])
  return tableBlock({
    title: say('Datasets', 'Jeux de données'),
    sheet: say('Datasets', 'Jeux de données'),
    small: true,
    columns: [
      column(say('Dataset', 'Jeu de données'), 'text', '*'),
      column(say('Place', 'Lieu'), 'text', 26),
      column('Id', 'text', 74),
      column(say('Data pack and release', 'Base de données et version'), 'text', 84),
      column(say('Licence', 'Licence'), 'text', 56),
      column(say('Flag', 'Signalement'), 'text', 44),
      column(say('Remarks of the source', 'Remarques de la source'), 'text', 104),
    ],
    rows,
  })
}

const sourcesTable = ({ say, sources }: Telling): Block =>
  tableBlock({
    title: say('Sources and licences', 'Sources et licences'),
    sheet: say('Sources and licences', 'Sources et licences'),
    small: true,
    columns: [
      column(say('Source', 'Source'), 'text', 96),
      column(say('Release', 'Version'), 'text', 70),
      column(say('Licence', 'Licence'), 'text', 96),
      column(say('Attribution', 'Mention de la source'), 'text', '*'),
      column(say('Notice', 'Avertissement'), 'text', 96),
    ],
    rows: sources.map((one) => [one.title, one.release, one.licence, one.attribution, one.notice || '–']),
  })

function traceTable({ say, version, pef, inputs, format }: Telling): Block {
  return tableBlock({
    title: say('Traceability', 'Traçabilité'),
    sheet: say('Traceability', 'Traçabilité'),
    columns: [column(say('Item', 'Élément'), 'text', 160), column(say('Value', 'Valeur'), 'text', '*')],
    rows: [
      [say('Version', 'Version'), `${version.number}${version.name === null ? '' : ` · ${version.name}`}`],
      [say('Id of the version', 'Id de la version'), version.id],
      [say('Id of the evaluation', 'Id de l’évaluation'), version.evaluationId],
      [say('Calculated on', 'Calculée le'), format.date(version.createdAt)],
      [say('Calculated by', 'Calculée par'), version.author?.name ?? '–'],
      [
        say('Published on', 'Publiée le'),
        version.publishedAt === null ? say('not published', 'non publiée') : format.date(version.publishedAt),
      ],
      [say('Method', 'Méthode'), pef.method],
      [
        say('Data packs', 'Bases de données'),
        pef.packs.map(({ id, release }) => `${id} ${release}`).join(', '),
      ],
      [say('Method release of the version', 'Version de la méthode enregistrée'), version.methodRelease],
      [say('SHA-256 of the inputs', 'SHA-256 des données saisies'), inputs],
      [
        say('How it is calculated', 'Comment elle est calculée'),
        say(
          'of the form of the version as JSON, names in alphabetical order, without spaces',
          'du formulaire de la version en JSON, noms par ordre alphabétique, sans espaces',
        ),
      ],
    ],
  })
}
