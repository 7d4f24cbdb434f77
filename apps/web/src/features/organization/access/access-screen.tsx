import {
  AccessPoint,
  accessKinds,
  endSessionOfUser,
  findAccessPoints,
  type AccessKind,
} from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchRows, send, usePermitted } from '../../../api/index.ts'
import { useText, type Text } from '../../../i18n/index.ts'
import { Button, Chip, noValue, useFormat, type Column } from '../../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { deviceName } from '../../account/index.ts'
import { accessKey } from './access-key.ts'
import { NetworksPopup } from './networks-popup.tsx'

const isKind = (value: string): value is AccessKind => accessKinds.some((kind) => kind === value)

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchRows(findAccessPoints, AccessPoint, {
    query: { ...request, ...(filters['kind'] ? { kind: filters['kind'].filter(isKind) } : {}) },
    signal,
  })

/** Where what is no session is set up. */
const settingsOf = {
  api_key: '/organization/api-keys',
  webhook: '/organization/webhooks',
  connector: '/organization/connectors',
  identity_provider: '/organization/single-sign-on',
  scim_token: '/organization/single-sign-on',
  passkey: '/organization/users',
} as const satisfies Record<Exclude<AccessKind, 'session'>, string>

/** Everything by which somebody or some program gets into the organization. */
export function AccessScreen() {
  const text = useText()
  const mayEnd = usePermitted('delete_api_key')
  const [naming, setNaming] = useState(false)
  const [ending, setEnding] = useState<AccessPoint | null>(null)
  const definition: LibraryDefinition<AccessPoint> = {
    id: 'access',
    title: text('accessPoints.title'),
    columns: useAccessColumns(),
    filters: [
      {
        id: 'kind',
        label: text('accessPoints.kind.label'),
        options: accessKinds.map((kind) => ({ id: kind, value: text(`accessPoints.kind.${kind}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ name, kind }) => `${text(`accessPoints.kind.${kind}`)} ${name}`,
    rowActions: (point) => [
      point.kind === 'session'
        ? {
            id: 'end',
            label: text('accessPoints.end.label'),
            icon: IconLogout,
            danger: true,
            disabledBecause: point.current ? text('accessPoints.end.own') : undefined,
            onSelect: () => setEnding(point),
          }
        : {
            id: 'settings',
            label: text('accessPoints.open'),
            icon: IconSettings,
            url: settingsOf[point.kind],
          },
    ],
    bulkActions: [],
    readOnly: true,
    queryKey: accessKey,
    fetchPage,
    primary: mayEnd ? (
      <Button onClick={() => setNaming(true)}>{text('accessPoints.networks.button')}</Button>
    ) : null,
    // The session that asks is always there.
    empty: null,
    card: (point) => <AccessLines point={point} />,
  }
  return (
    <>
      <Library definition={definition} />
      {naming && <NetworksPopup onClose={() => setNaming(false)} />}
      {ending && <EndSession session={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const whatOf = (text: Text, { device, detail }: AccessPoint): string =>
  device === null ? (detail ?? noValue) : deviceName(text, device)

function useAccessColumns(): readonly Column<AccessPoint>[] {
  const text = useText()
  const format = useFormat()
  return [
    {
      id: 'name',
      title: text('accessPoints.name'),
      cell: ({ name, current }) => (
        <>
          {name} {current && <Chip tone="action">{text('sessions.this')}</Chip>}
        </>
      ),
      sort: 'name',
      fixed: true,
    },
    {
      id: 'kind',
      title: text('accessPoints.kind.label'),
      cell: ({ kind, works }) => (
        <>
          {text(`accessPoints.kind.${kind}`)} {!works && <Chip>{text('accessPoints.off')}</Chip>}
        </>
      ),
    },
    { id: 'what', title: text('accessPoints.what'), cell: (point) => whatOf(text, point) },
    { id: 'from', title: text('accessPoints.from'), cell: ({ address }) => address ?? noValue },
    {
      id: 'used',
      title: text('accessPoints.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? text('accessPoints.never') : format.dayMonthYear(lastUsedAt, true),
      sort: 'lastUsedAt',
    },
    {
      id: 'since',
      title: text('accessPoints.since'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
    },
    {
      id: 'until',
      title: text('accessPoints.until'),
      cell: ({ expiresAt }) => (expiresAt === null ? noValue : format.dayMonthYear(expiresAt)),
    },
  ]
}

function AccessLines({ point }: { readonly point: AccessPoint }) {
  const text = useText()
  const format = useFormat()
  const { address, lastUsedAt } = point
  const used =
    lastUsedAt === null
      ? `${text('accessPoints.lastUsed')}${text('punctuation.colon')}${text('accessPoints.never')}`
      : text('sessions.lastUse', { date: format.dayMonthYear(lastUsedAt, true) })
  return (
    <>
      <span>{whatOf(text, point)}</span>
      <span>{[address, used].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function EndSession({ session, onClose }: { readonly session: AccessPoint; readonly onClose: () => void }) {
  const text = useText()
  const cache = useQueryClient()
  const removal = useMutation({
    mutationFn: (id: string) => send(endSessionOfUser, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: accessKey }),
  })
  const { name } = session
  return (
    <DeleteQuestion
      title={text('accessPoints.end.title', { name })}
      button={text('accessPoints.end.label')}
      done={text('accessPoints.end.done', { name })}
      removal={removal}
      thing={session.id}
      onClose={onClose}
    >
      <p>{text('accessPoints.end.consequence', { name })}</p>
    </DeleteQuestion>
  )
}
