import type { Contribution, FrenchStage } from '@ecotrame/lca'
import type { Language } from '@ecotrame/texts'

/** Words of the report. */
export interface Words {
  readonly title: string
  readonly cost: string
  readonly points: string
  readonly per100g: string
  readonly pef: string
  readonly durability: string
  readonly careCycles: string
  readonly daysOfWear: string
  readonly stages: string
  readonly beforeDurability: string
  readonly columns: Readonly<Record<StageColumn, string>>
  readonly trims: string
  readonly total: string
  readonly off: string
  readonly contributions: string
  readonly afterDurability: string
  readonly warning: string
  readonly stage: Readonly<Record<FrenchStage, string>>
  readonly part: Readonly<Record<Contribution['part'], string>>
}
export type StageColumn =
  'stage' | 'country' | 'kgIn' | 'kgOut' | 'kWh' | 'MJ' | 'own' | 'complement' | 'transport'

export const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'French environmental cost, release {release}',
    cost: 'French environmental cost',
    points: 'points',
    per100g: 'points per 100 g',
    pef: 'PEF score of the same inventory',
    durability: 'Durability',
    careCycles: 'care cycles',
    daysOfWear: 'days of wear',
    stages: 'Stages',
    beforeDurability: 'points before durability',
    columns: {
      stage: 'stage',
      country: 'country',
      kgIn: 'kg in',
      kgOut: 'kg out',
      kWh: 'kWh',
      MJ: 'MJ heat',
      own: 'own',
      complement: 'complement',
      transport: 'transport',
    },
    trims: 'Trims',
    total: 'Total',
    off: 'off',
    contributions: 'Contributions',
    afterDurability: 'points in the result',
    warning: 'Note',
    stage: {
      material: 'Materials',
      spinning: 'Spinning',
      fabric: 'Weaving, knitting',
      ennobling: 'Dyeing and finishing',
      making: 'Garment making',
      distribution: 'Distribution',
      use: 'Use',
      end_of_life: 'End of life',
    },
    part: {
      materials: 'Materials',
      spinning: 'Spinning',
      fabric: 'Weaving, knitting',
      ennobling: 'Dyeing and finishing',
      making: 'Garment making',
      transport: 'Transport',
      trims: 'Trims',
      use: 'Use',
      end_of_life: 'End of life',
    },
  },
  fr: {
    title: 'Coût environnemental, méthode {release}',
    cost: 'Coût environnemental',
    points: 'points',
    per100g: 'points pour 100 g',
    pef: 'Score PEF du même inventaire',
    durability: 'Durabilité',
    careCycles: 'cycles d’entretien',
    daysOfWear: 'jours de port',
    stages: 'Étapes',
    beforeDurability: 'points avant durabilité',
    columns: {
      stage: 'étape',
      country: 'pays',
      kgIn: 'kg entrée',
      kgOut: 'kg sortie',
      kWh: 'kWh',
      MJ: 'MJ chaleur',
      own: 'propre',
      complement: 'complément',
      transport: 'transport',
    },
    trims: 'Accessoires',
    total: 'Total',
    off: 'hors calcul',
    contributions: 'Contributions',
    afterDurability: 'points dans le résultat',
    warning: 'Remarque',
    stage: {
      material: 'Matières',
      spinning: 'Filature',
      fabric: 'Tissage, tricotage',
      ennobling: 'Ennoblissement',
      making: 'Confection',
      distribution: 'Distribution',
      use: 'Utilisation',
      end_of_life: 'Fin de vie',
    },
    part: {
      materials: 'Matières',
      spinning: 'Filature',
      fabric: 'Tissage, tricotage',
      ennobling: 'Ennoblissement',
      making: 'Confection',
      transport: 'Transport',
      trims: 'Accessoires',
      use: 'Utilisation',
      end_of_life: 'Fin de vie',
    },
  },
}
