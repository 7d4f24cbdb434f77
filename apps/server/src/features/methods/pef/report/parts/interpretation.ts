import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { purposeName } from '../../../../exports/index.ts'
import { readinessText } from '../../publishable/index.ts'
import {
  column,
  list,
  paragraph,
  remark,
  subHeading,
  tableBlock,
  type Block,
  type ReportCell,
} from '../report.ts'
import type { Telling } from '../telling.ts'
import { relevanceTables } from './relevance.ts'
import { intervalText, scoreText, stated, staleText, subCategoryOf } from './words.ts'

type Row = readonly ReportCell[]
const hotspotCount = 12
const fieldCount = 12

export function interpretationSection(telling: Telling) {
  const { say, precision, format } = telling
  const figure = precision?.figures.pef.product ?? null
  return {
    title: say('Interpretation of the results', 'Interprétation des résultats'),
    blocks: [
      paragraph(
        `${say('Conclusions of the authors', 'Conclusions des auteurs')}${format.colon}${stated(telling, 'conclusions')}`,
      ),
      ...relevanceTables(telling),
      hotspots(telling),
      subHeading(say('Uncertainty', 'Incertitude')),
      paragraph(
        figure === null
          ? `${say('95 % interval of the single score', 'Intervalle à 95 % du score unique')}${format.colon}${staleText(telling)}.`
          : say(
              `95 % interval of the single score: ${intervalText(figure.interval, telling)}.`,
              `Intervalle à 95 % du score unique : ${intervalText(figure.interval, telling)}.`,
            ),
      ),
      ...sensitivity(telling),
      ...benchmark(telling),
      ...completeness(telling),
    ],
  }
}

/** The benchmark of the PEFCR is that of its representative product; where there is none the reference product gives an idea. */
function benchmark(telling: Telling): readonly Block[] {
  const { say, usual, pef, format } = telling
  const sub = subCategoryOf(telling)
  const missing = paragraph(
    sub === undefined
      ? say(
          'There is no benchmark: the product is outside of the sub-categories of the PEFCR.',
          'Il n’y a pas de référence : le produit est hors des sous-catégories du PEFCR.',
        )
      : say(
          `No comparison with the benchmark is made: the results of the representative product (${sub.id}, ${sub.name}) are not public. They cannot be entered here.`,
          `Aucune comparaison avec la référence n’est faite : les résultats du produit représentatif (${sub.id}, ${sub.name}) ne sont pas publics. Ils ne peuvent pas être saisis ici.`,
        ),
  )
  const isSame =
    usual !== null &&
    usual.covered.length === pef.score.categories.length &&
    usual.covered.every((category) => pef.score.categories.includes(category))
  return [
    subHeading(say('Comparison with the benchmark', 'Comparaison avec la référence')),
    missing,
    ...(usual === null || !isSame || usual.micropoints === 0
      ? []
      : [
          remark(
            say(
              `For orientation: the reference product of the application (same category, every field at its default, same categories and today’s data) has ${scoreText(usual.micropoints, telling)}; this product is at ${format.percent(pef.score.micropoints / usual.micropoints)} of it.`,
              `À titre indicatif : le produit de référence de l’application (même catégorie, chaque champ à sa valeur par défaut, mêmes catégories et données actuelles) a ${scoreText(usual.micropoints, telling)} ; ce produit en représente ${format.percent(pef.score.micropoints / usual.micropoints)}.`,
            ),
          ),
        ]),
  ]
}

const completeness = ({ say, classes, language, format }: Telling): readonly Block[] => [
  subHeading(say('Missing for publication', 'Ce qui manque pour publier')),
  list(
    classes.readiness.checks.map(
      ({ id, state }) =>
        `${pefWording.readiness[id][language]}${format.colon}${readinessText(id, state, classes, language)}`,
    ),
  ),
]

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
      column('µPt', 'score', 44),
      column(say('Share', 'Part'), 'share', 44),
    ],
    rows,
  })
}

/** Which fields move the score most, and how sure they are. */
function sensitivity({ say, model, plan, format, language, version }: Telling): readonly Block[] {
  if (model === null || plan === null)
    return [paragraph(`${say('Sensitivity', 'Sensibilité')}${format.colon}${staleText({ say })}.`)]
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
