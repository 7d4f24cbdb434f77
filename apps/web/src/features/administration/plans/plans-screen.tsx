import type { PlanRow } from '@ecotrame/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  DataTable,
  ErrorPanel,
  Icon,
  Skeleton,
  useAddress,
  useFormat,
  type Column,
} from '../../../ui/index.ts'
import { DeleteContent } from '../content/delete-content.tsx'
import { PlanMatrix } from './plan-matrix.tsx'
import { newPlan, PlanPanel } from './plan-panel.tsx'
import { deletePlan, planKinds, plansQuery, staleWithPlans, type PlanKind } from './queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../administration.module.css'

/** Plans and options of the installation, and which of them opens what. */
export function PlansScreen() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const opened = planKinds.find((kind) => query.has(kind))
  const id = opened && query.get(opened)
  return (
    <section className={layout.stack5}>
      <h1>{text('settings.entry.plans')}</h1>
      {planKinds.map((kind) => (
        <PlanTable key={kind} kind={kind} />
      ))}
      <PlanMatrix />
      {opened && id && (
        <PlanPanel
          key={id}
          kind={opened}
          id={id}
          onClose={(saved) => setQuery({ [opened]: null }, { saved })}
        />
      )}
    </section>
  )
}

function PlanTable({ kind }: { readonly kind: PlanKind }) {
  const text = useText()
  const { setQuery } = useAddress()
  const plans = useQuery(plansQuery(kind))
  const [deleted, setDeleted] = useState<PlanRow | null>(null)
  const columns = usePlanColumns(kind, setDeleted)
  const mayCreate = usePermitted(`create_${kind}`)
  return (
    <section>
      <div className={styles.titles}>
        <h2 className={styles.head}>{text(`plans.${kind}.all`)}</h2>
        {mayCreate && (
          <Button
            {...(kind === 'plan' ? { kind: 'primary' as const } : {})}
            onClick={() => setQuery({ [kind]: newPlan })}
          >
            {text(`plans.${kind}.new`)}
          </Button>
        )}
      </div>
      {plans.error ? (
        <ErrorPanel problem={plans.error} onRetry={() => void plans.refetch()} />
      ) : plans.data === undefined ? (
        <Skeleton height={160} />
      ) : plans.data.length === 0 ? (
        <p className={styles.note}>{text(`plans.${kind}.none`)}</p>
      ) : (
        <DataTable
          caption={text(`plans.${kind}.all`)}
          columns={columns}
          rows={plans.data}
          rowKey={({ id }) => id}
        />
      )}
      {deleted && (
        <DeleteContent
          name={deleted.name}
          said={{
            title: text('plans.delete.title', { name: deleted.name }),
            done: text('plans.delete.done', { name: deleted.name }),
          }}
          stale={staleWithPlans(kind)}
          send={() => deletePlan(kind, deleted)}
          onClose={() => setDeleted(null)}
        >
          {text('plans.delete.rule')}
        </DeleteContent>
      )}
    </section>
  )
}

function usePlanColumns(kind: PlanKind, onDelete: (plan: PlanRow) => void): readonly Column<PlanRow>[] {
  const text = useText()
  const format = useFormat()
  const { setQuery } = useAddress()
  const may = { update: usePermitted(`update_${kind}`), delete: usePermitted(`delete_${kind}`) }
  const whole = { decimals: 0 } as const
  return [
    { id: 'name', title: text('plans.name'), cell: ({ name }) => name, fixed: true },
    {
      id: 'identifier',
      title: text('plans.identifier.label'),
      cell: ({ identifier }) => <code>{identifier}</code>,
    },
    {
      id: 'opens',
      title: text('plans.opens'),
      cell: ({ capabilities }) => format.number(capabilities.length, whole),
      figure: true,
    },
    {
      id: 'subscriptions',
      title: text('plans.subscriptions'),
      cell: ({ subscriptions }) => format.number(subscriptions, whole),
      figure: true,
    },
    {
      id: 'actions',
      title: text('plans.actions'),
      cell: (plan) => (
        <span className={styles.rowActions}>
          {may.update && (
            <Button
              size="small"
              kind="quiet"
              icon={<Icon of={IconPencil} size={16} />}
              aria-label={text('plans.edit', { name: plan.name })}
              onClick={() => setQuery({ [kind]: plan.id })}
            />
          )}
          {may.delete && (
            <Button
              size="small"
              kind="quiet"
              icon={<Icon of={IconTrash} size={16} />}
              aria-label={text('plans.delete.label', { name: plan.name })}
              onClick={() => onDelete(plan)}
            />
          )}
        </span>
      ),
    },
  ]
}
