import type { FibreOrigin, FrenchCountry, FrenchStage } from '@ecotrame/lca'

/** Words of the official interface for ours. */
export const officialOrigin = {
  natural_plant: 'NaturalFromVegetal',
  natural_animal: 'NaturalFromAnimal',
  artificial_organic: 'ArtificialFromOrganic',
  synthetic: 'Synthetic',
} as const satisfies Record<FibreOrigin, string>

export const officialPollution = {
  best: 'Best',
  average: 'Average',
  worst: 'Worst',
} as const satisfies Record<FrenchCountry['aquaticPollutionScenario'], string>

/** Labels by which clients of the official interface know the steps; French in every language. */
export const stepLabel = {
  material: 'Matières premières',
  spinning: 'Filature',
  fabric: 'Tissage & Tricotage',
  ennobling: 'Ennoblissement',
  making: 'Confection',
  distribution: 'Distribution',
  use: 'Utilisation',
  end_of_life: 'Fin de vie',
} as const satisfies Record<FrenchStage, string>
