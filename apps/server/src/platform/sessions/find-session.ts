import type { Session } from './session.ts'

export type FoundSession =
  | { readonly state: 'active'; readonly session: Session }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

/** Looks a bearer token up. */
export type FindSession = (token: string) => Promise<FoundSession>
