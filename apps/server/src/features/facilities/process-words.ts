import type { FacilityProcess, Wording } from '@ecotrame/contract'
import type { Language } from '@ecotrame/texts'

/** What a step is called, in English and French. */
export const processWords: Readonly<Record<FacilityProcess, readonly [string, string]>> = {
  fibreProduction: ['Fibre production', 'Production de fibres'],
  spinning: ['Spinning', 'Filature'],
  weaving: ['Weaving', 'Tissage'],
  knitting: ['Knitting', 'Tricotage'],
  fabricProduction: ['Fabric production', 'Production d’étoffes'],
  tanning: ['Tanning and leather', 'Tannage et cuir'],
  dyeingAndFinishing: ['Dyeing and finishing', 'Teinture et apprêts'],
  printing: ['Printing', 'Impression'],
  washing: ['Washing', 'Lavage'],
  embroidery: ['Embroidery', 'Broderie'],
  trims: ['Trims', 'Accessoires'],
  garmentMaking: ['Garment making', 'Confection'],
  footwearMaking: ['Footwear making', 'Fabrication de chaussures'],
  packaging: ['Packaging', 'Emballage'],
  warehousing: ['Warehousing', 'Entreposage'],
}

export const processName = (process: FacilityProcess): Wording => {
  const [en, fr] = processWords[process]
  return { en, fr }
}

/** What a facility does, as files say it. */
export const processesInWords = (processes: readonly FacilityProcess[], language: Language): string =>
  processes.map((process) => processName(process)[language]).join('; ')
