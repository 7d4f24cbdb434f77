import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads, type UploadedForm } from '../../platform/http/uploads.ts'
import { loadShippedGlossary } from '../explanations/index.ts'
import * as byLink from './answer-by-link.ts'
import { answerAsTeam, downloadEvidence, uploadEvidence } from './answer-as-team.ts'
import { acceptedOfFacility } from './accepted-answers.ts'
import { answerFile } from './answer-file.ts'
import { readAnswerFile } from './read-answer-file.ts'
import { decideAnswers } from './decide.ts'
import type { AnswersDeps } from './deps.ts'
import { makeLink, withdrawLink } from './links.ts'
import { requestRates } from './rates.ts'
import { remindRequest } from './remind.ts'
import { repeatRequest } from './repeat.ts'
import { suggestionsOf } from './suggestions.ts'
import { withdrawByLink } from './consent.ts'
import { mailOwnPage } from './own-page.ts'
import { ownAnswers, reuseAnswers, withdrawOwn } from './own-answers.ts'
import { weighAnswers } from './fill-facility.ts'
import { supplierForm } from './supplier-form.ts'

type GivenDeps = Omit<AnswersDeps, 'glossary'>

export async function registerRequestAnswers(server: FastifyInstance, given: GivenDeps): Promise<void> {
  const deps: AnswersDeps = { ...given, glossary: await loadShippedGlossary() }
  serve(server, contract.findSuggestions, ({ params, ...caller }) => suggestionsOf(deps, caller, params.id))
  serve(server, contract.answerRequest, ({ params, body, ...caller }) =>
    answerAsTeam(deps, caller, params.id, body.answers),
  )
  serve(server, contract.decideAnswers, ({ params, body, ...caller }) =>
    decideAnswers(deps, caller, params.id, body),
  )
  serve(server, contract.weighAnswers, ({ params, body, ...caller }) =>
    weighAnswers(deps, caller, params.id, body.answers),
  )
  serve(server, contract.findFacilityAnswers, ({ params, ...caller }) =>
    acceptedOfFacility(deps, caller, params.id),
  )
  serve(server, contract.downloadEvidence, ({ params, ...caller }) => downloadEvidence(deps, caller, params))
  serve(server, contract.makeRequestLink, ({ params, body, ...caller }) =>
    makeLink(deps, caller, params.id, body),
  )
  serve(server, contract.withdrawRequestLink, ({ params, ...caller }) =>
    withdrawLink(deps, caller, params.id),
  )
  serve(server, contract.remindRequest, ({ params, ...caller }) => remindRequest(deps, caller, params.id))
  serve(server, contract.repeatRequest, ({ params, body, ...caller }) =>
    repeatRequest(deps, caller, params.id, body),
  )
  serve(server, contract.findRequestRates, (caller) => requestRates(deps, caller))
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadEvidence, ({ params, uploadedForm, ...caller }) =>
        uploadEvidence(deps, caller, params, sentFile(uploadedForm)),
      ),
    contract.limits.attachmentMaximumBytes,
  )
  await server.register(async (open) => serveForm(open, deps))
}

/** The calls of the form that a link opens: nobody is signed in, and no search engine keeps them. */
async function serveForm(server: FastifyInstance, deps: AnswersDeps): Promise<void> {
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
  })
  serve(server, contract.openSupplierForm, ({ params: { token }, address }) =>
    supplierForm(deps, { token, address }),
  )
  serve(server, contract.draftSupplierAnswer, ({ params, body, address, language }) =>
    byLink.draftByLink(deps, { ...params, address }, body, language),
  )
  serve(server, contract.removeSupplierEvidence, ({ params, address }) =>
    byLink.removeEvidenceByLink(deps, { ...params, address }),
  )
  serve(server, contract.sendSupplierAnswers, ({ params: { token }, body, address }) =>
    byLink.sendByLink(deps, { token, address }, body),
  )
  serve(server, contract.withdrawConsent, ({ params: { token }, address }) =>
    withdrawByLink(deps, { token, address }),
  )
  serve(server, contract.downloadSupplierFile, ({ params: { token, format }, query, address }) =>
    answerFile(deps, { token, address }, { format, language: query.language }),
  )
  serve(server, contract.askForOwnPage, ({ params: { token }, address }) =>
    mailOwnPage(deps, { token, address }),
  )
  serve(server, contract.findOwnAnswers, ({ params: { token }, address }) =>
    ownAnswers(deps, { token, address }),
  )
  serve(server, contract.reuseOwnAnswers, ({ params: { token }, body, address }) =>
    reuseAnswers(deps, { token, address }, body),
  )
  serve(server, contract.withdrawOwnConsent, ({ params: { token }, body, address }) =>
    withdrawOwn(deps, { token, address }, body.request),
  )
  serve(server, contract.askForNewLink, ({ params: { token }, address }) =>
    byLink.askForNewLink(deps, { token, address }),
  )
  await serveUploads(
    server,
    (uploads) => serveFormFiles(uploads, deps),
    contract.limits.attachmentMaximumBytes,
  )
}

function serveFormFiles(uploads: FastifyInstance, deps: AnswersDeps): void {
  serve(uploads, contract.uploadSupplierEvidence, ({ params, address, uploadedForm }) =>
    byLink.evidenceByLink(deps, { ...params, address }, sentFile(uploadedForm)),
  )
  serve(uploads, contract.readSupplierFile, ({ params: { token }, query, address, uploadedForm, language }) =>
    readAnswerFile(
      deps,
      { token, address },
      async () => (await uploadedForm()).file,
      query.language ?? language,
    ),
  )
}

const sentFile = (form: () => Promise<Pick<UploadedForm, 'file' | 'fileName'>>) => async () => {
  const { file: content, fileName: name } = await form()
  return { name, content }
}
