import { apiKeyScopes, type ApiKeyScope } from '@ecotrame/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Popup, Select, TextField } from '../../../ui/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { expiryOf, lifetimes, type Lifetime } from './key-expiry.ts'
import { useCreateApiKey } from './queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from './api-keys.module.css'

interface Draft {
  readonly name: string
  readonly scope: ApiKeyScope
  readonly lifetime: Lifetime
  readonly addresses: string
}

export const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '')

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
        addresses: networksIn(addresses),
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
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void write(apiKey)
      .then(() => setCopied(true))
      .catch(() => undefined)
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
      <div className={styles.key}>
        <code tabIndex={0}>{apiKey}</code>
        <Button icon={<Icon of={copied ? IconCheck : IconCopy} />} onClick={copy} data-autofocus>
          {text(copied ? 'apiKeys.shown.copied' : 'apiKeys.shown.copy')}
        </Button>
      </div>
      <p className={layout.hint}>{text('apiKeys.shown.use')}</p>
    </Popup>
  )
}

/** Without a secure connection browsers have no clipboard: the key can still be selected. */
const write = async (words: string): Promise<void> => {
  if (!('clipboard' in navigator)) throw new Error('There is no clipboard.')
  await navigator.clipboard.writeText(words)
}
