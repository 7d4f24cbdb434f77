import { impactNames, impactUnits, inLanguage } from '../../../../exports/index.ts'
import { column, paragraph, tableBlock, type Block } from '../report.ts'
import type { Telling } from '../telling.ts'
import { pairs, subCategoryOf } from './words.ts'

/** The product as one dataset: what its results allow to say, and what an EF-compliant dataset would have besides. */
export function datasetSection(telling: Telling) {
  const { say } = telling
  return {
    title: say('Annex: aggregated dataset', 'Annexe : jeu de données agrégé'),
    blocks: [
      paragraph(
        say(
          'The whole product over its life as one dataset, in LCIA results. It is not an EF-compliant dataset: elementary flows are missing, because the data packs hold aggregated datasets; for one with flows, calculate with an own database of unit processes. The workbook has all digits.',
          'Le produit entier sur son cycle de vie en un jeu de données, en résultats d’évaluation des impacts. Ce n’est pas un jeu de données conforme EF : les flux élémentaires manquent, car les bases contiennent des jeux de données agrégés ; pour les obtenir, calculez avec votre propre base de procédés unitaires. Le classeur donne tous les chiffres.',
        ),
      ),
      described(telling),
      results(telling),
    ],
  }
}

function described(telling: Telling): Block {
  const { say, version, pef, format, product, language, precision, classes } = telling
  const market = product && inLanguage(language, product.market)
  return pairs(
    telling,
    say('Description of the dataset', 'Description du jeu de données'),
    say('Dataset description', 'Description du jeu'),
    [
      [say('Name', 'Nom'), version.evaluation.name],
      ['UUID', version.id],
      [
        say('Reference flow', 'Flux de référence'),
        say(`1 product, ${format.mass(pef.massKg)}`, `1 produit, ${format.mass(pef.massKg)}`),
      ],
      [
        say('Functional unit', 'Unité fonctionnelle'),
        pef.daysOfWear === null
          ? say('1 product over its life', '1 produit sur sa durée de vie')
          : say(
              `one day of wear; the product has ${format.given(pef.daysOfWear)}`,
              `un jour de port ; le produit en a ${format.given(pef.daysOfWear)}`,
            ),
      ],
      [
        say('Kind', 'Type'),
        say(
          'LCI result, aggregated, cradle to grave',
          'résultat d’inventaire, agrégé, du berceau à la tombe',
        ),
      ],
      [say('Sub-category', 'Sous-catégorie'), subCategoryOf(telling)?.name ?? '–'],
      [say('Geography', 'Géographie'), market ?? say('not known', 'non connue')],
      [say('Reference year', 'Année de référence'), String(version.createdAt.getUTCFullYear())],
      [say('LCIA method', 'Méthode d’évaluation'), pef.method],
      [
        say('Data quality rating', 'Note de qualité des données'),
        precision?.quality ? format.rating(precision.quality.dqr) : say('not calculated', 'non calculée'),
      ],
      [
        say('Share from EF-compliant data', 'Part issue de données conformes EF'),
        classes.score === null ? '–' : format.percent(classes.score['ef-compliant']),
      ],
    ],
  )
}

function results({ say, language, pef }: Telling): Block {
  return tableBlock({
    title: say('LCIA results of the whole product', 'Résultats d’évaluation des impacts du produit entier'),
    sheet: say('Aggregated dataset', 'Jeu de données agrégé'),
    columns: [
      column(say('Impact category', 'Catégorie d’impact'), 'text', '*'),
      column(say('Of one product', 'D’un produit'), 'amount', 80),
      column(say('Unit', 'Unité'), 'text', 84),
      column(say('Known part', 'Part connue'), 'amount', 80),
    ],
    rows: pef.categories.map(({ category, impact, missing }) => [
      impactNames[category][language],
      impact,
      impactUnits[category][language],
      impact ?? missing?.knownImpact ?? null,
    ]),
  })
}
