import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { takeTurn } from '../../../platform/database/take-turn.ts'
import { refuseTaken } from '../../../platform/database/taken.ts'
import { ApiError } from '../../../platform/errors/problem.ts'
import { scimPeople, users } from '../../../platform/organizations/tables.ts'
import {
  deactivateUser,
  describeUser,
  oneAccountAnAddress,
  provisionUser,
  reactivateUser,
} from '../../users/index.ts'
import type { Provider } from '../deps.ts'
import { actorOf, placeOf, speaksFor, turnOf } from '../people.ts'
import { ScimError, unknownResource, wrong } from './error.ts'
import { equalTo, type Filter } from './filter.ts'
import { scimGroupMembers, scimGroups } from './tables.ts'
import type { SaidPerson, ScimPerson } from './user-resource.ts'

const groupsOfPerson = sql<{ id: string; name: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', g.id, 'name', g.display_name) order by g.display_name), '[]'::jsonb)
  from ${scimGroupMembers} m join ${scimGroups} g on g.organization_id = m.organization_id and g.id = m.group_id
  where m.organization_id = ${users.organizationId} and m.user_id = ${users.id})`

const selectPeople = (tx: Tx, { organizationId, id }: Provider, where: SQL | undefined) =>
  tx
    .select({
      id: users.id,
      userName: scimPeople.userName,
      externalId: scimPeople.externalId,
      givenName: scimPeople.givenName,
      familyName: scimPeople.familyName,
      name: users.name,
      email: users.email,
      language: users.language,
      active: sql<boolean>`(${users.deactivatedAt} is null)`,
      createdAt: users.createdAt,
      changedAt: users.changedAt,
      groups: groupsOfPerson,
    })
    .from(scimPeople)
    .innerJoin(
      users,
      and(eq(users.organizationId, scimPeople.organizationId), eq(users.id, scimPeople.userId)),
    )
    .where(
      and(
        eq(scimPeople.organizationId, organizationId),
        eq(scimPeople.providerId, id),
        isNull(scimPeople.removedAt),
        where,
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))

/** What narrows a filter down in the database, which looks at it again afterwards: one person rather than all. */
function narrowed(filter: Filter | null): SQL | undefined {
  if (filter === null) return undefined
  const userName = equalTo(filter, 'userName')
  const externalId = equalTo(filter, 'externalId')
  const email = equalTo(filter, 'emails') ?? equalTo(filter, 'emails', 'value')
  return and(
    userName === null ? undefined : sql`lower(${scimPeople.userName}) = lower(${userName})`,
    externalId === null ? undefined : eq(scimPeople.externalId, externalId),
    email === null ? undefined : eq(users.email, email.toLowerCase()),
  )
}

/** People whom a provider has brought, oldest first. */
export const findPeople = (tx: Tx, provider: Provider, filter: Filter | null): Promise<ScimPerson[]> =>
  selectPeople(tx, provider, narrowed(filter))

/** @throws ScimError 404 */
export async function findPerson(tx: Tx, provider: Provider, id: string): Promise<ScimPerson> {
  const [found] = await selectPeople(tx, provider, eq(users.id, id))
  if (found === undefined) throw unknownResource()
  return found
}

const taken = (name: string): ScimError =>
  new ScimError(409, 'uniqueness', {
    en: `There is already a person with this “${name}”. Look them up by a filter, or send another value.`,
    fr: `Il existe déjà une personne avec ce « ${name} ». Recherchez-la par un filtre ou envoyez une autre valeur.`,
  })

/** An account of another organization is not seen: that it is there, only the database knows. @throws ScimError */
export async function refuseTakenAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await refuseTaken(oneAccountAnAddress, work)
  } catch (error) {
    throw error instanceof ApiError && error.code === 'INVALID_VALUES' ? taken('emails') : error
  }
}

/** @throws ScimError for an address of a domain that the organization has not proven */
async function refuseOtherDomain(tx: Tx, provider: Provider, email: string): Promise<void> {
  if (await speaksFor(tx, provider, email)) return
  throw wrong(
    'invalidValue',
    `${email} is of no verified domain of this provider: add and verify its domain in Settings › Single sign-on.`,
    `${email} n’appartient à aucun domaine vérifié de ce fournisseur : ajoutez et vérifiez son domaine dans Réglages › Authentification unique.`,
  )
}

async function refuseTakenUserName(
  tx: Tx,
  { organizationId }: Provider,
  userName: string,
  ownId: string | null,
): Promise<void> {
  const [other] = await tx
    .select({ id: scimPeople.userId })
    .from(scimPeople)
    .where(
      and(
        eq(scimPeople.organizationId, organizationId),
        isNull(scimPeople.removedAt),
        sql`lower(${scimPeople.userName}) = lower(${userName})`,
        ownId === null ? undefined : sql`${scimPeople.userId} <> ${ownId}`,
      ),
    )
  if (other !== undefined) throw taken('userName')
}

/** The account of the organization that an address has. */
async function accountOf(tx: Tx, email: string) {
  const [account] = await tx
    .select({
      id: users.id,
      role: users.role,
      removedAt: scimPeople.removedAt,
      held: scimPeople.userId,
      heldBy: scimPeople.providerId,
    })
    .from(users)
    .leftJoin(
      scimPeople,
      and(eq(scimPeople.organizationId, users.organizationId), eq(scimPeople.userId, users.id)),
    )
    .where(eq(users.email, email))
  return account ?? null
}

/** @throws ScimError for an address that another account has, or one that no provider may have */
async function accountToTake(tx: Tx, { id }: Provider, email: string): Promise<string | null> {
  const account = await accountOf(tx, email)
  if (account === null) return null
  if (account.role === 'platform_administrator')
    throw new ScimError(403, null, {
      en: 'Administrators of the installation are not managed by an identity provider.',
      fr: 'Les administrateurs de l’installation ne sont pas gérés par un fournisseur d’identité.',
    })
  // Whoever was deleted there comes back as who they were, and so does who was brought by another provider.
  if (account.held !== null && account.removedAt === null && account.heldBy === id) throw taken('emails')
  return account.id
}

async function keep(tx: Tx, { id: providerId, organizationId }: Provider, userId: string, said: SaidPerson) {
  const { userName, externalId, givenName, familyName } = said
  const kept = { providerId, userName, externalId, givenName, familyName, removedAt: null }
  await tx
    .insert(scimPeople)
    .values({ organizationId, userId, ...kept })
    .onConflictDoUpdate({ target: [scimPeople.organizationId, scimPeople.userId], set: kept })
}

/** What a change leaves to be done once it is committed. */
export interface Changed {
  readonly id: string
  /** Sessions whose live connections end. */
  readonly ended: readonly string[]
}

/**
 * Brings a person: makes an account without a password, or takes over the one that the organization has of this address.
 * @throws ScimError
 */
export async function bringPerson(tx: Tx, provider: Provider, said: SaidPerson): Promise<Changed> {
  await takeTurn(tx, turnOf(said.email))
  await refuseOtherDomain(tx, provider, said.email)
  const account = await accountToTake(tx, provider, said.email)
  await refuseTakenUserName(tx, provider, said.userName, account)
  const actor = actorOf(provider)
  const id = await provisionUser(tx, actor, {
    ...said,
    id: account,
    place: account === null ? placeOf(provider, { groups: [] }) : null,
  })
  await describeUser(tx, actor, id, said)
  await keep(tx, provider, id, said)
  return { id, ended: await setActive(tx, provider, id, said.active) }
}

async function setActive(
  tx: Tx,
  provider: Provider,
  id: string,
  active: boolean,
): Promise<readonly string[]> {
  const actor = actorOf(provider)
  if (!active) return deactivateUser(tx, actor, id)
  await reactivateUser(tx, actor, id)
  return []
}

/** Changes a person to what a provider says of them. @throws ScimError */
export async function changePerson(
  tx: Tx,
  provider: Provider,
  before: ScimPerson,
  said: SaidPerson,
): Promise<Changed> {
  const { id } = before
  await takeTurn(tx, turnOf(said.email))
  await refuseOtherDomain(tx, provider, said.email)
  const account = await accountOf(tx, said.email)
  if (account !== null && account.id !== id) throw taken('emails')
  await refuseTakenUserName(tx, provider, said.userName, id)
  await describeUser(tx, actorOf(provider), id, said)
  await keep(tx, provider, id, said)
  return { id, ended: await setActive(tx, provider, id, said.active) }
}

/**
 * Deletes a person for the provider. The account stays and is deactivated: a login or an invitation would else make it
 * anew. @throws ScimError
 */
export async function removePerson(tx: Tx, provider: Provider, id: string): Promise<Changed> {
  await findPerson(tx, provider, id)
  const { organizationId } = provider
  const ended = await setActive(tx, provider, id, false)
  await tx
    .delete(scimGroupMembers)
    .where(and(eq(scimGroupMembers.organizationId, organizationId), eq(scimGroupMembers.userId, id)))
  await tx
    .update(scimPeople)
    .set({ removedAt: sql`now()` })
    .where(and(eq(scimPeople.organizationId, organizationId), eq(scimPeople.userId, id)))
  return { id, ended }
}
