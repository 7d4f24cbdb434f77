import type { Evaluation, VersionSummary } from '@ecotrame/contract'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useKeptFigures, basisNames, headlineNames, BasisSelect, keepFigures } from '../score-labels/index.ts'
import { Attribution } from './attribution.tsx'
import { resultTabs, tabIds, tabOf, type ResultPart, type ResultsSearch } from './model/search.ts'
import type { CostAnswer } from './model/trace.ts'
import { Choice } from './choice.tsx'
import { DataClasses } from './data-classes/data-classes.tsx'
import { DeclarationPart } from './declaration/declaration-part.tsx'
import { FlowsTab } from './flows/flows-tab.tsx'
import { HotspotsTab } from './hotspots/hotspots-tab.tsx'
import { methodParts } from './methods/views.tsx'
import { LeversTab } from './levers/levers-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { ResultComments } from './result-comments.tsx'
import { QualityTab } from './precision/quality-tab.tsx'
import styles from './results.module.css'
import { StagesTab } from './stages/stages-tab.tsx'
import { Strips } from './strips.tsx'
import { TitleRow } from './title-row.tsx'
import { TracePanel } from './trace/trace-panel.tsx'
import { VersionsTab } from './versions/versions-tab.tsx'
import { useResultView, type ResultView } from './view.ts'
import { partNames, tabNames } from './words/text-keys.ts'
import { PrintHead, Select, type SelectEntry } from '../../ui/index.ts'
import { ResultLabelSelect } from './label-select.tsx'

interface ResultPageProps {
  readonly evaluation: Evaluation
  readonly versions: readonly VersionSummary[]
  readonly answer: CostAnswer
  /** The figures of another version are on their way; those on screen stay until then. */
  readonly refreshing: boolean
}

const parts = {
  overview: OverviewTab,
  stages: StagesTab,
  flows: FlowsTab,
  hotspots: HotspotsTab,
  ...methodParts,
  quality: QualityTab,
  classes: DataClasses,
  declaration: DeclarationPart,
  levers: LeversTab,
  versions: VersionsTab,
} as const satisfies Record<ResultPart, (props: { readonly view: ResultView }) => React.ReactNode>

/** Parts of the tab on screen; those of the French cost where there is one, or where the address asks for it. */
function usePartsOf({ french, search }: ResultView): readonly ResultPart[] {
  const mayDeclare = usePermitted('find_one_declaration')
  return resultTabs[tabOf(search.tab)].filter((part: ResultPart) => {
    if (part === search.tab) return true
    if (part === 'cost') return french !== null
    return part !== 'declaration' || (french !== null && mayDeclare)
  })
}

export function ResultPage({ refreshing, ...loaded }: ResultPageProps) {
  const text = useText()
  const view = useResultView(loaded)
  useKeptFigures(view)
  const Part = parts[view.search.tab]
  const page = (
    <div
      className={styles.page}
      aria-busy={refreshing || undefined}
      data-refreshing={refreshing || undefined}
      data-panel={view.search.panel !== null || undefined}
    >
      <ResultPrintHead view={view} />
      <TitleRow
        evaluation={view.evaluation}
        version={view.answer.version}
        active={view.versions.find(({ active }) => active)}
      />
      <FigureBar view={view} />
      <Strips view={view} />
      <Tabs
        label={text('results.tabs.label')}
        tabs={tabIds.map((id) => ({ id, name: text(tabNames[id]) }))}
        current={tabOf(view.search.tab)}
        onChoose={(tab) => view.change({ tab: resultTabs[tab][0] })}
      >
        <PartChoice view={view} />
        <Part view={view} />
      </Tabs>
      <Attribution view={view} />
      <TracePanel view={view} />
    </div>
  )
  return (
    <ResultComments evaluation={view.evaluation.id} version={view.answer.version.id} versions={view.versions}>
      {page}
    </ResultComments>
  )
}

/** What else stands under the tab on screen. */
function PartChoice({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { search, change } = view
  const offered = usePartsOf(view)
  return offered.length < 2 ? null : (
    <Choice
      label={text('results.parts')}
      hideLabel
      options={offered.map((id) => ({ id, name: text(partNames[id]) }))}
      value={search.tab}
      onChange={(tab) => change({ tab })}
    />
  )
}

/** Head of a printed result: name, version, label, basis, releases, date. */
function ResultPrintHead({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { answer, format, search } = view
  return (
    <PrintHead title={answer.evaluation.name}>
      {[
        text('evaluation.version.number', { number: answer.version.number }),
        format.dayMonthYear(answer.version.createdAt),
        text(headlineNames[view.label]),
        text(basisNames[search.basis]),
        answer.methodRelease,
        text(partNames[search.tab]),
      ].join(' · ')}
    </PrintHead>
  )
}

/** Which figures are on screen: label, weight basis, version. */
function FigureBar({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { search, change, versions, evaluation, answer } = view
  const versionEntries = versions.map(({ id, number, name, createdAt, active }): SelectEntry => ({
    id,
    value: name ?? text('evaluation.version.number', { number }),
    emphasis: [
      name === null ? '' : text('evaluation.version.number', { number }),
      view.format.dayMonthYear(createdAt),
      active ? text('evaluation.version.active') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const choose = (chosen: Pick<ResultsSearch, 'basis'>) => {
    keepFigures({ label: search.label, ...chosen })
    change(chosen)
  }
  const chooseVersion = (id: string | null) =>
    change({ version: id === evaluation.activeVersion?.id ? null : id, panel: null })
  return (
    <div className={styles.figureBar}>
      <ResultLabelSelect view={view} />
      <BasisSelect hideLabel value={search.basis} onChange={(basis) => choose({ basis })} />
      <Select
        label={text('evaluation.version.label')}
        hideLabel
        entries={versionEntries}
        value={answer.version.id}
        onChange={chooseVersion}
      />
    </div>
  )
}
