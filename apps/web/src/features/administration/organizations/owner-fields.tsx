import { isLanguage, useText, languages, type Language } from '../../../i18n/index.ts'
import { Select, TextField } from '../../../ui/index.ts'

/** Somebody who is to own an organization, as typed. */
export interface OwnerDraft {
  readonly name: string
  readonly email: string
  readonly language: Language
}

interface OwnerFieldsProps {
  readonly owner: OwnerDraft
  readonly onChange: (changes: Partial<OwnerDraft>) => void
  readonly error: (field: keyof OwnerDraft) => string | null
}

export function OwnerFields({ owner, onChange, error }: OwnerFieldsProps) {
  const text = useText()
  return (
    <>
      <TextField
        label={text('organizations.ownerName')}
        required
        value={owner.name}
        onChange={(name) => onChange({ name })}
        error={error('name')}
        autoComplete="off"
      />
      <TextField
        label={text('organizations.ownerEmail')}
        required
        type="email"
        hint={text('organizations.invited')}
        value={owner.email}
        onChange={(email) => onChange({ email })}
        error={error('email')}
        autoComplete="off"
      />
      <Select
        label={text('users.field.language')}
        entries={languages.map((id) => ({ id, value: text(`users.language.${id}`) }))}
        value={owner.language}
        onChange={(chosen) => isLanguage(chosen) && onChange({ language: chosen })}
        error={error('language')}
      />
    </>
  )
}
