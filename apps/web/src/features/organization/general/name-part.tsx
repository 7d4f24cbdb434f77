import type { OrganizationRow } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { blank, StandingForm, useForm, useLabels } from '../../../ui/form/index.ts'
import { showToast, TextField } from '../../../ui/index.ts'
import { organizationQuery, useRenameOrganization } from './queries.ts'
import styles from './general.module.css'

export function NamePart({ organization }: { readonly organization: OrganizationRow }) {
  const text = useText()
  const cache = useQueryClient()
  const { mutateAsync } = useRenameOrganization(organization)
  const form = useForm<OrganizationRow, Pick<OrganizationRow, 'name'>, OrganizationRow>({
    row: organization,
    draftOf: ({ name }) => ({ name }),
    labels: useLabels({ name: 'organization.name' }),
    wrong: (draft) => blank(text, { ...draft }),
    send: ({ name }, { rowVersion }) => mutateAsync({ name, rowVersion }),
    latest: ({ id }) => cache.fetchQuery({ ...organizationQuery(id), staleTime: 0 }),
    keeps: (kept) => kept,
    onSaved: () => showToast({ type: 'success', body: text('organization.saved') }),
  })
  return (
    <StandingForm
      form={form}
      className={styles.part}
      refused={{
        title: text('organization.update.error.title'),
        content: text('organization.update.error.content'),
      }}
    >
      <TextField {...form.field('name')} required />
    </StandingForm>
  )
}
