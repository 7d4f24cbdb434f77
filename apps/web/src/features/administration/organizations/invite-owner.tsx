import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { blank, FormPanel, useForm, useLabels } from '../../../ui/form/index.ts'
import { showToast } from '../../../ui/index.ts'
import { OwnerFields, type OwnerDraft } from './owner-fields.tsx'
import { organizationQuery, useInviteOwner } from './queries.ts'

interface InviteOwnerProps {
  /** Of the organization. */
  readonly id: string
  readonly part: string
  readonly onClose: (saved: boolean) => void
}

/** For an organization whose owners cannot be reached, or whose owner let the invitation run out. */
export function InviteOwner({ id, part, onClose }: InviteOwnerProps) {
  const text = useText()
  const language = useLanguage()
  const organization = useQuery(organizationQuery(id))
  const { mutateAsync } = useInviteOwner(id)
  const form = useForm<null, OwnerDraft, { readonly email: string }>({
    row: null,
    draftOf: () => ({ name: '', email: '', language }),
    labels: useLabels({
      name: 'organizations.ownerName',
      email: 'organizations.ownerEmail',
      language: 'users.field.language',
    }),
    wrong: ({ name, email }) => blank(text, { name, email }),
    send: (draft) => mutateAsync(draft),
    onSaved: ({ email }) => {
      showToast({ type: 'success', body: text('users.invite.sent', { email }) })
      onClose(true)
    },
  })
  return (
    <FormPanel
      form={form}
      title={text('organizations.inviteOwnerOf', { name: organization.data?.name ?? '' })}
      part={part}
      onClose={() => onClose(false)}
      submit={text('users.invite.button')}
      refused={{ title: text('user.create.error.title'), content: text('user.create.error.content') }}
    >
      <p>{text('organizations.inviteAgain')}</p>
      <OwnerFields owner={form.draft} onChange={form.change} error={form.error} />
    </FormPanel>
  )
}
