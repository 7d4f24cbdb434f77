import type { Evaluation, VersionSummary } from '@ecotrame/contract'
import type { ScoreFamily, ScoreLabelId } from '@ecotrame/lca'
import { useMemo } from 'react'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import { percentages } from '../../ui/charts/parts.ts'
import { familyColours, segmentColour, type Segment, type SegmentFamily } from '../../ui/colours.ts'
import { useFormat, type Format } from '../../ui/index.ts'
import { useText } from '../../i18n/index.ts'
import { basisNames, type Figures, figuresOf, labelFamily, headlineNames } from '../score-labels/index.ts'
import type { CostEntry, Group } from './model/cost-entries.ts'
import { labelEntries, shownLabel } from './model/labels.ts'
import type { ResultsSearch } from './model/search.ts'
import { frenchCostOf, panelOf, type CostAnswer, type FrenchCost, type TraceSubject } from './model/trace.ts'
import { useResultsSearch, type ResultsAddress } from './use-results-search.ts'
import { useNames, type Names } from './words/use-names.ts'

/** What every part of the screen shows something of: one version of an evaluation on one label and weight basis. */
export interface ResultView {
  readonly evaluation: Evaluation
  /** Newest first. */
  readonly versions: readonly VersionSummary[]
  readonly answer: CostAnswer
  /** `null` outside the legal scope of the French cost. */
  readonly french: FrenchCost | null
  readonly entries: readonly CostEntry[]
  /** The label on screen: the one asked for, or the default of the category where that one has no figure. */
  readonly label: ScoreLabelId
  readonly family: ScoreFamily
  readonly figures: Figures
  /** The figure of the label on the weight basis. */
  readonly total: number
  readonly names: Names
  readonly format: Format
  readonly search: ResultsSearch
  readonly change: ResultsAddress['change']
  /** Opens the trace of a figure in the side panel. */
  readonly explain: (subject: TraceSubject) => void
  /** `French environmental cost, pts, per product weight`. */
  readonly caption: string
  /** Name, version, releases and source, for what leaves the page. */
  readonly note: string
  readonly fileName: string
}

type Loaded = Pick<ResultView, 'evaluation' | 'versions' | 'answer'>

export function useResultView({ evaluation, versions, answer }: Loaded): ResultView {
  const text = useText()
  const format = useFormat()
  const { search, change } = useResultsSearch()
  const { basis } = search
  const label = shownLabel(answer, search.label, basis)
  const family = labelFamily(label)
  const names = useNames(answer, family)
  const french = useMemo(() => frenchCostOf(answer), [answer])
  const entries = useMemo(() => labelEntries(answer, label, basis), [answer, label, basis])
  const figures = useMemo(() => figuresOf(label, format), [label, format])
  return useMemo(
    () => ({
      evaluation,
      versions,
      answer,
      french,
      entries,
      label,
      family,
      figures,
      total: entries.reduce((sum, { value }) => sum + value, 0),
      names,
      format,
      search,
      change,
      explain: (subject) => change({ panel: panelOf(subject) }),
      caption: text('results.chart.caption', {
        label: text(headlineNames[label]),
        unit: figures.unit,
        basis: text(basisNames[basis]),
      }),
      note: text('results.note', {
        name: answer.evaluation.name,
        version: answer.version.number,
        method: answer.methodRelease,
        source: answer.source,
      }),
      fileName: fileNameOf(answer),
    }),
    [
      evaluation,
      versions,
      answer,
      french,
      entries,
      label,
      family,
      figures,
      names,
      format,
      search,
      change,
      basis,
      text,
    ],
  )
}

const fileNameOf = ({ evaluation, version }: CostAnswer): string =>
  `${evaluation.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-v${version.number}`

/** Groups of entries as parts of a chart; their shares add up to 100.0. */
function partsOf<K extends string>(
  groups: readonly Group<K>[],
  { format, figures }: ResultView,
  look: (key: K) => Pick<ChartPart, 'name' | 'colour'>,
): readonly ChartPart[] {
  const shares = percentages(groups.map(({ value }) => value))
  return groups.map(({ key, value }, index) => ({
    id: key,
    value,
    figure: figures.written(value),
    share: format.quantity(shares[index], '%', { decimals: 1 }),
    ...look(key),
  }))
}

export const segmentParts = (groups: readonly Group<Segment>[], view: ResultView): readonly ChartPart[] =>
  partsOf(groups, view, (segment) => ({
    name: view.names.segment(segment),
    colour: segmentColour(segment),
  }))

export const familyParts = (
  groups: readonly Group<SegmentFamily>[],
  view: ResultView,
): readonly ChartPart[] =>
  partsOf(groups, view, (family) => ({ name: view.names.family(family), colour: familyColours[family] }))
