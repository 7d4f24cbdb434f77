import type { Evaluation, VersionSummary } from '@ecotrame/contract'
import { useMemo } from 'react'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import { percentages } from '../../ui/charts/parts.ts'
import { familyColours, segmentColour, type Segment, type SegmentFamily } from '../../ui/colours.ts'
import { useFormat, type Format } from '../../ui/index.ts'
import { useText } from '../../i18n/index.ts'
import { costEntries, type CostEntry, type Group } from './model/cost-entries.ts'
import type { ResultsSearch } from './model/search.ts'
import { panelOf, type CostAnswer, type TraceSubject } from './model/trace.ts'
import { useResultsSearch } from './use-results-search.ts'
import { basisNames } from './words/text-keys.ts'
import { useNames, type Names } from './words/use-names.ts'

/** What every part of the screen shows something of: one version of an evaluation on one weight basis. */
export interface ResultView {
  readonly evaluation: Evaluation
  /** Newest first. */
  readonly versions: readonly VersionSummary[]
  readonly answer: CostAnswer
  readonly entries: readonly CostEntry[]
  /** The environmental cost on the weight basis, µPt. */
  readonly total: number
  readonly names: Names
  readonly format: Format
  readonly search: ResultsSearch
  readonly change: (changes: Partial<ResultsSearch>) => void
  /** Opens the trace of a figure in the side panel. */
  readonly explain: (subject: TraceSubject) => void
  /** `points, per product weight`. */
  readonly caption: string
  /** Name, version, releases and source, for what leaves the page. */
  readonly note: string
  readonly fileName: string
}

type Loaded = Pick<ResultView, 'evaluation' | 'versions' | 'answer'>

export function useResultView({ evaluation, versions, answer }: Loaded): ResultView {
  const text = useText()
  const format = useFormat()
  const names = useNames(answer)
  const { search, change } = useResultsSearch()
  const { basis } = search
  const entries = useMemo(() => costEntries(answer.result, basis), [answer, basis])
  return useMemo(
    () => ({
      evaluation,
      versions,
      answer,
      entries,
      total: entries.reduce((sum, { value }) => sum + value, 0),
      names,
      format,
      search,
      change,
      explain: (subject) => change({ panel: panelOf(subject) }),
      caption: text('results.chart.caption', {
        unit: text('results.view.points').toLowerCase(),
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
    [evaluation, versions, answer, entries, names, format, search, change, basis, text],
  )
}

const fileNameOf = ({ evaluation, version }: CostAnswer): string =>
  `${evaluation.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-v${version.number}`

/** Groups of entries as parts of a chart; their shares add up to 100.0. */
function partsOf<K extends string>(
  groups: readonly Group<K>[],
  { format }: ResultView,
  look: (key: K) => Pick<ChartPart, 'name' | 'colour'>,
): readonly ChartPart[] {
  const shares = percentages(groups.map(({ value }) => value))
  return groups.map(({ key, value }, index) => ({
    id: key,
    value,
    figure: format.points(value),
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
