import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { limits } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { scimPeople } from '../../../platform/organizations/tables.ts'
import { isUuid } from '../../sheets/index.ts'
import type { Provider } from '../deps.ts'
import { groupSchema, isObject, valueNamed, type JsonObject } from './attributes.ts'
import { ScimError, unknownResource, wrong } from './error.ts'
import { equalTo, type Filter } from './filter.ts'
import { actorOf } from '../people.ts'
import type { Changed } from './people.ts'
import { placeByGroups } from './places.ts'
import { scimGroupMembers, scimGroups } from './tables.ts'
import { textOf } from './user-resource.ts'

type GroupRecord = typeof scimGroups.$inferSelect
export interface ScimGroup extends GroupRecord {
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

const mostMembers = 20_000

const membersOfGroup = sql<{ id: string; name: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.user_id, 'name', p.user_name) order by p.user_name), '[]'::jsonb)
  from ${scimGroupMembers} m join ${scimPeople} p on p.organization_id = m.organization_id and p.user_id = m.user_id
  where m.organization_id = scim_groups.organization_id and m.group_id = scim_groups.id)`

const ofProvider = ({ organizationId, id }: Provider) =>
  and(eq(scimGroups.organizationId, organizationId), eq(scimGroups.providerId, id))

const columns = {
  id: scimGroups.id,
  organizationId: scimGroups.organizationId,
  providerId: scimGroups.providerId,
  displayName: scimGroups.displayName,
  externalId: scimGroups.externalId,
  createdAt: scimGroups.createdAt,
  changedAt: scimGroups.changedAt,
  members: membersOfGroup,
}

/** A group as RFC 7643 §4.2 writes it. */
export const groupResource = (group: ScimGroup, base: string): JsonObject => ({
  schemas: [groupSchema],
  id: group.id,
  ...(group.externalId === null ? {} : { externalId: group.externalId }),
  meta: {
    resourceType: 'Group',
    created: group.createdAt.toISOString(),
    lastModified: group.changedAt.toISOString(),
    location: `${base}/Groups/${group.id}`,
  },
  displayName: group.displayName,
  members: group.members.map(({ id, name }) => ({
    value: id,
    $ref: `${base}/Users/${id}`,
    display: name,
    type: 'User',
  })),
})

/** Groups that a provider has brought, oldest first. */
export function findGroups(tx: Tx, provider: Provider, filter: Filter | null): Promise<ScimGroup[]> {
  const name = filter === null ? null : equalTo(filter, 'displayName')
  return tx
    .select(columns)
    .from(scimGroups)
    .where(
      and(
        ofProvider(provider),
        name === null ? undefined : sql`lower(${scimGroups.displayName}) = lower(${name})`,
      ),
    )
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.id))
}

/** @throws ScimError 404 */
export async function findGroup(tx: Tx, provider: Provider, id: string): Promise<ScimGroup> {
  const [found] = await tx
    .select(columns)
    .from(scimGroups)
    .where(and(ofProvider(provider), eq(scimGroups.id, id)))
  if (found === undefined) throw unknownResource()
  return found
}

/** What a provider says of a group. */
interface SaidGroup {
  readonly displayName: string
  readonly externalId: string | null
  readonly members: readonly string[]
}

/** @throws ScimError invalidValue */
export function saidGroup(json: JsonObject): SaidGroup {
  const displayName = textOf(valueNamed(json, 'displayName'), 'displayName', limits.nameMaximumLength)
  if (displayName === null)
    throw wrong(
      'invalidValue',
      '“displayName”: this is required.',
      '« displayName » : cette valeur est obligatoire.',
    )
  const given = valueNamed(json, 'members') ?? []
  const members = (Array.isArray(given) ? given : [given]).map((one) =>
    isObject(one) ? String(valueNamed(one, 'value')).toLowerCase() : '',
  )
  return {
    displayName,
    externalId: textOf(valueNamed(json, 'externalId'), 'externalId', limits.emailMaximumLength),
    members: [...new Set(members)],
  }
}

/** @throws ScimError for a member who is none of the people that the provider has brought */
async function refuseUnknownMembers(
  tx: Tx,
  { organizationId, id }: Provider,
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return
  const ids = members.length > mostMembers ? [] : members.filter(isUuid)
  const known =
    ids.length === 0
      ? []
      : await tx
          .select({ id: scimPeople.userId })
          .from(scimPeople)
          .where(
            and(
              eq(scimPeople.organizationId, organizationId),
              eq(scimPeople.providerId, id),
              isNull(scimPeople.removedAt),
              inArray(scimPeople.userId, ids),
            ),
          )
  if (known.length === members.length) return
  throw wrong(
    'invalidValue',
    `“members”: send the ids of at most ${mostMembers} people whom this provider has created here. Groups within groups are not supported.`,
    `« members » : envoyez les identifiants d’au plus ${mostMembers} personnes que ce fournisseur a créées ici. Les groupes dans des groupes ne sont pas pris en charge.`,
  )
}

/** Writes the members of a group, and gives whoever comes or goes the role and the team of their groups of now. */
async function setMembers(
  tx: Tx,
  provider: Provider,
  { id: groupId, members: before }: Pick<ScimGroup, 'id' | 'members'>,
  members: readonly string[],
  isRenamed: boolean,
): Promise<readonly string[]> {
  const { organizationId } = provider
  const [wanted, had] = [new Set(members), new Set(before.map(({ id }) => id))]
  const gone = [...had].filter((id) => !wanted.has(id))
  const come = [...wanted].filter((id) => !had.has(id))
  await refuseUnknownMembers(tx, provider, come)
  if (gone.length > 0)
    await tx
      .delete(scimGroupMembers)
      .where(
        and(
          eq(scimGroupMembers.organizationId, organizationId),
          eq(scimGroupMembers.groupId, groupId),
          inArray(scimGroupMembers.userId, gone),
        ),
      )
  if (come.length > 0)
    await tx.insert(scimGroupMembers).values(come.map((userId) => ({ organizationId, groupId, userId })))
  const ended: string[] = []
  for (const userId of isRenamed ? new Set([...had, ...wanted]) : [...gone, ...come])
    ended.push(...(await placeByGroups(tx, actorOf(provider), provider, userId)))
  return ended
}

async function refuseTakenName(
  tx: Tx,
  provider: Provider,
  name: string,
  ownId: string | null,
): Promise<void> {
  const [other] = await tx
    .select({ id: scimGroups.id })
    .from(scimGroups)
    .where(
      and(
        ofProvider(provider),
        sql`lower(${scimGroups.displayName}) = lower(${name})`,
        ownId === null ? undefined : sql`${scimGroups.id} <> ${ownId}`,
      ),
    )
  if (other !== undefined)
    throw new ScimError(409, 'uniqueness', {
      en: 'There is already a group with this name. Look it up by a filter, or send another name.',
      fr: 'Il existe déjà un groupe de ce nom. Recherchez-le par un filtre ou envoyez un autre nom.',
    })
}

/** @throws ScimError */
export async function bringGroup(tx: Tx, provider: Provider, said: SaidGroup): Promise<Changed> {
  const { displayName, externalId, members } = said
  await refuseTakenName(tx, provider, displayName, null)
  const { organizationId, id: providerId } = provider
  const [made] = await tx
    .insert(scimGroups)
    .values({ organizationId, providerId, displayName, externalId })
    .returning({ id: scimGroups.id })
  if (made === undefined) throw new Error('The database gave no row back.')
  return { id: made.id, ended: await setMembers(tx, provider, { ...made, members: [] }, members, false) }
}

/** @throws ScimError */
export async function changeGroup(
  tx: Tx,
  provider: Provider,
  before: ScimGroup,
  { displayName, externalId, members }: SaidGroup,
): Promise<Changed> {
  await refuseTakenName(tx, provider, displayName, before.id)
  await tx
    .update(scimGroups)
    .set({ displayName, externalId, changedAt: sql`now()` })
    .where(and(ofProvider(provider), eq(scimGroups.id, before.id)))
  const isRenamed = displayName !== before.displayName
  return { id: before.id, ended: await setMembers(tx, provider, before, members, isRenamed) }
}

/** @throws ScimError */
export async function removeGroup(tx: Tx, provider: Provider, id: string): Promise<Changed> {
  const before = await findGroup(tx, provider, id)
  const ended = await setMembers(tx, provider, before, [], false)
  await tx.delete(scimGroups).where(and(ofProvider(provider), eq(scimGroups.id, id)))
  return { id, ended }
}
