import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import {
  evaluationIsVisible,
  findActiveResult,
  findVersionResult,
  sightOf,
  type FrenchMethod,
  type PefBasis,
  type VersionResult,
} from '../evaluations/index.ts'
import { frenchCostView, fullView, perComponentView, scoresView } from './views.ts'

export interface ResultsDeps {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly pef: PefBasis
}

export function registerResults(server: FastifyInstance, deps: ResultsDeps): void {
  const contextIn = (language: Language) => ({
    catalogue: deps.catalogue,
    release: deps.method.release,
    pefMethod: deps.pef.method,
    language,
  })
  serve(server, contract.resultOfEvaluation, async ({ params, session, language }) =>
    scoresView(await activeResult(deps, session, params.id), contextIn(language)),
  )
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
}

function activeResult({ database }: ResultsDeps, session: Session, id: string): Promise<VersionResult> {
  const sight = sightOf(session)
  return database.inOrganization(session.organizationId, async (tx) => {
    const version = await findActiveResult(tx, sight, id)
    if (version) return version
    throw problem((await evaluationIsVisible(tx, sight, id)) ? 'NOT_EVALUATED' : 'NOT_FOUND')
  })
}

async function versionResult(
  { database }: ResultsDeps,
  session: Session,
  id: string,
): Promise<VersionResult> {
  const version = await database.inOrganization(session.organizationId, (tx) =>
    findVersionResult(tx, sightOf(session), id),
  )
  if (!version) throw problem('NOT_FOUND')
  return version
}
