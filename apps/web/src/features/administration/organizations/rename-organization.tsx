import type { OrganizationRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { refreshAccount } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, SidePanel, Skeleton, TextField } from '../../../ui/index.ts'
import { blankIn, EditForm, useEditing } from '../../../ui/resource/index.ts'
import {
  fetchOrganization,
  organizationQuery,
  renameOrganization,
  staleWithOrganizations,
} from './queries.ts'

interface RenameOrganizationProps {
  readonly id: string
  readonly part: string
  readonly onClose: (saved: boolean) => void
}

export function RenameOrganization({ id, part, onClose }: RenameOrganizationProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(organizationQuery(id))
  if (data) return <NameForm organization={data} part={part} onClose={onClose} />
  return (
    <SidePanel opened title={text('roles.entity.organization')} onClose={() => onClose(false)}>
      {error ? <ErrorPanel problem={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />}
    </SidePanel>
  )
}

interface NameFormProps {
  readonly organization: OrganizationRow
  readonly part: string
  readonly onClose: (saved: boolean) => void
}

function NameForm({ organization, part, onClose }: NameFormProps) {
  const text = useText()
  const editing = useEditing<OrganizationRow, Pick<OrganizationRow, 'name'>>({
    row: organization,
    draftOf: (row) => ({ name: row?.name ?? '' }),
    labels: { name: text('organization.name') },
    missing: (draft) => blankIn(draft, 'name'),
    send: ({ name }, row) => renameOrganization(name, row ?? organization),
    fetch: fetchOrganization,
    said: () => text('organization.saved'),
    stale: staleWithOrganizations,
    onSaved: () => {
      // It may be the organization of the reader.
      void refreshAccount()
      onClose(true)
    },
  })
  return (
    <EditForm
      editing={editing}
      title={organization.name}
      part={part}
      refused={{
        title: text('organization.update.error.title'),
        content: text('organization.update.error.content'),
      }}
      onClose={onClose}
    >
      <TextField {...editing.field('name')} required />
    </EditForm>
  )
}
