import { isLocked, type ScoringBasis } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { scoringBasis } from '../dpr/index.ts'
import {
  activeVersionInSight,
  findRecord,
  sightOf,
  versionInSight,
  type VersionResult,
} from '../evaluations/index.ts'
import { computeSettings } from '../settings/index.ts'
import type { LeversDeps } from './deps.ts'

/** A version of an evaluation with what a run of it would be computed with today. */
export interface Subject {
  readonly version: VersionResult
  readonly basis: ScoringBasis
  /** Whether the mask of the evaluation keeps what stands at a path. */
  readonly isLocked: (path: string) => boolean
}

/** @throws NOT_FOUND, also of a version of another evaluation; NOT_EVALUATED; DIFFERENT_CATEGORIES */
export async function findSubject(
  tx: Tx,
  deps: Omit<LeversDeps, 'prices'>,
  session: Session,
  evaluationId: string,
  versionId: string | undefined,
): Promise<Subject> {
  const version =
    versionId === undefined
      ? await activeVersionInSight(tx, session, evaluationId)
      : await versionInSight(tx, session, versionId)
  const record = await findRecord(tx, sightOf(session), evaluationId)
  if (!record || version.evaluationId !== evaluationId) throw problem('NOT_FOUND')
  // Fields of the category that it had then are not those of the copy.
  if (record.categoryId !== version.form.category) throw problem('DIFFERENT_CATEGORIES')
  const form = deps.catalogue.category(record.categoryId)?.form
  if (!form) throw problem('NOT_FOUND')
  const settings = await computeSettings(tx, session.organizationId, deps.datasets.packs)
  const mask = record.appliedMask
  return {
    version,
    basis: scoringBasis(form, settings, deps),
    isLocked: (path) => mask !== null && isLocked(mask, path),
  }
}
