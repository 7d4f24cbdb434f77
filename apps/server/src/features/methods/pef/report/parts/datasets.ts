import { statedClasses, type ClassShares, type DatasetChoiceMade } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { impactNames } from '../../../../exports/index.ts'
import { column, paragraph, remark, tableBlock, type Block, type ReportCell } from '../report.ts'
import { datasetKeyOf, type Telling } from '../telling.ts'
import { notProvided } from './words.ts'

type Row = readonly ReportCell[]

const flagNames = {
  ok: { en: 'no remark', fr: 'aucune remarque' },
  caution: { en: 'caution', fr: 'prudence' },
  suspect: { en: 'suspect', fr: 'donnée suspecte' },
} as const

/** Every dataset of the result with its source, its class and why it was taken. */
export function datasetsTable(telling: Telling): Block {
  const { say, pef, dataset, classes } = telling
  const first = new Map(pef.trace.map((line) => [datasetKeyOf(line), line]))
  const choices = new Map((classes.choices ?? []).map((one) => [`${one.packId}/${one.id}`, one]))
  const rows = [...first].map(([key, line]): Row => {
    return [
      dataset(line.dataset),
      line.location ?? '–',
      packWord(line.pack.id, telling),
      ...choiceCells(choices.get(key), telling),
      line.dataQuality,
      remarksOf(line, telling),
    ]
  })
  return tableBlock({
    title: say('Secondary datasets', 'Jeux de données secondaires'),
    sheet: say('Datasets', 'Jeux de données'),
    small: true,
    columns: [
      column(say('Dataset', 'Jeu de données'), 'text', '*'),
      column(say('Place', 'Lieu'), 'text', 24),
      column(say('Data pack', 'Base de données'), 'text', 62),
      column(say('Class', 'Classe'), 'text', 58),
      column(say('Share', 'Part'), 'share', 34),
      column(say('Why it was taken', 'Pourquoi ce choix'), 'text', 54),
      column('DQR', 'rating', 24),
      column(say('Remarks of the source', 'Remarques de la source'), 'text', 128),
    ],
    rows,
  })
}

/** A pack that is shipped by its id, as the sources in the annex have it; one of the organization by its number. */
function packWord(id: string, { pef, pack: nameOf, names }: Telling): string {
  const pack = pef.packs.find((one) => one.id === id)
  return pack !== undefined && nameOf(pack) !== names.real.pack(pack) ? nameOf(pack) : id
}

function choiceCells(choice: DatasetChoiceMade | undefined, { language, say }: Telling): Row {
  if (choice === undefined) return [say('not recorded', 'non enregistrée'), null, '–']
  const expired = choice.isExpired ? say(' (expired)', ' (expiré)') : ''
  return [
    `${pefWording.dataClasses[choice.dataClass][language]}${expired}`,
    choice.share,
    pefWording.choiceReasons[choice.reason][language],
  ]
}

/** What people wrote of a dataset of their own is theirs. */
function remarksOf(line: Telling['pef']['trace'][number], { dataset, names, language }: Telling): string {
  if (dataset(line.dataset) !== names.real.dataset(line.dataset)) return '–'
  const flag = line.flag === null ? '' : flagNames[line.flag][language]
  return (
    [...new Set([flag, ...line.remarks.map(({ reason }) => reason), line.note])].filter(Boolean).join('; ') ||
    '–'
  )
}

/** What the classes of the data come to. */
export function datasetShares(telling: Telling): readonly Block[] {
  const { say, classes, format } = telling
  return [
    sharesTable(telling),
    remark(
      say(
        `Shares are of what is covered; ${format.percent(classes.uncovered)} of the weighting is not covered and has no class.`,
        `Les parts portent sur ce qui est couvert ; ${format.percent(classes.uncovered)} de la pondération ne l’est pas et n’a pas de classe.`,
      ),
    ),
    ...(classes.expired === 0
      ? []
      : [
          paragraph(
            say(
              `Lines that use a dataset past its validity, with a worse time rating: ${classes.expired}.`,
              `Lignes qui utilisent un jeu de données expiré, avec une moins bonne note temporelle : ${classes.expired}.`,
            ),
          ),
        ]),
  ]
}

function sharesTable({ say, classes, language }: Telling): Block {
  const row = (name: string, shares: ClassShares | null): Row => [
    name,
    ...statedClasses.map((id) => shares?.[id] ?? null),
  ]
  return tableBlock({
    title: say(
      'Share of the score and of each category by class of the data',
      'Part du score et de chaque catégorie par classe de données',
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

export const statementsTable = (telling: Telling): Block =>
  tableBlock({
    title: telling.say('Who states the class of the data', 'Qui indique la classe des données'),
    sheet: telling.say('Class statements', 'Classes indiquées'),
    columns: [
      column(telling.say('Data pack', 'Base de données'), 'text', '*'),
      column(telling.say('Class', 'Classe'), 'text', 110),
      column(telling.say('Stated by', 'Indiquée par'), 'text', 150),
      column(telling.say('Until', 'Jusqu’au'), 'text', 60),
    ],
    rows: telling.classes.pef.packs.map((pack) => {
      const { dataClass: statement } = pack
      return [
        telling.pack(pack),
        pefWording.dataClasses[statement?.dataClass ?? 'not-stated'][telling.language],
        statement ? telling.stater(pack.id, statement.by[telling.language]) : notProvided(telling),
        statement?.until ?? '–',
      ]
    }),
  })
