import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { languages, type Language } from '@ecotrame/texts'
import type { GroupRule, RoleOfProvider } from '@ecotrame/contract'
import { theSystem, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { userIdentities, users } from '../../platform/organizations/tables.ts'
import { domainOf, identityDomains } from '../auth/index.ts'
import { provisionUser } from '../users/index.ts'
import type { Provider } from './deps.ts'
import { groupNamesOf } from './scim/group-names.ts'

/** What a provider says of a person (OpenID Connect Core 1.0 §5.1). */
export interface Person {
  readonly subject: string
  readonly email: string | null
  /** `false`: the provider itself does not stand by it. */
  readonly emailVerified: boolean
  readonly name: string
  readonly language: Language
  readonly groups: readonly string[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(text).filter((one) => one !== '') : text(value) === '' ? [] : [text(value)]

/** A person out of claims; the longest name there is. */
export function personOf(claims: Readonly<Record<string, unknown>>, { groupsClaim }: Provider): Person {
  const email = text(claims['email']).toLowerCase()
  const parts = [text(claims['given_name']), text(claims['family_name'])]
    .filter((part) => part !== '')
    .join(' ')
  const locale = text(claims['locale']).slice(0, 2)
  return {
    subject: text(claims['sub']),
    email: email === '' ? null : email,
    emailVerified: claims['email_verified'] !== false && claims['email_verified'] !== 'false',
    name: (text(claims['name']) || parts || email.split('@')[0] || text(claims['sub'])).slice(0, 200),
    language: languages.find((one) => one === locale) ?? 'en',
    groups: textsIn(claims[groupsClaim]),
  }
}

/** Who is told in the audit log of what a provider does. */
export const actorOf = ({ name, organizationId }: Provider): Actor => ({
  ...theSystem(organizationId),
  userName: name,
})

/** What two that write the same person wait for: a login of somebody new, and SCIM. */
export const turnOf = (email: string | null): string => `sign on ${email}`

type Place = { readonly role: RoleOfProvider; readonly teamId: string | null }

/** An owner has no team (specification §6). */
const placeIn = ({ role, team }: Pick<GroupRule, 'role' | 'team'>): Place => ({
  role,
  teamId: role === 'organization_owner' ? null : team,
})

/** What somebody is by their groups; the first rule that fits counts, then the default. `null`: they are not let in. */
export function placeOf(
  { groups, defaultRole, defaultTeam }: Provider,
  person: Pick<Person, 'groups'>,
): Place | null {
  const rule = groups.find(({ group }) => person.groups.includes(group))
  if (rule !== undefined) return placeIn(rule)
  return defaultRole === null ? null : placeIn({ role: defaultRole, team: defaultTeam })
}

/** Why somebody whom the provider knows is not let in. */
export type Refusal =
  | 'NO_SUBJECT'
  | 'NO_EMAIL'
  | 'EMAIL_NOT_VERIFIED'
  | 'OTHER_DOMAIN'
  | 'OTHER_ORGANIZATION'
  | 'ADMINISTRATOR'
  | 'NO_GROUP'
  | 'DEACTIVATED'

/** An account that a person may have, and what it becomes. */
export type Decided =
  | { readonly refused: Refusal }
  | { readonly userId: string | null; readonly email: string; readonly place: Place | null }

/**
 * Decides who somebody is here. Known are those who have signed in before, by subject, then those of the organization with the
 * same address: the provider speaks for the verified domains of its organization, and for no other address.
 */
export async function decide(tx: Tx, provider: Provider, person: Person): Promise<Decided> {
  const { email } = person
  if (person.subject === '') return { refused: 'NO_SUBJECT' }
  if (email === null) return { refused: 'NO_EMAIL' }
  if (!person.emailVerified) return { refused: 'EMAIL_NOT_VERIFIED' }
  if (!(await speaksFor(tx, provider, email))) return { refused: 'OTHER_DOMAIN' }
  const known = await accountOf(tx, provider, person.subject, email)
  if (known === 'elsewhere') return { refused: 'OTHER_ORGANIZATION' }
  if (known !== null && (await isAdministrator(tx, provider, known))) return { refused: 'ADMINISTRATOR' }
  if (known !== null && (await isDeactivated(tx, provider, known))) return { refused: 'DEACTIVATED' }
  // Groups that the provider has brought count as those that it claims.
  const brought = known === null ? [] : await groupNamesOf(tx, provider.organizationId, known)
  const place = placeOf(provider, { groups: [...person.groups, ...brought] })
  // Without rules for groups, people who are there already keep their place.
  const keeps = known !== null && provider.groups.length === 0
  if (place === null && !keeps) return { refused: 'NO_GROUP' }
  return { userId: known, email, place: keeps ? null : place }
}

const isUserOf = ({ organizationId }: Provider, userId: string) =>
  and(eq(users.organizationId, organizationId), eq(users.id, userId))

/** An owner sets a provider up, and stands below administrators of the installation: no provider lets one in. */
async function isAdministrator(tx: Tx, provider: Provider, userId: string): Promise<boolean> {
  const [user] = await tx.select({ role: users.role }).from(users).where(isUserOf(provider, userId))
  return user?.role === 'platform_administrator'
}

async function isDeactivated(tx: Tx, provider: Provider, userId: string): Promise<boolean> {
  const [user] = await tx.select({ at: users.deactivatedAt }).from(users).where(isUserOf(provider, userId))
  return user !== undefined && user.at !== null
}

/** Whether the domain of an address is one that the organization has proven for this provider. */
export async function speaksFor(tx: Tx, { id, organizationId }: Provider, email: string): Promise<boolean> {
  const found = await tx
    .select({ domain: identityDomains.domain })
    .from(identityDomains)
    .where(
      and(
        eq(identityDomains.organizationId, organizationId),
        eq(identityDomains.providerId, id),
        eq(identityDomains.domain, domainOf(email)),
        isNotNull(identityDomains.verifiedAt),
      ),
    )
  return found.length > 0
}

async function accountOf(
  tx: Tx,
  { id, organizationId }: Provider,
  subject: string,
  email: string,
): Promise<string | null | 'elsewhere'> {
  const [identity] = await tx
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(
      and(
        eq(userIdentities.organizationId, organizationId),
        eq(userIdentities.providerId, id),
        eq(userIdentities.subject, subject),
      ),
    )
  if (identity !== undefined) return identity.userId
  const [user] = await tx
    .select({ id: users.id, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.email, email))
  if (user === undefined) return null
  return user.organizationId === organizationId ? user.id : 'elsewhere'
}

/** Gives somebody their account as it was decided. @returns its id and its address, which may be an older one */
export async function welcome(
  tx: Tx,
  provider: Provider,
  person: Person,
  { userId, email, place }: Exclude<Decided, { readonly refused: Refusal }>,
): Promise<{ readonly id: string; readonly email: string }> {
  const { organizationId } = provider
  const actor = actorOf(provider)
  const { name, language } = person
  const id = await provisionUser(tx, actor, { id: userId, email, name, language, place })
  await tx
    .insert(userIdentities)
    .values({ organizationId, userId: id, providerId: provider.id, subject: person.subject })
    .onConflictDoNothing()
  const [kept] = await tx
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.organizationId} = ${organizationId} and ${users.id} = ${id}`)
  return { id, email: kept?.email ?? email }
}
