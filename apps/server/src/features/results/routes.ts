import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { precisionOfVersion, type DprDeps } from '../dpr/index.ts'
import { activeVersionInSight, versionInSight, type VersionResult } from '../evaluations/index.ts'
import { frenchCostView, fullView, perComponentView, scoresView } from './views.ts'

/** The precision of a result is computed as the DPR tool does. */
export type ResultsDeps = DprDeps

export function registerResults(server: FastifyInstance, deps: ResultsDeps): void {
  const contextIn = (language: Language) => ({
    catalogue: deps.catalogue,
    release: deps.method.release,
    datasets: deps.datasets,
    language,
  })
  const precisionOf = (session: Session, version: VersionResult) =>
    precisionOfVersion(deps, session.organizationId, version)
  serve(server, contract.resultOfEvaluation, async ({ params, session, language }) => {
    const version = await activeResult(deps, session, params.id)
    return { ...scoresView(version, contextIn(language)), precision: await precisionOf(session, version) }
  })
  serve(server, contract.fullResult, async ({ params, session, language }) =>
    fullView(await activeResult(deps, session, params.id), contextIn(language)),
  )
  serve(server, contract.impactsPerComponent, async ({ params, session, language }) =>
    perComponentView(await activeResult(deps, session, params.id), contextIn(language)),
  )
  serve(server, contract.frenchCostResult, async ({ params, session, language }) =>
    frenchCostView(await activeResult(deps, session, params.id), contextIn(language)),
  )
  serve(server, contract.resultOfVersion, async ({ params, session, language }) =>
    frenchCostView(await versionResult(deps, session, params.id), contextIn(language)),
  )
  serve(server, contract.precisionOfVersion, async ({ params, session }) => ({
    precision: await precisionOf(session, await versionResult(deps, session, params.id)),
  }))
}

const activeResult = ({ database }: ResultsDeps, session: Session, id: string): Promise<VersionResult> =>
  database.inOrganization(session.organizationId, (tx) => activeVersionInSight(tx, session, id))

const versionResult = ({ database }: ResultsDeps, session: Session, id: string): Promise<VersionResult> =>
  database.inOrganization(session.organizationId, (tx) => versionInSight(tx, session, id))
