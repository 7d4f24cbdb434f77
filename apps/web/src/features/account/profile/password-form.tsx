import { brokenPasswordRules, changePassword } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiProblem, send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  PasswordField,
  PasswordRefusal,
  PasswordRules,
  showToast,
  tellProblem,
} from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../account.module.css'
import { sessionsQuery } from '../queries.ts'

export interface Passwords {
  readonly current: string
  readonly next: string
}
export const noPasswords: Passwords = { current: '', next: '' }

interface PasswordFormProps {
  readonly email: string
  readonly passwords: Passwords
  readonly onChange: (passwords: Passwords) => void
}

/** A new password needs the current one: an open session alone must not be enough to take an account over. */
export function PasswordForm({ email, passwords, onChange }: PasswordFormProps) {
  const text = useText()
  const [refused, setRefused] = useState(false)
  const change = useChangePassword(() => onChange(noPasswords))
  const broken = brokenPasswordRules(passwords.next)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending || passwords.current === '') return
    setRefused(broken.length > 0)
    if (broken.length === 0) change.mutate(passwords)
  }
  const typed = (changed: Partial<Passwords>) => {
    if (change.isError) change.reset()
    onChange({ ...passwords, ...changed })
  }
  return (
    <section className={styles.section} aria-labelledby="profile-password">
      <h2 id="profile-password">{text('profile.password.title')}</h2>
      <p className={layout.soft}>{text('profile.password.text')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {refused && broken.length > 0 && <PasswordRefusal broken={broken} />}
        {/* Password managers learn from it whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text('profile.password.current')}
          autoComplete="current-password"
          value={passwords.current}
          onChange={(current) => typed({ current })}
          required
          error={isWrongPassword(change.error) ? text('profile.password.wrong') : null}
        />
        <PasswordField
          label={text('profile.password.new')}
          autoComplete="new-password"
          value={passwords.next}
          onChange={(next) => typed({ next })}
          required
        />
        <PasswordRules password={passwords.next} />
        <div className={styles.foot}>
          <Button
            kind="primary"
            type="submit"
            loading={change.isPending}
            disabled={passwords.current === '' || passwords.next === ''}
          >
            {text('profile.password.button')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const isWrongPassword = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.errors.some(({ path }) => path === 'currentPassword')

function useChangePassword(onChanged: () => void) {
  const text = useText()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ current, next }: Passwords) =>
      send(changePassword, { body: { currentPassword: current, password: next } }),
    onSuccess: () => {
      onChanged()
      showToast({ type: 'success', body: text('profile.password.done') })
      return cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (problem) => {
      if (!isWrongPassword(problem)) tellProblem(problem, text)
    },
  })
}
