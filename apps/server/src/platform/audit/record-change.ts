import { sql } from 'drizzle-orm'
import type { ActorKind, AuditAction, AuditedEntity } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { executePlanned } from '../database/planned.ts'
import { folded } from '../lists/folded.ts'
import { fieldChanges } from './field-changes.ts'

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
 * Records a change in the transaction that makes it: both stay or go together. Where before and after are the
 * same nothing changed, and no entry is left.
 */
export async function recordChange(tx: Tx, actor: Actor, change: RecordedChange): Promise<void> {
  await recordChanges(tx, actor, [change])
}

/** The same for many at once, in one statement. */
export async function recordChanges(tx: Tx, actor: Actor, changes: readonly RecordedChange[]): Promise<void> {
  const rows = changes.map((change) => rowOf(actor, change)).filter((row) => row !== null)
  if (rows.length === 0) return
  await executePlanned(
    tx,
    sql`
    insert into audit_log (organization_id, actor_kind, actor_id, actor_name, entity, entity_id, entity_name,
      action, changes, search_text)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      organization_id uuid, actor_kind text, actor_id uuid, actor_name text, entity text, entity_id uuid,
      entity_name text, action text, changes jsonb, search_text text)`,
  )
}

function rowOf(actor: Actor, change: RecordedChange) {
  const { entity, entityId, action, before = null, after = null } = change
  const changes = fieldChanges(before, after)
  if (before !== null && after !== null && changes.length === 0) return null
  const entityName = change.entityName ?? nameIn(after) ?? nameIn(before)
  return {
    organization_id: change.organizationId ?? actor.organizationId,
    actor_kind: actor.kind,
    actor_id: actor.userId,
    actor_name: actor.userName,
    entity,
    entity_id: entityId,
    entity_name: entityName,
    action,
    changes,
    search_text: folded(`${actor.userName} ${entityName ?? ''}`),
  }
}
