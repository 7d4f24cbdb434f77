import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import { weightBases, type WeightBasis } from './cost-entries.ts'

/** What stands under each of the five tabs. The address names the part, as it did when each part was a tab of its own. */
export const resultTabs = {
  result: ['overview'],
  breakdown: ['stages', 'hotspots', 'impacts', 'heat', 'flows', 'cost'],
  data: ['quality', 'classes', 'declaration'],
  improve: ['levers'],
  versions: ['versions'],
} as const
export type ResultTab = keyof typeof resultTabs
export type ResultPart = (typeof resultTabs)[ResultTab][number]

export const tabIds = Object.keys(resultTabs) as readonly ResultTab[]
const partsOf = (tab: ResultTab): readonly ResultPart[] => resultTabs[tab]
export const resultParts: readonly ResultPart[] = tabIds.flatMap(partsOf)
export const tabOf = (part: ResultPart): ResultTab =>
  tabIds.find((tab) => partsOf(tab).includes(part)) ?? 'result'

const heatMeasures = ['column', 'whole', 'amount'] as const
export type HeatMeasure = (typeof heatMeasures)[number]

/** Everything that changes what is seen stands in the address; defaults are left out of it. */
export interface ResultsSearch {
  /** The part on screen. */
  readonly tab: ResultPart
  /** `null`: the default of the category. */
  readonly label: ScoreLabelId | null
  readonly basis: WeightBasis
  /** Id of the version on screen; `null`: the active one. */
  readonly version: string | null
  readonly panel: string | null
  /** Stages: figures, percentages, or a bar for each component. */
  readonly view: 'points' | 'share' | 'component'
  readonly flow: 'impact' | 'mass'
  /** Stage × category: share of the column, of the whole, or amount. */
  readonly cells: HeatMeasure
  /** Stage × category: column that sorts the rows; `null`: the order of the life cycle. */
  readonly sort: string | null
}

const defaults: ResultsSearch = {
  tab: 'overview',
  label: null,
  basis: 'product',
  version: null,
  panel: null,
  view: 'points',
  flow: 'impact',
  cells: 'column',
  sort: null,
}

/** Reads an address; what it does not know falls back to the default. */
export function readSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  return {
    tab: partNamed(raw['tab']) ?? defaults.tab,
    label: oneOf(scoreLabelIds, raw['label']) ?? defaults.label,
    basis: oneOf(weightBases, raw['basis']) ?? defaults.basis,
    version: text(raw['version']),
    panel: text(raw['panel']),
    view: oneOf(['points', 'share', 'component'] as const, raw['view']) ?? defaults.view,
    flow: oneOf(['impact', 'mass'] as const, raw['flow']) ?? defaults.flow,
    cells: oneOf(heatMeasures, raw['cells']) ?? defaults.cells,
    sort: text(raw['sort']),
  }
}

/** An address may name a tab as well: it leads to its first part. */
function partNamed(name: unknown): ResultPart | undefined {
  const tab = oneOf(tabIds, name)
  return oneOf(resultParts, name) ?? (tab === undefined ? undefined : resultTabs[tab][0])
}

/** Changes as names of the query: a default is taken out of the address. */
export const searchChanges = (
  changes: Partial<ResultsSearch>,
): Partial<Record<keyof ResultsSearch, string | null>> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value === defaults[name as keyof ResultsSearch] ? null : value,
    ]),
  )

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value)
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
