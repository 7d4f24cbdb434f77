import type { Language } from '@ecotrame/texts'

/** Words of the report on PEF. */
export interface PefWords {
  readonly title: string
  readonly score: string
  readonly per100g: string
  readonly coverage: string
  readonly withoutDataset: string
  readonly ofMass: string
  readonly ofWeighting: string
  readonly french: string
  readonly inScope: string
  readonly outsideScope: string
  readonly stages: string
  readonly stage: string
  readonly share: string
  readonly missing: string
  readonly notes: string
  readonly data: string
}

export const pefWords: Readonly<Record<Language, PefWords>> = {
  en: {
    title: 'Product environmental footprint',
    score: 'PEF score',
    per100g: 'µPt per 100 g',
    coverage: 'Coverage',
    ofWeighting: 'of the weighting; counts impact categories, not materials',
    withoutDataset: 'Without a dataset',
    ofMass: 'of the mass',
    french: 'French environmental cost',
    inScope: 'applies to this category',
    outsideScope: 'does not apply to this category',
    stages: 'Stages',
    stage: 'stage',
    share: 'share',
    missing: 'Not in this result',
    notes: 'Notes',
    data: 'Data',
  },
  fr: {
    title: 'Empreinte environnementale de produit',
    score: 'Score PEF',
    per100g: 'µPt pour 100 g',
    coverage: 'Couverture',
    ofWeighting: 'de la pondération ; compte des catégories d’impact, pas des matières',
    withoutDataset: 'Sans jeu de données',
    ofMass: 'de la masse',
    french: 'Coût environnemental',
    inScope: 's’applique à cette catégorie',
    outsideScope: 'ne s’applique pas à cette catégorie',
    stages: 'Étapes',
    stage: 'étape',
    share: 'part',
    missing: 'Absent de ce résultat',
    notes: 'Remarques',
    data: 'Données',
  },
}
