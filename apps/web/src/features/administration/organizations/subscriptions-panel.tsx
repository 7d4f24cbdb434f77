import type { SubscriptionRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, ErrorPanel, SidePanel, Skeleton, useFormat, showToast } from '../../../ui/index.ts'
import { organizationQuery, subscriptionsQuery, useEndSubscription } from './queries.ts'
import { SubscriptionForm } from './subscription-form.tsx'
import styles from '../administration.module.css'
import { Question } from '../../../ui/question.tsx'

interface SubscriptionsPanelProps {
  /** Of the organization. */
  readonly id: string
  readonly part: string
  readonly onClose: () => void
}

/** Subscriptions of an organization, newest first: which one counts, and each to be changed. */
export function SubscriptionsPanel({ id, part, onClose }: SubscriptionsPanelProps) {
  const text = useText()
  const organization = useQuery(organizationQuery(id))
  const { data, error, refetch } = useQuery(subscriptionsQuery(id))
  const [edited, setEdited] = useState<SubscriptionRow | 'new' | null>(null)
  const [ending, setEnding] = useState<SubscriptionRow | null>(null)
  // Whoever ended it for their own organization could not sign in to take it back.
  const isOwn = useUser()?.organization.id === id
  const title = text('organizations.subscriptionsOf', { name: organization.data?.name ?? '' })
  if (edited)
    return (
      <SubscriptionForm
        organization={id}
        title={title}
        part={part}
        subscription={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <SidePanel opened title={title} onClose={onClose}>
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <div className={styles.lines}>
          {data.length === 0 && <p>{text('subscription.none')}</p>}
          {data.map((subscription) => (
            <Line
              key={subscription.id}
              subscription={subscription}
              onEdit={() => setEdited(subscription)}
              onEnd={isOwn ? null : () => setEnding(subscription)}
            />
          ))}
          <Button kind="primary" onClick={() => setEdited('new')}>
            {text('subscription.new')}
          </Button>
        </div>
      )}
      {ending && <EndSubscription organization={id} subscription={ending} onClose={() => setEnding(null)} />}
    </SidePanel>
  )
}

interface LineProps {
  readonly subscription: SubscriptionRow
  readonly onEdit: () => void
  /** `null`: not for this reader. */
  readonly onEnd: (() => void) | null
}

function Line({ subscription, onEdit, onEnd }: LineProps) {
  const text = useText()
  const format = useFormat()
  const { plan, options, startsAt, endsAt, state } = subscription
  const from = format.dayMonthYear(startsAt)
  return (
    <section className={styles.choice}>
      <div className={styles.titles}>
        <strong>{plan.name}</strong>
        <Chip tone={state === 'active' ? 'action' : 'neutral'}>{text(`subscription.state.${state}`)}</Chip>
      </div>
      {options.length > 0 && <span>{options.map(({ name }) => name).join(', ')}</span>}
      <span>
        {endsAt === null
          ? text('subscription.span.open', { from })
          : text('subscription.span.closed', { from, to: format.dayMonthYear(endsAt) })}
      </span>
      <span className={styles.rowActions}>
        <Button size="small" aria-label={`${text('action.edit')} ${plan.name} ${from}`} onClick={onEdit}>
          {text('action.edit')}
        </Button>
        {onEnd && state !== 'ended' && (
          <Button size="small" kind="danger" onClick={onEnd}>
            {text(state === 'planned' ? 'subscription.takeBack.button' : 'subscription.end.button')}
          </Button>
        )}
      </span>
    </section>
  )
}

interface EndSubscriptionProps {
  readonly organization: string
  readonly subscription: SubscriptionRow
  readonly onClose: () => void
}

/** Ends what counts now; takes back what is planned. */
function EndSubscription({ organization, subscription, onClose }: EndSubscriptionProps) {
  const text = useText()
  const ending = useEndSubscription(organization)
  const { plan, state } = subscription
  const name = plan.name
  const deed = state === 'planned' ? 'takeBack' : 'end'
  const go = () =>
    ending.mutate(subscription, {
      onSuccess: () => {
        showToast({ type: 'success', body: text(`subscription.${deed}.done`, { name }) })
        onClose()
      },
    })
  return (
    <Question
      title={text(`subscription.${deed}.title`, { name })}
      button={text(`subscription.${deed}.button`)}
      danger
      loading={ending.isPending}
      problem={ending.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{text(`subscription.${deed}.consequence`)}</p>
    </Question>
  )
}
