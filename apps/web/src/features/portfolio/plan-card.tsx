import { limits } from '@ecotrame/contract'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import type { WaterfallBar } from '../../ui/charts/waterfall.tsx'
import { Button, DataTable, Link, Select, useFormat, type Column } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import { portfolioFigures, type PortfolioFigures } from './figures.ts'
import { PlanPopup } from './plan-popup.tsx'
import styles from './portfolio.module.css'
import type { Target } from './plan-tab.tsx'
import type { Plan } from './queries.ts'
import { usePortfolioView, type PortfolioView } from './view.ts'
import { WaterfallCard } from './waterfall-card.tsx'

type PlanOfTarget = NonNullable<Plan['plan']>
type Action = PlanOfTarget['actions'][number]

interface PlanCardProps {
  readonly plan: Plan
  readonly target: Target
  readonly planned: PlanOfTarget
}

/** What is planned for a target, how far it leads, and what more can be planned. */
export function PlanCard({ plan, target, planned }: PlanCardProps) {
  const view = usePortfolioView(plan)
  const { text } = view
  const figures = portfolioFigures(target.label, useFormat())
  const maySet = usePermitted('update_organization')
  const [opened, setOpened] = useState<string | null>(null)
  const isEmpty = planned.actions.length === 0
  const isFull = planned.actions.length + planned.hidden >= limits.evaluationsOfPlanMaximum
  return (
    <section className={styles.card} aria-label={text('portfolio.plan.title')}>
      {isEmpty ? (
        <>
          <h2>{text('portfolio.plan.title')}</h2>
          <p className={layout.dense}>{text('portfolio.plan.none')}</p>
        </>
      ) : (
        <>
          <Path view={view} target={target} planned={planned} figures={figures} />
          <Actions view={view} planned={planned} figures={figures} onOpen={maySet ? setOpened : null} />
        </>
      )}
      {planned.hidden > 0 && (
        <p className={styles.strip}>{text('portfolio.plan.hidden', { count: planned.hidden })}</p>
      )}
      {isFull && (
        <p className={layout.dense}>
          {text('portfolio.plan.full', { count: limits.evaluationsOfPlanMaximum })}
        </p>
      )}
      {maySet && !isFull && planned.candidates.length > 0 && (
        <div className={styles.label}>
          <Select
            label={text('portfolio.plan.add')}
            entries={planned.candidates.map(({ evaluation, value }) => ({
              id: evaluation.id,
              value: text('portfolio.plan.candidate', {
                name: evaluation.name,
                figure: figures.total(value),
              }),
            }))}
            value={null}
            onChange={setOpened}
          />
        </div>
      )}
      {opened !== null && (
        <PlanPopup target={target} evaluation={opened} figures={figures} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

interface PathProps {
  readonly view: PortfolioView
  readonly target: Target
  readonly planned: PlanOfTarget
  readonly figures: PortfolioFigures
}

const stepsShown = 8

/** From today over each evaluation of the plan to where it leads, against the target. */
function Path({ view, target, planned, figures }: PathProps) {
  const { text } = view
  const { current, goal, scale } = target
  const { after, season } = planned
  if (current === null || after === null || scale === null || scale === 0) return null
  const written = target.measure === 'total' ? figures.total : figures.one
  const change = (value: number) => (value <= 0 ? '−' : '+') + written(Math.abs(value))
  const total = (id: string, name: string, value: number): WaterfallBar => ({
    id,
    name,
    kind: 'total',
    value,
    figure: written(value),
  })
  const steps = planned.actions.map(({ evaluation, effect }) => ({
    id: evaluation.id,
    name: evaluation.name,
    value: (effect ?? 0) / scale,
  }))
  const others = steps.slice(stepsShown)
  const shown = [
    ...steps.slice(0, stepsShown),
    ...(others.length === 0
      ? []
      : [
          {
            id: 'others',
            name: text('portfolio.plan.others', { count: others.length }),
            value: others.reduce((sum, { value }) => sum + value, 0),
          },
        ]),
  ].map((step): WaterfallBar => ({ ...step, kind: 'step', figure: change(step.value) }))
  const bars = [
    total('current', text('portfolio.target.current', { season }), current),
    ...shown,
    total('after', text('portfolio.plan.after'), after),
    ...(goal === null
      ? []
      : [total('goal', text('portfolio.target.goal', { season: target.targetSeason }), goal)]),
  ]
  const title =
    goal === null
      ? text('portfolio.plan.effect', { change: change(after - current) })
      : after <= goal
        ? text('portfolio.plan.reaches', { change: change(after - current), target: target.name })
        : text('portfolio.plan.leaves', { change: change(after - current), gap: written(after - goal) })
  return (
    <WaterfallCard
      view={view}
      figures={figures}
      title={title}
      caption={text('portfolio.plan.meaning', { season })}
      label={text('portfolio.plan.title')}
      bars={bars}
      line={goal ?? undefined}
      fileName="portfolio-plan"
    />
  )
}

interface ActionsProps extends Omit<PathProps, 'target'> {
  readonly onOpen: ((evaluation: string) => void) | null
}

function Actions({ view, planned, figures, onOpen }: ActionsProps) {
  const { text, language, format } = view
  const columns: readonly Column<Action>[] = [
    {
      id: 'evaluation',
      title: text('portfolio.plan.evaluation'),
      fixed: true,
      cell: ({ evaluation }) => (
        <Link to={`/evaluation/results/${evaluation.id}`} params={{ tab: 'levers' }}>
          {evaluation.name}
        </Link>
      ),
    },
    {
      id: 'levers',
      title: text('portfolio.plan.changes'),
      cell: ({ levers, gone }) => (
        <>
          {levers.map(({ words }) => words[language]).join(' · ')}
          {gone > 0 && <p className={layout.hint}>{text('portfolio.plan.gone', { count: gone })}</p>}
        </>
      ),
    },
    {
      id: 'pieces',
      title: text('portfolio.plan.pieces'),
      figure: true,
      cell: ({ pieces }) => format.number(pieces, { upTo: 1 }),
    },
    {
      id: 'perPiece',
      title: text('dashboard.portfolio.perPiece'),
      unit: figures.unit,
      figure: true,
      cell: ({ perPiece }) => figures.bare(perPiece),
    },
    {
      id: 'effect',
      title: text('portfolio.plan.effectColumn'),
      figure: true,
      cell: ({ effect }) =>
        effect === null ? text('portfolio.plan.notComputed') : figures.totalChange(effect),
    },
    ...(onOpen === null
      ? []
      : [
          {
            id: 'edit',
            title: text('list.actions'),
            cell: ({ evaluation }: Action) => (
              <Button
                size="small"
                kind="quiet"
                aria-label={text('portfolio.plan.edit', { name: evaluation.name })}
                onClick={() => onOpen(evaluation.id)}
              >
                {text('action.edit')}
              </Button>
            ),
          },
        ]),
  ]
  return (
    <DataTable
      folds
      caption={text('portfolio.plan.changes')}
      columns={columns}
      rows={planned.actions}
      rowKey={({ evaluation }) => evaluation.id}
    />
  )
}
