import type { UserDetail } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { draftOf, type UserDraft } from './draft.ts'
import { useUserSaving, type SaveRefusal } from './use-user-saving.ts'
import { UserConflict } from './user-conflict.tsx'
import { UserFields } from './user-fields.tsx'
import { userPart } from './user-panel.tsx'

interface UserFormProps {
  /** The one who is changed, as loaded; without, somebody new. */
  readonly user: UserDetail | null
  readonly start?: UserDraft
  readonly onClose: (saved: boolean) => void
}

export function UserForm({ user, start, onClose }: UserFormProps) {
  const text = useText()
  const [first] = useState(() => (user ? draftOf(user) : start) as UserDraft)
  const [draft, setDraft] = useState(first)
  const saving = useUserSaving(user, () => onClose(true))
  const unsaved = JSON.stringify(draft) !== JSON.stringify(first)
  const change = (changes: Partial<UserDraft>) => setDraft((now) => ({ ...now, ...changes }))
  return (
    <>
      <FormPanel
        title={user?.name ?? text('users.new')}
        part={userPart}
        onClose={() => onClose(false)}
        onSubmit={() => saving.save(draft)}
        submit={text(user ? 'action.save' : draft.password === '' ? 'users.invite.button' : 'users.create')}
        saving={saving.pending}
        unsaved={unsaved}
        refusal={saving.refusal && <UserRefusal refusal={saving.refusal} creating={user === null} />}
      >
        <UserFields draft={draft} onChange={change} user={user} refusal={saving.refusal} />
      </FormPanel>
      {saving.conflict && (
        <UserConflict
          conflict={saving.conflict}
          mine={draft}
          base={first}
          saving={saving.pending}
          onDecided={(decided) => {
            setDraft(decided)
            saving.saveOver(decided)
          }}
          onLater={saving.decideLater}
        />
      )}
    </>
  )
}

/** Why the person was not saved, in the words of the specification. */
function UserRefusal({ refusal, creating }: { readonly refusal: SaveRefusal; readonly creating: boolean }) {
  const text = useText()
  if (refusal.kind === 'weakPassword')
    return (
      <Refusal title={text('password.notCompliant.title')} content={text('password.notCompliant.content')} />
    )
  if (refusal.kind === 'noRole')
    return <Refusal title={text('user.role.missing')} content={text('user.role.required')} />
  const action = creating ? 'create' : 'update'
  return (
    <Refusal
      title={text(`user.${action}.error.title`)}
      content={text(`user.${action}.error.content`)}
      problem={refusal.kind === 'refused' ? refusal.problem : undefined}
    />
  )
}
