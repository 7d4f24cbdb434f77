import type { ReactNode } from 'react'
import { refreshAccount, useUser } from '../../api/index.ts'
import { NoAccess } from '../../ui/index.ts'

/** Pages of a person: a key, which is nobody, gets the no-access panel. */
export const UserOnly = ({ children }: { readonly children: ReactNode }) =>
  useUser() === null ? <NoAccess onRetry={refreshAccount} /> : children
