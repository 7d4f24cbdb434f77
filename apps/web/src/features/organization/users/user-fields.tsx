import type { UserDetail } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { isLanguage, languages, useText } from '../../../i18n/index.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { FormOf } from '../../../ui/form/index.ts'
import { PasswordRules, Select, TextField, useFormat } from '../../../ui/index.ts'
import { mayHaveTeam, withRole, type UserDraft } from './draft.ts'
import { teamChoicesQuery } from './queries.ts'
import { isRole, useRoles } from './use-user-words.ts'
import layout from '../../../ui/layout.module.css'

interface UserFieldsProps {
  readonly form: FormOf<UserDraft>
  readonly user: UserDetail | null
}

export function UserFields({ form, user }: UserFieldsProps) {
  const text = useText()
  const format = useFormat()
  const { given } = useRoles()
  const teams = useQuery(teamChoicesQuery())
  const { draft, change, field } = form
  const hasTeam = mayHaveTeam(draft.role)
  return (
    <>
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('email')} required type="email" autoComplete="off" />
      <Select
        {...field('role')}
        required
        entries={given}
        onChange={(role) => change(withRole(draft, isRole(role) ? role : null))}
      />
      <Select
        {...field('team')}
        entries={(teams.data ?? []).map(({ id, name }) => ({ id, value: name }))}
        disabled={!hasTeam}
        clearable
        hint={hasTeam ? text('users.noTeam.meaning') : text('users.ownerHasNoTeam')}
      />
      <Select
        {...field('language')}
        entries={languages.map((id) => ({ id, value: text(`users.language.${id}`) }))}
        onChange={(language) => isLanguage(language) && change({ language })}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={text(user ? 'users.password.keeps' : 'users.password.invites')}
      />
      {draft.password !== '' && <PasswordRules password={draft.password} />}
      {user && (
        <p className={layout.hint}>
          {text('users.since', { date: format.dayMonthYear(user.createdAt) })}
          {user.lastLoginAt &&
            ` ${text('users.seen', { date: format.dayMonthYear(user.lastLoginAt, true) })}`}
        </p>
      )}
    </>
  )
}
