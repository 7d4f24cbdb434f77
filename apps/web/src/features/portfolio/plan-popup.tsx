import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Checkbox, ErrorPanel, Popup, showToast, Skeleton, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import type { PortfolioFigures } from './figures.ts'
import type { Target } from './plan-tab.tsx'
import { proposalsQuery, usePlanLevers, type Proposals } from './queries.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'

interface PlanPopupProps {
  readonly target: Target
  readonly evaluation: string
  readonly figures: PortfolioFigures
  readonly onClose: () => void
}

/** Every change that an evaluation proposes, with what it alone does; those that are ticked are planned. */
export function PlanPopup({ target, evaluation, figures, onClose }: PlanPopupProps) {
  const text = useText()
  const { asked } = usePortfolioAddress()
  const proposals = useQuery(proposalsQuery(asked, target.id, evaluation))
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const saving = usePlanLevers()
  const planned = new Set(proposals.data?.levers.flatMap(({ id, planned: is }) => (is ? [id] : [])))
  const chosen = ticked ?? planned
  const save = () =>
    saving.mutate(
      {
        target: target.id,
        evaluation,
        levers: (proposals.data?.levers ?? []).flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', title: text('portfolio.plan.saved') })
          onClose()
        },
      },
    )
  return (
    <Popup
      opened
      width={640}
      title={proposals.data?.evaluation.name ?? text('portfolio.plan.title')}
      dirty={ticked !== null}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" loading={saving.isPending} disabled={ticked === null} onClick={save}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      {proposals.isPending && (
        <>
          <p role="status">{text('portfolio.plan.computing')}</p>
          <Skeleton height={160} />
        </>
      )}
      {proposals.error && <ErrorPanel problem={proposals.error} onRetry={() => void proposals.refetch()} />}
      {saving.error && <Refusal problem={saving.error} />}
      {proposals.data && (
        <List
          proposals={proposals.data}
          figures={figures}
          chosen={chosen}
          onChange={(id, isTicked) => {
            const next = new Set(chosen)
            if (isTicked) next.add(id)
            else next.delete(id)
            setTicked(next)
          }}
        />
      )}
    </Popup>
  )
}

/** Which change cannot stand beside which is told of the list, not of a field. */
function Refusal({ problem }: { readonly problem: Error }) {
  const first = problem instanceof ApiProblem ? problem.errors?.[0]?.message : undefined
  return first === undefined ? (
    <ErrorPanel problem={problem} />
  ) : (
    <p role="alert" className={layout.error}>
      {first}
    </p>
  )
}

interface ListProps {
  readonly proposals: Proposals
  readonly figures: PortfolioFigures
  readonly chosen: ReadonlySet<string>
  readonly onChange: (id: string, isTicked: boolean) => void
}

function List({ proposals, figures, chosen, onChange }: ListProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  if (proposals.levers.length === 0) return <p>{text('levers.none')}</p>
  return (
    <div className={layout.stack3}>
      <p className={layout.dense}>
        {text('portfolio.plan.alone', {
          figure: figures.one(proposals.figure),
          pieces: format.number(proposals.pieces, { upTo: 1 }),
        })}
      </p>
      <ul className={layout.plainList}>
        {proposals.levers.map(({ id, words, effect }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.has(id)}
              onChange={(isTicked) => onChange(id, isTicked)}
              label={text('portfolio.plan.proposal', {
                words: words[language],
                change: figures.totalChange(effect),
              })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
