import { findUser, type UserDetail } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem, currentSession, refreshAccount, send } from '../../../api/index.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { FormPanel, useForm, useLabels, type FormOf } from '../../../ui/form/index.ts'
import { noValue, showToast } from '../../../ui/index.ts'
import { bodyOf, draftOf, draftProblem, userPart, type UserDraft } from './draft.ts'
import { teamChoicesQuery, useSaveUser } from './queries.ts'
import { useRoles } from './use-user-words.ts'
import { UserFields } from './user-fields.tsx'

interface UserFormProps {
  /** The one who is changed, as loaded; without, somebody new. */
  readonly user: UserDetail | null
  readonly start?: UserDraft
  readonly onClose: (saved: boolean) => void
}

const titles = {
  name: 'users.field.name',
  email: 'users.field.email',
  role: 'users.field.role',
  team: 'users.field.team',
  language: 'users.field.language',
  password: 'users.field.password',
} as const satisfies Record<keyof UserDraft, TextKey>

export function UserForm({ user, start, onClose }: UserFormProps) {
  const text = useText()
  const { mutateAsync } = useSaveUser()
  const wrong = useWrong()
  const wordsOf = useDraftWords()
  const form = useForm<UserDetail | null, UserDraft, UserDetail>({
    row: user,
    // A new password of mine is nobody else's business.
    draftOf: (row, mine) => ({
      ...((row ? draftOf(row) : start) as UserDraft),
      ...(mine ? { password: mine.password } : {}),
    }),
    labels: useLabels(titles),
    wrong,
    send: (draft, changed) => mutateAsync({ changed, body: bodyOf(draft) }),
    latest: ({ id }) => send(findUser, { params: { id } }),
    onSaved: (saved, draft) => {
      showToast({ type: 'success', body: text(user ? 'user.update.success' : 'user.create.success') })
      if (!user && draft.password === '')
        showToast({ type: 'info', body: text('users.invite.sent', { email: saved.email ?? '' }) })
      const session = currentSession()
      if (session?.as === 'user' && session.user.id === saved.id) void refreshAccount()
      onClose(true)
    },
  })
  const invites = user === null && form.draft.password === ''
  return (
    <FormPanel
      form={form}
      title={user?.name ?? text('users.new')}
      part={userPart}
      onClose={() => onClose(false)}
      submit={text(user ? 'action.save' : invites ? 'users.invite.button' : 'users.create')}
      refused={useRefusal(form, user === null)}
      wordsOf={wordsOf}
    >
      <UserFields form={form} user={user} />
    </FormPanel>
  )
}

/** What keeps somebody from being saved, said at its field. */
function useWrong() {
  const text = useText()
  return (draft: UserDraft) => {
    const found = draftProblem(draft)
    if (found?.kind === 'missing')
      return Object.fromEntries(found.fields.map((field) => [field, text('field.required')]))
    if (found?.kind === 'noRole') return { role: text('user.role.missing') }
    return found === null ? {} : { password: text('password.notCompliant.title') }
  }
}

/** Why somebody was not saved, in the words of the specification; a weak password is told alike wherever it is found. */
function useRefusal({ missing, problem }: FormOf<UserDraft>, creating: boolean) {
  const text = useText()
  const isWeak = problem instanceof ApiProblem && problem.code === 'PASSWORD_NOT_COMPLIANT'
  if (isWeak || missing.includes('password'))
    return { title: text('password.notCompliant.title'), content: text('password.notCompliant.content') }
  if (missing.length === 1 && missing[0] === 'role')
    return { title: text('user.role.missing'), content: text('user.role.required') }
  const action = creating ? 'create' : 'update'
  return { title: text(`user.${action}.error.title`), content: text(`user.${action}.error.content`) }
}

/** What stands in a field, in words. */
function useDraftWords() {
  const text = useText()
  const { nameOf } = useRoles()
  const teams = useQuery(teamChoicesQuery())
  return (field: keyof UserDraft, draft: UserDraft): string => {
    if (field === 'role') return nameOf(draft.role)
    if (field === 'team') return teams.data?.find((team) => team.id === draft.team)?.name ?? noValue
    if (field === 'language') return text(`users.language.${draft.language}`)
    return draft[field]
  }
}
