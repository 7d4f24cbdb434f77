import { requestPasswordReset } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiProblem, send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Link, TextField } from '../../ui/index.ts'
import { AuthCard } from './auth-card.tsx'
import layout from '../../ui/layout.module.css'
import styles from './auth.module.css'
import { formError } from './form-error.ts'
import { useCountdown } from './use-countdown.ts'

/** Asks for the e-mail with the link. What is said after it does not tell whether the account exists. */
export function RecoveryScreen() {
  const text = useText()
  const [email, setEmail] = useState('')
  const request = useMutation({
    mutationFn: () => send(requestPasswordReset, { body: { email: email.trim() } }),
  })
  return (
    <AuthCard title={text('auth.recovery.title')}>
      {request.isSuccess ? (
        <Sent onAgain={request.reset} />
      ) : (
        <RecoveryForm
          email={email}
          onChange={setEmail}
          onSubmit={() => request.mutate()}
          sending={request.isPending}
          error={request.error}
        />
      )}
      <p>
        <Link to="/auth/login">{text('auth.backToLogin')}</Link>
      </p>
    </AuthCard>
  )
}

interface RecoveryFormProps {
  readonly email: string
  readonly onChange: (email: string) => void
  readonly onSubmit: () => void
  readonly sending: boolean
  readonly error: unknown
}

function RecoveryForm({ email, onChange, onSubmit, sending, error }: RecoveryFormProps) {
  const text = useText()
  const problem = error instanceof ApiProblem ? error : null
  const wait = useCountdown(problem?.code === 'TOO_MANY_TRIES' ? problem : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending && wait === 0) onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={layout.soft}>{text('auth.recovery.text')}</p>
      {error !== null && (
        <p className={styles.error} role="alert">
          {formError(text, error, wait)}
        </p>
      )}
      <TextField
        label={text('auth.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={onChange}
        required
        autoFocus
      />
      <Button kind="primary" type="submit" loading={sending} disabled={wait > 0 || email.trim().length < 3}>
        {text('auth.recovery.button')}
      </Button>
    </form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const text = useText()
  return (
    <>
      <p className={styles.done} role="status">
        {text('auth.recovery.sent')}
      </p>
      <p className={layout.soft}>{text('auth.recovery.next')}</p>
      <p>
        <Link type="click" onClick={onAgain}>
          {text('auth.recovery.again')}
        </Link>
      </p>
    </>
  )
}
