import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../../i18n/index.ts'
import { Button, Popup } from '../../../ui/index.ts'

/** Where an expired session leads: the draft waits on the device, so nothing is asked on the way. */
const loginPath = '/auth/login'

/** Asks before unsaved changes are left: inside the application in a popup, else in the browser's own words. */
export function LeaveWarning({ unsaved }: { readonly unsaved: boolean }) {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && next.pathname !== current.pathname && next.pathname !== loginPath,
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
            {text('editor.leave.stay')}
          </Button>
          <Button kind="danger" onClick={() => proceed?.()}>
            {text('editor.leave.go')}
          </Button>
        </>
      }
    >
      <p>{text('form.leave.confirm')}</p>
      <p>{text('editor.leave.kept')}</p>
    </Popup>
  )
}
