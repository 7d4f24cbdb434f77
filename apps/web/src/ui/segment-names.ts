import type { TextKey } from '../i18n/index.ts'
import type { Segment, SegmentFamily } from './colours.ts'

/** Texts that name the coloured segments of charts and tables. */
export const segmentNames = {
  rawMaterial: 'process.rawMaterial',
  packaging: 'segment.packaging',
  trims: 'process.trims',
  preparation: 'process.preparation',
  yarnFormation: 'process.yarnFormation',
  textileFormation: 'process.textileFormation',
  coloration: 'process.coloration',
  finishing: 'process.finishing',
  dieCutting: 'process.dieCutting',
  stitching: 'process.stitching',
  mixingPreparation: 'process.mixingPreparation',
  moldingCuring: 'process.moldingCuring',
  soleMaking: 'process.soleMaking',
  confection: 'process.confection',
  assembly: 'process.assembly',
  manufacturing: 'process.manufacturing',
  transport: 'segment.transport',
  warehouse: 'process.warehouse',
  retail: 'process.retail',
  usePhase: 'process.usePhase',
  endOfLife: 'process.endOfLife',
  complements: 'segment.complements',
} as const satisfies Record<Segment, TextKey>

export const familyNames = {
  materials: 'stageFamily.materials',
  fabric: 'stageFamily.fabric',
  ennobling: 'stageFamily.ennobling',
  footwear: 'stageFamily.footwear',
  makeUp: 'stageFamily.makeUp',
  distribution: 'stageFamily.distribution',
  use: 'stageFamily.use',
  endOfLife: 'stageFamily.endOfLife',
  complements: 'segment.complements',
} as const satisfies Record<SegmentFamily, TextKey>
