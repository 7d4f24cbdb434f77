import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { showToast } from '../../../ui/index.ts'
import { isOwnerIncomplete, newOwner, OwnerFields } from './owner-fields.tsx'
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
  const invitation = useInviteOwner(id)
  const [first] = useState(() => newOwner(language))
  const [owner, setOwner] = useState(first)
  const [tried, setTried] = useState(false)
  const incomplete = isOwnerIncomplete(owner)
  const submit = () => {
    setTried(true)
    if (incomplete) return
    invitation.mutate(owner, {
      onSuccess: ({ email }) => {
        showToast({ type: 'success', body: text('users.invite.sent', { email }) })
        onClose(true)
      },
    })
  }
  return (
    <FormPanel
      title={text('organizations.inviteOwnerOf', { name: organization.data?.name ?? '' })}
      part={part}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submit={text('users.invite.button')}
      saving={invitation.isPending}
      unsaved={JSON.stringify(owner) !== JSON.stringify(first)}
      refusal={
        ((tried && incomplete) || invitation.error) && (
          <Refusal
            title={text('user.create.error.title')}
            content={text('user.create.error.content')}
            problem={invitation.error}
          />
        )
      }
    >
      <p>{text('organizations.inviteAgain')}</p>
      <OwnerFields owner={owner} onChange={setOwner} tried={tried} problem={invitation.error} prefix="" />
    </FormPanel>
  )
}
