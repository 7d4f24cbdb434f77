import { statedClasses, type ClassShares, type ClassStatement } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { impactNames } from '../../../../exports/index.ts'
import { disclaimerText, readinessText } from '../../publishable/index.ts'
import {
  column,
  list,
  paragraph,
  remark,
  tableBlock,
  type Block,
  type ReportCell,
  type ReportSection,
} from '../report.ts'
import { notStated } from './front.ts'
import type { Telling } from '../telling.ts'

type Row = readonly ReportCell[]

/** Of which class the data are, dataset by dataset for the verifier, and what is missing before the study is published. */
export function dataClassesSection(telling: Telling): ReportSection {
  const { say, classes, language } = telling
  return {
    title: say('Data classes', 'Classes de données'),
    blocks: [
      ...(classes.disclaimer === null ? [] : [paragraph(disclaimerText(classes.disclaimer, language))]),
      sharesTable(telling),
      remark(
        say(
          `Shares are of what is covered; ${telling.format.percent(classes.uncovered)} of the weighting is not covered and has no class.`,
          `Les parts portent sur ce qui est couvert ; ${telling.format.percent(classes.uncovered)} de la pondération ne l’est pas et n’a pas de classe.`,
        ),
      ),
      ...(classes.expired === 0 ? [] : [paragraph(expiredText(telling))]),
      remark(pefWording.notes.pefcrValidity[language]),
      statementsTable(telling),
      choicesBlock(telling),
      list(
        classes.readiness.checks.map(
          ({ id, state }) =>
            `${pefWording.readiness[id][language]}${telling.format.colon} ${readinessText(id, state, classes, language)}`,
        ),
      ),
    ],
  }
}

const expiredText = ({ say, classes: { expired } }: Telling): string =>
  say(
    `Lines that use a dataset past its validity, with a worse rating of time: ${expired}.`,
    `Lignes qui utilisent un jeu de données expiré, avec une moins bonne note de temps : ${expired}.`,
  )

function sharesTable({ say, classes, language }: Telling): Block {
  const row = (name: string, shares: ClassShares | null): Row => [
    name,
    ...statedClasses.map((id) => shares?.[id] ?? null),
  ]
  return tableBlock({
    title: say(
      'Share of the score and of each category by class',
      'Part du score et de chaque catégorie par classe',
    ),
    sheet: say('Data classes', 'Classes de données'),
    small: true,
    columns: [
      column(say('Score or category', 'Score ou catégorie'), 'text', '*'),
      ...statedClasses.map((id) => column(pefWording.dataClasses[id][language], 'share', 58)),
    ],
    rows: [
      row(say('PEF score', 'Score PEF'), classes.score),
      ...classes.categories.map(({ category, complete, shares }) =>
        row(
          complete
            ? impactNames[category][language]
            : say(`${impactNames[category].en} (known part)`, `${impactNames[category].fr} (partie connue)`),
          shares,
        ),
      ),
    ],
  })
}

function statementCells(statement: ClassStatement | null | undefined, telling: Telling): Row {
  const { language } = telling
  if (!statement) return [pefWording.dataClasses['not-stated'][language], notStated(telling), '–']
  return [
    pefWording.dataClasses[statement.dataClass][language],
    statement.by[language],
    statement.until ?? '–',
  ]
}

const statementsTable = (telling: Telling): Block =>
  tableBlock({
    title: telling.say('Who states the class of the data', 'Qui indique la classe des données'),
    sheet: telling.say('Class statements', 'Classes indiquées'),
    columns: [
      column(telling.say('Data pack', 'Base de données'), 'text', '*'),
      column(telling.say('Class', 'Classe'), 'text', 110),
      column(telling.say('Stated by', 'Indiquée par'), 'text', 150),
      column(telling.say('Until', 'Jusqu’au'), 'text', 60),
    ],
    rows: telling.classes.pef.packs.map(({ title, dataClass }) => [
      title[telling.language],
      ...statementCells(dataClass, telling),
    ]),
  })

function choicesBlock(telling: Telling): Block {
  const { say, language, dataset, classes } = telling
  if (classes.choices === null)
    return paragraph(
      say(
        'The choice of datasets was not recorded for this version, and today’s data no longer give its figures.',
        'Le choix des jeux de données n’a pas été enregistré pour cette version, et les données actuelles ne donnent plus ses chiffres.',
      ),
    )
  const nameOf = (id: (typeof statedClasses)[number]) => pefWording.dataClasses[id][language]
  return tableBlock({
    title: say('Choice of each dataset', 'Choix de chaque jeu de données'),
    sheet: say('Dataset choices', 'Choix des données'),
    small: true,
    columns: [
      column(say('Dataset', 'Jeu de données'), 'text', '*'),
      column(say('Class used', 'Classe utilisée'), 'text', 66),
      column(say('Stated by', 'Indiquée par'), 'text', 90),
      column(say('Share', 'Part'), 'share', 34),
      column(say('Other classes available', 'Autres classes disponibles'), 'text', 84),
      column(say('Why', 'Raison'), 'text', 80),
    ],
    rows: classes.choices.map((choice) => [
      `${dataset(choice)}${choice.isExpired ? say(' (expired)', ' (expiré)') : ''}`,
      nameOf(choice.dataClass),
      choice.statement?.by[language] ?? notStated(telling),
      choice.share,
      [...new Set(choice.others.map((one) => nameOf(one.dataClass)))].join(', ') || '–',
      pefWording.choiceReasons[choice.reason][language],
    ]),
  })
}
