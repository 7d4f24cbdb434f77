import type { Language } from '@ecotrame/texts'
import type { ApiKeyScope, Permission, Role } from '@ecotrame/contract'

export type { Language }

interface AnySession {
  readonly id: string
  /** Name of the user or of the key: who wrote something. */
  readonly userName: string
  readonly organizationId: string
  readonly permissions: ReadonlySet<Permission>
  /** Identifiers of the capabilities of the active plan and options. */
  readonly capabilities: ReadonlySet<string>
  readonly language: Language
  readonly expiresAt: Date
}

/** A signed-in user, with what the role and the plan allow. */
export interface UserSession extends AnySession {
  readonly kind: 'user'
  readonly userId: string
  readonly teamId: string | null
  readonly role: Role
}

/** A program that shows an API key: of an organization, of no team, and nobody in person. */
export interface ApiKeySession extends AnySession {
  readonly kind: 'api_key'
  readonly userId: null
  readonly teamId: null
  readonly role: null
  readonly scope: ApiKeyScope
}

/** Who makes a call. */
export type Session = UserSession | ApiKeySession

/** Who asks, and in which language to answer. */
export interface Caller {
  readonly session: Session
  readonly language: Language
}

/** Id by which limits and logs tell callers apart. */
export const callerId = (session: Session): string => session.userId ?? session.id
