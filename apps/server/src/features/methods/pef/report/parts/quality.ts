import { column, paragraph, subHeading, tableBlock, type Block } from '../report.ts'
import type { Telling } from '../telling.ts'
import { intervalText, qualityText, shareText, staleText } from './words.ts'

/** What is asked of the data, and what they are worth. */
export function qualityBlocks(telling: Telling): readonly Block[] {
  const { say, precision } = telling
  const head = subHeading(say('Data quality', 'Qualité des données'))
  if (precision === null || precision.quality === null)
    return [
      head,
      paragraph(
        `${say('Data quality rating', 'Note de qualité des données')}${telling.format.colon}${staleText(telling)}.`,
      ),
    ]
  return [
    head,
    paragraph(
      say(
        'Required: a rating of at most 3.0 for the most relevant processes of others, 1.5 for those of the company, 4.0 for the rest (Data Needs Matrix). The rating is the mean of technology, geography, time and precision, each from 1 (best) to 5.',
        'Exigé : une note d’au plus 3,0 pour les procédés les plus pertinents de tiers, 1,5 pour ceux de l’entreprise, 4,0 pour les autres (matrice des besoins en données). La note est la moyenne de la technologie, de la géographie, du temps et de la précision, chacune de 1 (la meilleure) à 5.',
      ),
    ),
    overview(telling),
    byStage(telling),
    rated(telling),
  ]
}

function overview(telling: Telling): Block {
  const { say, precision, format } = telling
  const figure = precision?.figures.pef.product ?? null
  const criteria = precision?.quality?.criteria
  const rating = (value: number | undefined) => (value === undefined ? '–' : format.rating(value))
  return tableBlock({
    title: say('Data quality rating and uncertainty', 'Note de qualité des données et incertitude'),
    sheet: say('Data quality', 'Qualité des données'),
    columns: [column(say('Item', 'Élément'), 'text', 220), column(say('Value', 'Valeur'), 'text', '*')],
    rows: [
      [
        say('Data quality rating of the study', 'Note de qualité des données de l’étude'),
        qualityText(telling),
      ],
      [say('Technology', 'Technologie'), rating(criteria?.technology)],
      [say('Geography', 'Géographie'), rating(criteria?.geography)],
      [say('Time', 'Temps'), rating(criteria?.time)],
      [say('Precision', 'Précision'), rating(criteria?.precision)],
      [
        say('95 % interval of the single score', 'Intervalle à 95 % du score unique'),
        figure === null ? say('not calculated', 'non calculé') : intervalText(figure.interval, telling),
      ],
      [
        say('Primary data, by mass', 'Données primaires, part de la masse'),
        shareText(precision?.primaryMass ?? null, telling),
      ],
      [
        say('Primary data, by impact', 'Données primaires, part de l’impact'),
        shareText(figure?.primaryImpact ?? null, telling),
      ],
      [
        say(
          'Share of the score in categories to be read with caution (level III)',
          'Part du score dans des catégories à lire avec prudence (niveau III)',
        ),
        shareText(precision?.caution ?? null, telling),
      ],
    ],
  })
}

function byStage({ say, stage, precision }: Telling): Block {
  return tableBlock({
    title: say(
      'Data quality by stage (1 best, 5 worst)',
      'Qualité des données par étape (1 la meilleure, 5 la moins bonne)',
    ),
    sheet: say('Quality by stage', 'Qualité par étape'),
    columns: [
      column(say('Stage', 'Étape'), 'text', '*'),
      column(say('Share', 'Part'), 'share', 50),
      column('DQR', 'rating', 50),
      column(say('Technology', 'Technologie'), 'rating', 64),
      column(say('Geography', 'Géographie'), 'rating', 64),
      column(say('Time', 'Temps'), 'rating', 50),
      column(say('Precision', 'Précision'), 'rating', 54),
    ],
    rows: (precision?.quality?.stages ?? []).map((one) => [
      stage(one.stage),
      one.share,
      one.dqr,
      one.criteria.technology,
      one.criteria.geography,
      one.criteria.time,
      one.criteria.precision,
    ]),
  })
}

/** Most relevant processes and all that are above the rating that they may have. */
function rated({ say, stage, dataset, precision }: Telling): Block {
  const processes = (precision?.quality?.processes ?? []).filter((one) => one.mostRelevant || one.breach)
  return tableBlock({
    title: say(
      'Most relevant processes and those above their threshold (Data Needs Matrix)',
      'Procédés les plus pertinents et ceux au-dessus de leur seuil (matrice des besoins en données)',
    ),
    sheet: say('Quality of processes', 'Qualité des procédés'),
    columns: [
      column(say('Process', 'Procédé'), 'text', '*'),
      column(say('Stage', 'Étape'), 'text', 100),
      column(say('Share', 'Part'), 'share', 44),
      column('DQR', 'rating', 36),
      column(say('Situation', 'Situation'), 'whole', 48),
      column(say('Threshold', 'Seuil'), 'rating', 50),
      column(say('Above the threshold', 'Au-dessus du seuil'), 'text', 54),
    ],
    rows: processes.map((one) => [
      dataset(one),
      stage(one.stage),
      one.share,
      one.dqr,
      one.situation,
      one.threshold,
      one.breach ? say('yes', 'oui') : say('no', 'non'),
    ]),
  })
}
