import { and, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import { masks } from '../masks/index.ts'
import { facilitiesOfEvaluation, tagsOfEvaluation } from './named-by-evaluations.ts'
import { facilityDataOfEvaluation, provenValuesOfEvaluation, today } from './record-columns.ts'
import { evaluations, evaluationVersions } from './tables.ts'
import { verificationOf } from './verification-of.ts'

export const active = alias(evaluationVersions, 'active_version')
const previous = alias(evaluationVersions, 'previous_version')

const isOfEvaluation = (version: typeof active | typeof previous) =>
  and(eq(version.organizationId, evaluations.organizationId), eq(version.evaluationId, evaluations.id))

export const isActive = and(isOfEvaluation(active), active.active)

/** How an evaluation finds its team, its author, its active version and the one before. */
const on = {
  team: and(eq(teams.organizationId, evaluations.organizationId), eq(teams.id, evaluations.teamId)),
  mask: and(eq(masks.organizationId, evaluations.organizationId), eq(masks.id, evaluations.maskId)),
  author: and(eq(users.organizationId, evaluations.organizationId), eq(users.id, evaluations.authorId)),
  active: isActive,
  previous: and(isOfEvaluation(previous), eq(previous.number, sql`${active.number} - 1`)),
}

/** Who wrote a row: by the name that the account has now, or had when it still was. */
export const authorOf = <Id extends PgColumn>(written: { authorId: Id; authorName: PgColumn }) => ({
  id: written.authorId,
  name: sql<string | null>`coalesce(${users.name}, ${written.authorName})`,
})

const rowColumns = {
  id: evaluations.id,
  name: evaluations.name,
  reference: evaluations.reference,
  categoryId: evaluations.categoryId,
  state: evaluations.state,
  rowVersion: evaluations.rowVersion,
  createdAt: evaluations.createdAt,
  updatedAt: evaluations.updatedAt,
  team: { id: teams.id, name: teams.name },
  mask: { id: masks.id, name: masks.name },
  facilities: facilitiesOfEvaluation,
  tags: tagsOfEvaluation,
  author: authorOf(evaluations),
  active: {
    id: active.id,
    number: active.number,
    name: active.name,
    ecs: active.ecs,
    pef: active.pef,
    ecsPer100g: active.ecsPer100g,
    points: active.points,
    pointsPer100g: active.pointsPer100g,
    durability: active.durability,
    pefMicropoints: active.pefMicropoints,
    pefCoverage: active.pefCoverage,
    pefHolding: active.pefHolding,
    pefReadiness: active.pefReadiness,
    verification: verificationOf(active),
    massKg: active.massKg,
    scores: active.scores,
  },
  previousPoints: previous.points,
  previousPefMicropoints: previous.pefMicropoints,
}

/** What lists show, in one query. */
export const selectRows = (tx: Tx) =>
  tx
    .select({
      ...rowColumns,
      quantities: active.labelQuantities,
      previousQuantities: previous.labelQuantities,
      previousHolding: previous.pefHolding,
    })
    .from(evaluations)
    .leftJoin(teams, on.team)
    .leftJoin(masks, on.mask)
    .leftJoin(users, on.author)
    .leftJoin(active, on.active)
    .leftJoin(previous, on.previous)
export type EvaluationListRow = Awaited<ReturnType<typeof selectRows>>[number]

/** The same with the form. */
export const selectRecords = (tx: Tx) =>
  tx
    .select({
      ...rowColumns,
      formValues: evaluations.formValues,
      composition: evaluations.composition,
      problems: evaluations.problems,
      maskId: evaluations.maskId,
      appliedMask: evaluations.mask,
      currentMaskVersion: masks.rowVersion,
      facilityData: facilityDataOfEvaluation,
      provenValues: provenValuesOfEvaluation,
      readOn: today,
    })
    .from(evaluations)
    .leftJoin(teams, on.team)
    .leftJoin(masks, on.mask)
    .leftJoin(users, on.author)
    .leftJoin(active, on.active)
    .leftJoin(previous, on.previous)
export type EvaluationRecord = Awaited<ReturnType<typeof selectRecords>>[number]
