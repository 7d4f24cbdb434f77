import type { EfCategory } from '@ecotrame/lca'
import type { ChartPart } from '../../../ui/charts/chart-part.ts'
import { percentages, sum } from '../../../ui/charts/parts.ts'
import {
  familyColours,
  isSegment,
  segmentFamilies,
  segmentFamilyIds,
  type SegmentFamily,
  type ThemedColour,
} from '../../../ui/colours.ts'
import { impactColours } from '../../../ui/impact-colours.ts'
import { categoryNames } from '../../../ui/impact-names.ts'
import type { Scene, Shown } from './scene.ts'

/** What stacked bars are made of: a name and a colour for each part, and its value in each thing. */
export interface Part {
  readonly id: string
  readonly name: string
  readonly colour: ThemedColour | null
  /** Of the thing at a place; 0 where there is none. */
  readonly valueOf: (shown: Shown) => number
}

const stageValue = (shown: Shown, family: SegmentFamily): number =>
  sum(
    (shown.result?.segments ?? []).flatMap(({ segment, value }) =>
      isSegment(segment) && segmentFamilies[segment] === family ? [value] : [],
    ),
  )

/** Families of life-cycle stages that some of them have. */
export const stageParts = ({ shown, text }: Scene): readonly Part[] =>
  segmentFamilyIds
    .map((id): Part => ({
      id,
      name: id === 'complements' ? text('segment.complements') : text(`stageFamily.${id}`),
      colour: familyColours[id],
      valueOf: (one) => stageValue(one, id),
    }))
    .filter(({ valueOf }) => shown.some((one) => valueOf(one) !== 0))

/** µPt of a category; `null`: not covered. */
export const categoryPoints = ({ result }: Shown, category: EfCategory): number | null =>
  result?.impacts?.find((one) => one.category === category)?.micropoints ?? null

/** Categories that everything with impacts covers, those that weigh most first. */
export function sharedCategories({ shown }: Scene): readonly EfCategory[] {
  const withImpacts = shown.filter(({ result }) => result?.impacts)
  const [first] = withImpacts
  const all = (first?.result?.impacts ?? []).map(({ category }) => category)
  const weight = (category: EfCategory) => sum(withImpacts.map((one) => categoryPoints(one, category) ?? 0))
  return all
    .filter((category) => withImpacts.every((one) => categoryPoints(one, category) !== null))
    .sort((a, b) => weight(b) - weight(a))
}

const named = 7

/** The heaviest impact categories, and the others together. */
export function categoryParts(scene: Scene): readonly Part[] {
  const shared = sharedCategories(scene)
  const [own, rest] = [shared.slice(0, named), shared.slice(named)]
  const parts = own.map((category): Part => ({
    id: category,
    name: scene.text(categoryNames[category]),
    colour: { ...impactColours[category], onLight: null, onDark: null },
    valueOf: (one) => categoryPoints(one, category) ?? 0,
  }))
  if (rest.length === 0) return parts
  const others: Part = {
    id: 'others',
    name: scene.text('comparisons.otherCategories', { count: rest.length }),
    colour: { light: '#66695F', dark: '#A0A297', onLight: null, onDark: null },
    valueOf: (one) => sum(rest.map((category) => categoryPoints(one, category) ?? 0)),
  }
  return [...parts, others]
}

/** Parts of one thing, ready to print; shares add up to 100.0. */
export function chartParts(
  parts: readonly Part[],
  shown: Shown,
  { written, format }: { readonly written: (value: number) => string; readonly format: Scene['format'] },
): readonly ChartPart[] {
  const values = parts.map(({ valueOf }) => valueOf(shown))
  const shares = percentages(values)
  return parts.map(({ id, name, colour }, place) => ({
    id,
    name,
    colour,
    value: values[place] ?? 0,
    figure: written(values[place] ?? 0),
    share: format.quantity(shares[place], '%', { decimals: 1 }),
  }))
}
