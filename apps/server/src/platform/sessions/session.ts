import type { Permission, Role } from '@ecotrame/contract'

export type Language = 'en' | 'fr'

/** Who makes a call: a signed-in user, with what the role and the plan allow. */
export interface Session {
  readonly kind: 'user'
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly organizationId: string
  readonly teamId: string | null
  readonly role: Role
  readonly permissions: ReadonlySet<Permission>
  /** Identifiers of the capabilities of the active plan and options. */
  readonly capabilities: ReadonlySet<string>
  readonly language: Language
  readonly expiresAt: Date
}
