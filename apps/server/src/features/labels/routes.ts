import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { methodReleaseOf, sightOf, versionInSight, type FrenchMethod } from '../evaluations/index.ts'
import { findProductVersion } from '../products/index.ts'
import { labelFile } from './label-file.ts'
import { labelledProduct, labelledVersion } from './labelled.ts'
import { labelAnswer, type Labelled } from './standing.ts'

export interface LabelsDeps {
  readonly database: OrganizationDatabase
  readonly method: FrenchMethod
}

export function registerLabels(server: FastifyInstance, deps: LabelsDeps): void {
  const regulatory = methodReleaseOf(deps.method.release)
  serve(server, contract.labelOfVersion, async ({ session, params }) =>
    labelAnswer(await ofEvaluation(deps, session, params.id), regulatory),
  )
  serve(server, contract.labelFileOfVersion, async ({ session, params, query, language }) =>
    labelFile(await ofEvaluation(deps, session, params.id), regulatory, {
      ...query,
      language: query.language ?? language,
    }),
  )
  serve(server, contract.labelOfProductVersion, async ({ session, params }) =>
    labelAnswer(await ofProduct(deps, session, params.id), regulatory),
  )
  serve(server, contract.labelFileOfProductVersion, async ({ session, params, query, language }) =>
    labelFile(await ofProduct(deps, session, params.id), regulatory, {
      ...query,
      language: query.language ?? language,
    }),
  )
}

const ofEvaluation = ({ database }: LabelsDeps, session: Session, id: string): Promise<Labelled> =>
  database.inOrganization(session.organizationId, async (tx) =>
    labelledVersion(await versionInSight(tx, session, id)),
  )

const ofProduct = ({ database }: LabelsDeps, session: Session, id: string): Promise<Labelled> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const version = await findProductVersion(tx, sightOf(session), id)
    if (version === undefined) throw problem('NOT_FOUND')
    return labelledProduct(version)
  })
