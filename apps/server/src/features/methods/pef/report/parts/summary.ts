import { namedIn } from '@ecotrame/texts'
import { comparable, heldShare, massCoverageOf } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { missingWords } from '../../../../evaluations/index.ts'
import { impactNames } from '../../../../exports/index.ts'
import { disclaimerText } from '../../publishable/index.ts'
import { paragraph, remark, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'
import { stagesPicture } from './pictures.ts'
import {
  intervalText,
  notProvided,
  pairs,
  qualityText,
  scoreText,
  shareText,
  stated,
  subCategoryOf,
} from './words.ts'

/** For everybody: goal, scope, results and what they are worth, on one page. */
export function summarySection(telling: Telling) {
  const { say, language, classes } = telling
  return {
    title: say('Summary', 'Synthèse'),
    blocks: [
      pairs(telling, say('Main figures', 'Chiffres principaux'), say('Summary', 'Synthèse'), rowsOf(telling)),
      stagesPicture(telling),
      ...(classes.disclaimer === null ? [] : [paragraph(disclaimerText(classes.disclaimer, language))]),
      ...missingMass(telling),
      remark(pefWording.notes.businessUse[language]),
    ],
  }
}

function rowsOf(telling: Telling): readonly (readonly [string, ReportCell])[] {
  const { say, format, version, pef, precision, classes, organization, reference, language } = telling
  const figure = precision?.figures.pef.product ?? null
  const named = pef.relevance.mostRelevant.map(({ category }) => impactNames[category][language])
  return [
    [say('Product', 'Produit'), version.evaluation.name],
    [say('Reference', 'Référence'), reference ?? notProvided(telling)],
    [say('Category', 'Catégorie'), namedIn(language, telling.cost.evaluation.category)],
    [say('Organization', 'Organisation'), organization],
    [say('Goal', 'Objectif'), stated(telling, 'goal')],
    [say('Functional unit', 'Unité fonctionnelle'), unitText(telling)],
    [say('System boundary', 'Frontières du système'), boundaryText(telling)],
    [say('Net mass', 'Masse nette'), format.mass(pef.massKg)],
    [
      say('PEF single score of one product', 'Score unique PEF d’un produit'),
      scoreText(pef.score.micropoints, telling),
    ],
    [
      say('95 % interval', 'Intervalle à 95 %'),
      figure === null ? say('not calculated', 'non calculé') : intervalText(figure.interval, telling),
    ],
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
    [say('Conclusions', 'Conclusions'), stated(telling, 'conclusions')],
  ]
}

const unitText = (telling: Telling): string =>
  subCategoryOf(telling) === undefined
    ? telling.say('1 product over its life', '1 produit sur sa durée de vie')
    : telling.say('one day of wear of 1 product', 'un jour de port d’un produit')

function boundaryText({ say, pef }: Telling): string {
  const stages = new Set(pef.trace.map(({ stage }) => stage)).size
  const left = pef.excluded.length
  return say(
    `cradle to grave: ${stages} ${stages === 1 ? 'stage' : 'stages'} calculated, ${left} ${left === 1 ? 'step' : 'steps'} left out and named in chapter 4`,
    `du berceau à la tombe : ${stages} ${stages === 1 ? 'étape calculée' : 'étapes calculées'}, ${left} ${left < 2 ? 'opération laissée de côté et nommée' : 'opérations laissées de côté et nommées'} au chapitre 4`,
  )
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
