import { usualNames, type FormMaterial, type NamedFibre } from '@ecotrame/reference-data/names'
import categoryRows from '../data/categories.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { phrasesOf } from './phrases.ts'
import { folded } from './text.ts'

/** Steps of which a label may tell the country. */
export const steps = ['material', 'spinning', 'fabric', 'dyeing', 'making'] as const
export type Step = (typeof steps)[number]

/** Parts of a product that labels name. */
export const parts = [
  'main',
  'lining',
  'filling',
  'sleeves',
  'rib',
  'collar',
  'pocket',
  'lace',
  'contrast',
  'backing',
  'back',
  'front',
  'hood',
  'upper',
  'sole',
] as const
export type Part = (typeof parts)[number]

/** What a word beside a fibre says of it. */
export const qualities = [
  'recycled',
  'organic',
  'mechanical',
  'chemical',
  'post-consumer',
  'production-waste',
  'new-supply-chain',
] as const
export type Quality = (typeof qualities)[number]

// JSON files widen their words; a test holds that each is one of the lists above.
/** As in `names` of the reference data, with the qualities of this package. */
export type Fibre = Omit<NamedFibre, 'qualities'> & { readonly qualities?: readonly Quality[] }
export type { FormMaterial }
export const fibres = usualNames.fibres as unknown as readonly Fibre[]
export const fibreById: ReadonlyMap<string, Fibre> = new Map(fibres.map((fibre) => [fibre.id, fibre]))

export const fibreNames = phrasesOf(
  fibres.flatMap(({ id, names }) => names.map((name) => [name, id] as const)),
)
export const fibreCodes: ReadonlyMap<string, string> = new Map(
  fibres.flatMap(({ id, codes }) => (codes ?? []).map((code) => [folded(code), id] as const)),
)

const each = <T>(names: readonly string[], meaning: T) => names.map((name) => [name, meaning] as const)

type Sides = Readonly<
  Record<Quality, { readonly before: readonly string[]; readonly after: readonly string[] }>
>
const sides: Sides = words.qualities
/** `before`: the usual place of an English adjective. */
export const qualityWords = phrasesOf(
  qualities.flatMap((quality) => [
    ...each(sides[quality].before, { quality, before: true }),
    ...each(sides[quality].after, { quality, before: false }),
  ]),
)

export const partWords = phrasesOf(parts.flatMap((part) => each(words.parts[part], part)))
export const stepWords = phrasesOf(steps.flatMap((step) => each(words.steps[step], step)))
export const blends = phrasesOf(words.blends.flatMap(({ names, fibres: ids }) => each(names, ids)))
export const fabricWords = phrasesOf(
  words.fabrics.flatMap(({ names, kind, strength }) => each(names, { kind, strength })),
)
export const colourWords = phrasesOf(each(words.colours, true))
export const pureWords = phrasesOf(each(words.pure, true))
export const ofWhichWords = phrasesOf(each(words.ofWhich, true))
export const { countries: countryAliases, regions, notCountries } = usualNames
export const seasons = new Set(words.seasons)

/** Words before a figure or a code that say what it is. */
export const labelWords = phrasesOf([
  ...each(words.references, 'reference' as const),
  ...each(words.gtins, 'gtin' as const),
  ...each(words.prices, 'price' as const),
  ...each(words.masses, 'mass' as const),
  ...each(words.surfaceMasses, 'surfaceMass' as const),
  ...each(words.sizes, 'size' as const),
])

export const sizeNames: ReadonlySet<string> = new Set(words.sizes.map(folded))

type Names = Readonly<
  Record<string, { readonly names: readonly string[]; readonly weak?: readonly string[] }>
>
const categories: Names = categoryRows
/** Words of categories; a weak one counts where no other is said. */
export const categoryWords = phrasesOf(
  Object.entries(categories).flatMap(([id, { names, weak }]) => [
    ...each(names, { id, weak: false }),
    ...each(weak ?? [], { id, weak: true }),
  ]),
)
export const categoriesWithWords = Object.keys(categories)

/** Words that are never a mistyped fibre. */
export const plainWords: ReadonlySet<string> = new Set(words.plainWords.map(folded))

/** Names of fibres that mean something else too: they count only with a share. */
export const needsShare: ReadonlySet<string> = new Set(words.needShare.map(folded))
/** Small words between a label and what it labels. */
export const linkingWords: ReadonlySet<string> = new Set(words.linking)
