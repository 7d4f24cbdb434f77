import { sql } from 'drizzle-orm'
import {
  limits,
  type CallParsed,
  type maskSelected,
  type moveSelected,
  type setCountryOfSelected,
  type tagSelected,
  type withdrawSelected,
} from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Runner } from '../../../platform/jobs/runner.ts'
import {
  changeRows,
  isAsAsked,
  linkedAfter,
  linkVerdict,
  type BulkAction,
  type BulkChange,
  type LinkChange,
} from '../../bulk/index.ts'
import { evaluationIsPublic } from '../../publication/index.ts'
import { facilityKind, tagKind, type NamedKind } from '../link-tables.ts'
import { knownThings } from '../named-by-evaluations.ts'
import { refuseField } from '../refusals.ts'
import { sightOf } from '../sight.ts'
import { evaluations } from '../tables.ts'
import { teamOfEvaluation } from '../team-of-evaluation.ts'
import { withdrawWithin } from '../withdraw-evaluations.ts'
import { facilitiesAspect, tagsAspect, teamAspect } from './aspects.ts'
import { applyDeletion, isHeld } from './delete.ts'
import { effectOf, type ComputeDeps } from './effect.ts'
import { prepareCountry, prepareMask } from './form-changes.ts'
import { evaluationRows } from './rows.ts'
import { evaluationList as list, type EvaluationFilters as Filters } from './list.ts'

type Links = Omit<CallParsed<typeof tagSelected>['body'], 'selection'>
type Nothing = object

const updates = { list, permission: 'update_evaluation' } as const
/** Rows that one transaction reads with their forms, changes and writes. */
const formsAtOnce = 50
const rowsAtOnce = 100

/** What only a run finds out is told by the run. */
export const runMany: BulkAction<Filters, Nothing> = {
  list,
  kind: 'evaluate_evaluations',
  prepare: () => ({ verdict: sql`null::text` }),
}

export const publishMany: BulkAction<Filters, Nothing> = {
  list,
  kind: 'publish_evaluations',
  prepare: () => ({
    verdict: sql`case ${evaluations.state} when 'published' then ${isAsAsked}::text
      when 'evaluated' then null else 'NOT_EVALUATED' end`,
  }),
}

const sayingBoth = ({ add = [], remove = [] }: Links): LinkChange => ({ add, remove })

/** @throws INVALID_VALUES at the first one that the organization does not have */
async function refuseUnknown(tx: Tx, { session, language }: Runner, kind: NamedKind, { add }: LinkChange) {
  const known = await knownThings(tx, session.organizationId, kind, add)
  const unknown = add.findIndex((id) => !known.has(id))
  if (unknown >= 0)
    throw refuseField(`add[${unknown}]`, kind === tagKind ? 'UNKNOWN_TAG' : 'UNKNOWN_FACILITY', language)
}

const { organizationId, id } = evaluations

const tagMany: BulkChange<Filters, Links> = {
  ...updates,
  kind: 'tag_evaluations',
  batch: rowsAtOnce,
  prepare: async (tx, caller, asked) => {
    const change = sayingBoth(asked)
    await refuseUnknown(tx, caller, tagKind, change)
    const links = { table: 'evaluation_tags', owner: 'evaluation_id', thing: 'tag_id', organizationId, id }
    const most = { maximum: limits.tagsOfEvaluationMaximum, tooMany: 'TOO_MANY_TAGS' }
    const next = (before: readonly string[]) => linkedAfter(before, change)
    return {
      verdict: linkVerdict({ ...links, ...most }, change),
      apply: changeRows(evaluationRows, caller.session, { aspect: tagsAspect, next }),
    }
  },
}

const placeMany = (deps: ComputeDeps): BulkChange<Filters, Links> => ({
  ...updates,
  kind: 'place_evaluations',
  batch: formsAtOnce,
  prepare: async (tx, caller, asked) => {
    const change = sayingBoth(asked)
    await refuseUnknown(tx, caller, facilityKind, change)
    const links = { table: 'evaluation_facilities', owner: 'evaluation_id', thing: 'facility_id' }
    const most = { maximum: limits.facilitiesOfEvaluationMaximum, tooMany: 'TOO_MANY_FACILITIES' }
    const next = (before: readonly string[]) => linkedAfter(before, change)
    const apply = changeRows(evaluationRows, caller.session, { aspect: facilitiesAspect, next })
    return {
      verdict: linkVerdict({ ...links, organizationId, id, ...most }, change),
      apply,
      effect: effectOf(deps, caller.session, apply),
    }
  },
})

const moveMany: BulkChange<Filters, Omit<CallParsed<typeof moveSelected>['body'], 'selection'>> = {
  ...updates,
  kind: 'move_evaluations',
  batch: rowsAtOnce,
  prepare: async (tx, caller, { team }) => {
    // Who sees evaluations by their team or their mask leaves the team as it is.
    if (!sightOf(caller.session).team.every) throw refuseField('team', 'NOT_YOUR_TEAM', caller.language)
    const teamId = await teamOfEvaluation(tx, caller, team, null)
    return {
      verdict: sql`case when ${evaluations.teamId} is not distinct from ${teamId}::uuid then ${isAsAsked}::text end`,
      apply: changeRows(evaluationRows, caller.session, { aspect: teamAspect, next: () => teamId }),
    }
  },
}

const maskMany = (
  deps: ComputeDeps,
): BulkChange<Filters, Omit<CallParsed<typeof maskSelected>['body'], 'selection'>> => ({
  ...updates,
  kind: 'mask_evaluations',
  batch: formsAtOnce,
  prepare: (tx, caller, change) => prepareMask(tx, deps, caller, change),
})

const countryMany = (
  deps: ComputeDeps,
): BulkChange<Filters, Omit<CallParsed<typeof setCountryOfSelected>['body'], 'selection'>> => ({
  ...updates,
  kind: 'country_evaluations',
  batch: formsAtOnce,
  prepare: (_tx, caller, change) => prepareCountry(deps, caller, change),
})

const withdrawMany: BulkChange<Filters, Omit<CallParsed<typeof withdrawSelected>['body'], 'selection'>> = {
  list,
  permission: 'withdraw_evaluation',
  kind: 'withdraw_evaluations',
  batch: rowsAtOnce,
  prepare: (_tx, { session }, { reason }) => ({
    verdict: sql`case when not ${evaluationIsPublic} then ${isAsAsked}::text end`,
    apply: async (tx, items) => {
      const ids = items.map(({ id }) => id)
      await withdrawWithin(tx, session, ids, reason)
      return []
    },
  }),
}

const deleteMany: BulkChange<Filters, Nothing> = {
  list,
  permission: 'delete_evaluation',
  kind: 'delete_evaluations',
  batch: rowsAtOnce,
  prepare: (_tx, { session }) => ({
    verdict: sql`case when ${isHeld} then 'EVALUATION_IN_USE' end`,
    apply: applyDeletion(session),
  }),
}

/** What changes evaluations in many at once. */
export const changesOf = (deps: ComputeDeps) => ({
  tags: tagMany,
  team: moveMany,
  facilities: placeMany(deps),
  mask: maskMany(deps),
  country: countryMany(deps),
  withdraw: withdrawMany,
  delete: deleteMany,
})
