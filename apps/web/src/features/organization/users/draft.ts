import type { Language } from '../../../i18n/index.ts'
import { brokenPasswordRules, type Role, type UserDetail } from '@ecotrame/contract'
import type { SavedUser } from './queries.ts'

/** Name of the query under which the panel stands. */
export const userPart = 'user'
/** Stands there instead of an id for somebody new. */
export const newUser = 'new'

/** What the form of a person holds while it is typed. */
export interface UserDraft {
  readonly name: string
  readonly email: string
  readonly role: Role | null
  readonly team: string | null
  readonly language: Language
  /** Blank: an invitation for somebody new, the current one for somebody who is there. */
  readonly password: string
}

export const newDraft = (language: Language): UserDraft => ({
  name: '',
  email: '',
  role: null,
  team: null,
  language,
  password: '',
})

export const draftOf = (user: UserDetail): UserDraft => ({
  name: user.name,
  email: user.email ?? '',
  role: user.role.identifier as Role,
  team: user.team?.id ?? null,
  language: user.language,
  password: '',
})

/** A team can be chosen only for users without the organization owner role (specification §5). */
export const mayHaveTeam = (role: Role | null): boolean => role !== 'organization_owner'

/** Choosing the owner role takes the team away. */
export const withRole = (draft: UserDraft, role: Role | null): UserDraft => ({
  ...draft,
  role,
  team: mayHaveTeam(role) ? draft.team : null,
})

export type DraftProblem =
  | { readonly kind: 'missing'; readonly fields: readonly ('name' | 'email' | 'role')[] }
  | { readonly kind: 'noRole' }
  | { readonly kind: 'weakPassword' }

/** What keeps a draft from being sent; the server checks everything again. */
export function draftProblem(draft: UserDraft): DraftProblem | null {
  const blank = (['name', 'email'] as const).filter((field) => draft[field].trim() === '')
  if (blank.length > 0) return { kind: 'missing', fields: draft.role === null ? [...blank, 'role'] : blank }
  if (draft.role === null) return { kind: 'noRole' }
  const isWeak = draft.password !== '' && brokenPasswordRules(draft.password).length > 0
  return isWeak ? { kind: 'weakPassword' } : null
}

/** What is sent. */
export function bodyOf({ password, role, team, ...draft }: UserDraft): SavedUser {
  if (role === null) throw new Error('A draft without a role is never sent.')
  return {
    ...draft,
    role,
    team: mayHaveTeam(role) ? team : null,
    ...(password === '' ? {} : { password }),
  }
}
