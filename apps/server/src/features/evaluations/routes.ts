import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { askToEvaluate } from './ask-jobs.ts'
import { serveBulkEvaluations } from './bulk/register.ts'
import { checkEvaluation, compositionSchemaOf, organizationDataFor } from './check-evaluation.ts'
import { createEvaluation, duplicateEvaluation } from './create-evaluation.ts'
import type { EvaluationsDeps } from './deps.ts'
import { listEvaluations, readEvaluation } from './list-evaluations.ts'
import { publishEvaluation, publishEvaluations } from './publish-evaluations.ts'
import { latestReleases } from './releases.ts'
import { runEvaluation } from './run-evaluation.ts'
import { deleteEvaluation, saveEvaluation } from './save-evaluation.ts'
import { tagEvaluations } from './tag-evaluations.ts'
import { withdrawEvaluation } from './withdraw-evaluations.ts'
import { activateVersion, listVersions, renameVersion } from './versions.ts'

export function registerEvaluations(server: FastifyInstance, deps: EvaluationsDeps): void {
  serveCollection(server, deps)
  serveRuns(server, deps)
  serveVersions(server, deps)
  serveBulkEvaluations(server, deps)
}

function serveCollection(server: FastifyInstance, deps: EvaluationsDeps): void {
  serve(server, contract.findEvaluations, (asked) => listEvaluations(deps, asked, asked.query))
  serve(server, contract.findEvaluation, async ({ params, setETag, ...caller }) => {
    const evaluation = await readEvaluation(deps, caller, params.id)
    setETag(evaluation.rowVersion)
    return evaluation
  })
  serve(server, contract.createEvaluation, async ({ body, setETag, ...caller }) => {
    const evaluation = await createEvaluation(deps, caller, body)
    setETag(evaluation.rowVersion)
    return evaluation
  })
  serve(server, contract.updateEvaluation, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const evaluation = await saveEvaluation(deps, caller, { id: params.id, ifMatch }, body)
    setETag(evaluation.rowVersion)
    return evaluation
  })
  serve(server, contract.tagEvaluations, ({ body, ...caller }) => tagEvaluations(deps, caller, body))
  serve(server, contract.deleteEvaluation, ({ params, ifMatch, ...caller }) =>
    deleteEvaluation(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateEvaluation, async ({ params, body, setETag, ...caller }) => {
    const evaluation = await duplicateEvaluation(deps, caller, params.id, body)
    setETag(evaluation.rowVersion)
    return evaluation
  })
  serve(server, contract.compositionSchema, ({ params, ...caller }) =>
    compositionSchemaOf(deps, caller, params.id),
  )
  serve(server, contract.findSelectedOrganizationDataOf, ({ params, ...caller }) =>
    organizationDataFor(deps, caller, params.id),
  )
}

function serveRuns(server: FastifyInstance, deps: EvaluationsDeps): void {
  serve(server, contract.evaluate, ({ params, ...caller }) => runEvaluation(deps, caller, params.id))
  serve(server, contract.evaluateEcobalyse, ({ params, ...caller }) =>
    runEvaluation(deps, caller, params.id, { frenchOnly: true }),
  )
  serve(server, contract.checkEvaluation, ({ params, ...caller }) => checkEvaluation(deps, caller, params.id))
  serve(server, contract.checkEcobalyse, ({ params, ...caller }) =>
    checkEvaluation(deps, caller, params.id, { frenchOnly: true }),
  )
  serve(server, contract.publishEvaluation, ({ params, body, ...caller }) =>
    publishEvaluation(deps, caller, params.id, body),
  )
  serve(server, contract.withdrawEvaluation, ({ params, body, ...caller }) =>
    withdrawEvaluation(deps, caller, params.id, body.reason),
  )
  serve(server, contract.publishEvaluations, async ({ body, status, ...caller }) => {
    const answer = await publishEvaluations(deps, caller, body)
    if ('job' in answer) status(202)
    return answer
  })
  serve(server, contract.evaluateEvaluations, ({ body, session }) => askToEvaluate(deps, session, body))
}

function serveVersions(server: FastifyInstance, deps: EvaluationsDeps): void {
  serve(server, contract.findVersions, ({ params, query, ...caller }) =>
    listVersions(deps, caller, params.id, query),
  )
  serve(server, contract.renameVersion, ({ params, query, ...caller }) =>
    renameVersion(deps, caller, params.id, query.version_name),
  )
  serve(server, contract.activateVersion, ({ params, ...caller }) => activateVersion(deps, caller, params.id))
  serve(server, contract.latestVersions, ({ language }) =>
    latestReleases(deps.method, deps.datasets, language),
  )
}
