import { and, eq, inArray } from 'drizzle-orm'
import type { FormState } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import {
  evaluationRecords,
  exportedEvaluations,
  recordsByReference,
  sightOf,
  type EvaluationRecord,
  type Sight,
} from '../../evaluations/index.ts'
import type { FileOptions } from '../importer.ts'
import { importedEvaluations } from '../tables.ts'
import { recordsOfIdentity } from './imported-store.ts'
import { sameReference } from './keys.ts'
import type { TakenRow } from './plan-rows.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

/** The evaluations that rows are about, as far as the caller sees them. */
export interface Known {
  readonly byId: ReadonlyMap<string, EvaluationRecord>
  readonly byReference: ReadonlyMap<string, readonly EvaluationRecord[]>
  readonly byIdentity: ReadonlyMap<string, EvaluationRecord>
  /** What rows of files of others have said last. */
  readonly hashes: ReadonlyMap<string, string>
  /** Forms that an ordinary export tells, where they are not those of the evaluations. */
  readonly exportedForms: ReadonlyMap<string, FormState>
}

const grouped = (records: readonly EvaluationRecord[]): Map<string, readonly EvaluationRecord[]> => {
  const groups = new Map<string, readonly EvaluationRecord[]>()
  for (const record of records) {
    const key = sameReference(record.reference ?? '')
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return groups
}

export async function knownOf(
  tx: Tx,
  { session }: Caller,
  { purpose }: Pick<FileOptions, 'purpose'>,
  rows: readonly TakenRow[],
): Promise<Known> {
  const sight = sightOf(session)
  const withoutId = rows.filter(({ said }) => said.id === undefined)
  const byIds = await evaluationRecords(
    tx,
    sight,
    rows.flatMap(({ said }) => said.id ?? []),
  )
  const references = withoutId.flatMap(({ said }) => said.reference ?? [])
  const named = await recordsByReference(tx, sight, references)
  const nameless = withoutId.filter(({ said }) => said.reference === null).map(({ identity }) => identity)
  const { records, byIdentity } = await recordsOfIdentity(tx, sight, nameless)
  const all = [...byIds, ...named, ...records]
  return {
    byId: new Map(byIds.map((record) => [record.id, record])),
    byReference: grouped(named),
    byIdentity,
    hashes: purpose === 'foreign' ? await hashesOf(tx, sight, all) : new Map<string, string>(),
    exportedForms:
      purpose === 'export' ? await formsOfVersions(tx, sight, all) : new Map<string, FormState>(),
  }
}

async function hashesOf(
  tx: Tx,
  { organizationId }: Sight,
  records: readonly EvaluationRecord[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map()
  const rows = await tx
    .select({ id: importedEvaluations.evaluationId, hash: importedEvaluations.contentHash })
    .from(importedEvaluations)
    .where(
      and(
        eq(importedEvaluations.organizationId, organizationId),
        inArray(
          importedEvaluations.evaluationId,
          records.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** An ordinary export tells what the active version was computed from, whatever was changed since. */
async function formsOfVersions(
  tx: Tx,
  sight: Sight,
  records: readonly EvaluationRecord[],
): Promise<ReadonlyMap<string, FormState>> {
  const keys = records.flatMap(({ id, state, active }) =>
    active === null || state === 'evaluated' || state === 'published' ? [] : [[id, active.id] as const],
  )
  const found =
    keys.length === 0 ? [] : await exportedEvaluations(tx, sight, keys, { forms: true, categories: false })
  return new Map(found.flatMap(({ evaluation, form }) => (form === null ? [] : [[evaluation.id, form]])))
}
