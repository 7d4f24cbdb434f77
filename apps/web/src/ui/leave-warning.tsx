import { useBlocker } from '@tanstack/react-router'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { Popup } from './popup.tsx'

/** Where an expired session leads: nothing is asked on the way, the form could not be saved any more. */
const loginPath = '/auth/login'

interface LeaveWarningProps {
  readonly unsaved: boolean
  /** What becomes of the changes, where they are not lost. */
  readonly fate?: string
  /** Asks also when only this name of the query changes, for screens whose parts stand there. */
  readonly part?: string
}

const valueIn = (search: unknown, part: string): unknown =>
  (search as Readonly<Record<string, unknown>>)[part]

/** Asks before unsaved changes are left: inside the application in a popup, else in the browser's own words. */
export function LeaveWarning({ unsaved, fate, part }: LeaveWarningProps) {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved &&
      next.pathname !== loginPath &&
      (next.pathname !== current.pathname ||
        (part !== undefined && valueIn(next.search, part) !== valueIn(current.search, part))),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Popup
      opened={status === 'blocked'}
      title={text('form.unsaved')}
      onClose={() => reset?.()}
      actions={
        <>
          <Button data-autofocus onClick={() => reset?.()}>
            {text('form.leave.stay')}
          </Button>
          <Button kind="danger" onClick={() => proceed?.()}>
            {text('form.leave.go')}
          </Button>
        </>
      }
    >
      <p>{text('form.leave.confirm')}</p>
      {fate !== undefined && <p>{fate}</p>}
    </Popup>
  )
}
