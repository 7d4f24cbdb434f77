import {
  changeServiceKeys,
  checkIdentityProvider,
  verifyIdentityProviderDomains,
  type IdentityProvider,
} from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, tellProblem, useFormat } from '../../../ui/index.ts'
import { trySignOn } from '../../auth/index.ts'
import { ScimTokens } from './scim-tokens.tsx'
import layout from '../../../ui/layout.module.css'

/** The steps after a provider was saved: what to enter there, domains, the connection, a login that lets nobody in. */
export function ProviderSetUp({ provider }: { readonly provider: IdentityProvider }) {
  return (
    <>
      <Addresses provider={provider} />
      {provider.protocol === 'saml' && <ServiceKeys provider={provider} />}
      <DomainProofs provider={provider} />
      <ScimTokens provider={provider} />
      <Connection provider={provider} />
    </>
  )
}

function Addresses({ provider }: { readonly provider: IdentityProvider }) {
  const text = useText()
  const { protocol, redirectUri, logoutUri, entityId, answerUri } = provider
  const addresses =
    protocol === 'saml'
      ? ([
          ['sso.addresses.entityId', entityId],
          ['sso.addresses.answer', answerUri],
        ] as const)
      : ([
          ['sso.addresses.redirect', redirectUri],
          ['sso.addresses.logout', logoutUri],
        ] as const)
  return (
    <section className={layout.stack2}>
      <h3>{text('sso.addresses.title')}</h3>
      <dl className={layout.stack2}>
        {addresses.map(([name, address]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>
              <code tabIndex={0}>{address}</code>
            </dd>
          </div>
        ))}
      </dl>
      {protocol === 'saml' && (
        <a href={entityId} download>
          {text('sso.addresses.metadata')}
        </a>
      )}
    </section>
  )
}

/** Our keys for the provider: one, or two while one replaces the other. */
function ServiceKeys({ provider }: { readonly provider: IdentityProvider }) {
  const text = useText()
  const format = useFormat()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (task: 'add' | 'retire') =>
      send(changeServiceKeys, { params: { id: provider.id }, body: { task } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['identity-providers'] }),
    onError: (problem) => tellProblem(problem, text),
  })
  const { serviceCertificates } = change.data ?? provider
  const task = serviceCertificates.length > 1 ? 'retire' : 'add'
  return (
    <section className={layout.stack2}>
      <h3>{text('sso.keys.title')}</h3>
      <p className={layout.hint}>{text('sso.keys.text')}</p>
      <ul className={layout.list2}>
        {serviceCertificates.map(({ fingerprint, validTo }) => (
          <li key={fingerprint} className={layout.stack1}>
            <code tabIndex={0}>{fingerprint}</code>
            <span>{text('sso.keys.until', { day: format.dayMonthYear(validTo) })}</span>
          </li>
        ))}
      </ul>
      <Button onClick={() => change.mutate(task)} loading={change.isPending}>
        {text(`sso.keys.${task}`)}
      </Button>
    </section>
  )
}

function DomainProofs({ provider }: { readonly provider: IdentityProvider }) {
  const text = useText()
  const format = useFormat()
  const cache = useQueryClient()
  const verify = useMutation({
    mutationFn: () => send(verifyIdentityProviderDomains, { params: { id: provider.id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['identity-providers'] }),
    onError: (problem) => tellProblem(problem, text),
  })
  const { domains } = verify.data ?? provider
  return (
    <section className={layout.stack2}>
      <h3>{text('sso.proof.title')}</h3>
      <p className={layout.hint}>{text('sso.proof.text')}</p>
      <ul className={layout.list2}>
        {domains.map(({ domain, verifiedAt, record }) => (
          <li key={domain} className={layout.stack1}>
            <strong>{domain}</strong>
            {verifiedAt === null ? (
              <code tabIndex={0}>{record}</code>
            ) : (
              <span>{text('sso.proof.done', { day: format.dayMonthYear(verifiedAt) })}</span>
            )}
          </li>
        ))}
      </ul>
      {domains.some(({ verifiedAt }) => verifiedAt === null) && (
        <>
          {verify.isSuccess && <p role="status">{text('sso.proof.notYet')}</p>}
          <Button onClick={() => verify.mutate()} loading={verify.isPending}>
            {text('sso.proof.look')}
          </Button>
        </>
      )}
    </section>
  )
}

function Connection({ provider: { id } }: { readonly provider: IdentityProvider }) {
  const text = useText()
  const onError = (problem: unknown) => tellProblem(problem, text)
  const check = useMutation({ mutationFn: () => send(checkIdentityProvider, { params: { id } }), onError })
  const attempt = useMutation({ mutationFn: () => trySignOn(id), onError })
  return (
    <section className={layout.stack2}>
      <h3>{text('sso.check.title')}</h3>
      <div className={layout.wrap2}>
        <Button onClick={() => check.mutate()} loading={check.isPending}>
          {text('sso.check.button')}
        </Button>
        <Button onClick={() => attempt.mutate()} loading={attempt.isPending}>
          {text('sso.try.button')}
        </Button>
      </div>
      <p className={layout.hint}>{text('sso.try.text')}</p>
      {check.data && (
        <div role="status" className={layout.stack2}>
          <p>{check.data.problem ?? text('sso.check.ok')}</p>
          <dl className={layout.stack1}>
            {check.data.found.map(({ name, value }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
