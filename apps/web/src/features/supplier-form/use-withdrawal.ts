import { useState } from 'react'

/** Takes a consent back after a second press. */
export function useWithdrawal(withdraw: () => Promise<unknown>) {
  const [state, setState] = useState<'open' | 'asked' | 'done' | 'failed'>('open')
  const press = () => {
    if (state === 'open') return setState('asked')
    withdraw().then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  return { state, press, back: () => setState('open') }
}
