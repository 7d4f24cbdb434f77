import { namedIn } from '@ecotrame/texts'
import { comparable, heldShare, massCoverageOf, type ScoreInterval } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { missingWords } from '../../../../evaluations/index.ts'
import { impactNames } from '../../../../exports/index.ts'
import {
  column,
  paragraph,
  remark,
  list,
  tableBlock,
  type Block,
  type ReportCell,
  type ReportSection,
} from '../report.ts'
import type { Telling } from '../telling.ts'
import { excludedTable, stagesTable } from './system-boundary.ts'

const pairs = (
  { say }: Telling,
  title: string,
  sheet: string,
  rows: readonly (readonly [string, ReportCell])[],
): Block =>
  tableBlock({
    title,
    sheet,
    columns: [column(say('Item', 'Élément'), 'text', 190), column(say('Value', 'Valeur'), 'text', '*')],
    rows,
  })

export const notStated = ({ say }: Telling): string => say('not provided', 'non renseigné')

export const notice = ({ language, say }: Telling): string =>
  `${pefWording.notes.screening[language]} ${say(
    'It follows the structure of a PEF report (Recommendation (EU) 2021/2279) and was not verified; it does not claim conformity.',
    'Ce document suit la structure d’un rapport PEF (recommandation (UE) 2021/2279) ; il n’a pas été vérifié et ne revendique aucune conformité.',
  )}`

export function summarySection(telling: Telling): ReportSection {
  const { say, format, version, pef, precision, classes, organization, reference, language } = telling
  const figure = precision?.figures.pef.product ?? null
  const named = pef.relevance.mostRelevant.map(({ category }) => impactNames[category][language])
  const interval =
    figure === null ? say('not calculated', 'non calculé') : intervalText(figure.interval, telling)
  const rows: readonly (readonly [string, ReportCell])[] = [
    [say('Product', 'Produit'), version.evaluation.name],
    [say('Reference', 'Référence'), reference ?? notStated(telling)],
    [say('Category', 'Catégorie'), namedIn(language, telling.cost.evaluation.category)],
    [say('Organization', 'Organisation'), organization],
    [say('Net mass', 'Masse nette'), format.mass(pef.massKg)],
    [
      say('PEF single score of one product', 'Score unique PEF d’un produit'),
      `${format.whole(pef.score.micropoints)} µPt`,
    ],
    [say('95 % interval', 'Intervalle à 95 %'), interval],
    [
      say('Share of the weighting that the data cover', 'Part de la pondération couverte par les données'),
      format.percent(pef.score.coverage),
    ],
    [say('Most relevant impact categories', 'Catégories d’impact les plus pertinentes'), named.join(', ')],
    [say('Data quality rating', 'Note de qualité des données'), qualityText(telling)],
    [
      say('Share of primary data, by impact', 'Part de données primaires dans l’impact'),
      shareText(figure?.primaryImpact ?? null, telling),
    ],
    [
      say('Share of the score from EF-compliant data', 'Part du score issue de données conformes EF'),
      shareText(classes.score?.['ef-compliant'] ?? null, telling),
    ],
    [say('Method', 'Méthode'), pef.method],
  ]
  return {
    title: say('Summary', 'Synthèse'),
    blocks: [
      pairs(telling, say('Main figures', 'Chiffres principaux'), say('Summary', 'Synthèse'), rows),
      remark(pefWording.notes.businessUse[language]),
      ...missingMass(telling),
    ],
  }
}

/** Materials without a dataset, which the coverage of the weighting does not show. */
function missingMass({ pef, holding, format, language, say }: Telling): readonly Block[] {
  const { share, withoutDataset } = massCoverageOf(pef)
  if (comparable(holding) && withoutDataset.length === 0) return []
  const words = missingWords(holding, language)
  const held = heldShare(holding)
  const measure = paragraph(
    say(
      `This score holds ${shareText(held, { format, say })} of weighting × mass × steps${words === '' ? '' : `; without data: ${words}`}.`,
      `Ce score couvre ${shareText(held, { format, say })} de pondération × masse × étapes${words === '' ? '' : ` ; sans données : ${words}`}.`,
    ),
  )
  if (withoutDataset.length === 0) return [measure]
  const part = share === null ? say('Part', 'Une partie') : format.percent(share)
  return [
    paragraph(
      say(
        `${part} of the product’s mass has no data, so no figure of this report includes it.`,
        `${part} de la masse du produit n’a pas de données : aucun chiffre de ce rapport n’en tient compte.`,
      ),
    ),
    measure,
  ]
}

export const shareText = (share: number | null, { format, say }: Pick<Telling, 'format' | 'say'>): string =>
  share === null ? say('not known', 'non connu') : format.percent(share)

