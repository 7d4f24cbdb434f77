import { currentSubscription } from '@ecotrame/contract'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { capable, send, type StoredSubscription } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Chip, ErrorPanel, Icon, Skeleton, useFormat } from '../../../ui/index.ts'
import type { CapabilitySection, NamedItem } from '../capabilities/capability-sections.ts'
import { useCapabilities } from '../capabilities/use-capabilities.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../administration.module.css'

/** The plan of the organization: what it opens, and what stays locked. */
export function SubscriptionScreen() {
  const text = useText()
  const subscription = useQuery({
    queryKey: ['subscriptions', 'current'],
    queryFn: ({ signal }) => send(currentSubscription, { query: {}, signal }),
  })
  const { sections, error, retry } = useCapabilities()
  const problem = subscription.error ?? error
  const again = () => {
    void subscription.refetch()
    retry()
  }
  return (
    <section className={layout.stack5}>
      <h1>{text('settings.entry.subscription')}</h1>
      {problem ? (
        <ErrorPanel problem={problem} onRetry={again} />
      ) : subscription.data && sections ? (
        <>
          <PlanFacts subscription={subscription.data} />
          {sections.map((section) => (
            <Opened key={section.group} section={section} subscription={subscription.data} />
          ))}
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  )
}

function PlanFacts({ subscription }: { readonly subscription: StoredSubscription }) {
  const text = useText()
  const format = useFormat()
  const { plan, options = [], created_at } = subscription
  return (
    <>
      <dl className={styles.facts}>
        <dt>{text('subscription.plan')}</dt>
        <dd>
          <strong>{plan?.name}</strong>
        </dd>
        <dt>{text('subscription.options')}</dt>
        <dd>
          {options.length === 0
            ? text('subscription.noOptions')
            : options.map(({ id, name }) => <Chip key={id}>{name}</Chip>)}
        </dd>
        <dt>{text('subscription.since')}</dt>
        <dd>{format.dayMonthYear(created_at)}</dd>
      </dl>
      <p className={styles.note}>{text('subscription.whoChanges')}</p>
    </>
  )
}

interface OpenedProps {
  readonly section: CapabilitySection
  readonly subscription: StoredSubscription
}

function Opened({ section: { group, items }, subscription }: OpenedProps) {
  const text = useText()
  const open = items.filter(({ id }) => capable(subscription, id))
  return (
    <section>
      <h2 className={styles.head}>
        {text(`capability.group.${group}`)}{' '}
        <small className={styles.note}>
          {text('subscription.opened', { count: items.length, open: open.length })}
        </small>
      </h2>
      {open.length < items.length && <p className={styles.note}>{text('access.locked')}</p>}
      <ul className={styles.capabilities} aria-label={text(`capability.group.${group}`)}>
        {items.map((item) => (
          <CapabilityLine key={item.id} item={item} open={open.includes(item)} />
        ))}
      </ul>
    </section>
  )
}

function CapabilityLine({ item, open }: { readonly item: NamedItem; readonly open: boolean }) {
  const text = useText()
  return (
    <li data-locked={!open || undefined}>
      <Icon of={open ? IconCheck : IconLock} size={16} />
      <span>{item.name}</span>
      {!open && <small>{text('subscription.locked')}</small>}
    </li>
  )
}
