import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { Button, EmptyState, useAddress, useFormat } from '../../ui/index.ts'
import { Loaded } from './loaded.tsx'
import { portfolioFigures } from './figures.ts'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'
import { planQuery, type Plan } from './queries.ts'
import { SavingsTable, savingColumns } from './savings-table.tsx'
import { PlanCard } from './plan-card.tsx'
import { TargetCard } from './target-card.tsx'
import { TargetForm } from './target-form.tsx'
import { usePortfolioAddress } from './use-portfolio-address.ts'
import { oneColour, usePortfolioView } from './view.ts'

export type Target = Plan['targets'][number]

/** Targets, the gap to each, and the products that close most of it. */
export function PlanTab() {
  const { asked, target } = usePortfolioAddress()
  const query = useQuery(planQuery(asked, target))
  return <Loaded query={query}>{(plan) => <Content plan={plan} />}</Loaded>
}

function Content({ plan }: { readonly plan: Plan }) {
  const view = usePortfolioView(plan)
  const { text, address } = view
  const maySet = usePermitted('update_organization')
  const [edited, setEdited] = useState<Target | 'new' | null>(null)
  const add = maySet && (
    <Button kind="primary" onClick={() => setEdited('new')}>
      {text('portfolio.target.new')}
    </Button>
  )
  const chosen = plan.targets.find(({ id }) => id === (plan.plan?.target ?? plan.savings?.target))
  return (
    <>
      {plan.targets.length === 0 ? (
        <EmptyState
          title={text('portfolio.target.none')}
          text={text(maySet ? 'portfolio.target.noneHint' : 'portfolio.target.askOwner')}
          action={add}
        />
      ) : (
        <>
          <div className={styles.actions}>{add}</div>
          <div className={styles.cards}>
            {plan.targets.map((target) => (
              <TargetCard
                key={target.id}
                target={target}
                current={target.id === plan.savings?.target}
                onChoose={() => address.change({ target: target.id })}
                onEdit={maySet ? () => setEdited(target) : null}
              />
            ))}
          </div>
        </>
      )}
      {chosen && plan.plan && <PlanCard target={chosen} planned={plan.plan} plan={plan} />}
      {chosen && plan.savings && <Savings target={chosen} savings={plan.savings} plan={plan} />}
      {edited !== null && (
        <TargetForm target={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

interface SavingsProps {
  readonly plan: Plan
  readonly target: Target
  readonly savings: NonNullable<Plan['savings']>
}

/** Most of a gap: what the fewest products close. */
const mostOfGap = 0.8
const ranked = 10

function Savings({ plan, target, savings }: SavingsProps) {
  const view = usePortfolioView(plan)
  const format = useFormat()
  const { go } = useAddress()
  const { text } = view
  const figures = portfolioFigures(target.label, format)
  const { products } = savings
  const enough = products.findIndex(({ cumulated }) => (cumulated ?? 0) >= mostOfGap)
  if (products.length === 0) return <p className={layout.dense}>{text('portfolio.target.noSaving')}</p>
  const title =
    enough >= 0
      ? text('dashboard.portfolio.closesGap', { count: enough + 1 })
      : text('portfolio.target.savings', { season: savings.season })
  const parts = products.slice(0, Math.max(ranked, enough + 1)).map(({ id, name, saving, cumulated }) => ({
    id,
    name,
    value: saving,
    figure: figures.total(saving),
    share: cumulated === null ? '' : text('portfolio.target.cumulated', { share: format.share(cumulated) }),
    colour: oneColour(),
  }))
  return (
    <section className={styles.card}>
      <WithTable
        title={title}
        caption={text('portfolio.target.savingMeaning', { season: savings.season, name: target.name })}
        alternative={parts.map(({ name, figure, share }) => `${name}: ${figure}, ${share}`).join('; ')}
        table={{ columns: savingColumns(view, figures), rows: products }}
        note={view.note}
        fileName="portfolio-savings"
      >
        <BarList parts={parts} label={title} onSelect={(id) => go(`/products/edit/${id}`)} />
      </WithTable>
      <SavingsTable view={view} figures={figures} products={products} />
    </section>
  )
}
