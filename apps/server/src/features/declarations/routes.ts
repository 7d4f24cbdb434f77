import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { listCalendar, noteOther, strikeOther } from './calendar.ts'
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

export async function registerDeclarations(server: FastifyInstance, deps: DeclarationsDeps): Promise<void> {
  serveSettings(server, deps)
  serveChecks(server, deps)
  serveRecords(server, deps)
  serveCalendar(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.checkDeclarationFile, ({ upload, ...asker }) =>
        upload().then((content) => checkFile(deps, asker, content)),
      ),
    contract.limits.declarationCheckMaximumBytes,
  )
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.readPortalAnswers, ({ upload, ...asker }) =>
        upload().then((content) => previewAnswers(deps, asker, content)),
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
  serve(server, contract.findDeclarationCandidates, ({ query, ...asker }) =>
    listCandidates(deps, asker, query),
  )
  serve(server, contract.readDeclarationOverview, ({ query, ...asker }) => readOverview(deps, asker, query))
  serve(server, contract.checkDeclarations, async ({ status, ...asker }) => {
    const answer = await checkAll(deps, asker)
    if (answer.job !== null) status(202)
    return answer
  })
  serve(server, contract.readDeclarationReadiness, ({ params, ...asker }) =>
    readReadiness(deps, asker, params),
  )
  serve(server, contract.chooseDeclarationForm, ({ params, body, ...asker }) =>
    chooseForm(deps, asker, params.product, body),
  )
  serve(server, contract.declarationFile, ({ params, query, ...asker }) =>
    downloadDeclarations(deps, asker, params.format, query),
  )
  serve(server, contract.declarationEvidence, ({ params, query, ...asker }) =>
    evidenceOf(deps, { ...asker, language: query.language ?? asker.language }, params),
  )
}

function serveRecords(server: FastifyInstance, deps: DeclarationsDeps): void {
  serve(server, contract.findDeclarations, ({ query, ...asker }) => listDeclarations(deps, asker, query))
  serve(server, contract.findDeclaration, ({ params, ...asker }) => readDeclaration(deps, asker, params.id))
  serve(server, contract.recordDeclarations, async ({ body, status, ...asker }) => {
    const answer = await recordAsDeclared(deps, asker, body)
    status(answer.job === null ? 201 : 202)
    return answer
  })
  serve(server, contract.keepPortalAnswers, ({ body, ...asker }) => keepAnswers(deps, asker, body.answers))
  serve(server, contract.answerDeclaration, ({ params, body, ...asker }) =>
    writeAnswer(deps, asker, params.id, body),
  )
}

function serveCalendar(server: FastifyInstance, deps: DeclarationsDeps): void {
  serve(server, contract.findDeclarationCalendar, ({ query, ...asker }) => listCalendar(deps, asker, query))
  serve(server, contract.noteThirdParty, ({ body, ...asker }) => noteOther(deps, asker, body))
  serve(server, contract.deleteThirdParty, ({ params, ...asker }) => strikeOther(deps, asker, params.id))
}
