import type { CallAnswer, frenchCostResult, fullResult } from '@ecotrame/contract'
import type { FormState } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import { activeVersionInSight, versionInSight, type VersionResult } from '../../evaluations/index.ts'
import { frenchCostView, fullView } from '../../results/index.ts'
import type { ExportsDeps } from '../deps.ts'
import type { SourceLine } from '../source-lines.ts'
import { sourcesOf } from './methods/sources.ts'

/** A version as the sheets of a workbook read it. */
export interface FoundVersion {
  readonly cost: CallAnswer<typeof frenchCostResult>
  readonly full: CallAnswer<typeof fullResult>
  readonly form: FormState & { readonly category: string }
  readonly sources: readonly SourceLine[]
}

function viewed(deps: ExportsDeps, version: VersionResult, language: Language): FoundVersion {
  const { catalogue, method, datasets } = deps
  const context = { ...deps, catalogue, release: method.release, datasets, language }
  return {
    cost: frenchCostView(version, context),
    full: fullView(version, context),
    form: version.form,
    sources: sourcesOf(version),
  }
}

interface Asked {
  readonly session: Session
  readonly language: Language
}

/** A version of that evaluation. @throws NOT_FOUND */
export async function versionOf(
  tx: Tx,
  deps: ExportsDeps,
  { session, language }: Asked,
  place: { readonly evaluation: string; readonly version: string },
): Promise<FoundVersion> {
  const found = await versionInSight(tx, session, place.version)
  if (found.evaluationId !== place.evaluation) throw problem('NOT_FOUND')
  return viewed(deps, found, language)
}

/** The active version of an evaluation. @throws NOT_FOUND, NOT_EVALUATED */
export async function activeVersionOf(
  tx: Tx,
  deps: ExportsDeps,
  { session, language }: Asked,
  evaluation: string,
): Promise<FoundVersion> {
  return viewed(deps, await activeVersionInSight(tx, session, evaluation), language)
}
