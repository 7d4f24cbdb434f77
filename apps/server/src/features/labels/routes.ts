import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf, versionInSight } from '../evaluations/index.ts'
import { findProductVersion } from '../products/index.ts'
import { labelsOfCampaign } from './campaign-labels.ts'
import { labelBasisOf, type LabelDeps } from './label-basis.ts'
import { labelFile } from './label-file.ts'
import { labelledProduct, labelledVersion } from './labelled.ts'
import { labelAnswer, type LabelBasis, type Labelled } from './standing.ts'
import { readTypeface, removeTypeface, takeTypeface } from './typeface/typeface.ts'

export interface LabelsDeps extends LabelDeps {
  readonly database: Database
}

export async function registerLabels(server: FastifyInstance, deps: LabelsDeps): Promise<void> {
  serve(server, contract.labelOfVersion, async ({ session, params }) =>
    labelAnswer(...(await found(deps, session, ofEvaluation, params.id))),
  )
  serve(server, contract.labelFileOfVersion, async ({ session, params, query, language }) =>
    labelFile(...(await found(deps, session, ofEvaluation, params.id)), {
      ...query,
      language: query.language ?? language,
    }),
  )
  serve(server, contract.labelOfProductVersion, async ({ session, params }) =>
    labelAnswer(...(await found(deps, session, ofProduct, params.id))),
  )
  serve(server, contract.labelFileOfProductVersion, async ({ session, params, query, language }) =>
    labelFile(...(await found(deps, session, ofProduct, params.id)), {
      ...query,
      language: query.language ?? language,
    }),
  )
  serve(server, contract.campaignLabels, ({ query, ...caller }) => labelsOfCampaign(deps, caller, query))
  await serveTypeface(server, deps)
}

async function serveTypeface(server: FastifyInstance, { database }: LabelsDeps): Promise<void> {
  serve(server, contract.findLabelTypeface, ({ session }) => readTypeface(database, session))
  serve(server, contract.removeLabelTypeface, ({ session }) => removeTypeface(database, session))
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadLabelTypeface, async ({ session, uploadedForm }) => {
        const { file } = await uploadedForm()
        return takeTypeface(database, session, file)
      }),
    contract.limits.fontMaximumBytes,
  )
}

type Find = (tx: Tx, session: Session, id: string) => Promise<Labelled>

const found = (
  { database, ...deps }: LabelsDeps,
  session: Session,
  find: Find,
  id: string,
): Promise<readonly [Labelled, LabelBasis]> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const labelled = await find(tx, session, id)
    return [labelled, await labelBasisOf(tx, deps, session.organizationId, labelled)]
  })

const ofEvaluation: Find = async (tx, session, id) => labelledVersion(await versionInSight(tx, session, id))

const ofProduct: Find = async (tx, session, id) => {
  const version = await findProductVersion(tx, sightOf(session), id)
  if (version === undefined) throw problem('NOT_FOUND')
  return labelledProduct(version)
}
