import type { EfCategory, PlacedStep } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import { missingWords } from '../../evaluations/index.ts'
import { impactNames, impactUnits, stageName } from '../../exports/index.ts'
import type { PublicLabel } from '../../labels/index.ts'
import type { MaterialFact, PartFacts, PublicFacts } from '../facts/public-facts.ts'
import type { PageKind } from '../query.ts'
import { assembly, placeNames } from './words.ts'

/** A step and the country where it takes place; `null`: not provided. */
export interface SheetPlace {
  readonly id: PlacedStep
  readonly step: string
  /** The part that takes its own way. */
  readonly part: string | null
  readonly country: string | null
}

export interface SheetMaterial {
  readonly name: string
  readonly share: number
  /** The part that it is in. */
  readonly part: string | null
  /** Empty: not provided. */
  readonly origins: readonly { readonly country: string; readonly share: number }[]
}

/** What an evaluation is of, or one of the items of a product. */
export interface SheetPart {
  readonly name: string
  readonly category: string
  readonly quantity: number
  readonly materials: readonly SheetMaterial[]
  readonly places: readonly SheetPlace[]
}

interface SheetImpact {
  readonly id: EfCategory
  readonly name: string
  readonly unit: string
  /** Of one product; `null`: not covered by the data. */
  readonly amount: number | null
  /** Of the PEF score. */
  readonly share: number | null
}

/** Position among what is declared on the French portal of the same product, points per 100 g. */
export interface SheetMarket {
  /** What the portal counts together, in the words of the method. */
  readonly category: string
  readonly minimum: number
  readonly median: number
  readonly maximum: number
  readonly own: number
  readonly source: string
  readonly asOf: string
}

/** Everything a sheet, a widget and a PDF show of one version, in one language. Texts of people are plain. */
export interface SheetView {
  readonly kind: PageKind
  readonly title: string
  readonly reference: string | null
  readonly gtin: string | null
  readonly brand: string | null
  readonly organization: string
  /** Address of the logo of the organization. */
  readonly logo: string | null
  readonly image: { readonly address: string; readonly alt: string } | null
  readonly category: string | null
  /** `null`: no version keeps what is shown. */
  readonly version: number | null
  /** `null`: a draft, which no public page shows. */
  readonly publishedAt: Date | null
  /** Empty where no version keeps what is shown. */
  readonly publicId: string
  /** `null`: not provided. */
  readonly massKg: number | null
  /** The mass that figures per 100 g count with: the typical one where none was provided. */
  readonly countedMassKg: number
  /** The French label, or why none may be shown. */
  readonly label: PublicLabel
  /** French cost with durability of one product, points; `null`: outside its scope. */
  readonly french: number | null
  /** PEF of one product, points; `null`: not computed. */
  readonly pef: number | null
  /** Share of the PEF weighting that the data cover. */
  readonly pefCoverage: number | null
  /** What of the mass and of the steps PEF has no data for, in words; `null`: nothing, or no PEF. */
  readonly pefMissing: string | null
  readonly impacts: readonly SheetImpact[]
  /** Points of one product by stage, of the French cost where there is one, else of PEF; the largest first. */
  readonly stages: readonly { readonly name: string; readonly points: number; readonly share: number }[]
  readonly market: SheetMarket | null
  /** DQR from 1, the best, to 5; `null`: not known. */
  readonly dataQuality: number | null
  readonly parts: readonly SheetPart[]
  readonly releases: readonly string[]
  /** Lines that name where figures come from, with their licence. */
  readonly sources: readonly string[]
}

/** Whether there is a figure to show. */
export const hasFigures = ({ french, pef, impacts }: SheetView): boolean =>
  french !== null || pef !== null || impacts.some(({ amount }) => amount !== null)

/** Facts in one language. @param api address below which pictures stand */
export function sheetView(facts: PublicFacts, language: Language, api: string): SheetView {
  const { figures, organization, image, category, parts, sources } = facts
  const { impacts, stages, market, holding, massKg: countedMassKg, ...plain } = figures
  return {
    ...plain,
    kind: facts.kind,
    title: facts.name,
    reference: facts.reference,
    gtin: facts.gtin,
    brand: facts.brand,
    organization: organization.name,
    logo: organization.logo === null ? null : `${api}${organization.logo}`,
    image: image && { address: `${api}${image.path}`, alt: image.alt },
    category: category && category[language],
    version: facts.version,
    publishedAt: facts.publishedAt,
    publicId: facts.publicId,
    massKg: facts.massKg,
    countedMassKg,
    pefMissing: holding === null ? null : missingWords(holding, language) || null,
    impacts: impacts.map(({ category: of, amount, share }) => ({
      id: of,
      name: impactNames[of][language],
      unit: impactUnits[of][language],
      amount,
      share,
    })),
    stages: shared(stages, language),
    market: market && { ...market, category: market.category[language] },
    parts: parts.map((part) => partView(part, language)),
    releases: facts.releases,
    sources: sources[language],
  }
}

const partView = (
  { name, category, isFootwear, quantity, materials, places }: PartFacts,
  language: Language,
): SheetPart => ({
  name,
  category: category[language],
  quantity,
  materials: materials.map((material) => materialView(material, language)),
  places: places.map(({ step, part, country }) => ({
    id: step,
    step: (isFootwear && step === 'making' ? assembly : placeNames[step])[language],
    part,
    country: country && country.name[language],
  })),
})

const materialView = ({ name, share, part, origins }: MaterialFact, language: Language): SheetMaterial => ({
  name: name[language],
  share,
  part,
  origins: origins.map((origin) => ({ country: origin.country.name[language], share: origin.share })),
})

/** Stages with their share of the whole, the largest first. */
function shared(stages: PublicFacts['figures']['stages'], language: Language): SheetView['stages'] {
  const whole = stages.reduce((sum, { points }) => sum + points, 0)
  return stages
    .filter(({ points }) => points !== 0)
    .map(({ stage, points }) => ({
      name: stageName(stage)[language],
      points,
      share: whole === 0 ? 0 : points / whole,
    }))
    .sort((one, other) => other.points - one.points)
}
