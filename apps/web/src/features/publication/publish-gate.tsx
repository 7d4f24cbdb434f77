import { lazy, Suspense } from 'react'
import type { GatePopupProps } from './gate-popup.tsx'

const GatePopup = lazy(async () => ({ default: (await import('./gate-popup.tsx')).GatePopup }))

/** Asks before something becomes public; its code comes when it is asked for. */
export function PublishGate(props: GatePopupProps) {
  return (
    <Suspense>
      <GatePopup {...props} />
    </Suspense>
  )
}
