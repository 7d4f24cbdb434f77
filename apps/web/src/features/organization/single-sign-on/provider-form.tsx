import {
  identityProviderResource,
  limits,
  providerProtocols,
  rolesOfProvider,
  setIdentityProviderSecret,
  teamResource,
  type GroupRule,
  type IdentityProvider,
  type ProviderProtocol,
  type RoleOfProvider,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { entriesIn } from '../../../ui/form/index.ts'
import { Checkbox, PasswordField, roleName, Select, TextField } from '../../../ui/index.ts'
import { blankIn, EditForm, resourceClient, useEditing, type EditingOf } from '../../../ui/resource/index.ts'
import { GroupRules } from './group-rules.tsx'
import { ProviderSetUp } from './provider-set-up.tsx'
import { SamlFields } from './saml-fields.tsx'

export const providers = resourceClient(identityProviderResource)
const teams = resourceClient(teamResource)
export const part = 'provider'

interface Draft {
  readonly name: string
  readonly protocol: ProviderProtocol
  readonly issuer: string
  readonly signInAddress: string
  /** One after the other, as PEM. */
  readonly certificates: string
  readonly signRequests: boolean
  readonly clientId: string
  /** Empty: as it is. */
  readonly secret: string
  readonly domains: string
  readonly groupsClaim: string
  readonly groups: readonly GroupRule[]
  readonly defaultRole: RoleOfProvider | null
  readonly defaultTeam: string | null
  readonly enforced: boolean
}

const endOfOne = '-----END CERTIFICATE-----'

/** A certificate ends where it says so; without that it is one, of base64 alone. */
const certificatesIn = (words: string): string[] =>
  words
    .split(endOfOne)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (one.startsWith('-') ? `${one}\n${endOfOne}` : one))

const draftOf = (row: IdentityProvider | null): Draft => ({
  name: row?.name ?? '',
  protocol: row?.protocol ?? 'openid',
  issuer: row?.issuer ?? '',
  signInAddress: row?.signInAddress ?? '',
  certificates: row?.certificates.join('') ?? '',
  signRequests: row?.signRequests ?? false,
  clientId: row?.clientId ?? '',
  secret: '',
  domains: row?.domains.map(({ domain }) => domain).join(', ') ?? '',
  groupsClaim: row?.groupsClaim ?? 'groups',
  groups: row?.groups ?? [],
  defaultRole: row?.defaultRole ?? null,
  defaultTeam: row?.defaultTeam ?? null,
  enforced: row?.enforced ?? false,
})

/** The secret is kept by a call of its own: no answer ever holds it. */
async function save(
  { secret, domains, groups, certificates, signInAddress, ...fields }: Draft,
  row: IdentityProvider | null,
) {
  const written = {
    ...fields,
    groups: [...groups],
    domains: entriesIn(domains),
    certificates: certificatesIn(certificates),
    signInAddress: signInAddress.trim() === '' ? null : signInAddress,
  }
  const kept = await providers.save(written, row)
  if (secret === '' || fields.protocol === 'saml') return kept
  await send(setIdentityProviderSecret, { params: { id: kept.id }, body: { secret } })
  return { ...kept, hasSecret: true }
}

/** What each protocol needs beside what both do. */
const neededBy = { openid: ['clientId'], saml: ['signInAddress', 'certificates'] } as const

/** Sets an identity provider up; what is not of its protocol is not asked for. */
export function ProviderForm({
  provider,
  onClose,
}: {
  readonly provider: IdentityProvider | null
  readonly onClose: (saved: boolean) => void
}) {
  const text = useText()
  const { data: all = [] } = useQuery(teams.all())
  const editing = useEditing<IdentityProvider, Draft>({
    row: provider,
    draftOf,
    labels: {
      name: text('sso.name'),
      protocol: text('sso.protocol.label'),
      signInAddress: text('sso.signInAddress'),
      certificates: text('sso.certificates.label'),
      signRequests: text('sso.signRequests'),
      issuer: text('sso.issuer.label'),
      clientId: text('sso.clientId'),
      secret: text('sso.secret.label'),
      domains: text('sso.domains.label'),
      groupsClaim: text('sso.groupsClaim.label'),
      groups: text('sso.groups.title'),
      defaultRole: text('sso.defaultRole.label'),
      defaultTeam: text('sso.defaultTeam'),
      enforced: text('sso.enforced.label'),
    },
    missing: (draft) =>
      blankIn(draft, 'name', 'issuer', 'domains', 'groupsClaim', ...neededBy[draft.protocol]),
    send: save,
    fetch: providers.one,
    said: () => text('sso.saved'),
    stale: providers.stale,
    onSaved: () => onClose(true),
  })
  const teamEntries = all.map(({ id, name }) => ({ id, value: name }))
  const roleEntries = rolesOfProvider.map((id) => ({ id, value: roleName(text, id) }))
  const { value: enforced, onChange: enforce } = editing.field('enforced')
  const rules = editing.field('groups')
  return (
    <EditForm
      editing={editing}
      title={provider?.name ?? text('sso.new')}
      part={part}
      submit={text(provider ? 'action.save' : 'sso.create')}
      wordsOf={(field, draft) => {
        const value = draft[field]
        return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
      }}
      onClose={onClose}
    >
      <TextField {...editing.field('name')} required maxLength={limits.nameMaximumLength} />
      <Select
        {...editing.choice('protocol')}
        entries={providerProtocols.map((id) => ({ id, value: text(`sso.protocol.${id}`) }))}
      />
      {editing.draft.protocol === 'saml' ? (
        <SamlFields editing={editing} />
      ) : (
        <OpenIdFields editing={editing} hasSecret={provider?.hasSecret === true} />
      )}
      <TextField {...editing.field('domains')} required hint={text('sso.domains.hint')} />
      <TextField {...editing.field('groupsClaim')} required hint={text('sso.groupsClaim.hint')} />
      <GroupRules
        label={rules.label}
        error={rules.error}
        rules={rules.value}
        onChange={rules.onChange}
        roles={roleEntries}
        teams={teamEntries}
      />
      <Select
        {...editing.field('defaultRole')}
        entries={roleEntries}
        clearable
        placeholder={text('sso.defaultRole.none')}
      />
      <Select {...editing.field('defaultTeam')} entries={teamEntries} clearable />
      <Checkbox checked={enforced} onChange={enforce} label={text('sso.enforced.label')} />
      {provider && <ProviderSetUp provider={provider} />}
    </EditForm>
  )
}

function OpenIdFields({
  editing,
  hasSecret,
}: {
  readonly editing: EditingOf<Draft>
  readonly hasSecret: boolean
}) {
  const text = useText()
  return (
    <>
      <TextField
        {...editing.field('issuer')}
        required
        maxLength={limits.addressMaximumLength}
        hint={text('sso.issuer.hint')}
      />
      <TextField {...editing.field('clientId')} required maxLength={limits.nameMaximumLength} />
      <PasswordField
        {...editing.field('secret')}
        autoComplete="new-password"
        hint={text(hasSecret ? 'sso.secret.kept' : 'sso.secret.hint')}
      />
    </>
  )
}
