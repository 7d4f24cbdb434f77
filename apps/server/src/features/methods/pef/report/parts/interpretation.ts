import { purposeName } from '../../../../exports/index.ts'
import {
  column,
  paragraph,
  remark,
  tableBlock,
  type Block,
  type ReportCell,
  type ReportSection,
} from '../report.ts'
import type { Telling } from '../telling.ts'
import { intervalText, notStated, qualityText, shareText } from './front.ts'

type Row = readonly ReportCell[]
const hotspotCount = 12
const fieldCount = 12

export const interpretationSection = (telling: Telling): ReportSection => {
  const { say, statements } = telling
  return {
    title: say('Interpretation', 'Interprétation'),
    blocks: [
      paragraph(
        `${say('Conclusions of the authors', 'Conclusions des auteurs')}${telling.format.colon}${statements.conclusions ?? notStated(telling)}`,
      ),
      hotspots(telling),
      ...sensitivity(telling),
    ],
  }
}

/** The lines of the bill that weigh most. */
function hotspots(telling: Telling): Block {
  const { say, pef, stage, component, dataset, language } = telling
  const lines = pef.trace.toSorted((one, other) => Math.abs(other.micropoints) - Math.abs(one.micropoints))
  const whole = pef.score.micropoints
  const rows = lines
    .slice(0, hotspotCount)
    .map((line): Row => [
      stage(line.stage),
      purposeName(line.purpose)[language],
      component(line.component),
      dataset(line.dataset),
      line.micropoints,
      whole === 0 ? null : line.micropoints / whole,
    ])
  return tableBlock({
    title: say('Hotspots: lines that weigh most', 'Points chauds : lignes qui pèsent le plus'),
    sheet: say('Hotspots', 'Points chauds'),
    columns: [
      column(say('Stage', 'Étape'), 'text', 84),
      column(say('Purpose', 'Usage'), 'text', 84),
      column(say('Applies to', 'Concerne'), 'text', 70),
      column(say('Dataset', 'Jeu de données'), 'text', '*'),
      column('µPt', 'amount', 44),
      column(say('Share', 'Part'), 'share', 44),
    ],
    rows,
  })
}

/** Which fields move the score most, and how sure they are. */
function sensitivity({ say, model, plan, format, language, version }: Telling): readonly Block[] {
  if (model === null || plan === null)
    return [
      paragraph(
        say(
          'Sensitivity: not calculated, because today’s data no longer give the figures of this version.',
          'Sensibilité : non calculée, les données actuelles ne donnent plus les chiffres de cette version.',
        ),
      ),
    ]
  const placeOf = (entry: string | null) => {
    const place = version.form.composition.findIndex(({ id }) => id === entry)
    return place === -1
      ? say('Product', 'Produit')
      : say(`Composition, line ${place + 1}`, `Composition, ligne ${place + 1}`)
  }
  const rows = plan.fields
    .slice(0, fieldCount)
    .map(({ field, ctv, after }): Row => [
      field.label[language],
      placeOf(field.entry),
      field.elasticity,
      ctv,
      after.x,
    ])
  return [
    tableBlock({
      title: say(
        'Sensitivity: fields whose uncertainty matters most',
        'Sensibilité : champs dont l’incertitude compte le plus',
      ),
      sheet: say('Sensitivity', 'Sensibilité'),
      columns: [
        column(say('Field', 'Champ'), 'text', '*'),
        column(say('Applies to', 'Concerne'), 'text', 110),
        column(
          say('Change of the score per change of the field', 'Variation du score par variation du champ'),
          'amount',
          84,
        ),
        column(say('Share of the uncertainty', 'Part de l’incertitude'), 'share', 70),
        column(
          say(
            '± of the score once this field and those above are measured',
            '± du score une fois mesurés ce champ et ceux au-dessus',
          ),
          'share',
          84,
        ),
      ],
      rows,
    }),
    remark(
      say(
        `Now: ± ${format.percent(plan.now.x)} (95 %). With every field measured: ± ${format.percent(plan.floor.x)}; the rest is due to the datasets.`,
        `Actuellement : ± ${format.percent(plan.now.x)} (95 %). Tous les champs mesurés : ± ${format.percent(plan.floor.x)} ; le reste est dû aux données.`,
      ),
    ),
  ]
}

export function qualitySection(telling: Telling): ReportSection {
  const { say, precision } = telling
  const quality = precision?.quality ?? null
  const title = say('Data quality', 'Qualité des données')
  if (precision === null || quality === null)
    return {
      title,
      blocks: [
        paragraph(
          say(
            'Not calculated: today’s data no longer give the figures of this version.',
            'Non calculée : les données actuelles ne donnent plus les chiffres de cette version.',
          ),
        ),
      ],
    }
  return { title, blocks: [overview(telling), byStage(telling), rated(telling)] }
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
