import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads, type UploadedForm } from '../../platform/http/uploads.ts'
import { loadShippedGlossary } from '../explanations/index.ts'
import * as byLink from './answer-by-link.ts'
import { answerAsTeam, downloadEvidence, uploadEvidence } from './answer-as-team.ts'
import { decideAnswers } from './decide.ts'
import type { AnswersDeps } from './deps.ts'
import { makeLink, withdrawLink } from './links.ts'
import { suggestionsOf } from './suggestions.ts'
import { withdrawByLink } from './consent.ts'
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
  serve(server, contract.downloadEvidence, ({ params, ...caller }) => downloadEvidence(deps, caller, params))
  serve(server, contract.makeRequestLink, ({ params, body, ...caller }) =>
    makeLink(deps, caller, params.id, body),
  )
  serve(server, contract.withdrawRequestLink, ({ params, ...caller }) =>
    withdrawLink(deps, caller, params.id),
  )
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
  serve(server, contract.askForNewLink, ({ params: { token }, address }) =>
    byLink.askForNewLink(deps, { token, address }),
  )
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.uploadSupplierEvidence, ({ params, address, uploadedForm }) =>
        byLink.evidenceByLink(deps, { ...params, address }, sentFile(uploadedForm)),
      ),
    contract.limits.attachmentMaximumBytes,
  )
}

const sentFile = (form: () => Promise<Pick<UploadedForm, 'file' | 'fileName'>>) => async () => {
  const { file: content, fileName: name } = await form()
  return { name, content }
}
