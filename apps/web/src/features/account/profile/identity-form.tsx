import { limits, updateProfile, type Account } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { changeUser, send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, showToast, tellProblem, TextField } from '../../../ui/index.ts'
import styles from '../account.module.css'
import { accountQuery } from '../queries.ts'

interface IdentityFormProps {
  readonly account: Account
  readonly name: string
  readonly onChange: (name: string) => void
  readonly changed: boolean
}

export function IdentityForm({ account, name, onChange, changed }: IdentityFormProps) {
  const text = useText()
  const save = useSaveName(account)
  const empty = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed && !empty) save.mutate(name.trim())
  }
  return (
    <section className={styles.section} aria-labelledby="profile-identity">
      <h2 id="profile-identity">{text('profile.identity')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text('profile.name')}
          autoComplete="name"
          maxLength={limits.nameMaximumLength}
          value={name}
          onChange={onChange}
          required
          error={empty ? text('field.required') : null}
        />
        <TextField
          label={text('profile.email.label')}
          hint={text('profile.email.hint')}
          type="email"
          value={account.email}
          onChange={() => undefined}
          readOnly
        />
        <div className={styles.foot}>
          {changed && <span className={styles.unsaved}>{text('form.unsaved')}</span>}
          <Button kind="primary" type="submit" loading={save.isPending} disabled={!changed || empty}>
            {text('action.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function useSaveName(account: Account) {
  const text = useText()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      send(updateProfile, { body: { name, language: account.settings.language } }),
    onSuccess: (saved) => {
      cache.setQueryData(accountQuery.queryKey, saved)
      changeUser({ name: saved.name })
      showToast({ type: 'success', body: text('profile.saved') })
    },
    onError: (problem) => tellProblem(problem, text),
  })
}
