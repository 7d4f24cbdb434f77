import type { UserDetail } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { draftOf, type UserDraft, withRole, userPart } from './draft.ts'
import { useUserSaving, type SaveRefusal, type Conflict } from './use-user-saving.ts'
import { UserFields } from './user-fields.tsx'
import { useQuery } from '@tanstack/react-query'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { noValue } from '../../../ui/index.ts'
import { teamChoicesQuery } from './queries.ts'
import { useRoles } from './use-user-words.ts'

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

interface UserConflictProps {
  readonly conflict: Conflict
  /** What both started from. */
  readonly base: UserDraft
  readonly mine: UserDraft
  readonly saving: boolean
  readonly onDecided: (draft: UserDraft) => void
  readonly onLater: () => void
}

/** What the other one changed beside what I changed; a new password of mine is nobody else's business. */
function UserConflict({ conflict, base, mine, saving, onDecided, onLater }: UserConflictProps) {
  const text = useText()
  const { nameOf } = useRoles()
  const teams = useQuery(teamChoicesQuery())
  const theirs = { ...draftOf(conflict.theirs), password: mine.password }
  const teamName = (id: string | null) => teams.data?.find((team) => team.id === id)?.name ?? noValue
  const wordsOf = (field: keyof UserDraft, draft: UserDraft): string => {
    if (field === 'role') return nameOf(draft.role)
    if (field === 'team') return teamName(draft.team)
    if (field === 'language') return text(`users.language.${draft.language}`)
    return draft[field]
  }
  return (
    <ConflictPopup
      saved={conflict.saved}
      base={base}
      mine={mine}
      theirs={theirs}
      nameOf={(field) => text(`users.field.${field}`)}
      wordsOf={wordsOf}
      saving={saving}
      onDecided={(decided) => onDecided(withRole(decided, decided.role))}
      onLater={onLater}
    />
  )
}
