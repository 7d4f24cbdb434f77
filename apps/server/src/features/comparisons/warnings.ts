import type { Compared, ComparisonWarning } from '@ecotrame/contract'
import { comparable, gatheredMissing, missingOf, isPartial } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import { missingWords } from '../evaluations/index.ts'
import {
  holdingOf,
  isLoaded,
  piecesOf,
  releasesFor,
  type Loaded,
  type LoadedItem,
} from './items/loaded-item.ts'
import type { Basis, ComparedSide } from './side.ts'

type Warning = Compared['warnings'][number]

/** `{missing}`: the names of what is missing. */
const sentences: Readonly<Record<ComparisonWarning, Readonly<Record<Language, string>>>> = {
  INCOMPLETE: {
    en: 'Data are missing for part of these items: {missing}. Their scores leave that part out, so they are not compared.',
    fr: 'Il n’y a pas de données pour une partie de ces éléments : {missing}. Leurs scores ne la comptent pas : ils ne sont donc pas comparés.',
  },
  DIFFERENT_RELEASES: {
    en: 'These were calculated with different releases of method and data, so part of the difference comes from the releases. Recalculate all of them with one release.',
    fr: 'Ces éléments n’ont pas été calculés avec une même version de la méthode et des données : l’écart vient aussi des versions. Recalculez-les tous avec une seule.',
  },
  DIFFERENT_COVERAGE: {
    en: 'The PEF data do not cover the same impact categories: only those they all share are compared.',
    fr: 'Les données du PEF ne couvrent pas les mêmes catégories d’impact : seules celles que tous partagent sont comparées.',
  },
  DIFFERENT_BASES: {
    en: 'These contain a different number of pieces from the baseline, so they are not comparable per product. Compare per 100 g, or choose items with the same number of pieces.',
    fr: 'Ces éléments n’ont pas le même nombre de pièces que la base de comparaison : ils ne sont pas comparables par produit. Comparez pour 100 g, ou choisissez des éléments qui ont autant de pièces.',
  },
  DIFFERENT_CATEGORIES: {
    en: 'These belong to different categories, so they do not serve the same function.',
    fr: 'Ces éléments relèvent de catégories différentes : ils ne rendent pas le même service.',
  },
  OUTDATED: {
    en: 'These have changed since their last run.',
    fr: 'Ces éléments ont été modifiés depuis leur dernier calcul.',
  },
  NO_FIGURE: {
    en: 'These have no value for this score.',
    fr: 'Ces éléments n’ont pas de valeur pour ce score.',
  },
  PACKAGING_NOT_COUNTED: {
    en: 'The French environmental cost does not count the packaging of these.',
    fr: 'Le coût environnemental ne compte pas l’emballage de ces éléments.',
  },
  MISSING: {
    en: 'These no longer exist, have never been run, or cannot be calculated.',
    fr: 'Ces éléments n’existent plus, n’ont jamais été calculés ou ne peuvent pas l’être.',
  },
}

/** What keeps figures from being held against each other, each with the items that it concerns. */
export function warningsOf(
  loaded: readonly Loaded[],
  sides: readonly (ComparedSide | null)[],
  basis: Basis,
  language: Language,
): Warning[] {
  const { family, baseline, sharedCategories } = basis
  const standard = loaded[baseline]
  const placesOf = (is: (item: LoadedItem, place: number) => boolean) =>
    loaded.flatMap((item, place) => (isLoaded(item) && is(item, place) ? [place] : []))
  const against = (differs: (item: LoadedItem, standard: LoadedItem) => boolean) =>
    standard && isLoaded(standard) ? placesOf((item) => differs(item, standard)) : []
  const categories = new Set(loaded.flatMap((item) => (isLoaded(item) ? item.categoryIds : [])))
  const found: Readonly<Record<ComparisonWarning, readonly number[]>> = {
    INCOMPLETE: placesOf(
      (item, place) => sides[place]?.figure !== null && !comparable(holdingOf(item, basis.family)),
    ),
    MISSING: loaded.flatMap((item, place) => (isLoaded(item) ? [] : [place])),
    NO_FIGURE: placesOf((_, place) => sides[place]?.figure === null),
    DIFFERENT_RELEASES: placesOf((item) => hasMixedReleases(item, family)).concat(
      against((item, one) => !hasMixedReleases(item, family) && haveOtherReleases(item, one, family)),
    ),
    DIFFERENT_COVERAGE: sharedCategories === null ? [] : placesOf(() => true),
    DIFFERENT_BASES: basis.basis === 'product' ? against((item, one) => countsOtherwise(item, one)) : [],
    DIFFERENT_CATEGORIES: categories.size > 1 ? placesOf(() => true) : [],
    OUTDATED: placesOf(({ outdated }) => outdated),
    PACKAGING_NOT_COUNTED: isPartial(family)
      ? []
      : placesOf(({ parts }) => parts.some(({ part }) => part.besideFrenchCost)),
  }
  const sentenceOf = (code: ComparisonWarning) =>
    sentences[code][language].replace('{missing}', () => namesOfMissing(loaded, basis, language))
  return (Object.keys(found) as ComparisonWarning[]).flatMap((code) =>
    found[code].length === 0
      ? []
      : [{ code, message: sentenceOf(code), items: [...found[code]].sort((a, b) => a - b) }],
  )
}

/** Each missing thing once; a version of before may not tell what it is. */
function namesOfMissing(items: readonly Loaded[], basis: Basis, language: Language): string {
  const holdings = items.flatMap((item) => {
    const holding = isLoaded(item) ? holdingOf(item, basis.family) : null
    return holding === null || comparable(holding) ? [] : [holding]
  })
  const names = gatheredMissing(holdings.flatMap(missingOf))
  const words = missingWords({ missing: names }, language)
  return words === '' ? unknownWords[language] : words
}
const unknownWords = {
  en: 'unknown, recalculate them',
  fr: 'inconnu, recalculez-les',
} as const satisfies Record<Language, string>

type Family = Basis['family']

const hasMixedReleases = (item: LoadedItem, family: Family): boolean => {
  const { releases } = item.sum
  const of =
    family === 'pef' ? [releases.pef] : family === 'fr' ? [releases.french] : [releases.french, releases.pef]
  return of.some(({ length }) => length > 1) || (family === 'frpef' && releases.frenchPefReadings.length > 1)
}

/** Of the methods and data that the family is computed with. */
export const haveOtherReleases = (a: LoadedItem, b: LoadedItem, family: Family): boolean =>
  hasMixedReleases(a, family) ||
  hasMixedReleases(b, family) ||
  releasesFor(a, family).join('\n') !== releasesFor(b, family).join('\n')

/** Then they do not do the same for who wears them: neither is the lower. */
export const haveOtherCategories = (a: LoadedItem, b: LoadedItem): boolean =>
  [...a.categoryIds].sort().join() !== [...b.categoryIds].sort().join()

/** Sums of floating quantities may differ in their last digits. */
export const countsOtherwise = (a: LoadedItem, b: LoadedItem): boolean =>
  Math.abs(piecesOf(a) - piecesOf(b)) > 1e-9
