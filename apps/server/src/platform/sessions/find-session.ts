import type { ApiKeySession, Session, UserSession } from './session.ts'

export type Found<S extends Session> =
  | { readonly state: 'active'; readonly session: S }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }
  /** It opens nothing where it is used. */
  | { readonly state: 'elsewhere' }
export type FoundSession = Found<UserSession>
export type FoundKey = Found<ApiKeySession>

/** Looks a bearer token up; `address` is where it is used. */
export type FindSession = (token: string, address?: string) => Promise<FoundSession>
/** Looks an API key up; `address` is where it is used, where that counts. */
export type FindApiKey = (key: string, address?: string) => Promise<FoundKey>
/** Uses the token of a browser navigation up; `path` is where it leads, below the API base. */
type FindNavigation = (token: string, path: string) => Promise<FoundSession>

export interface FindSessions {
  readonly findSession: FindSession
  readonly findApiKey: FindApiKey
  readonly findNavigation: FindNavigation
}

export const foundActive = <S extends Session>(session: S | null): Found<S> => {
  if (session === null) return { state: 'unknown' }
  return session.expiresAt.getTime() <= Date.now() ? { state: 'expired' } : { state: 'active', session }
}
