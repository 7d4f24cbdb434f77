import { apiKeyScopes, type ApiKeyRow, type ApiKeyScope } from '@ecotrame/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, EmptyState, noValue, useFormat, type Column } from '../../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { AgentsPopup } from './agents-popup.tsx'
import { apiKeysKey, fetchApiKeys, useRevokeApiKey } from './queries.ts'
import { NewKeyPopup } from './new-key-popup.tsx'

/** Keys by which programs of the organization use the API. */
export function ApiKeysScreen() {
  const text = useText()
  const mayCreate = usePermitted('create_api_key')
  const mayRevoke = usePermitted('delete_api_key')
  const [creating, setCreating] = useState(false)
  const [connecting, setConnecting] = useState(false)
  const [revoking, setRevoking] = useState<ApiKeyRow | null>(null)
  const newKey = mayCreate ? (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {text('apiKeys.new')}
    </Button>
  ) : null
  const definition: LibraryDefinition<ApiKeyRow> = {
    id: 'api-keys',
    title: text('settings.entry.apiKeys'),
    columns: useKeyColumns(),
    filters: [
      {
        id: 'scope',
        label: text('apiKeys.scope.label'),
        options: apiKeyScopes.map((scope) => ({ id: scope, value: text(`apiKeys.scope.${scope}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowActions: (key) => [
      {
        id: 'revoke',
        label: text('apiKeys.revoke.label'),
        icon: IconTrash,
        danger: true,
        disabledBecause: mayRevoke ? undefined : text('evaluation.notPermitted'),
        onSelect: () => setRevoking(key),
      },
    ],
    bulkActions: [],
    readOnly: true,
    queryKey: apiKeysKey,
    fetchPage,
    primary: newKey,
    secondary: <Button onClick={() => setConnecting(true)}>{text('apiKeys.agents.open')}</Button>,
    empty: <EmptyState title={text('empty.apiKeys')} action={newKey} />,
    card: (key) => <KeyLines apiKey={key} />,
  }
  return (
    <>
      <Library definition={definition} />
      {creating && <NewKeyPopup onClose={() => setCreating(false)} />}
      {connecting && <AgentsPopup onClose={() => setConnecting(false)} />}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

const isScope = (value: string): value is ApiKeyScope => apiKeyScopes.some((scope) => scope === value)

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchApiKeys(
    { ...request, ...(filters['scope'] ? { scope: filters['scope'].filter(isScope) } : {}) },
    signal,
  )

function useKeyColumns(): readonly Column<ApiKeyRow>[] {
  const text = useText()
  const format = useFormat()
  return [
    { id: 'name', title: text('apiKeys.name.label'), cell: ({ name }) => name, sort: 'name', fixed: true },
    { id: 'hint', title: text('apiKeys.key'), cell: ({ hint }) => <code>{hint}</code> },
    { id: 'scope', title: text('apiKeys.scope.label'), cell: ({ scope }) => text(`apiKeys.scope.${scope}`) },
    {
      id: 'expires',
      title: text('apiKeys.expires.label'),
      cell: (key) => <Expiry apiKey={key} />,
      sort: 'expiresAt',
    },
    {
      id: 'used',
      title: text('apiKeys.lastUsed'),
      cell: ({ lastUsedAt }) => format.dayMonthYear(lastUsedAt, true),
      sort: 'lastUsedAt',
    },
    {
      id: 'created',
      title: text('users.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
    },
    { id: 'by', title: text('apiKeys.by'), cell: ({ createdBy }) => createdBy || noValue },
  ]
}

function Expiry({ apiKey: { expiresAt, state } }: { readonly apiKey: ApiKeyRow }) {
  const text = useText()
  const format = useFormat()
  if (expiresAt === null) return text('apiKeys.expires.never')
  const day = format.dayMonthYear(expiresAt)
  return state === 'expired' ? <Chip tone="attention">{text('apiKeys.expired', { day })}</Chip> : day
}

function KeyLines({ apiKey }: { readonly apiKey: ApiKeyRow }) {
  const text = useText()
  return (
    <>
      <span>
        <code>{apiKey.hint}</code> · {text(`apiKeys.scope.${apiKey.scope}`)}
      </span>
      <span>
        <Expiry apiKey={apiKey} />
      </span>
    </>
  )
}

function RevokeKey({ apiKey, onClose }: { readonly apiKey: ApiKeyRow; readonly onClose: () => void }) {
  const text = useText()
  const format = useFormat()
  const revocation = useRevokeApiKey()
  return (
    <DeleteQuestion
      title={text('apiKeys.revoke.title', { name: apiKey.name })}
      button={text('apiKeys.revoke.button')}
      done={text('apiKeys.revoke.done', { name: apiKey.name })}
      removal={revocation}
      thing={apiKey.id}
      onClose={onClose}
    >
      <p>{text('apiKeys.revoke.consequence')}</p>
      <p>
        {apiKey.lastUsedAt === null
          ? text('apiKeys.revoke.neverUsed')
          : text('apiKeys.revoke.lastUsed', { time: format.dayMonthYear(apiKey.lastUsedAt, true) })}
      </p>
    </DeleteQuestion>
  )
}
