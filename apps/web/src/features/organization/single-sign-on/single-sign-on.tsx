import {
  identityProviderResource,
  limits,
  rolesOfProvider,
  setIdentityProviderSecret,
  teamResource,
  type GroupRule,
  type IdentityProvider,
  type RoleOfProvider,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Checkbox, PasswordField, roleName, Select, TextField, useFormat } from '../../../ui/index.ts'
import {
  blankIn,
  EditForm,
  resourceClient,
  ResourceScreen,
  useColumnsOf,
  useEditing,
  type Closing,
} from '../../../ui/resource/index.ts'
import { GroupRules } from './group-rules.tsx'
import { ProviderSetUp } from './provider-set-up.tsx'

const providers = resourceClient(identityProviderResource)
const teams = resourceClient(teamResource)
const part = 'provider'

/** Identity providers by which people of the organization sign in. */
export function SingleSignOnScreen() {
  const text = useText()
  const format = useFormat()
  return (
    <ResourceScreen
      client={providers}
      part={part}
      words={{
        title: text('settings.entry.singleSignOn'),
        new: text('sso.new'),
        empty: text('empty.singleSignOn'),
      }}
      one={text('sso.one')}
      nameOf={({ name }) => name}
      columns={useColumnsOf(identityProviderResource, {
        name: { title: text('sso.name'), fixed: true },
        issuer: { title: text('sso.issuer.label') },
        domains: { title: text('sso.domains.label'), cell: (row) => <Domains provider={row} /> },
        enforced: {
          title: text('sso.enforced.short'),
          cell: ({ enforced }) => text(enforced ? 'sso.enforced.yes' : 'sso.enforced.no'),
        },
        lastLoginAt: {
          title: text('sso.lastLogin'),
          cell: ({ lastLoginAt }) => format.dayMonthYear(lastLoginAt, true),
        },
      })}
      card={(row) => (
        <>
          <span>{row.issuer}</span>
          <Domains provider={row} />
        </>
      )}
      form={(row, onClose) => <ProviderForm provider={row} onClose={onClose} />}
      reading={(row) => <Domains provider={row} />}
      deletion={(row, closing) => <DeleteProvider provider={row} {...closing} />}
    />
  )
}

function Domains({ provider: { domains } }: { readonly provider: IdentityProvider }) {
  const text = useText()
  return domains
    .map(({ domain, verifiedAt }) => (verifiedAt === null ? text('sso.domain.open', { domain }) : domain))
    .join(', ')
}

interface Draft {
  readonly name: string
  readonly issuer: string
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

const domainsIn = (words: string): string[] => words.split(/[\s,;]+/).filter((one) => one !== '')

const draftOf = (row: IdentityProvider | null): Draft => ({
  name: row?.name ?? '',
  issuer: row?.issuer ?? '',
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
async function save({ secret, domains, groups, ...fields }: Draft, row: IdentityProvider | null) {
  const kept = await providers.save({ ...fields, groups: [...groups], domains: domainsIn(domains) }, row)
  if (secret === '') return kept
  await send(setIdentityProviderSecret, { params: { id: kept.id }, body: { secret } })
  return { ...kept, hasSecret: true }
}

function ProviderForm({
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
    missing: (draft) => blankIn(draft, 'name', 'issuer', 'clientId', 'domains', 'groupsClaim'),
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
        hint={text(provider?.hasSecret ? 'sso.secret.kept' : 'sso.secret.hint')}
      />
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

function DeleteProvider({ provider, ...closing }: { readonly provider: IdentityProvider } & Closing) {
  const text = useText()
  return (
    <DeleteQuestion
      title={text('sso.delete.title', { name: provider.name })}
      button={text('sso.delete.button')}
      done={text('sso.delete.done', { name: provider.name })}
      removal={providers.useRemoval()}
      thing={{ row: provider }}
      {...closing}
    >
      <p>{text('sso.delete.consequence')}</p>
    </DeleteQuestion>
  )
}
