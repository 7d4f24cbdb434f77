import {
  createScimToken,
  findScimTokens,
  revokeScimToken,
  type IdentityProvider,
  type ScimTokenRow,
} from '@ecotrame/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, tellProblem, useFormat } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import layout from '../../../ui/layout.module.css'

/** Where the provider brings people and groups, and the tokens by which it may. */
export function ScimTokens({ provider: { id, scimUri } }: { readonly provider: IdentityProvider }) {
  const text = useText()
  const cache = useQueryClient()
  const key = ['identity-providers', id, 'scim-tokens']
  const params = { id }
  const { data } = useQuery({ queryKey: key, queryFn: () => send(findScimTokens, { params }) })
  const [asked, setAsked] = useState<ScimTokenRow | null>(null)
  const create = useMutation({
    mutationFn: () => send(createScimToken, { params }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
    onError: (problem) => tellProblem(problem, text),
  })
  return (
    <section className={layout.stack2}>
      <h3>{text('sso.scim.title')}</h3>
      <p className={layout.hint}>{text('sso.scim.text')}</p>
      <dl className={layout.stack2}>
        <dt>{text('sso.scim.address')}</dt>
        <dd>
          <code tabIndex={0}>{scimUri}</code>
        </dd>
      </dl>
      <ul className={layout.list2}>
        {data?.items.map((row) => (
          <TokenLine key={row.id} row={row} onRevoke={() => setAsked(row)} />
        ))}
      </ul>
      {create.data && (
        <div role="status" className={layout.stack1}>
          <strong>{text('sso.scim.shown')}</strong>
          <code tabIndex={0}>{create.data.token}</code>
        </div>
      )}
      <Button onClick={() => create.mutate()} loading={create.isPending}>
        {text('sso.scim.new')}
      </Button>
      {asked && (
        <RevokeQuestion
          providerId={id}
          row={asked}
          onClose={(revoked) => {
            setAsked(null)
            if (asked.id === create.data?.id && revoked) create.reset()
            void cache.invalidateQueries({ queryKey: key })
          }}
        />
      )}
    </section>
  )
}

function TokenLine({ row, onRevoke }: { readonly row: ScimTokenRow; readonly onRevoke: () => void }) {
  const text = useText()
  const format = useFormat()
  const { hint, createdBy: name, createdAt, lastUsedAt } = row
  return (
    <li className={layout.stack1}>
      <strong>{text('sso.scim.token', { hint })}</strong>
      <span>{text('sso.scim.made', { name, day: format.dayMonthYear(createdAt) })}</span>
      <span>
        {lastUsedAt === null
          ? text('sso.scim.unused')
          : text('sso.scim.used', { day: format.dayMonthYear(lastUsedAt, true) })}
      </span>
      <Button onClick={onRevoke} aria-label={text('sso.scim.revokeNamed', { hint })}>
        {text('sso.scim.revoke')}
      </Button>
    </li>
  )
}

interface Asked {
  readonly providerId: string
  readonly row: ScimTokenRow
  readonly onClose: (revoked: boolean) => void
}

function RevokeQuestion({ providerId, row: { id: scimToken, hint }, onClose }: Asked) {
  const text = useText()
  const revoke = useMutation({
    mutationFn: () => send(revokeScimToken, { params: { id: providerId, scimToken } }),
    onSuccess: () => onClose(true),
  })
  return (
    <Question
      title={text('sso.scim.question', { hint })}
      button={text('sso.scim.revoke')}
      danger
      loading={revoke.isPending}
      problem={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={() => onClose(false)}
    >
      <p>{text('sso.scim.consequence')}</p>
    </Question>
  )
}
