import { precisionLevel, type PrecisionField, type PrecisionPlan, type Problem } from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { problemText } from '@ecotrame/texts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { downloadTable } from '../../ui/charts/download-table.ts'
import {
  Button,
  Chip,
  ErrorPanel,
  Icon,
  PrintHead,
  Skeleton,
  useDocumentTitle,
  useFormat,
} from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { categoriesQuery } from '../form-options/index.ts'
import { TermHelp } from '../glossary/index.ts'
import { DataQuality, precisionLevelNames } from '../precision/index.ts'
import { AskButton } from '../requests/index.ts'
import { figuresOf } from '../score-labels/index.ts'
import { Background } from './background.tsx'
import { Controls } from './controls.tsx'
import { dataRequest, wantedPaths } from './data-request.ts'
import layout from '../../ui/layout.module.css'
import styles from './dpr.module.css'
import { FieldList } from './field-list.tsx'
import { QualityPlanPart } from './quality-plan.tsx'
import { dprTabs, useDprSearch } from './search.ts'
import { SimulationPart } from './simulation.tsx'
import { useAssessed, type Assessed } from './use-assessed.ts'

const usualCategory = 'tshirt'

/** `/dpr`: which data a score needs for the precision that is wanted. */
export function DprScreen() {
  const text = useText()
  const { search } = useDprSearch()
  const category = useCategory(search.category)
  const shown = useAssessed(search, category)
  useDocumentTitle(text('dpr.title'))
  return (
    <div className={styles.page}>
      <PrintHead />
      <span className={layout.inlineLine1}>
        <h1 className={styles.title}>{text('dpr.title')}</h1>
        <TermHelp field="figure.dpr" label={text('dpr.title')} />
      </span>
      <p className={layout.softBreaking}>{text('dpr.lead')}</p>
      <Controls
        category={category}
        label={shown.state === 'ready' ? shown.assessed.model.asked.label : search.label}
      />
      {shown.state === 'loading' && <Skeleton />}
      {shown.state === 'failed' && <ErrorPanel problem={shown.problem} onRetry={shown.retry} />}
      {shown.state === 'incomplete' && <Incomplete problems={shown.problems} />}
      {shown.state === 'withoutFigure' && <p role="status">{text('dpr.noFigure')}</p>}
      {shown.state === 'ready' && <Shown assessed={shown.assessed} />}
    </div>
  )
}

/** The one of the address, else the usual one, or the first that the plan opens. */
function useCategory(asked: string | null): string | null {
  const { data } = useQuery(categoriesQuery())
  if (asked !== null) return asked
  const open = (data?.items ?? []).filter(({ locked }) => !locked)
  return (open.find(({ id }) => id === usualCategory) ?? open[0])?.id ?? null
}

function Incomplete({ problems }: { readonly problems: readonly Problem[] }) {
  const text = useText()
  const language = useLanguage()
  return (
    <section role="status">
      <h2 className={styles.heading}>{text('dpr.notComputed')}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>{problemText(problem, language)}</li>
        ))}
      </ul>
    </section>
  )
}

function Shown({ assessed }: { readonly assessed: Assessed }) {
  const text = useText()
  const { search, setQuery } = useDprSearch()
  const names = { fields: 'dpr.tab.fields', quality: 'dpr.tab.quality' } as const
  return (
    <>
      <Summary assessed={assessed} />
      <Tabs
        label={text('dpr.tabs')}
        tabs={dprTabs.map((id) => ({ id, name: text(names[id]) }))}
        current={search.tab}
        onChoose={(tab) => setQuery({ tab: tab === 'fields' ? null : tab })}
      >
        {search.tab === 'fields' ? <Fields assessed={assessed} /> : <Quality assessed={assessed} />}
      </Tabs>
    </>
  )
}

