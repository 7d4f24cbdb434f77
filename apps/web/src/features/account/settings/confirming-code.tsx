import type { FormEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Popup, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'

const formId = 'otp-confirm'

interface ConfirmingCodeProps {
  readonly title: string
  /** What happens, in words. */
  readonly words: string
  readonly button: string
  readonly danger?: boolean
  readonly code: string
  readonly onChange: (code: string) => void
  readonly onConfirm: () => void
  readonly pending: boolean
  readonly refused: boolean
  readonly onClose: () => void
}

/** Asks for a code before something about the one-time code changes. */
export function ConfirmingCode({ code, onChange, onConfirm, onClose, ...given }: ConfirmingCodeProps) {
  const text = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !given.pending) onConfirm()
  }
  return (
    <Popup
      opened
      title={given.title}
      dirty={code !== ''}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind={given.danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={given.pending}
            disabled={code.trim() === ''}
          >
            {given.button}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.stack4} onSubmit={submit} noValidate>
        <p>{given.words}</p>
        <TextField
          label={text('otp.confirm.label')}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={onChange}
          required
          error={given.refused ? text('otp.confirm.wrong') : null}
          data-autofocus
        />
      </form>
    </Popup>
  )
}
