import { otpConfigure, otpSet } from '@ecotrame/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, Skeleton, tellProblem, TextField } from '../../../ui/index.ts'
import { inGroups, withoutSpaces } from './codes.ts'
import layout from '../../../ui/layout.module.css'
import styles from './one-time-code.module.css'
import { RecoveryCodesPopup } from './recovery-codes-popup.tsx'

/** Every opening asks for a new secret: one that was shown and not used is worth nothing. */
const secretQuery = queryOptions({
  queryKey: ['account', 'otp', 'secret'],
  queryFn: ({ signal }) => send(otpConfigure, { signal }),
  staleTime: Infinity,
  gcTime: 0,
})
const formId = 'otp-setup'

interface SetupPopupProps {
  readonly email: string
  readonly onClose: () => void
}

/** Secret into the app, code out of the app, then the recovery codes, once. */
export function SetupPopup({ email, onClose }: SetupPopupProps) {
  const text = useText()
  const { data: secret, error } = useQuery(secretQuery)
  const [code, setCode] = useState('')
  const activate = useActivate()
  if (activate.data) return <RecoveryCodesPopup email={email} codes={activate.data} onKept={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (secret && code.trim() !== '' && !activate.isPending) activate.mutate({ ...secret, code })
  }
  return (
    <Popup
      opened
      width={640}
      dirty={code !== ''}
      title={text('otp.setup.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} loading={activate.isPending} disabled={!secret}>
            {text('otp.setup.button')}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorPanel problem={error} />}
      {secret === undefined && error === null && <Skeleton height={240} />}
      {secret === false && <p role="alert">{text('otp.setup.unavailable')}</p>}
      {secret && (
        <form id={formId} className={layout.stack4} onSubmit={submit} noValidate>
          <Secret {...secret} />
          <TextField
            label={text('otp.setup.code.label')}
            hint={text('otp.setup.code.hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={code}
            onChange={(typed) => {
              if (activate.data === null) activate.reset()
              setCode(typed)
            }}
            required
            error={activate.data === null ? text('otp.setup.wrong') : null}
            data-autofocus
          />
        </form>
      )}
    </Popup>
  )
}

function Secret({ secret, qrCode }: { secret: string; qrCode: string }) {
  const text = useText()
  return (
    <div className={styles.secret}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={text('otp.setup.qr')}
        width={184}
        height={184}
      />
      <div className={styles.words}>
        <p>{text('otp.setup.scan')}</p>
        <p>{text('otp.setup.type')}</p>
        <code className={styles.code}>{inGroups(secret)}</code>
      </div>
    </div>
  )
}

/** The recovery codes, or `null` when the code did not fit. */
function useActivate() {
  const text = useText()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ secret, code }: { secret: string; code: string }) => {
      const set = await send(otpSet, { body: { secret, code: withoutSpaces(code) } })
      return set === false ? null : set.recoveryCodes
    },
    onSuccess: (codes) =>
      codes === null ? undefined : cache.invalidateQueries({ queryKey: ['account', 'otp'], exact: true }),
    onError: (problem) => tellProblem(problem, text),
  })
}
