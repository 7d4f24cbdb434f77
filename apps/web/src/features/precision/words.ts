import type { OriginClass, PrecisionLevelId, QualityLevelId } from '@ecotrame/lca'
import type { TextKey } from '../../i18n/index.ts'

export const originNames = {
  primary_measured: 'precision.origin.primary_measured',
  primary_calculated: 'precision.origin.primary_calculated',
  supplier_declared: 'precision.origin.supplier_declared',
  secondary_specific: 'precision.origin.secondary_specific',
  secondary_generic: 'precision.origin.secondary_generic',
  default: 'precision.origin.default',
  masked: 'precision.origin.masked',
} as const satisfies Record<OriginClass, TextKey>

export const precisionLevelNames = {
  veryPrecise: 'precision.level.veryPrecise',
  precise: 'precision.level.precise',
  sound: 'precision.level.sound',
  indicative: 'precision.level.indicative',
  rough: 'precision.level.rough',
} as const satisfies Record<PrecisionLevelId, TextKey>

export const qualityLevelNames = {
  excellent: 'precision.quality.excellent',
  veryGood: 'precision.quality.veryGood',
  good: 'precision.quality.good',
  fair: 'precision.quality.fair',
  poor: 'precision.quality.poor',
} as const satisfies Record<QualityLevelId, TextKey>
