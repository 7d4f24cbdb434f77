import { apiKeyScopes, type ApiKeyScope } from '@ecotrame/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Popup, Select, TextField } from '../../../ui/index.ts'
import { fieldError, Refusal } from '../../../ui/form-panel.tsx'
import { expiryOf, lifetimes, type Lifetime } from './key-expiry.ts'
import { useCreateApiKey } from './queries.ts'
import styles from './api-keys.module.css'

/** Makes a key, then shows it: this once, because only a hash of it is kept. */
export function NewKeyPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const creation = useCreateApiKey()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const [lifetime, setLifetime] = useState<Lifetime>('365')
  const [missing, setMissing] = useState(false)
  const create = () => {
    setMissing(name.trim() === '')
    if (name.trim() !== '') creation.mutate({ name, scope, expiresAt: expiryOf(lifetime, Date.now()) })
  }
  if (creation.data) return <ShownOnce apiKey={creation.data.key} onClose={onClose} />
  return (
    <Popup
      opened
      title={text('apiKeys.new')}
      onClose={onClose}
      dirty={name !== ''}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" loading={creation.isPending} onClick={create}>
            {text('apiKeys.create')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {creation.error !== null && (
          <Refusal
            title={text('apiKeys.error.title')}
            content={text('apiKeys.error.content')}
            problem={creation.error}
          />
        )}
        <TextField
          label={text('apiKeys.name.label')}
          required
          value={name}
          onChange={setName}
          hint={text('apiKeys.name.hint')}
          error={missing ? text('field.required') : fieldError(creation.error, 'name')}
          data-autofocus
        />
        <Select
          label={text('apiKeys.scope.label')}
          required
          entries={apiKeyScopes.map((id) => ({
            id,
            value: text(`apiKeys.scope.${id}`),
            emphasis: text(`apiKeys.scopeHint.${id}`),
          }))}
          value={scope}
          onChange={(id) => setScope(id ?? scope)}
        />
        <Select
          label={text('apiKeys.expires.label')}
          required
          entries={lifetimes.map((id) => ({ id, value: text(`apiKeys.lifetime.${id}`) }))}
          value={lifetime}
          onChange={(id) => setLifetime(id ?? lifetime)}
        />
      </div>
    </Popup>
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
      <p className={styles.hint}>{text('apiKeys.shown.use')}</p>
    </Popup>
  )
}

/** Without a secure connection browsers have no clipboard: the key can still be selected. */
const write = async (words: string): Promise<void> => {
  if (!('clipboard' in navigator)) throw new Error('There is no clipboard.')
  await navigator.clipboard.writeText(words)
}
