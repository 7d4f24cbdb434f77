import type { Evaluation, VersionSummary } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useKeptFigures, basisNames, labelNames, BasisSelect, keepFigures } from '../score-labels/index.ts'
import { Attribution } from './attribution.tsx'
import { resultTabs, type ResultTab, type ResultsSearch } from './model/search.ts'
import type { CostAnswer } from './model/trace.ts'
import { CostTab } from './cost/cost-tab.tsx'
import { FlowsTab } from './flows/flows-tab.tsx'
import { HeatTab } from './heat/heat-tab.tsx'
import { HotspotsTab } from './hotspots/hotspots-tab.tsx'
import { ImpactsTab } from './impacts/impacts-tab.tsx'
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
import { tabNames } from './words/text-keys.ts'
import { Select, type SelectEntry } from '../../ui/index.ts'
import { ResultLabelSelect } from './label-select.tsx'

interface ResultPageProps {
  readonly evaluation: Evaluation
  readonly versions: readonly VersionSummary[]
  readonly answer: CostAnswer
  /** The figures of another version are on their way; those on screen stay until then. */
  readonly refreshing: boolean
}

const tabs = {
  overview: OverviewTab,
  stages: StagesTab,
  impacts: ImpactsTab,
  heat: HeatTab,
  flows: FlowsTab,
  hotspots: HotspotsTab,
  quality: QualityTab,
  cost: CostTab,
  levers: LeversTab,
  versions: VersionsTab,
} as const satisfies Record<ResultTab, (props: { readonly view: ResultView }) => React.ReactNode>

/** The sheet of the French cost stands where there is one, or where the address asks for it. */
const tabsOf = ({ french, search }: ResultView): readonly ResultTab[] =>
  resultTabs.filter((tab) => tab !== 'cost' || french !== null || search.tab === 'cost')

export function ResultPage({ refreshing, ...loaded }: ResultPageProps) {
  const text = useText()
  const view = useResultView(loaded)
  useKeptFigures(view)
  const Tab = tabs[view.search.tab]
  const page = (
    <div
      className={styles.page}
      aria-busy={refreshing || undefined}
      data-refreshing={refreshing || undefined}
      data-panel={view.search.panel !== null || undefined}
    >
      <PrintHead view={view} />
      <TitleRow
        evaluation={view.evaluation}
        version={view.answer.version}
        active={view.versions.find(({ active }) => active)}
      />
      <FigureBar view={view} />
      <Strips view={view} />
      <Tabs
        label={text('results.tabs.label')}
        tabs={tabsOf(view).map((id) => ({ id, name: text(tabNames[id]) }))}
        current={view.search.tab}
        onChoose={(tab) => view.change({ tab })}
      >
        <Tab view={view} />
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

/** Head of a printed result: name, version, label, basis, releases, date. */
function PrintHead({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { answer, format, search } = view
  return (
    <header className={styles.printHead}>
      <strong>{answer.evaluation.name}</strong>
      <span>
        {text('evaluation.version.number', { number: answer.version.number })} ·{' '}
        {text(labelNames[view.label])} · {text(basisNames[search.basis])} · {answer.methodRelease} ·{' '}
        {format.dayMonthYear(answer.version.createdAt)}
      </span>
    </header>
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
      <BasisSelect value={search.basis} onChange={(basis) => choose({ basis })} />
      <Select
        label={text('evaluation.version.label')}
        entries={versionEntries}
        value={answer.version.id}
        onChange={chooseVersion}
      />
    </div>
  )
}
