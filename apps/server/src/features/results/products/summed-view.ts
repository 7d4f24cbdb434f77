import type { CallAnswer, resultsOfProducts } from '@ecotrame/contract'
import type { ResultSum } from '@ecotrame/lca'
import { categoryName } from '../../evaluations/index.ts'
import { sumOfLoaded, type LoadedPart } from '../../products/index.ts'
import type { SumsDeps } from './deps.ts'
import type { ViewContext } from '../views.ts'
import { mixedReleases, sumStandsOn } from './methods/detailed-views.ts'
import type { LoadedSubject } from './subject.ts'

export type Summed = CallAnswer<typeof resultsOfProducts>['items'][number]

/** What stands with every figure of a sum: its parts, what is left out, warnings, releases, coverage and unit. */
export function summedView(
  loaded: LoadedSubject,
  { datasets }: Pick<SumsDeps, 'datasets'>,
  context: ViewContext,
): Summed {
  const result = sumOfLoaded({ datasets }, loaded.parts)
  return {
    subject: loaded.subject,
    calculation: loaded.calculation,
    unit: 'µPt',
    parts: loaded.parts.map((part) => partAnswer(part, context)),
    leftOut: leftOutOf(loaded, result, context),
    warnings: warningsOf(loaded, result, context),
    ...sumStandsOn(result, context),
    result,
  }
}

const partAnswer = (
  { kind, id, name, categoryId, product, quantity, factor, version, outdated, packaging }: LoadedPart,
  { catalogue }: ViewContext,
): Summed['parts'][number] => ({
  kind,
  id,
  name,
  category: categoryId === null ? null : categoryName(catalogue, categoryId),
  product,
  quantity,
  factor,
  version: version && { id: version.id, number: version.number },
  outdated,
  methodRelease: version?.methodRelease ?? packaging?.method ?? null,
  databaseRelease:
    version?.databaseRelease ?? packaging?.packs.map(({ id: pack }) => pack).join(' + ') ?? null,
})

const wordings = {
  NOT_EVALUATED: {
    en: 'Part of this product has never been calculated: run it first.',
    fr: 'Une partie de ce produit n’a jamais été calculée : lancez d’abord le calcul.',
  },
  NO_UNITS_SOLD: {
    en: 'Enter the units sold of this product so that it can be weighted.',
    fr: 'Saisissez les unités vendues de ce produit pour qu’il puisse être pondéré.',
  },
  OUTSIDE_FRENCH_COST: {
    en: 'The French environmental cost does not count packaging.',
    fr: 'Le coût environnemental ne compte pas les emballages.',
  },
  OUTDATED_PART: {
    en: (names: string) => `Changed since the last run: ${names}.`,
    fr: (names: string) => `Modifié depuis le dernier calcul\u00a0: ${names}.`,
  },
  MIXED_RELEASES: {
    en: (names: string) =>
      `Items were calculated with different releases: ${names}. Recalculate them all with one release.`,
    fr: (names: string) =>
      `Des éléments ont été calculés avec des versions différentes\u00a0: ${names}. Recalculez-les tous avec une seule.`,
  },
} as const

/** What does not count as a whole, and packagings where the French cost leads. */
function leftOutOf(
  loaded: LoadedSubject,
  { french }: ResultSum,
  { language }: ViewContext,
): Summed['leftOut'] {
  const named = (code: 'NOT_EVALUATED' | 'NO_UNITS_SOLD' | 'OUTSIDE_FRENCH_COST') => ({
    code,
    message: wordings[code][language],
  })
  const packed = loaded.parts.filter(({ kind }) => kind === 'packaging')
  return [
    ...loaded.leftOut.map(({ id, name, code }) => ({ id, name, ...named(code) })),
    ...(french === null ? [] : packed.map(({ id, name }) => ({ id, name, ...named('OUTSIDE_FRENCH_COST') }))),
  ]
}

function warningsOf(
  { parts }: LoadedSubject,
  result: ResultSum,
  { language }: ViewContext,
): Summed['warnings'] {
  const outdated = parts.filter((part) => part.outdated).map(({ name }) => name)
  const names = mixedReleases(result)
  return [
    ...(outdated.length === 0
      ? []
      : [{ code: 'OUTDATED_PART', message: wordings.OUTDATED_PART[language](listed(outdated)) }]),
    ...(result.releases.mixed
      ? [{ code: 'MIXED_RELEASES', message: wordings.MIXED_RELEASES[language](names.join(', ')) }]
      : []),
  ]
}

const shown = 10
const listed = (names: readonly string[]): string =>
  [...new Set(names)].slice(0, shown).join(', ') + (names.length > shown ? '…' : '')
