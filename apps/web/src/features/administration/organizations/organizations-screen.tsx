import type { OrganizationRow } from '@ecotrame/contract'
import { IconMailForward, IconPencil, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  addressWith,
  Chip,
  EmptyState,
  useAddress,
  useFormat,
  type Column,
  type MenuEntry,
} from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useRowEntries,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { DeleteOrganization } from './delete-organization.tsx'
import { InviteOwner } from './invite-owner.tsx'
import { NewOrganization } from './new-organization.tsx'
import { fetchOrganizations, organizationsKey } from './queries.ts'
import { RenameOrganization } from './rename-organization.tsx'
import { SubscriptionsPanel } from './subscriptions-panel.tsx'

/** Names of the query under which the panels stand. */
const organizationPart = 'organization'
const subscriptionsPart = 'subscriptions'
const ownerPart = 'owner'
const newOrganization = 'new'

/** Organizations of the installation, each with what it subscribes to. */
export function OrganizationsScreen() {
  const text = useText()
  const { path, query, setQuery } = useAddress()
  const opened = query.get(organizationPart)
  const subscribed = query.get(subscriptionsPart)
  const invited = query.get(ownerPart)
  const [deleted, setDeleted] = useState<OrganizationRow | null>(null)
  const close = (saved: boolean) => setQuery({ [organizationPart]: null }, { saved })
  const create = (
    <NewButton
      permission="create_organization"
      onClick={() => setQuery({ [organizationPart]: newOrganization })}
    >
      {text('organizations.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<OrganizationRow> = {
    id: 'organizations',
    title: text('settings.entry.organizations'),
    columns: useOrganizationColumns(),
    filters: [],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [subscriptionsPart]: id }),
    rowActions: useRowActions(setDeleted),
    bulkActions: [],
    readOnly: true,
    queryKey: organizationsKey,
    fetchPage,
    primary: create,
    empty: <EmptyState title={text('empty.organizations')} action={create} />,
    card: (organization) => (
      <>
        <Plan organization={organization} />
        <span>{text('teams.people.count', { count: organization.people })}</span>
      </>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {opened === newOrganization && <NewOrganization part={organizationPart} onClose={close} />}
      {opened !== null && opened !== newOrganization && (
        <RenameOrganization key={opened} id={opened} part={organizationPart} onClose={close} />
      )}
      {subscribed !== null && (
        <SubscriptionsPanel
          key={subscribed}
          id={subscribed}
          part={subscriptionsPart}
          onClose={() => setQuery({ [subscriptionsPart]: null })}
        />
      )}
      {invited !== null && (
        <InviteOwner
          key={invited}
          id={invited}
          part={ownerPart}
          onClose={(saved) => setQuery({ [ownerPart]: null }, { saved })}
        />
      )}
      {deleted && <DeleteOrganization organization={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function useRowActions(onDelete: (organization: OrganizationRow) => void) {
  const text = useText()
  const { setQuery } = useAddress()
  const entries = useRowEntries()
  const own = useUser()?.organization.id
  return (organization: OrganizationRow): readonly (MenuEntry | 'line')[] => {
    const opens = (part: string) => () => setQuery({ [part]: organization.id })
    return [
      { id: 'edit', label: text('action.edit'), icon: IconPencil, onSelect: opens(organizationPart) },
      {
        id: 'subscriptions',
        label: text('organizations.subscriptions'),
        icon: IconReceipt,
        onSelect: opens(subscriptionsPart),
      },
      {
        id: 'owner',
        label: text('organizations.inviteOwner'),
        icon: IconMailForward,
        onSelect: opens(ownerPart),
      },
      'line',
      entries.remove(
        true,
        () => onDelete(organization),
        organization.id === own ? text('organizations.delete.own') : undefined,
      ),
    ]
  }
}

const fetchPage = ({ filters: _, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchOrganizations(request, signal)

function useOrganizationColumns(): readonly Column<OrganizationRow>[] {
  const text = useText()
  const format = useFormat()
  const whole = { decimals: 0 } as const
  return [
    { id: 'name', title: text('plans.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'plan',
      title: text('subscription.plan'),
      cell: (organization) => <Plan organization={organization} />,
    },
    {
      id: 'ends',
      title: text('subscription.lastDay'),
      cell: ({ subscription }) => format.dayMonthYear(subscription?.endsAt),
    },
    {
      id: 'people',
      title: text('teams.people.label'),
      cell: ({ people }) => format.number(people, whole),
      figure: true,
    },
    {
      id: 'teams',
      title: text('settings.entry.teams'),
      cell: ({ teams }) => format.number(teams, whole),
      figure: true,
    },
    {
      id: 'created',
      title: text('users.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
    },
  ]
}

/** What counts now; without it nobody of the organization can sign in. */
function Plan({ organization: { subscription } }: { readonly organization: OrganizationRow }) {
  const text = useText()
  if (subscription === null) return <Chip tone="attention">{text('subscription.none')}</Chip>
  const { plan, options } = subscription
  return <span>{[plan, ...options].map(({ name }) => name).join(' + ')}</span>
}
