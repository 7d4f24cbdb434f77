import { findWebhookDeliveries, replayWebhook, WebhookDelivery, type WebhookRow } from '@ecotrame/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchRows, send, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, noValue, Skeleton, useFormat, useTold } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'

const shownAtMost = 20

/** The last messages of a webhook: what became of each, and those that failed are sent again. */
export function Deliveries({ webhook: { id, state } }: { readonly webhook: WebhookRow }) {
  const text = useText()
  const cache = useQueryClient()
  const told = useTold()
  const mayReplay = usePermitted('update_webhook')
  const queryKey = ['webhooks', id, 'deliveries']
  const log = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchRows(findWebhookDeliveries, WebhookDelivery, {
        params: { id },
        query: { limit: shownAtMost },
        signal,
      }),
  })
  const replay = useMutation({
    mutationFn: (deliveries: readonly string[] | null) =>
      send(replayWebhook, {
        params: { id },
        body: deliveries === null ? {} : { deliveries: [...deliveries] },
        idempotencyKey: crypto.randomUUID(),
      }),
    ...told(({ messages }: { readonly messages: number }) =>
      text('webhooks.replay.done', { count: messages }),
    ),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  const canReplay = mayReplay && state === 'active'
  const items = log.data?.items ?? []
  return (
    <section className={layout.stack2}>
      <h3>{text('webhooks.deliveries.title')}</h3>
      <p className={layout.hint}>{text('webhooks.deliveries.text')}</p>
      {log.error && <ErrorPanel problem={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton height={80} />}
      {log.data && items.length === 0 && <p>{text('webhooks.deliveries.none')}</p>}
      <ul className={layout.list3}>
        {items.map((delivery) => (
          <Line
            key={delivery.id}
            delivery={delivery}
            onReplay={canReplay ? () => replay.mutate([delivery.id]) : null}
          />
        ))}
      </ul>
      {canReplay && items.some((one) => one.state === 'failed') && (
        <Button onClick={() => replay.mutate(null)} loading={replay.isPending}>
          {text('webhooks.replay.failed')}
        </Button>
      )}
    </section>
  )
}

interface LineProps {
  readonly delivery: WebhookDelivery
  /** `null`: it cannot be sent again now. */
  readonly onReplay: (() => void) | null
}

function Line({ delivery, onReplay }: LineProps) {
  const text = useText()
  const format = useFormat()
  const { type, state, status, error, attempts, occurredAt, nextAttemptAt } = delivery
  return (
    <li className={layout.stack1}>
      <span>
        <code>{type}</code> · {format.dayMonthYear(occurredAt, true)}
      </span>
      <span>
        {text(`webhooks.delivery.${state}`)}
        {attempts > 0 && ` · ${text('webhooks.attempts', { count: attempts })}`}
        {status !== null && ` · ${status}`}
      </span>
      {error !== null && <span>{error}</span>}
      {nextAttemptAt !== null && attempts > 0 && (
        <span>{text('webhooks.next', { time: format.dayMonthYear(nextAttemptAt, true) || noValue })}</span>
      )}
      {onReplay !== null && state !== 'waiting' && (
        <Button kind="quiet" onClick={onReplay}>
          {text('webhooks.replay.one')}
        </Button>
      )}
    </li>
  )
}
