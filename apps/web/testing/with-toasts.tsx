import type { ReactNode } from 'react'
import { ToastList } from '../src/ui/toast-list.tsx'

/** A part together with the toasts that it shows. */
export const withToasts = (part: ReactNode) => (
  <>
    <ToastList />
    {part}
  </>
)
