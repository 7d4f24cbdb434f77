import type { EfCategory } from '@ecotrame/lca'
import type { TextKey } from '../i18n/index.ts'

/** Texts that name the impact categories, and their units. */
export const categoryNames = {
  cch: 'impact.cch',
  ozd: 'impact.ozd',
  htc: 'impact.htc',
  htn: 'impact.htn',
  pma: 'impact.pma',
  ior: 'impact.ior',
  pco: 'impact.pco',
  acd: 'impact.acd',
  tre: 'impact.tre',
  fwe: 'impact.fwe',
  swe: 'impact.swe',
  etf: 'impact.etf',
  ldu: 'impact.ldu',
  wtu: 'impact.wtu',
  fru: 'impact.fru',
  mru: 'impact.mru',
} as const satisfies Record<EfCategory, TextKey>

export const categoryUnits = {
  cch: 'impactUnit.cch',
  ozd: 'impactUnit.ozd',
  htc: 'impactUnit.htc',
  htn: 'impactUnit.htn',
  pma: 'impactUnit.pma',
  ior: 'impactUnit.ior',
  pco: 'impactUnit.pco',
  acd: 'impactUnit.acd',
  tre: 'impactUnit.tre',
  fwe: 'impactUnit.fwe',
  swe: 'impactUnit.swe',
  etf: 'impactUnit.etf',
  ldu: 'impactUnit.ldu',
  wtu: 'impactUnit.wtu',
  fru: 'impactUnit.fru',
  mru: 'impactUnit.mru',
} as const satisfies Record<EfCategory, TextKey>
