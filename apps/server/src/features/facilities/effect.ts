import { setImmediate } from 'node:timers/promises'
import { and, asc, count, sql } from 'drizzle-orm'
import type { FacilityEffect, FacilityFields } from '@ecotrame/contract'
import type { FormState } from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import {
  categoryName,
  computeForm,
  evaluations,
  facilityKind,
  namesAnyOf,
  productOf,
  recordsOf,
  sightOf,
  visibleTo,
  type EvaluationRecord,
  type Methods,
} from '../evaluations/index.ts'
import { computeSettings, type ComputeSettings } from '../settings/index.ts'
import { refuseWrongFacility } from './check-facility.ts'
import type { FacilitiesDeps } from './deps.ts'
import { recordOf, tidied } from './facilities.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Each is computed twice; the rest follows when they are run. */
const computedAtMost = 100

export interface FacilityEffectDeps extends FacilitiesDeps, Methods {
  readonly catalogue: Catalogue
}

type Effect = FacilityEffect['evaluations'][number]

/**
 * What saving a facility would change in the PEF of the evaluations that name it. The French cost fixes the energy of
 * every step, so nothing changes in it.
 * @throws NOT_FOUND, INVALID_VALUES
 */
export function effectOf(
  deps: FacilityEffectDeps,
  { session, language }: Caller,
  id: string,
  body: FacilityFields,
): Promise<FacilityEffect> {
  refuseWrongFacility(deps.facilities, body, language)
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const facility = await recordOf(tx, organizationId, id)
    const sight = sightOf(session)
    const naming = and(visibleTo(sight), namesAnyOf(facilityKind, [id]))
    const first = await tx
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(naming)
      .orderBy(asc(sql`lower(${evaluations.name})`), asc(evaluations.id))
      .limit(computedAtMost)
    const [counted] = await tx.select({ total: count() }).from(evaluations).where(naming)
    const total = counted?.total ?? 0
    const settings = await computeSettings(tx, organizationId, deps.datasets.packs)
    const ids = first.map((one) => one.id)
    const records = new Map((await recordsOf(tx, sight, ids)).map((record) => [record.id, record]))
    const effects: Effect[] = []
    for (const one of ids) {
      // Other calls have their turn between two evaluations.
      await setImmediate()
      const record = records.get(one)
      if (record !== undefined) effects.push(effectOn(deps, settings, record, { id, fields: tidied(body) }))
    }
    return { total, others: facility.evaluations - total, evaluations: effects, sum: sumOf(effects) }
  })
}

interface Changed {
  readonly id: string
  readonly fields: FacilityFields
}

function effectOn(
  deps: FacilityEffectDeps,
  settings: ComputeSettings,
  record: EvaluationRecord,
  changed: Changed,
): Effect {
  const { catalogue } = deps
  const form = catalogue.category(record.categoryId)?.form
  const figure = (state: FormState): number | null => {
    const computed = form && computeForm(form, state, deps, settings)
    return computed?.ok === true ? (computed.value.pefView?.score.micropoints ?? null) : null
  }
  const before = figure(productOf(record))
  const after = figure(productOf(withFacility(record, changed)))
  return {
    id: record.id,
    name: record.name,
    category: categoryName(catalogue, record.categoryId),
    before,
    after,
    change: before === null || after === null || before === 0 ? null : (after - before) / before,
  }
}

function withFacility(record: EvaluationRecord, { id, fields }: Changed): EvaluationRecord {
  const { name, ownRun, processes, ownData: data, dataConsent: consent } = fields
  const others = record.facilityData.filter((one) => one.id !== id)
  return { ...record, facilityData: [...others, { id, name, ownRun, processes, data, consent }] }
}

function sumOf(effects: readonly Effect[]): FacilityEffect['sum'] {
  let before = 0
  let after = 0
  for (const one of effects) {
    if (one.before === null || one.after === null) continue
    before += one.before
    after += one.after
  }
  return { before, after }
}
