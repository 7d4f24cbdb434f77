import type { FacilityProcess, OwnDataKind } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/texts'

export const processNames: Readonly<Record<FacilityProcess, Wording>> = {
  fibreProduction: { en: 'Fibre production', fr: 'Production de fibres' },
  spinning: { en: 'Spinning', fr: 'Filature' },
  weaving: { en: 'Weaving', fr: 'Tissage' },
  knitting: { en: 'Knitting', fr: 'Tricotage' },
  fabricProduction: { en: 'Fabric production', fr: 'Production d’étoffes' },
  tanning: { en: 'Tanning and leather', fr: 'Tannage et cuir' },
  dyeingAndFinishing: { en: 'Dyeing and finishing', fr: 'Teinture et finition' },
  printing: { en: 'Printing', fr: 'Impression' },
  washing: { en: 'Washing', fr: 'Lavage' },
  embroidery: { en: 'Embroidery', fr: 'Broderie' },
  trims: { en: 'Trims', fr: 'Accessoires' },
  garmentMaking: { en: 'Garment making', fr: 'Confection' },
  footwearMaking: { en: 'Footwear making', fr: 'Fabrication de chaussures' },
  packaging: { en: 'Packaging', fr: 'Emballage' },
  warehousing: { en: 'Warehousing', fr: 'Entreposage' },
}

export const ownDataNames: Readonly<Record<OwnDataKind, Wording>> = {
  electricity: { en: 'Electricity', fr: 'Électricité' },
  heat: { en: 'Heat', fr: 'Chaleur' },
  water: { en: 'Water', fr: 'Eau' },
  renewableElectricity: {
    en: 'Renewable share of electricity',
    fr: 'Part renouvelable de l’électricité',
  },
  heatFromBiomass: { en: 'Biomass share of heat', fr: 'Part de biomasse de la chaleur' },
  loss: { en: 'Material loss', fr: 'Perte de matière' },
}
