import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { serveMarket } from './market/routes.ts'
import type { MarketDeps } from './market/access.ts'
import { listCalendar, noteOther, strikeOther } from './calendar.ts'
import { readCampaign } from './campaign.ts'
import { listCandidates, readOverview } from './candidates.ts'
import { checkAll } from './checks.ts'
import type { DeclarationsDeps } from './deps.ts'
import { downloadDeclarations } from './downloads.ts'
import { chooseForm } from './forms.ts'
import { checkFile } from './files/check-file.ts'
import { evidenceOf } from './evidence-of-subject.ts'
import { keepAnswers } from './portal-answers/keep.ts'
import { previewAnswers } from './portal-answers/preview.ts'
import { readReadiness } from './readiness.ts'
import { listDeclarations, readDeclaration, recordAsDeclared } from './records.ts'
import { changeSettings, readSettings } from './settings.ts'
import { writeAnswer } from './write-answer.ts'

export async function registerDeclarations(server: FastifyInstance, deps: MarketDeps): Promise<void> {
  serveSettings(server, deps)
  serveChecks(server, deps)
  serveRecords(server, deps)
  serveCalendar(server, deps)
  await serveMarket(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.checkDeclarationFile, ({ upload, ...caller }) =>
        upload().then((content) => checkFile(deps, caller, content)),
      ),
    contract.limits.declarationCheckMaximumBytes,
  )
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.readPortalAnswers, ({ upload, ...caller }) =>
        upload().then((content) => previewAnswers(deps, caller, content)),
      ),
    contract.limits.portalResultsMaximumBytes,
  )
}

function serveSettings(server: FastifyInstance, deps: DeclarationsDeps): void {
  serve(server, contract.findDeclarationSettings, async ({ session, setETag }) => {
    const settings = await readSettings(deps, session)
    setETag(settings.rowVersion)
    return settings
  })
  serve(server, contract.updateDeclarationSettings, async ({ session, body, ifMatch, setETag }) => {
    const settings = await changeSettings(deps, session, { body, ifMatch })
    setETag(settings.rowVersion)
    return settings
  })
}

function serveChecks(server: FastifyInstance, deps: DeclarationsDeps): void {
  serve(server, contract.findDeclarationCandidates, ({ query, ...caller }) =>
    listCandidates(deps, caller, query),
  )
  serve(server, contract.readDeclarationOverview, ({ query, ...caller }) => readOverview(deps, caller, query))
  serve(server, contract.readCampaign, ({ query, ...caller }) => readCampaign(deps, caller, query))
  serve(server, contract.checkDeclarations, async ({ status, ...caller }) => {
    const answer = await checkAll(deps, caller)
    if (answer.job !== null) status(202)
    return answer
  })
  serve(server, contract.readDeclarationReadiness, ({ params, ...caller }) =>
    readReadiness(deps, caller, params),
  )
  serve(server, contract.chooseDeclarationForm, ({ params, body, ...caller }) =>
    chooseForm(deps, caller, params.product, body),
  )
  serve(server, contract.declarationFile, ({ params, query, ...caller }) =>
    downloadDeclarations(deps, caller, params.format, query),
  )
  serve(server, contract.declarationEvidence, ({ params, query, ...caller }) =>
    evidenceOf(deps, { ...caller, language: query.language ?? caller.language }, params),
  )
}

function serveRecords(server: FastifyInstance, deps: DeclarationsDeps): void {
  serve(server, contract.findDeclarations, ({ query, ...caller }) => listDeclarations(deps, caller, query))
  serve(server, contract.findDeclaration, ({ params, ...caller }) => readDeclaration(deps, caller, params.id))
  serve(server, contract.recordDeclarations, async ({ body, status, ...caller }) => {
    const answer = await recordAsDeclared(deps, caller, body)
    status(answer.job === null ? 201 : 202)
    return answer
  })
  serve(server, contract.keepPortalAnswers, ({ body, ...caller }) => keepAnswers(deps, caller, body.answers))
  serve(server, contract.answerDeclaration, ({ params, body, ...caller }) =>
    writeAnswer(deps, caller, params.id, body),
  )
}

function serveCalendar(server: FastifyInstance, deps: DeclarationsDeps): void {
  serve(server, contract.findDeclarationCalendar, ({ query, ...caller }) => listCalendar(deps, caller, query))
  serve(server, contract.noteThirdParty, ({ body, ...caller }) => noteOther(deps, caller, body))
  serve(server, contract.deleteThirdParty, ({ params, ...caller }) => strikeOther(deps, caller, params.id))
}
