import { identityProviderResource, type IdentityProvider } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { useFormat } from '../../../ui/index.ts'
import { ResourceScreen, useColumnsOf, type Closing } from '../../../ui/resource/index.ts'
import { part, ProviderForm, providers } from './provider-form.tsx'

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
        protocol: {
          title: text('sso.protocol.label'),
          cell: ({ protocol }) => text(`sso.protocol.${protocol}`),
        },
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
