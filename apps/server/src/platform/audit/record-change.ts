import type { ActorKind, AuditAction, AuditedEntity } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { folded } from '../lists/folded.ts'
import { fieldChanges } from './field-changes.ts'
import { auditLog } from './tables.ts'

/** Who changes something. Every session is one. */
export interface Actor {
  readonly kind: ActorKind
  /** `null`: not a person. */
  readonly userId: string | null
  readonly userName: string
  readonly organizationId: string
}

/** The installation itself: its seed, and what it repairs. */
export const theSystem = (organizationId: string): Actor => ({
  kind: 'system',
  userId: null,
  userName: 'Ecotrame',
  organizationId,
})

export interface RecordedChange {
  readonly entity: AuditedEntity
  readonly entityId: string
  /** Name of the entity; without it, the `name` of what it is or was. */
  readonly entityName?: string | null
  readonly action: AuditAction
  /** What it was, in words of people: names rather than ids where they have one. `null`: it did not exist. */
  readonly before?: object | null
  /** What it is now. `null`: it is gone. */
  readonly after?: object | null
  /** Whose log it stands in, when it is not the actor's own organization that was changed. */
  readonly organizationId?: string
}

const nameIn = (state: object | null | undefined): string | null =>
  state && 'name' in state && typeof state.name === 'string' ? state.name : null

/**
 * Records a change in the transaction that makes it: both stay or go together. An update in which no field
 * differs is none and leaves no entry.
 */
export async function recordChange(tx: Tx, actor: Actor, change: RecordedChange): Promise<void> {
  await recordChanges(tx, actor, [change])
}

/** The same for many at once, in one statement. */
export async function recordChanges(tx: Tx, actor: Actor, changes: readonly RecordedChange[]): Promise<void> {
  const rows = changes.map((change) => rowOf(actor, change)).filter((row) => row !== null)
  for (let start = 0; start < rows.length; start += rowsAStatement)
    await tx.insert(auditLog).values(rows.slice(start, start + rowsAStatement))
}

/** A statement has at most 65,535 parameters. */
const rowsAStatement = 1000

function rowOf(actor: Actor, change: RecordedChange): typeof auditLog.$inferInsert | null {
  const { entity, entityId, action, before = null, after = null } = change
  const changes = fieldChanges(before, after)
  if (action === 'update' && changes.length === 0) return null
  const entityName = change.entityName ?? nameIn(after) ?? nameIn(before)
  return {
    organizationId: change.organizationId ?? actor.organizationId,
    actorKind: actor.kind,
    actorId: actor.userId,
    actorName: actor.userName,
    entity,
    entityId,
    entityName,
    action,
    changes,
    searchText: folded(`${actor.userName} ${entityName ?? ''}`),
  }
}
