import type { QualityFlag } from '@ecotrame/lca'
import type { TextKey } from '../../../i18n/index.ts'
import type { CostEntry } from '../model/cost-entries.ts'
import type { ResultPart, ResultTab } from '../model/search.ts'
import type { StageRowId } from '../model/stage-table.ts'

export const tabNames = {
  result: 'results.tab.result',
  breakdown: 'results.tab.breakdown',
  data: 'results.tab.data',
  improve: 'levers.tab',
  versions: 'results.versions',
} as const satisfies Record<ResultTab, TextKey>

export const partNames = {
  overview: 'results.tab.result',
  stages: 'results.stages',
  hotspots: 'results.hotspots',
  impacts: 'results.impacts',
  heat: 'results.heatTable',
  flows: 'results.flows',
  cost: 'results.environmentalCost',
  quality: 'results.dataQuality',
  classes: 'dataClass.part',
  declaration: 'results.declarationPart',
  levers: 'levers.tab',
  versions: 'results.versions',
} as const satisfies Record<ResultPart, TextKey>

export const stepNames = {
  material: 'results.step.material',
  spinning: 'results.step.spinning',
  fabric: 'results.step.fabric',
  ennobling: 'results.step.ennobling',
  making: 'results.step.making',
  distribution: 'results.step.distribution',
  use: 'results.step.use',
  end_of_life: 'results.step.end_of_life',
  trims: 'results.step.trims',
} as const satisfies Record<StageRowId, TextKey>

/** Codes of the French tables that are no countries: the unknown one, and world regions. */
export const regionNames: Readonly<Record<string, TextKey>> = {
  '---': 'results.country.unknown',
  REO: 'results.country.REO',
  REE: 'results.country.REE',
  RAS: 'results.country.RAS',
  RAF: 'results.country.RAF',
  RME: 'results.country.RME',
  RLA: 'results.country.RLA',
  RNA: 'results.country.RNA',
  ROC: 'results.country.ROC',
}

export const purposeNames = {
  fibre: 'results.purpose.fibre',
  replacedFibre: 'results.purpose.replacedFibre',
  spinningElectricity: 'results.purpose.spinningElectricity',
  fabricElectricity: 'results.purpose.fabricElectricity',
  pretreatmentElectricity: 'results.purpose.pretreatmentElectricity',
  pretreatmentHeat: 'results.purpose.pretreatmentHeat',
  pretreatmentChemicals: 'results.purpose.pretreatmentChemicals',
  dyeing: 'results.purpose.dyeing',
  dyeingElectricity: 'results.purpose.dyeingElectricity',
  dyeingHeat: 'results.purpose.dyeingHeat',
  dyeingChemicals: 'results.purpose.dyeingChemicals',
  printing: 'results.purpose.printing',
  printingElectricity: 'results.purpose.printingElectricity',
  printingHeat: 'results.purpose.printingHeat',
  printingChemicals: 'results.purpose.printingChemicals',
  finishing: 'results.purpose.finishing',
  finishingElectricity: 'results.purpose.finishingElectricity',
  finishingHeat: 'results.purpose.finishingHeat',
  makingElectricity: 'results.purpose.makingElectricity',
  fading: 'results.purpose.fading',
  fadingElectricity: 'results.purpose.fadingElectricity',
  fadingHeat: 'results.purpose.fadingHeat',
  careElectricity: 'results.purpose.careElectricity',
  care: 'results.purpose.care',
  carTrip: 'results.purpose.carTrip',
  endOfLife: 'results.purpose.endOfLife',
  endOfLifeElectricity: 'results.purpose.endOfLifeElectricity',
  endOfLifeHeat: 'results.purpose.endOfLifeHeat',
  freightRoad: 'results.purpose.freightRoad',
  freightSea: 'results.purpose.freightSea',
  freightAir: 'results.purpose.freightAir',
  trimMaterial: 'results.purpose.trimMaterial',
  trimTransform: 'results.purpose.trimTransform',
  trimTransformElectricity: 'results.purpose.trimTransformElectricity',
  trimTransformHeat: 'results.purpose.trimTransformHeat',
  material: 'results.purpose.material',
  spinning: 'results.purpose.spinning',
  fabric: 'results.purpose.fabric',
  preparationElectricity: 'results.purpose.preparationElectricity',
  preparationHeat: 'results.purpose.preparationHeat',
  assembly: 'results.purpose.assembly',
  trim: 'results.purpose.trim',
  packaging: 'results.purpose.packaging',
  freight: 'results.purpose.freight',
  waste: 'results.purpose.waste',
  storageElectricity: 'results.purpose.storageElectricity',
  storageHeat: 'results.purpose.storageHeat',
  washing: 'results.purpose.washing',
  tumbleDrying: 'results.purpose.tumbleDrying',
  ironing: 'results.purpose.ironing',
  ownElectricity: 'results.purpose.ownElectricity',
  ownHeat: 'results.purpose.ownHeat',
  replacedElectricity: 'results.purpose.replacedElectricity',
  replacedHeat: 'results.purpose.replacedHeat',
  microfibres: 'results.complement.microfibres',
  export: 'results.complement.export',
} as const satisfies Record<CostEntry['purpose'], TextKey>

export { categoryNames, categoryUnits } from '../../../ui/impact-names.ts'

export const flagNames = {
  ok: 'trace.flag.ok',
  caution: 'trace.flag.caution',
  suspect: 'trace.flag.suspect',
} as const satisfies Record<QualityFlag, TextKey>
