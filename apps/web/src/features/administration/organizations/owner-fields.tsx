import { isLanguage, useText, languages, type Language } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Select, TextField } from '../../../ui/index.ts'

/** Somebody who is to own an organization, as typed. */
interface OwnerDraft {
  readonly name: string
  readonly email: string
  readonly language: Language
}
export const newOwner = (language: Language): OwnerDraft => ({ name: '', email: '', language })

const isBlank = (value: string) => value.trim() === ''
export const isOwnerIncomplete = ({ name, email }: OwnerDraft): boolean => isBlank(name) || isBlank(email)

interface OwnerFieldsProps {
  readonly owner: OwnerDraft
  readonly onChange: (owner: OwnerDraft) => void
  /** Whether it was sent once: only then what is missing is marked. */
  readonly tried: boolean
  readonly problem: unknown
  /** Where the fields stand in the body of the call. */
  readonly prefix: string
}

export function OwnerFields({ owner, onChange, tried, problem, prefix }: OwnerFieldsProps) {
  const text = useText()
  const error = (field: 'name' | 'email') =>
    tried && isBlank(owner[field]) ? text('field.required') : fieldError(problem, `${prefix}${field}`)
  return (
    <>
      <TextField
        label={text('organizations.ownerName')}
        required
        value={owner.name}
        onChange={(name) => onChange({ ...owner, name })}
        error={error('name')}
        autoComplete="off"
      />
      <TextField
        label={text('organizations.ownerEmail')}
        required
        type="email"
        hint={text('organizations.invited')}
        value={owner.email}
        onChange={(email) => onChange({ ...owner, email })}
        error={error('email')}
        autoComplete="off"
      />
      <Select
        label={text('users.field.language')}
        entries={languages.map((id) => ({ id, value: text(`users.language.${id}`) }))}
        value={owner.language}
        onChange={(chosen) => isLanguage(chosen) && onChange({ ...owner, language: chosen })}
      />
    </>
  )
}
