import type { UserDetail } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { isLanguage, languages, useText } from '../../../i18n/index.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { fieldError } from '../../../ui/form-panel.tsx'
import { PasswordRules, Select, TextField, useFormat } from '../../../ui/index.ts'
import { mayHaveTeam, withRole, type UserDraft } from './draft.ts'
import { teamChoicesQuery } from './queries.ts'
import type { SaveRefusal } from './use-user-saving.ts'
import { isRole, useRoles } from './use-user-words.ts'
import layout from '../../../ui/layout.module.css'

interface UserFieldsProps {
  readonly draft: UserDraft
  readonly onChange: (changes: Partial<UserDraft>) => void
  readonly user: UserDetail | null
  readonly refusal: SaveRefusal | null
}

export function UserFields({ draft, onChange, user, refusal }: UserFieldsProps) {
  const text = useText()
  const format = useFormat()
  const { given } = useRoles()
  const teams = useQuery(teamChoicesQuery())
  const hasTeam = mayHaveTeam(draft.role)
  const error = (field: 'name' | 'email' | 'role' | 'team' | 'password') =>
    refusal?.kind === 'missing' && refusal.fields.some((missing) => missing === field)
      ? text('field.required')
      : refusal?.kind === 'refused'
        ? fieldError(refusal.problem, field)
        : null
  return (
    <>
      <TextField
        label={text('users.field.name')}
        required
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={error('name')}
        autoComplete="off"
      />
      <TextField
        label={text('users.field.email')}
        required
        type="email"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={error('email')}
        autoComplete="off"
      />
      <Select
        label={text('users.field.role')}
        required
        entries={given}
        value={draft.role}
        onChange={(role) => onChange(withRole(draft, isRole(role) ? role : null))}
        error={refusal?.kind === 'noRole' ? text('user.role.missing') : error('role')}
      />
      <Select
        label={text('users.field.team')}
        entries={(teams.data ?? []).map(({ id, name }) => ({ id, value: name }))}
        value={draft.team}
        onChange={(team) => onChange({ team })}
        disabled={!hasTeam}
        clearable
        hint={hasTeam ? text('users.noTeam.meaning') : text('users.ownerHasNoTeam')}
        error={error('team')}
      />
      <Select
        label={text('users.field.language')}
        entries={languages.map((id) => ({ id, value: text(`users.language.${id}`) }))}
        value={draft.language}
        onChange={(language) => isLanguage(language) && onChange({ language })}
      />
      <PasswordField
        label={text('users.field.password')}
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => onChange({ password })}
        hint={text(user ? 'users.password.keeps' : 'users.password.invites')}
        error={refusal?.kind === 'weakPassword' ? text('password.notCompliant.title') : error('password')}
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
