import { sql } from 'drizzle-orm'
import type { FormState, Problem } from '@ecotrame/lca'
import type { EvaluationState } from '@ecotrame/contract'
import { idsOf, type Aspect, type Stated } from '../../bulk/index.ts'
import { audited } from '../audited.ts'
import type { EvaluationRecord } from '../evaluation-columns.ts'
import { outdateByFacilities } from '../form-records.ts'
import { facilityKind, tagKind, type NamedKind } from '../link-tables.ts'
import type { MaskOfEvaluation } from '../mask-of-evaluation.ts'
import { knownThings, writeLinks } from '../named-by-evaluations.ts'
import { restoreStates, settleStates } from '../state-store.ts'
import { teamsAmong } from '../evaluation-store.ts'
import { masksAmong } from './masks-among.ts'

type OfEvaluation<State> = Aspect<EvaluationRecord, State>

export const teamAspect: OfEvaluation<string | null> = {
  of: ({ team }) => team?.id ?? null,
  audited,
  write: async (tx, organizationId, stated) => {
    await tx.execute(sql`update evaluations set team_id = given.team_id, row_version = row_version + 1,
        updated_at = clock_timestamp()
      from unnest(${sql.param(idsOf(stated))}::uuid[], ${sql.param(stated.map(({ state }) => state))}::uuid[])
        as given (id, team_id)
      where evaluations.organization_id = ${organizationId} and evaluations.id = given.id`)
  },
  gone: async (tx, organizationId, stated) => {
    const known = await teamsAmong(
      tx,
      organizationId,
      stated.flatMap(({ state }) => state ?? []),
    )
    return new Set(idsOf(stated.filter(({ state }) => state !== null && !known.has(state))))
  },
}

const linksAspect = (kind: NamedKind): OfEvaluation<readonly string[]> => ({
  of: (record) => record[kind.field].map(({ id }) => id).toSorted(),
  audited,
  write: async (tx, organizationId, stated) => {
    await writeLinks(
      tx,
      organizationId,
      kind,
      stated.map(({ id, state }) => ({ id, named: state })),
    )
    if (kind === facilityKind) await outdateByFacilities(tx, organizationId, { ids: idsOf(stated) })
  },
  gone: async (tx, organizationId, stated) => {
    const known = await knownThings(tx, organizationId, kind, [
      ...new Set(stated.flatMap(({ state }) => state)),
    ])
    return new Set(idsOf(stated.filter(({ state }) => state.some((id) => !known.has(id)))))
  },
  ...(kind === facilityKind ? stateAround() : {}),
})

/** The form with the mask that was applied to it. */
export type FormAndMask = Pick<FormState, 'values' | 'composition'> & MaskOfEvaluation

interface StateAround {
  readonly state: EvaluationState
  readonly problems: readonly Problem[]
  readonly version: string | null
}

/** Of another form or other facilities follows another state; with the same version it is given back as well. */
function stateAround(): Required<Pick<OfEvaluation<unknown>, 'around' | 'restored'>> {
  return {
    around: ({ state, problems, active }): StateAround => ({
      state,
      problems,
      version: active?.id ?? null,
    }),
    restored: (tx, organizationId, around) =>
      restoreStates(tx, organizationId, around as readonly Stated<StateAround>[]),
  }
}

export const tagsAspect = linksAspect(tagKind)
export const facilitiesAspect = linksAspect(facilityKind)

export const formAspect: OfEvaluation<FormAndMask> = {
  of: ({ formValues, composition, maskId, appliedMask }) => ({
    values: formValues,
    composition,
    maskId,
    mask: appliedMask,
  }),
  audited,
  write: async (tx, organizationId, stated) => {
    const rows = stated.map(({ id, state: { values, composition, maskId, mask } }) => ({
      id,
      form_values: values,
      composition,
      mask_id: maskId,
      mask,
    }))
    await tx.execute(sql`update evaluations set form_values = given.form_values, composition = given.composition,
        mask_id = given.mask_id, mask = given.mask, row_version = row_version + 1, updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id uuid, form_values jsonb, composition jsonb, mask_id uuid, mask jsonb)
      where evaluations.organization_id = ${organizationId} and evaluations.id = given.id`)
    await settleStates(tx, organizationId, idsOf(stated))
  },
  gone: async (tx, organizationId, stated) => {
    const known = await masksAmong(
      tx,
      organizationId,
      stated.flatMap(({ state }) => state.maskId ?? []),
    )
    return new Set(idsOf(stated.filter(({ state }) => state.maskId !== null && !known.has(state.maskId))))
  },
  ...stateAround(),
}