/** The figure, its interval now, the target and what reaches it. */
function Summary({ assessed }: { readonly assessed: Assessed }) {
  const text = useText()
  const format = useFormat()
  const { search } = useDprSearch()
  const { model, assessment } = assessed
  const { plan, interval, reached, withoutPercentage } = assessment
  const { written } = figuresOf(model.asked.label, format)
  const level = plan && precisionLevel(plan.now.x, loadPrecisionTables())
  return (
    <section className={styles.summary} aria-label={text('dpr.now')}>
      <p className={styles.now}>
        <span>{text('dpr.now')}</span>
        <strong>
          {plan ? text('precision.plusMinus', { percent: format.share(plan.now.x) }) : written(model.score)}
        </strong>
        {plan && (
          <Chip tone="info">{text(level ? precisionLevelNames[level] : 'precision.level.screening')}</Chip>
        )}
        {reached && <Chip tone="action">{text('dpr.reached')}</Chip>}
      </p>
      <p className={layout.softBreaking}>
        {written(model.score)} ·{' '}
        {text('precision.interval', { low: written(interval.low), high: written(interval.high) })}
        {search.evaluation === null && <> · {text('dpr.profile')}</>}
      </p>
      {withoutPercentage && <p className={layout.softBreaking}>{text(reasons[withoutPercentage])}</p>}
      {plan && <PrecisionBar plan={plan} />}
      {plan && search.target.type === 'precision' && <Needed plan={plan} />}
    </section>
  )
}

const reasons = {
  negative: 'precision.noPercentage.negative',
  zero: 'precision.noPercentage.zero',
  nearZero: 'precision.noPercentage.nearZero',
} as const

function Needed({ plan }: { readonly plan: PrecisionPlan<PrecisionField> }) {
  const text = useText()
  const format = useFormat()
  const floor = text('precision.plusMinus', { percent: format.share(plan.floor.x) })
  const words = !plan.reachable
    ? text('dpr.outOfReach', { floor })
    : plan.needed === 0
      ? text('dpr.nothingNeeded')
      : text('dpr.needs', { count: plan.needed })
  return <p role="status">{words}</p>
}

function Fields({ assessed }: { readonly assessed: Assessed }) {
  const text = useText()
  const language = useLanguage()
  const { search } = useDprSearch()
  const { quality } = assessed.assessment
  const save = () => downloadTable(text('dpr.fileName'), dataRequest(assessed, language, text))
  return (
    <div className={layout.fitStack5}>
      {quality && <QualityPlanPart plan={quality} />}
      <FieldList assessed={assessed} />
      <div className={styles.actions}>
        {search.evaluation !== null && (
          <AskButton asking={{ evaluation: search.evaluation, paths: wantedPaths(assessed) }} />
        )}
        <Button kind="primary" icon={<Icon of={IconDownload} />} onClick={save}>
          {text('dpr.export')}
        </Button>
        <Button icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {text('action.print')}
        </Button>
        <SimulationPart key={JSON.stringify(assessed.model.asked)} assessed={assessed} />
      </div>
      <Background model={assessed.model} />
    </div>
  )
}

function Quality({ assessed: { model } }: { readonly assessed: Assessed }) {
  const text = useText()
  if (model.quality === null) return <p>{text('dpr.noQuality')}</p>
  return <DataQuality quality={model.quality} shares={{ ...model.primary, caution: model.caution }} />
}

interface PrecisionBarProps {
  readonly plan: PrecisionPlan<PrecisionField>
}

/** How far from the target a score is, and how near fields alone can bring it. */
function PrecisionBar({ plan }: PrecisionBarProps) {
  const text = useText()
  const format = useFormat()
  const { now, target, floor } = plan
  const percent = (x: number) => text('precision.plusMinus', { percent: format.share(x) })
  const widest = Math.max(now.sigma, target.sigma)
  const place = (sigma: number) => `${(widest === 0 ? 0 : sigma / widest) * 100}%`
  const words = { now: percent(now.x), target: percent(target.x), floor: percent(floor.x) }
  return (
    <div className={layout.stack1} role="img" aria-label={text('dpr.bar', words)}>
      <div className={styles.track}>
        <div className={styles.uncertain} style={{ inlineSize: place(now.sigma) }} />
        <div className={styles.floor} style={{ inlineSize: place(floor.sigma) }} />
        <div className={styles.targetMark} style={{ insetInlineStart: place(target.sigma) }} />
      </div>
      <p className={styles.barWords}>
        <span data-mark="floor">{text('dpr.floorMark', { value: words.floor })}</span>
        <span data-mark="target">{text('dpr.targetMark', { value: words.target })}</span>
      </p>
    </div>
  )
}
