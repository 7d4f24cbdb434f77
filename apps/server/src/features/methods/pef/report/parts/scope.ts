import { efCategories, type EfCategory } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { impactNames, impactUnits } from '../../../../exports/index.ts'
import { column, list, paragraph, subHeading, tableBlock, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'
import { assumptionsOf, limitationsOf } from './limitations.ts'
import { boundaryPicture } from './pictures.ts'
import { excludedTable, stagesTable } from './system-boundary.ts'
import { pairs, stated, subCategoryOf } from './words.ts'

export function scopeSection(telling: Telling) {
  const { say } = telling
  return {
    title: say('Scope of the study', 'Champ de l’étude'),
    blocks: [
      functionalUnit(telling),
      subHeading(say('System boundary', 'Frontières du système')),
      boundaryPicture(telling),
      stagesTable(telling),
      excludedTable(telling),
      subHeading(say('Impact categories', 'Catégories d’impact')),
      categoriesTable(telling),
      ...additional(telling),
      subHeading(say('Assumptions and limitations', 'Hypothèses et limites')),
      ...assumptionsOf(telling),
      ...limitationsOf(telling),
    ],
  }
}

function functionalUnit(telling: Telling): Block {
  const { say, format, pef } = telling
  const sub = subCategoryOf(telling)
  const days = pef.daysOfWear
  const flow =
    days === null
      ? say('not established: no days of wear are known', 'non établi : aucune durée de port n’est connue')
      : `${format.amount(pef.massKg / days)} kg (${format.mass(pef.massKg)} ÷ ${format.given(days)})`
  const rows: readonly (readonly [string, ReportCell])[] = [
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
  ]
  return pairs(
    telling,
    say('Functional unit and reference flow', 'Unité fonctionnelle et flux de référence'),
    say('Functional unit', 'Unité fonctionnelle'),
    rows,
  )
}

/** Names of the models, the same in every language. Source: Recommendation (EU) 2021/2279, Annex I, table 2, as EF 3.1. */
const models: Readonly<Record<EfCategory, string>> = {
  cch: 'GWP100, IPCC 2021',
  ozd: 'ODP, WMO 2014',
  htc: 'USEtox 2.1',
  htn: 'USEtox 2.1',
  pma: 'UNEP 2016',
  ior: 'Dreicer 1995, Frischknecht 2000',
  pco: 'LOTOS-EUROS, Van Zelm 2008',
  acd: 'Seppälä 2006, Posch 2008',
  tre: 'Seppälä 2006, Posch 2008',
  fwe: 'EUTREND, Struijs 2009',
  swe: 'EUTREND, Struijs 2009',
  etf: 'USEtox 2.1',
  ldu: 'LANCA, De Laurentiis 2019',
  wtu: 'AWARE 100, Boulay 2018',
  fru: 'ADP, van Oers 2002',
  mru: 'ADP, van Oers 2002',
}
const levels = ['–', 'I', 'II', 'III'] as const

function categoriesTable({ say, language, method, tables, pef }: Telling): Block {
  return tableBlock({
    title: say('The 16 impact categories of EF 3.1', 'Les 16 catégories d’impact EF 3.1'),
    sheet: say('Categories of EF', 'Catégories EF'),
    small: true,
    columns: [
      column(say('Impact category', 'Catégorie d’impact'), 'text', '*'),
      column(say('Unit', 'Unité'), 'text', 74),
      column(say('Model', 'Modèle'), 'text', 116),
      column(say('Robustness', 'Robustesse'), 'text', 48),
      column(say('Normalisation (per person and year)', 'Normalisation (par personne et an)'), 'amount', 66),
      column(say('Weight', 'Poids'), 'share', 36),
      column(say('Covered here', 'Couverte ici'), 'text', 44),
    ],
    rows: efCategories.map((category): readonly ReportCell[] => [
      impactNames[category][language],
      impactUnits[category][language],
      models[category],
      levels[tables.robustness.get(category) ?? 0] ?? '–',
      method.weighting.factors[category]?.normalisation ?? null,
      method.weighting.factors[category]?.weight ?? null,
      pef.score.categories.includes(category) ? say('yes', 'oui') : say('no', 'non'),
    ]),
  })
}

function additional(telling: Telling): readonly Block[] {
  const { say } = telling
  return [
    subHeading(say('Additional information', 'Informations complémentaires')),
    paragraph(stated(telling, 'additionalInformation')),
    list([
      say(
        'Release of fibre fragments: not calculated; the PEFCR gives no default rate.',
        'Rejets de fragments de fibres : non calculés ; le PEFCR ne donne pas de taux par défaut.',
      ),
      say(
        'Biodiversity: no indicator of its own; land use, eutrophication and ecotoxicity tell a part of it.',
        'Biodiversité : pas d’indicateur propre ; l’usage des sols, l’eutrophisation et l’écotoxicité en disent une partie.',
      ),
      say(
        'Climate change by fossil, biogenic and land use carbon: not told apart; the data packs give the total alone.',
        'Changement climatique par carbone fossile, biogénique et lié aux sols : non distingué ; les bases de données ne donnent que le total.',
      ),
      pefWording.notes.businessUse[telling.language],
    ]),
  ]
}
