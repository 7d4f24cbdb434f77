import type { EfCategory } from '@ecotrame/lca'

/** Columns of the impacts in the tables of both packs. Source: README of the packs. */
export const impactColumns = {
  acd: 'acidification_mol_h_eq',
  cch: 'climate_change_kg_co2_eq',
  etf: 'ecotoxicity_freshwater_ctue',
  fru: 'resource_use_fossils_mj',
  fwe: 'eutrophication_freshwater_kg_p_eq',
  htc: 'human_toxicity_cancer_ctuh',
  htn: 'human_toxicity_non_cancer_ctuh',
  ior: 'ionising_radiation_kbq_u235_eq',
  ldu: 'land_use_pt',
  mru: 'resource_use_minerals_metals_kg_sb_eq',
  ozd: 'ozone_depletion_kg_cfc11_eq',
  pco: 'photochemical_ozone_formation_kg_nmvoc_eq',
  pma: 'particulate_matter_disease_incidence',
  swe: 'eutrophication_marine_kg_n_eq',
  tre: 'eutrophication_terrestrial_mol_n_eq',
  wtu: 'water_use_m3',
} as const satisfies Record<EfCategory, string>
