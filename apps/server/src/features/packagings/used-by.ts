import {
  packagingEffects,
  quantityOfPackaging,
  isLocked,
  pathOfList,
  pefFootprint,
  type CategoryForm,
  type FormState,
  type LibraryPackaging,
} from '@ecotrame/lca'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import { evaluationsPackedIn, formOf, recordsOf, sightOf } from '../evaluations/index.ts'
import type { PackagingsDeps } from './deps.ts'
import type { PackagingBasis } from './figures.ts'

/** How many of what uses a packaging are told of one by one. */
const toldMaximum = 100

/** An evaluation with what a packaging may change of it. */
export interface PackedEvaluation {
  readonly id: string
  readonly name: string
  readonly reference: string | null
  readonly form: CategoryForm
  readonly state: FormState
  /** The mask of the evaluation locks its packaging. */
  readonly locked: boolean
}

/** Those of the evaluations that the caller may see and whose category still exists, in the order of the ids. */
export async function packedEvaluations(
  tx: Tx,
  { catalogue }: { readonly catalogue: Catalogue },
  session: Session,
  ids: readonly string[],
): Promise<readonly PackedEvaluation[]> {
  const records = await recordsOf(tx, sightOf(session), ids)
  const found = new Map(
    records.flatMap((record) => {
      const category = catalogue.category(record.categoryId)
      if (category === undefined) return []
      const { id, name, reference, appliedMask } = record
      const locked = appliedMask !== null && isLocked(appliedMask, pathOfList('packaging'))
      const state = formOf(record)
      return [[id, { id, name, reference, form: category.form, state, locked }] as const]
    }),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The first hundred evaluations that use a packaging and that the caller may see, by name. */
export async function evaluationsUsing(
  tx: Tx,
  deps: { readonly catalogue: Catalogue },
  session: Session,
  packagingId: string,
): Promise<readonly PackedEvaluation[]> {
  const uses = await evaluationsPackedIn(tx, sightOf(session), packagingId, toldMaximum)
  return packedEvaluations(
    tx,
    deps,
    session,
    uses.map(({ id }) => id),
  )
}

/** A packaging to be applied as it is used already, own values staying. */
export const asUsed = (packaging: LibraryPackaging, state: FormState) => ({
  packaging,
  quantity: quantityOfPackaging(state, packaging.id) ?? 1,
  newId: randomUUID,
  keepEntered: true,
})

/** Whether applying the packaging again would change nothing. */
export const isCurrent = ({ form, state }: PackedEvaluation, packaging: LibraryPackaging): boolean =>
  packagingEffects(form, state, asUsed(packaging, state)).every(
    ({ now, next, values }) => now !== null && next !== null && values === 0,
  )

/** PEF of the form of an evaluation, µPt of one product; `null`: it cannot be computed. */
export function scoreOfForm(
  { method: { release } }: Pick<PackagingsDeps, 'method'>,
  { method, database }: PackagingBasis,
) {
  const footprint = pefFootprint({ method, database, release, databaseRelease: '' })
  return (form: CategoryForm, state: FormState): number | null => {
    const described = footprint.describe(form, state)
    return described.ok ? footprint.score(described.value.compute()) : null
  }
}
