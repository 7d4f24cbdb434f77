import {
  comparisonCharts,
  limits,
  type Compared,
  type ComparedItem,
  type Comparison,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Link,
  PrintHead,
  Select,
  Skeleton,
  useAddress,
  useDocumentTitle,
  useFormat,
} from '../../../ui/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useFullScreen } from '../../../ui/use-full-screen.ts'
import { BasisSelect, LabelSelect } from '../../score-labels/index.ts'
import frame from '../../../ui/page.module.css'
import layout from '../../../ui/layout.module.css'
import styles from '../comparisons.module.css'
import { sceneOf, type Scene } from '../model/scene.ts'
import { useComparisonAddress, type ComparisonAddress } from '../model/use-comparison-address.ts'
import { comparedQuery, comparisonQuery } from '../queries.ts'
import { AddPopup } from './add-popup.tsx'
import { CategoriesChart, StagesChart } from './bar-charts.tsx'
import { DifferenceChart } from './difference-chart.tsx'
import { InputsTable } from './inputs-table.tsx'
import { ItemList } from './item-list.tsx'
import { PriceChart } from './price-chart.tsx'
import { RadarChart } from './radar-chart.tsx'
import { SavePopup } from './save-popup.tsx'
import { ScenarioPanel, type Scenario } from './scenario-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { WarningStrips } from './warning-strips.tsx'

const noItems: readonly ComparedItem[] = []

/** `/dashboard/comparison`: up to ten things on one basis. */
export function ComparisonScreen() {
  const text = useText()
  const { view } = useComparisonAddress()
  const saved = useQuery({ ...comparisonQuery(view.comparison ?? ''), enabled: view.comparison !== null })
  useDocumentTitle(saved.data?.name ?? text('menu.ecodesign.comparisonDashboard'))
  if (saved.isError) return <ErrorPanel problem={saved.error} onRetry={() => void saved.refetch()} />
  if (view.comparison !== null && !saved.data) return <Skeleton height={400} />
  return <Dashboard saved={view.comparison === null ? null : (saved.data ?? null)} />
}

/** What is on screen: the address says it, and where it does not, the saved comparison does. */
function useShown(saved: Comparison | null) {
  const address = useComparisonAddress()
  const { view } = address
  const items = view.items ?? saved?.compared ?? noItems
  const asked = {
    items,
    label: view.label ?? saved?.label ?? null,
    basis: view.basis ?? saved?.basis ?? 'product',
    baseline: Math.min(view.baseline ?? saved?.baseline ?? 0, Math.max(0, items.length - 1)),
    chart: view.chart ?? saved?.chart ?? 'stages',
  } as const
  const compared = useQuery({
    ...comparedQuery({
      items: [...items],
      basis: asked.basis,
      baseline: asked.baseline,
      ...(asked.label === null ? {} : { label: asked.label }),
    }),
    enabled: items.length > 0,
  })
  return { address, asked, compared }
}