export function intervalText({ low, high }: ScoreInterval, { format, say }: Telling): string {
  return say(
    `from ${format.whole(low)} to ${format.whole(high)} µPt`,
    `de ${format.whole(low)} à ${format.whole(high)} µPt`,
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

export function goalSection(telling: Telling): ReportSection {
  const { say, statements } = telling
  const or = (text: string | null) => text ?? notStated(telling)
  return {
    title: say('Goal', 'Objectif'),
    blocks: [
      pairs(telling, say('Goal of the study', 'Objectif de l’étude'), say('Goal', 'Objectif'), [
        [say('Commissioner', 'Commanditaire'), or(statements.commissioner)],
        [say('Reasons and intended use', 'Raisons et usage prévu'), or(statements.goal)],
        [say('Intended audience', 'Public visé'), or(statements.audience)],
        [say('Made by', 'Réalisé par'), telling.organization],
        [say('Method', 'Méthode'), telling.pef.method],
        [
          say('Comparisons meant for the public', 'Comparaisons destinées au public'),
          say('none are made here', 'aucune n’est faite ici'),
        ],
      ]),
    ],
  }
}

export function scopeSection(telling: Telling): ReportSection {
  const { say } = telling
  return {
    title: say('Scope', 'Champ de l’étude'),
    blocks: [
      functionalUnit(telling),
      stagesTable(telling),
      excludedTable(telling),
      ...conventions(telling),
      ...assumptions(telling),
    ],
  }
}

function functionalUnit(telling: Telling): Block {
  const { say, format, pef, method } = telling
  const sub = method.subCategories.get(method.categories.get(pef.categoryId)?.pefcrSubcategory ?? '')
  const days = pef.daysOfWear
  const flow =
    days === null
      ? say('not established: no days of wear are known', 'non établi : aucune durée de port n’est connue')
      : `${format.amount(pef.massKg / days)} kg (${format.mass(pef.massKg)} ÷ ${format.given(days)})`
  return pairs(
    telling,
    say('Functional unit and reference flow', 'Unité fonctionnelle et flux de référence'),
    say('Functional unit', 'Unité fonctionnelle'),
    [
      [
        say('What', 'Quoi'),
        sub?.name ??
          say(
            'a product outside the sub-categories of the PEFCR',
            'un produit hors des sous-catégories du PEFCR',
          ),
      ],
      [
        say('How much', 'Combien'),
        sub === undefined
          ? say('1 product', '1 produit')
          : say('1 piece, or 1 pair of shoes', '1 pièce, ou 1 paire de chaussures'),
      ],
      [
        say('How well', 'Comment'),
        say('in good condition, used as intended', 'en bon état, utilisé comme prévu'),
      ],
      [
        say('How long', 'Combien de temps'),
        sub === undefined
          ? say('over its life: the PEFCR sets no unit', 'sur sa durée de vie : le PEFCR ne fixe pas d’unité')
          : say('one day of wear', 'un jour de port'),
      ],
      [
        say('Days of wear of the product', 'Jours de port du produit'),
        days === null ? say('not established', 'non établis') : format.given(days),
      ],
      [
        say(
          'Durability multipliers (intrinsic, repairability)',
          'Multiplicateurs de durabilité (intrinsèque, réparabilité)',
        ),
        `${format.given(pef.durability.intrinsic)} × ${format.given(pef.durability.repairability)}`,
      ],
      [say('Reference flow', 'Flux de référence'), flow],
      [
        say('Care cycles', 'Cycles d’entretien'),
        pef.careCycles === null ? say('none', 'aucun') : format.given(pef.careCycles),
      ],
    ],
  )
}

/** Rules that hold for every result of the method. Source: Recommendation (EU) 2021/2279, Annex I. */
function conventions({ say, pef }: Telling): readonly Block[] {
  const methods = [...new Set(pef.packs.map(({ lciaMethod }) => lciaMethod))].join(', ')
  return [
    list([
      say(
        'Cut-off: the method lets up to 3.0 % of the single score be left out; here nothing is cut off by share, and every step without data is named in the table above. Its share is not known.',
        'Règle de coupure : la méthode permet d’exclure jusqu’à 3,0 % du score unique ; ici rien n’est coupé selon sa part, et chaque étape sans donnée est nommée dans le tableau ci-dessus. Sa part n’est pas connue.',
      ),
      say(
        `Impact assessment: EF 3.1, 16 categories; the data packs state: ${methods}.`,
        `Évaluation des impacts : EF 3.1, 16 catégories ; les bases de données indiquent : ${methods}.`,
      ),
      say(
        'End of life and recycled content: Circular Footprint Formula. Allocation: subdivision, then mass. Biogenic carbon dioxide: uptake and release count 0. Offsets and avoided emissions are never counted.',
        'Fin de vie et contenu recyclé : formule de l’empreinte circulaire. Affectation : subdivision, puis masse. Dioxyde de carbone biogénique : absorption et émission comptent 0. Ni compensation ni émissions évitées.',
      ),
      say(
        'Electricity: mix of the country of the step, as given in the data packs. Capital goods: where the datasets contain them.',
        'Électricité : mix du pays de l’étape, tel qu’il figure dans les bases de données. Biens d’équipement : là où les données les contiennent.',
      ),
    ]),
  ]
}

function assumptions({ say, language, pef, stage }: Telling): readonly Block[] {
  const words = [...new Set(pef.assumptions.map(({ code }) => pefWording.assumptions[code][language]))]
  const world = pef.countryNotModelled.map(stage)
  const all = [
    ...words,
    ...(world.length === 0 ? [] : [`${pefWording.notes.countryNotModelled[language]} ${world.join(', ')}`]),
  ]
  if (all.length === 0) return []
  return [
    paragraph(
      say('Assumptions made where nothing was provided:', 'Hypothèses faites faute de valeur renseignée :'),
    ),
    list(all),
  ]
}
