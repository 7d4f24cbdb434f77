import {
  limits,
  testWebhook,
  webhookEvents,
  webhookResource,
  type WebhookEvent,
  type WebhookRow,
} from '@ecotrame/contract'
import { IconSend } from '@tabler/icons-react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { MultiSelect } from '../../../ui/fields/multi-select.tsx'
import { Chip, Select, TextField, useFormat, useTold } from '../../../ui/index.ts'
import {
  blankIn,
  EditForm,
  resourceClient,
  ResourceScreen,
  useColumnsOf,
  useEditing,
  type Closing,
} from '../../../ui/resource/index.ts'
import { Deliveries } from './deliveries.tsx'
import { SigningSecret } from './signing-secret.tsx'

const webhooks = resourceClient(webhookResource)
const part = 'webhook'

/** Addresses that the organization's own systems are told at, when something happens. */
export function WebhooksScreen() {
  const text = useText()
  const format = useFormat()
  const told = useTold()
  const test = ({ id, name }: WebhookRow) => {
    const { onSuccess, onError } = told(() => text('webhooks.test.done', { name }))
    send(testWebhook, { params: { id }, idempotencyKey: crypto.randomUUID() }).then(onSuccess, onError)
  }
  return (
    <ResourceScreen
      client={webhooks}
      part={part}
      words={{
        title: text('settings.entry.webhooks'),
        new: text('webhooks.new'),
        empty: text('empty.webhooks'),
      }}
      one={text('webhooks.one')}
      nameOf={({ name }) => name}
      columns={useColumnsOf(webhookResource, {
        name: { title: text('webhooks.name'), fixed: true },
        url: { title: text('webhooks.address') },
        events: { title: text('webhooks.events'), cell: ({ events }) => format.number(events.length) },
        state: { title: text('webhooks.state.label'), cell: (row) => <State webhook={row} /> },
        waiting: { title: text('webhooks.waiting'), kind: 'count' },
        lastDeliveredAt: {
          title: text('webhooks.lastDelivered'),
          cell: ({ lastDeliveredAt }) => format.dayMonthYear(lastDeliveredAt, true),
        },
        createdAt: { title: text('users.created'), kind: 'day' },
      })}
      card={(row) => (
        <>
          <span>{row.url}</span>
          <State webhook={row} />
        </>
      )}
      actions={(row) => [
        {
          id: 'test',
          label: text('webhooks.test.label'),
          icon: IconSend,
          disabledBecause: row.state === 'active' ? undefined : text('webhooks.test.stopped'),
          onSelect: () => test(row),
        },
      ]}
      form={(row, onClose) => <WebhookForm webhook={row} onClose={onClose} />}
      reading={(row) => <Deliveries webhook={row} />}
      deletion={(row, closing) => <DeleteWebhook webhook={row} {...closing} />}
    />
  )
}

function State({ webhook: { state, failingSince } }: { readonly webhook: WebhookRow }) {
  const text = useText()
  const format = useFormat()
  if (state === 'active' && failingSince !== null)
    return (
      <Chip tone="attention">
        {text('webhooks.failing', { time: format.dayMonthYear(failingSince, true) })}
      </Chip>
    )
  const words = text(`webhooks.state.${state}`)
  return state === 'disabled' ? <Chip tone="attention">{words}</Chip> : words
}

interface Draft {
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
  readonly state: 'active' | 'paused'
}

const isEvent = (id: string): id is WebhookEvent => webhookEvents.some((event) => event === id)

function WebhookForm({
  webhook,
  onClose,
}: {
  readonly webhook: WebhookRow | null
  readonly onClose: (saved: boolean) => void
}) {
  const text = useText()
  const editing = useEditing<WebhookRow, Draft>({
    row: webhook,
    draftOf: (row) => ({
      name: row?.name ?? '',
      url: row?.url ?? '',
      events: row?.events ?? [],
      state: row === null || row.state === 'active' ? 'active' : 'paused',
    }),
    labels: {
      name: text('webhooks.name'),
      url: text('webhooks.address'),
      events: text('webhooks.events'),
      state: text('webhooks.state.label'),
    },
    missing: (draft) => [...blankIn(draft, 'name', 'url'), ...(draft.events.length === 0 ? ['events'] : [])],
    send: ({ events, ...draft }, row) => webhooks.save({ ...draft, events: events.filter(isEvent) }, row),
    fetch: webhooks.one,
    said: () => text('webhooks.saved'),
    stale: webhooks.stale,
    onSaved: () => onClose(true),
  })
  const { onChange, value, ...events } = editing.field('events')
  const entries = webhookEvents.map((id) => ({ id, value: text(`webhooks.event.${id}`) }))
  return (
    <EditForm
      editing={editing}
      title={webhook?.name ?? text('webhooks.new')}
      part={part}
      submit={text(webhook ? 'action.save' : 'webhooks.create')}
      wordsOf={(field, draft) =>
        field === 'events'
          ? entries.flatMap(({ id, value: name }) => (draft.events.includes(id) ? name : [])).join(', ')
          : field === 'state'
            ? text(`webhooks.state.${draft.state}`)
            : draft[field]
      }
      onClose={onClose}
    >
      <TextField {...editing.field('name')} required maxLength={limits.nameMaximumLength} />
      <TextField
        {...editing.field('url')}
        required
        maxLength={limits.addressMaximumLength}
        hint={text('webhooks.url.hint')}
      />
      <MultiSelect
        {...events}
        required
        entries={entries}
        chosen={entries.filter(({ id }) => value.includes(id))}
        onChange={onChange}
      />
      <Select
        {...editing.choice('state')}
        entries={(['active', 'paused'] as const).map((id) => ({ id, value: text(`webhooks.state.${id}`) }))}
      />
      {webhook && <SigningSecret webhook={webhook} />}
      {webhook && <Deliveries webhook={webhook} />}
    </EditForm>
  )
}

function DeleteWebhook({ webhook, ...closing }: { readonly webhook: WebhookRow } & Closing) {
  const text = useText()
  return (
    <DeleteQuestion
      title={text('webhooks.delete.title', { name: webhook.name })}
      button={text('webhooks.delete.button')}
      done={text('webhooks.delete.done', { name: webhook.name })}
      removal={webhooks.useRemoval()}
      thing={{ row: webhook }}
      {...closing}
    >
      <p>{text('webhooks.delete.consequence')}</p>
    </DeleteQuestion>
  )
}
