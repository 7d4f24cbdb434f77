import { brokenPasswordRules, updatePassword } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { ApiProblem, send } from '../../api/index.ts'
import { isLanguage, speak, useText } from '../../i18n/index.ts'
import { Button, Link, PasswordField, PasswordRefusal, PasswordRules, useAddress } from '../../ui/index.ts'
import { AuthCard } from './auth-card.tsx'
import layout from '../../ui/layout.module.css'
import styles from './auth.module.css'
import { formError } from './form-error.ts'
import { useCountdown } from './use-countdown.ts'

/** A code that was shortened or changed on its way does not even have the form of one. */
const refusedLinks: readonly string[] = ['RESET_CODE_NOT_VALID', 'MALFORMED_REQUEST', 'INVALID_VALUES']

/** Chooses a password with the code of an e-mail: a new one after a recovery, the first one after an invitation. */
export function ResetScreen() {
  const text = useText()
  const { query } = useAddress()
  const code = query.get('code') ?? ''
  const invited = query.get('invitation') !== null
  useLanguageOfMail(query.get('lang'))
  const update = useMutation({
    mutationFn: (password: string) => send(updatePassword, { body: { password, code } }),
  })
  const dead = code === '' || (update.error instanceof ApiProblem && refusedLinks.includes(update.error.code))
  return (
    <AuthCard title={text(invited ? 'auth.invitation.title' : 'auth.reset.title')}>
      {update.isSuccess ? (
        <Done invited={invited} />
      ) : dead ? (
        <DeadLink invited={invited} />
      ) : (
        <ResetForm
          invited={invited}
          onSubmit={update.mutate}
          sending={update.isPending}
          error={update.error}
        />
      )}
    </AuthCard>
  )
}

/** Goes on in the language of the mail; the switch of the card still changes it. */
function useLanguageOfMail(language: string | null): void {
  useEffect(() => {
    if (isLanguage(language)) void speak(language, { remember: false })
  }, [language])
}

interface ResetFormProps {
  readonly invited: boolean
  readonly onSubmit: (password: string) => void
  readonly sending: boolean
  readonly error: unknown
}

function ResetForm({ invited, onSubmit, sending, error }: ResetFormProps) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState(false)
  const problem = error instanceof ApiProblem ? error : null
  const wait = useCountdown(problem?.code === 'TOO_MANY_TRIES' ? problem : null)
  const broken = brokenPasswordRules(password)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending || wait > 0) return
    setRefused(broken.length > 0)
    if (broken.length === 0) onSubmit(password)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {invited && <p className={layout.soft}>{text('auth.invitation.text')}</p>}
      {refused && broken.length > 0 && <PasswordRefusal broken={broken} />}
      {!refused && error !== null && (
        <p className={styles.error} role="alert">
          {formError(text, error, wait)}
        </p>
      )}
      <PasswordField
        label={text('auth.reset.label')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        required
        autoFocus
      />
      <PasswordRules password={password} />
      <Button kind="primary" type="submit" loading={sending} disabled={wait > 0}>
        {text('auth.reset.button')}
      </Button>
    </form>
  )
}

function Done({ invited }: { invited: boolean }) {
  const text = useText()
  return (
    <>
      <p className={styles.done} role="status">
        {text(invited ? 'auth.invitation.done' : 'auth.reset.done')}
      </p>
      <p>
        <Link to="/auth/login">{text('auth.login.button')}</Link>
      </p>
    </>
  )
}

/** An invited person cannot ask for another link themselves: there is no account with a password yet. */
function DeadLink({ invited }: { invited: boolean }) {
  const text = useText()
  return (
    <>
      <p className={styles.notice} role="alert">
        {text('auth.reset.link')}
      </p>
      {invited && <p>{text('auth.invitation.askOwner')}</p>}
      <p className={styles.ways}>
        {!invited && <Link to="/auth/password-recovery">{text('auth.reset.askAgain')}</Link>}
        <Link to="/auth/login">{text('auth.backToLogin')}</Link>
      </p>
    </>
  )
}
