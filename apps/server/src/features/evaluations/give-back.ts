import { sql } from 'drizzle-orm'
import type { FormState } from '@ecotrame/lca'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'
import { audited, entryOf } from './audited.ts'
import { applyDeletion } from './bulk/delete.ts'
import { searchTextOf } from './evaluation-form.ts'
import { evaluationRecords } from './many-evaluations.ts'
import { sightOf } from './sight.ts'
import { settleStates } from './state-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What an evaluation was before a file changed it. */
export interface BeforeImport {
  readonly id: string
  readonly name: string
  readonly reference: string | null
  readonly formValues: FormState['values']
  readonly composition: FormState['composition']
  /** `null`: there was none. */
  readonly activeVersion: string | null
}

/** Deletes evaluations that nothing uses, with their versions. */
export async function removeMany(tx: Tx, { session }: Caller, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await applyDeletion(session)(
    tx,
    ids.map((id, position) => ({ id, position })),
    null,
  )
}

/** Gives evaluations back what they were, with the version that was active then; later ones stay in their history. */
export async function giveBackMany(
  tx: Tx,
  { catalogue }: { readonly catalogue: Catalogue },
  { session }: Caller,
  wanted: readonly BeforeImport[],
): Promise<void> {
  if (wanted.length === 0) return
  const { organizationId } = session
  const sight = sightOf(session)
  const ids = wanted.map(({ id }) => id)
  const before = new Map((await evaluationRecords(tx, sight, ids)).map((record) => [record.id, record]))
  const rows = wanted.flatMap(({ formValues: values, activeVersion: version, ...one }) => {
    const category = catalogue.category(before.get(one.id)?.categoryId ?? '')
    return category === undefined
      ? []
      : [{ ...one, values, version, search_text: searchTextOf(one.name, one.reference, category) }]
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, name text, reference text,
    values jsonb, composition jsonb, version uuid, search_text text)`
  await tx.execute(sql`update evaluations e set name = g.name, reference = g.reference, form_values = g.values,
    composition = g.composition, search_text = g.search_text, row_version = e.row_version + 1,
    updated_at = clock_timestamp()
    from ${given} where e.organization_id = ${organizationId} and e.id = g.id`)
  await tx.execute(sql`update evaluation_versions v set active = false
    from ${given} where v.organization_id = ${organizationId} and v.evaluation_id = g.id and v.active
    and v.id is distinct from g.version`)
  await tx.execute(sql`update evaluation_versions v set active = true
    from ${given} where v.organization_id = ${organizationId} and v.evaluation_id = g.id and not v.active
    and v.id = g.version`)
  await tx.execute(sql`update imported_evaluations i set content_hash = ''
    where i.organization_id = ${organizationId} and i.evaluation_id = any(${sql.param(ids)}::uuid[])`)
  await settleStates(tx, organizationId, ids)
  const after = await evaluationRecords(tx, sight, ids)
  await recordChanges(
    tx,
    session,
    after.flatMap((record) => {
      const was = before.get(record.id)
      return was === undefined
        ? []
        : [{ ...entryOf(record), action: 'update' as const, before: audited(was), after: audited(record) }]
    }),
  )
}
