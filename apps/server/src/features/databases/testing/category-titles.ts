import type { ByCategory } from '@ecotrame/lca'

/** The categories as method files of the EF reference package write them. */
export const categoryTitles: ByCategory<{ readonly name: string; readonly unit: string }> = {
  cch: { name: 'Climate change', unit: 'kg CO2 eq' },
  ozd: { name: 'Ozone depletion', unit: 'kg CFC11 eq' },
  htc: { name: 'Human toxicity, cancer', unit: 'CTUh' },
  htn: { name: 'Human toxicity, non-cancer', unit: 'CTUh' },
  pma: { name: 'Particulate matter', unit: 'disease inc.' },
  ior: { name: 'Ionising radiation', unit: 'kBq U-235 eq' },
  pco: { name: 'Photochemical ozone formation', unit: 'kg NMVOC eq' },
  acd: { name: 'Acidification', unit: 'mol H+ eq' },
  tre: { name: 'Eutrophication, terrestrial', unit: 'mol N eq' },
  fwe: { name: 'Eutrophication, freshwater', unit: 'kg P eq' },
  swe: { name: 'Eutrophication, marine', unit: 'kg N eq' },
  etf: { name: 'Ecotoxicity, freshwater', unit: 'CTUe' },
  ldu: { name: 'Land use', unit: 'Pt' },
  wtu: { name: 'Water use', unit: 'm3 depriv.' },
  fru: { name: 'Resource use, fossils', unit: 'MJ' },
  mru: { name: 'Resource use, minerals and metals', unit: 'kg Sb eq' },
}