function Dashboard({ saved }: { readonly saved: Comparison | null }) {
  const text = useText()
  const format = useFormat()
  const { go } = useAddress()
  const part = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(part)
  const { address, asked, compared } = useShown(saved)
  const { change } = address
  const { items } = asked
  const [open, setOpen] = useState<'add' | 'save' | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const answer = items.length === 0 ? undefined : compared.data
  const scene = useMemo(
    () => (answer ? sceneOf({ answer, saved, format, text }) : null),
    [answer, saved, format, text],
  )
  const setItem = useCallback(
    (place: number, item: ComparedItem) =>
      change({ items: items.map((one, index) => (index === place ? item : one)) }, { replace: true }),
    [change, items],
  )
  const based = answer ? baseOfScenario(answer) : null
  const addScenario = (version: string, name: string) => {
    change({ items: [...items, { kind: 'scenario', version, name, changes: [] }] })
    setEdited(items.length)
  }
  const scenario = edited === null ? undefined : items[edited]
  const remove = (place: number) =>
    change({
      items: items.filter((_, index) => index !== place),
      baseline: place < asked.baseline ? asked.baseline - 1 : place === asked.baseline ? 0 : asked.baseline,
      versus: null,
    })
  return (
    <section ref={part} className={frame.frame} aria-labelledby="comparison-title">
      <PrintHead>{scene && <span>{scene.caption}</span>}</PrintHead>
      <header className={frame.fieldHead}>
        <div>
          <Link to="/comparison/library">{text('menu.ecodesign.comparisons')}</Link>
          <h1 id="comparison-title">{saved?.name ?? text('menu.ecodesign.comparisonDashboard')}</h1>
          <p className={layout.caption}>{text('comparisons.count', { count: items.length })}</p>
        </div>
        <Toolbar
          scene={scene}
          fullScreen={fullScreen}
          maySave={items.length >= 2}
          full={items.length >= limits.comparedItemsMaximum}
          onAdd={() => setOpen('add')}
          onScenario={
            based === null
              ? null
              : () => addScenario(based.version, text('comparisons.scenario.of', { name: based.name }))
          }
          onSave={() => setOpen('save')}
        />
      </header>
      {items.length === 0 && <Empty onAdd={() => setOpen('add')} />}
      {compared.isError && <ErrorPanel problem={compared.error} onRetry={() => void compared.refetch()} />}
      {items.length > 0 && !scene && !compared.isError && <Skeleton height={400} />}
      {scene && (
        <Shown
          scene={scene}
          address={address}
          asked={asked}
          onRemove={remove}
          onEdit={setEdited}
          stale={compared.isPlaceholderData}
        />
      )}
      {open === 'add' && (
        <AddPopup
          items={items}
          onAdd={(item) => change({ items: [...items, item] })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'save' && scene && (
        <SavePopup
          saved={saved}
          body={{
            items: [...items],
            label: scene.answer.label,
            basis: asked.basis,
            baseline: asked.baseline,
            chart: asked.chart,
          }}
          onSaved={({ id }) => {
            setOpen(null)
            go('/dashboard/comparison', { comparison: id }, { replace: true })
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {edited !== null && scenario?.kind === 'scenario' && (
        <ScenarioPanel
          key={edited}
          scenario={scenario}
          scene={scene}
          shown={scene?.shown[edited]}
          onChange={(next: Scenario) => setItem(edited, next)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

/** The baseline if it is a version of something, else the first that is. */
function baseOfScenario({ items, baseline }: Compared) {
  const inOrder = [...items.slice(baseline, baseline + 1), ...items]
  for (const { item, name, result } of inOrder) {
    if (item.kind === 'scenario') continue
    const version = result?.evaluation?.version
    if (version && name !== null) return { version: version.id, name }
  }
  return null
}

function Empty({ onAdd }: { readonly onAdd: () => void }) {
  const text = useText()
  return (
    <EmptyState
      title={text('empty.comparisonDashboard')}
      action={
        <Button kind="primary" onClick={onAdd}>
          {text('comparisons.add.title')}
        </Button>
      }
    />
  )
}

interface ShownProps {
  readonly scene: Scene
  readonly address: ComparisonAddress
  readonly asked: ReturnType<typeof useShown>['asked']
  readonly stale: boolean
  readonly onRemove: (place: number) => void
  readonly onEdit: (place: number) => void
}

function Shown({ scene, address: { view, change }, asked, stale, onRemove, onEdit }: ShownProps) {
  const { text, answer, shown } = scene
  return (
    <div className={styles.shown} data-stale={stale || undefined}>
      <div className={styles.figureBar}>
        <LabelSelect value={answer.label} onChange={(label) => change({ label })} />
        <BasisSelect value={answer.basis} onChange={(basis) => change({ basis })} />
        <Select
          label={text('comparisons.baseline.label')}
          entries={shown.map(({ place, title }) => ({ id: String(place), value: title }))}
          value={String(answer.baseline)}
          onChange={(id) => id !== null && change({ baseline: Number(id), versus: null })}
        />
      </div>
      <WarningStrips scene={scene} />
      <section className={styles.card}>
        <ItemList
          scene={scene}
          onRemove={onRemove}
          onBaseline={(baseline) => change({ baseline, versus: null })}
          onEdit={onEdit}
        />
      </section>
      <section className={styles.card}>
        <Tabs
          label={text('comparisons.chart.label')}
          tabs={comparisonCharts.map((id) => ({ id, name: text(`comparisons.chart.${id}`) }))}
          current={asked.chart}
          onChoose={(chart) => change({ chart })}
        >
          <div className={styles.chart}>
            {asked.chart === 'stages' && <StagesChart scene={scene} />}
            {asked.chart === 'categories' && <CategoriesChart scene={scene} />}
            {asked.chart === 'radar' && <RadarChart scene={scene} />}
            {asked.chart === 'difference' && (
              <DifferenceChart scene={scene} versus={view.versus} onVersus={(versus) => change({ versus })} />
            )}
            {asked.chart === 'price' && <PriceChart scene={scene} />}
          </div>
        </Tabs>
      </section>
      <InputsTable scene={scene} />
      <p className={layout.caption}>{scene.answer.sources.join(' · ')}</p>
    </div>
  )
}
