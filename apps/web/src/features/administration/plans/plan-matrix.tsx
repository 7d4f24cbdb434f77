import type { PlanRow } from '@ecotrame/contract'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import {
  DataTable,
  ErrorPanel,
  Icon,
  noValue,
  Skeleton,
  VisuallyHidden,
  type Column,
} from '../../../ui/index.ts'
import type { CapabilitySection, NamedItem } from '../capabilities/capability-sections.ts'
import { useCapabilities } from '../capabilities/use-capabilities.ts'
import { plansQuery } from './queries.ts'
import styles from '../administration.module.css'

/** Capability × plan: what each opens, options after plans. */
export function PlanMatrix() {
  const plans = useQuery(plansQuery('plan'))
  const options = useQuery(plansQuery('option'))
  const { sections, error, retry } = useCapabilities()
  if (error) return <ErrorPanel problem={error} onRetry={retry} />
  if (!plans.data || !options.data || !sections) return <Skeleton height={320} />
  const columns = [...plans.data, ...options.data]
  return sections.map((section) => <SectionTable key={section.group} section={section} plans={columns} />)
}

interface SectionTableProps {
  readonly section: CapabilitySection
  readonly plans: readonly PlanRow[]
}

function SectionTable({ section: { group, items }, plans }: SectionTableProps) {
  const text = useText()
  const title = text(`capability.group.${group}`)
  const columns: readonly Column<NamedItem>[] = [
    { id: 'name', title: text('plans.capability'), cell: ({ name }) => name, fixed: true },
    ...plans.map((plan): Column<NamedItem> => {
      const opened = new Set(plan.capabilities.map(({ identifier }) => identifier))
      return { id: plan.id, title: plan.name, cell: ({ id }) => <Mark open={opened.has(id)} /> }
    }),
  ]
  return (
    <section>
      <h2 className={styles.head}>{title}</h2>
      <DataTable caption={title} columns={columns} rows={items} rowKey={({ id }) => id} />
    </section>
  )
}

function Mark({ open }: { readonly open: boolean }) {
  const text = useText()
  if (!open)
    return (
      <span className={styles.closed}>
        <span aria-hidden>{noValue}</span>
        <VisuallyHidden>{text('plans.closed')}</VisuallyHidden>
      </span>
    )
  return (
    <span className={styles.mark}>
      <Icon of={IconCheck} size={16} />
      <VisuallyHidden>{text('plans.open')}</VisuallyHidden>
    </span>
  )
}
