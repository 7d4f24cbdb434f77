import { gtinDigits, gtinProblem, type BorneTag, type PriceCurrency, type Product } from '@ecotrame/contract'

/** One thing in a product, so many times. */
export interface PartOf {
  readonly id: string
  readonly quantity: number
}

/** Units of a season, as far as they are typed. */
export interface SeasonVolume {
  readonly season: string
  readonly unitsSold: number | null
}

/** Units bought in a season, as far as they are typed. */
export interface SeasonPurchase {
  readonly season: string
  readonly units: number | null
}

/** What the form of a product holds. */
export interface Content {
  readonly name: string
  readonly reference: string
  readonly gtin: string
  readonly brand: string
  readonly description: string
  readonly classification: string | null
  readonly price: number | null
  readonly currency: PriceCurrency | null
  /** g */
  readonly weight: number | null
  readonly season: string
  readonly unitsSold: number | null
  readonly volumes: readonly SeasonVolume[]
  readonly purchases: readonly SeasonPurchase[]
  readonly imageAlt: string
  readonly team: { readonly id: string; readonly name: string } | null
  readonly tags: readonly BorneTag[]
  readonly evaluations: readonly PartOf[]
  readonly packagings: readonly PartOf[]
}
export type ContentField = keyof Content

const partsOf = (parts: readonly PartOf[]): readonly PartOf[] =>
  parts.map(({ id, quantity }) => ({ id, quantity }))

export const contentOf = (product: Product): Content => ({
  name: product.name,
  reference: product.reference,
  gtin: product.gtin ?? '',
  brand: product.brand ?? '',
  description: product.description ?? '',
  classification: product.classification?.id ?? null,
  price: product.price,
  currency: product.currency,
  weight: product.weight,
  season: product.season ?? '',
  unitsSold: product.unitsSold,
  volumes: product.volumes.map(({ season, unitsSold }) => ({ season, unitsSold })),
  purchases: product.purchases.map(({ season, units }) => ({ season, units })),
  imageAlt: product.image?.alt ?? '',
  team: product.team && { id: product.team.id, name: product.team.name },
  tags: product.tags.map(({ id, name, color }) => ({ id, name, color })),
  evaluations: partsOf(product.evaluations),
  packagings: partsOf(product.packagings),
})

/** Compares by what the server will keep: spaces around words are none. */
export const sameContent = (a: Content, b: Content): boolean =>
  JSON.stringify(sentContent(a)) === JSON.stringify(sentContent(b))

const textOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

const sentContent = (content: Content) => ({
  name: content.name.trim(),
  reference: content.reference.trim(),
  gtin: textOrNull(gtinDigits(content.gtin)),
  brand: textOrNull(content.brand),
  description: textOrNull(content.description),
  classification: content.classification,
  price: content.price,
  currency: content.price === null ? null : content.currency,
  weight: content.weight,
  season: textOrNull(content.season),
  unitsSold: content.unitsSold,
  volumes: content.volumes.flatMap(({ season, unitsSold }) =>
    unitsSold === null ? [] : [{ season: season.trim(), unitsSold }],
  ),
  purchases: content.purchases.flatMap(({ season, units }) =>
    units === null ? [] : [{ season: season.trim(), units }],
  ),
  imageAlt: textOrNull(content.imageAlt),
  team: content.team?.id ?? null,
  tags: content.tags.map(({ id }) => id),
  evaluations: partsOf(content.evaluations).map((part) => ({ ...part })),
  packagings: partsOf(content.packagings).map((part) => ({ ...part })),
})
type Sent = ReturnType<typeof sentContent>

/** Body of a save: name and reference always, of the rest what has changed; what is not sent stays as it is. */
export function bodyOf(content: Content, base: Content) {
  const sent = sentContent(content)
  const before = sentContent(base)
  const changed = (Object.keys(sent) as (keyof Sent)[]).filter(
    (field) => JSON.stringify(sent[field]) !== JSON.stringify(before[field]),
  )
  // A price and its currency go together.
  const price =
    changed.includes('price') || changed.includes('currency') ? (['price', 'currency'] as const) : []
  // Volumes make the number: when they go, it is said anew.
  const sold = changed.includes('volumes') ? (['unitsSold', 'volumes'] as const) : []
  const fields = new Set([...changed, ...price, ...sold])
  const some = Object.fromEntries([...fields].map((field) => [field, sent[field]])) as Partial<Sent>
  return { ...some, name: sent.name, reference: sent.reference }
}

/** What keeps a product from being saved, by field. */
type ContentProblem = 'required' | 'GTIN_DIGITS' | 'GTIN_CHECK_DIGIT' | 'SEASON_TWICE'

export function problemsOf(content: Content): Partial<Record<ContentField, ContentProblem>> {
  const gtin = gtinDigits(content.gtin)
  const wrong = gtin.trim() === '' ? null : gtinProblem(gtin)
  return {
    ...(content.name.trim() === '' ? { name: 'required' as const } : {}),
    ...(content.reference.trim() === '' ? { reference: 'required' as const } : {}),
    ...(wrong === null ? {} : { gtin: wrong }),
    ...volumesProblem(content.volumes),
    ...purchasesProblem(content.purchases),
  }
}

function purchasesProblem(purchases: readonly SeasonPurchase[]): { purchases?: ContentProblem } {
  if (purchases.some(({ season, units }) => season.trim() === '' || units === null))
    return { purchases: 'required' }
  const seasons = purchases.map(({ season }) => season.trim().toLowerCase())
  return new Set(seasons).size < seasons.length ? { purchases: 'SEASON_TWICE' } : {}
}

function volumesProblem(volumes: readonly SeasonVolume[]): { volumes?: ContentProblem } {
  if (volumes.some(({ season, unitsSold }) => season.trim() === '' || unitsSold === null))
    return { volumes: 'required' }
  const seasons = volumes.map(({ season }) => season.trim().toLowerCase())
  return new Set(seasons).size < seasons.length ? { volumes: 'SEASON_TWICE' } : {}
}

/** The volumes of a product with the number that they make; none at all leave the number as it is. */
export const withVolumes = (volumes: readonly SeasonVolume[]): Partial<Content> => ({
  volumes,
  ...(volumes.length === 0
    ? {}
    : { unitsSold: volumes.reduce((sum, { unitsSold }) => sum + (unitsSold ?? 0), 0) }),
})

export const canBeSaved = (content: Content): boolean => Object.keys(problemsOf(content)).length === 0
