import type { ReactNode } from 'react'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { Popup } from './popup.tsx'
import { ErrorPanel } from './states.tsx'

interface QuestionProps {
  readonly title: string
  /** The verb: what the button does. */
  readonly button: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly loading: boolean
  readonly problem: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Names the thing and the loss before something is done that cannot be undone. Focus starts on Cancel. */
export function Question({ danger = false, disabled = false, ...props }: QuestionProps) {
  const text = useText()
  return (
    <Popup
      opened
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            disabled={disabled}
            loading={props.loading}
            onClick={props.onConfirm}
          >
            {props.button}
          </Button>
        </>
      }
    >
      {props.children}
      {props.problem !== null && <ErrorPanel problem={props.problem} />}
    </Popup>
  )
}
