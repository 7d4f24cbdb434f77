import { formats, namedIn } from '@ecotrame/texts'
import type { FabricProcess, FrenchCountry, PrintingInput } from '@ecotrame/lca'
import type { Language } from '../../../../platform/sessions/session.ts'
import type { Simulation } from './steps.ts'

interface Words {
  readonly spinning: string
  readonly fabric: (process: FabricProcess) => string
  readonly ennobling: string
  readonly printing: (printing: PrintingInput | undefined, share: number) => string
  readonly making: string
  readonly colon: string
}

const words: Record<Language, Words> = {
  en: {
    spinning: 'spinning',
    fabric: (process) => (process === 'weaving' ? 'weaving' : 'knitting'),
    ennobling: 'dyeing and finishing',
    printing: (printing, share) =>
      printing ? `${printing.type} printing on ${percent(share, 'en')} of the fabric` : 'no printing',
    making: 'garment making',
    colon: ': ',
  },
  fr: {
    spinning: 'filature',
    fabric: (process) => (process === 'weaving' ? 'tissage' : 'tricotage'),
    ennobling: 'ennoblissement',
    printing: (printing, share) =>
      printing
        ? `impression ${printing.type === 'pigment' ? 'pigmentaire' : 'fixé-lavé'} sur ${percent(share, 'fr')} de l’étoffe`
        : 'sans impression',
    making: 'confection',
    colon: ' : ',
  },
}

const decimals = (value: number, language: Language) =>
  new Intl.NumberFormat(formats[language].locale, { maximumFractionDigits: 3 }).format(value)
const percent = (share: number, language: Language) =>
  `${decimals(share * 100, language)}${{ en: '%', fr: ' %' }[language]}`
const named = (item: Pick<FrenchCountry, 'nameFr' | 'nameEn'>, language: Language) => namedIn(language, item)

/** One sentence that names the choices behind a figure, for people; programs read the other fields. */
export function describe({ product, input }: Simulation, language: Language): string {
  const { spinning, fabric, ennobling, printing, making, colon } = words[language]
  const { countries, category, release } = product
  const share = input.printing?.surfaceShare ?? release.constants.printing.defaultSurfaceShare
  const step = (label: string, country: FrenchCountry) => `${label}${colon}${named(country, language)}`
  const materials = product.materials.map(
    ({ share: part, fibre, country }) =>
      `${percent(part, language)} ${named(fibre, language)} (${named(country, language)})`,
  )
  return [
    `${named(category, language)}, ${decimals(product.massKg, language)} kg`,
    materials.join(' + '),
    step(spinning, countries.spinning),
    step(fabric(product.fabricProcess), countries.fabric),
    step(ennobling, countries.ennobling),
    printing(input.printing, share),
    step(making, countries.making),
  ].join(' ; ')
}
