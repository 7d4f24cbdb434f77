import { apiKeyScopes, type ApiKeyScope } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Button, Popup, Select, TextField } from '../../../ui/index.ts'
import { blank, entriesIn, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { Copyable } from './copyable.tsx'
import { expiryOf, lifetimes, type Lifetime } from './key-expiry.ts'
import { useCreateApiKey } from './queries.ts'
import layout from '../../../ui/layout.module.css'

interface Draft {
  readonly name: string
  readonly scope: ApiKeyScope
  readonly lifetime: Lifetime
  readonly addresses: string
}

/** Makes a key, then shows it: this once, because only a hash of it is kept. */
export function NewKeyPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { mutateAsync, data } = useCreateApiKey()
  const form = useForm<null, Draft, unknown>({
    row: null,
    draftOf: () => ({ name: '', scope: 'read', lifetime: '365', addresses: '' }),
    labels: useLabels({
      name: 'apiKeys.name.label',
      scope: 'apiKeys.scope.label',
      lifetime: 'apiKeys.expires.label',
      addresses: 'apiKeys.addresses.label',
    }),
    wrong: ({ name }) => blank(text, { name }),
    send: ({ lifetime, addresses, ...draft }) =>
      mutateAsync({
        ...draft,
        addresses: entriesIn(addresses),
        expiresAt: expiryOf(lifetime, Date.now()),
      }),
    onSaved: () => undefined,
  })
  if (data) return <ShownOnce apiKey={data.key} onClose={onClose} />
  return (
    <FormPopup
      form={form}
      title={text('apiKeys.new')}
      onClose={onClose}
      submit={text('apiKeys.create')}
      refused={{ title: text('apiKeys.error.title'), content: text('apiKeys.error.content') }}
    >
      <TextField {...form.field('name')} required hint={text('apiKeys.name.hint')} data-autofocus />
      <Select
        {...form.choice('scope')}
        entries={apiKeyScopes.map((id) => ({
          id,
          value: text(`apiKeys.scope.${id}`),
          emphasis: text(`apiKeys.scopeHint.${id}`),
        }))}
      />
      <Select
        {...form.choice('lifetime')}
        entries={lifetimes.map((id) => ({ id, value: text(`apiKeys.lifetime.${id}`) }))}
        error={form.error('expiresAt')}
      />
      <TextField {...form.field('addresses')} hint={text('apiKeys.addresses.hint')} />
    </FormPopup>
  )
}

function ShownOnce({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const text = useText()
  return (
    <Popup
      opened
      dirty
      width={640}
      title={text('apiKeys.shown.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('apiKeys.shown.done')}
        </Button>
      }
    >
      <p>{text('apiKeys.shown.text')}</p>
      <Copyable words={apiKey} first />
      <p className={layout.hint}>{text('apiKeys.shown.use')}</p>
    </Popup>
  )
}
