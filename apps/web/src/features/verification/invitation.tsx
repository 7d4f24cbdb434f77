import { invitationDays, type VerificationRoom } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { languageNames, languages, useLanguage, useText } from '../../i18n/index.ts'
import { Button, NumberField, Popup, Select, TextField, useFormat, useTold } from '../../ui/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import layout from '../../ui/layout.module.css'
import { useInvitation } from './queries.ts'

/** Who was invited, until when, and the way to invite somebody. */
export function Invitation({ room }: { readonly room: VerificationRoom }) {
  const text = useText()
  const format = useFormat()
  const told = useTold()
  const { end } = useInvitation(room.id)
  const [isInviting, setInviting] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const ending = useMutation({ mutationFn: end })
  const { invitation } = room
  return (
    <div className={layout.row3}>
      {invitation !== null && (
        <span>
          {text(`verification.invitation.${invitation.state}`, {
            name: invitation.name,
            email: invitation.email,
            date: format.dayMonthYear(invitation.expiresAt),
          })}{' '}
          {invitation.openedAt !== null &&
            text('verification.invitation.opened', { date: format.dayMonthYear(invitation.openedAt, true) })}
        </span>
      )}
      <Button kind={invitation === null ? 'primary' : 'secondary'} onClick={() => setInviting(true)}>
        {text(invitation === null ? 'verification.invite' : 'verification.inviteAgain')}
      </Button>
      {invitation?.state === 'open' && (
        <Button
          kind="quiet"
          loading={ending.isPending}
          onClick={() =>
            ending.mutate(
              undefined,
              told(() => text('verification.invitation.ended')),
            )
          }
        >
          {text('verification.invitation.end')}
        </Button>
      )}
      {isInviting && (
        <InviteForm
          id={room.id}
          onClose={() => setInviting(false)}
          onInvited={(link) => {
            setInviting(false)
            setUrl(link)
          }}
        />
      )}
      {url !== null && (
        <Popup opened title={text('verification.invitation.sent')} onClose={() => setUrl(null)}>
          <p>{text('verification.invitation.link')}</p>
          <p>
            <code className={layout.softBreaking}>{url}</code>
          </p>
        </Popup>
      )}
    </div>
  )
}

interface InviteFormProps {
  readonly id: string
  readonly onInvited: (url: string) => void
  readonly onClose: () => void
}

function InviteForm({ id, onInvited, onClose }: InviteFormProps) {
  const text = useText()
  const own = useLanguage()
  const { invite } = useInvitation(id)
  const form = useForm({
    row: null,
    draftOf: () => ({ name: '', email: '', language: own, days: invitationDays.usual as number | null }),
    labels: useLabels({
      name: 'verification.invitation.name',
      email: 'verification.invitation.email',
      language: 'verification.invitation.language',
      days: 'verification.invitation.days',
    }),
    wrong: ({ name, email }) => blank(text, { name, email }),
    send: ({ days, ...draft }) => invite({ ...draft, ...(days === null ? {} : { days }) }),
    onSaved: onInvited,
  })
  return (
    <FormPopup
      form={form}
      title={text('verification.invite')}
      submit={text('verification.invitation.send')}
      onClose={onClose}
    >
      <p>{text('verification.invitation.about')}</p>
      <TextField {...form.field('name')} required data-autofocus />
      <TextField {...form.field('email')} required type="email" />
      <Select
        {...form.choice('language')}
        entries={languages.map((one) => ({ id: one, value: languageNames[one] }))}
      />
      <NumberField {...form.field('days')} min={invitationDays.minimum} max={invitationDays.maximum} />
    </FormPopup>
  )
}
