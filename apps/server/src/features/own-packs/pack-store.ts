import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { ClassStatement, OwnDataset } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { ownMappings, ownPackRevisions, ownPacks } from './tables.ts'

/** What a pack is called, under which licence its figures are used, and of which class they are. */
export interface PackNames {
  readonly name: string
  readonly release: string
  readonly licence: string
  readonly attribution: string
  /** `null`: nobody states it. */
  readonly dataClass: ClassStatement | null
}

/** A record that stands for a choice, as it was when it was mapped. */
export interface MappedRecord {
  readonly choice: string
  readonly dataset: OwnDataset
}

export interface PackState extends PackNames {
  readonly rows: readonly MappedRecord[]
}

const isPack = (organizationId: string, id: string) =>
  and(eq(ownPacks.organizationId, organizationId), eq(ownPacks.id, id))

/** The packs of which something was ever mapped and which were not removed, with their revision of now. */
export const packsOfNow = (tx: Tx, organizationId: string) =>
  tx
    .select({ id: ownPacks.id, revision: ownPacks.revision, databaseId: ownPacks.databaseId })
    .from(ownPacks)
    .where(
      and(
        eq(ownPacks.organizationId, organizationId),
        gt(ownPacks.revision, 0),
        sql`database_id is not null`,
      ),
    )
    .orderBy(asc(ownPacks.id))
    .prepare(planned)
    .execute()

/** Packs as they were at these revisions, in two statements. */
export async function packsAtRevisions(
  tx: Tx,
  organizationId: string,
  asked: readonly { readonly id: string; readonly revision: number }[],
): Promise<ReadonlyMap<string, PackState>> {
  if (asked.length === 0) return new Map()
  const { packId, revision, name, release, licence, attribution, dataClass } = ownPackRevisions
  const wanted = sql`unnest(${sql.param(asked.map(({ id }) => id))}::uuid[],
    ${sql.param(asked.map((pack) => pack.revision))}::integer[]) as asked (id, revision)`
  const names = await tx
    .select({ packId, name, release, licence, attribution, dataClass })
    .from(ownPackRevisions)
    .innerJoin(wanted, sql`${packId} = asked.id and ${revision} = asked.revision`)
    .where(eq(ownPackRevisions.organizationId, organizationId))
  const states = new Map(
    names.map(({ packId: id, ...pack }) => [id, { ...pack, rows: [] as MappedRecord[] }]),
  )
  const { fromRevision, untilRevision } = ownMappings
  const rows = await tx
    .select({ packId: ownMappings.packId, choice: ownMappings.choice, dataset: ownMappings.dataset })
    .from(ownMappings)
    .innerJoin(
      wanted,
      sql`${ownMappings.packId} = asked.id and ${fromRevision} <= asked.revision
        and (${untilRevision} is null or ${untilRevision} > asked.revision)`,
    )
    .where(eq(ownMappings.organizationId, organizationId))
    .orderBy(asc(ownMappings.choice))
  for (const { packId: id, ...row } of rows) states.get(id)?.rows.push(row)
  return states
}

/** Makes a database the release of its pack; later ones keep the pack. */
export const putPack = (tx: Tx, organizationId: string, id: string, databaseId: string) =>
  tx
    .insert(ownPacks)
    .values({ organizationId, id, databaseId })
    .onConflictDoUpdate({ target: [ownPacks.organizationId, ownPacks.id], set: { databaseId } })

/** Takes a pack out of what new runs ask; what was computed with it stays known. */
export const withdrawPack = (tx: Tx, organizationId: string, id: string) =>
  tx.update(ownPacks).set({ databaseId: null }).where(isPack(organizationId, id))

export interface MappingChange {
  readonly set: readonly MappedRecord[]
  /** Choices that no record stands for any more. */
  readonly remove: readonly string[]
}

/** Writes the next revision of a pack. */
export async function changeMappings(
  tx: Tx,
  { organizationId, packId }: { readonly organizationId: string; readonly packId: string },
  names: PackNames,
  { set, remove }: MappingChange,
): Promise<number> {
  const [pack] = await tx
    .update(ownPacks)
    .set({ revision: sql`${ownPacks.revision} + 1` })
    .where(isPack(organizationId, packId))
    .returning({ revision: ownPacks.revision })
  if (pack === undefined) throw new Error('The pack is not there.')
  const { revision } = pack
  const { name, release, licence, attribution, dataClass } = names
  await tx
    .insert(ownPackRevisions)
    .values({ organizationId, packId, revision, name, release, licence, attribution, dataClass })
  const ended = [...remove, ...set.map(({ choice }) => choice)]
  if (ended.length > 0)
    await tx
      .update(ownMappings)
      .set({ untilRevision: revision })
      .where(
        and(
          eq(ownMappings.organizationId, organizationId),
          eq(ownMappings.packId, packId),
          isNull(ownMappings.untilRevision),
          inArray(ownMappings.choice, ended),
        ),
      )
  if (set.length > 0)
    await tx.insert(ownMappings).values(
      set.map(({ choice, dataset }) => ({
        organizationId,
        packId,
        choice,
        fromRevision: revision,
        recordId: dataset.id,
        dataset,
      })),
    )
  return revision
}

/** Which records stand for which choices now, in all packs of an organization or in one. */
export const mappingsOfNow = (tx: Tx, organizationId: string, packId: string | null) =>
  tx
    .select({
      packId: ownMappings.packId,
      choice: ownMappings.choice,
      recordId: ownMappings.recordId,
      dataset: ownMappings.dataset,
    })
    .from(ownMappings)
    .where(
      and(
        eq(ownMappings.organizationId, organizationId),
        ...(packId === null ? [] : [eq(ownMappings.packId, packId)]),
        isNull(ownMappings.untilRevision),
      ),
    )
    .orderBy(asc(ownMappings.choice))

/** The release of now of a pack; `null`: it was removed, or never there. */
export async function currentDatabaseOf(tx: Tx, organizationId: string, id: string): Promise<string | null> {
  const [pack] = await tx
    .select({ databaseId: ownPacks.databaseId })
    .from(ownPacks)
    .where(isPack(organizationId, id))
  return pack?.databaseId ?? null
}

/** Records of a pack that stand or stood for any choice. */
export async function everMapped(tx: Tx, organizationId: string, packId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ recordId: ownMappings.recordId })
    .from(ownMappings)
    .where(and(eq(ownMappings.organizationId, organizationId), eq(ownMappings.packId, packId)))
  return rows.map(({ recordId }) => recordId)
}
