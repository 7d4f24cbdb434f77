import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { countryNames } from '../attribution/index.ts'
import * as acts from './acts.ts'
import { archiveOf, entryFile } from './archive.ts'
import type { VerificationDeps } from './deps.ts'
import { openVerification } from './open.ts'
import * as organization from './organization-side.ts'
import { readRoom } from './room.ts'
import { entriesOf } from './store.ts'
import * as verifier from './verifier-side.ts'

export async function registerVerification(
  server: FastifyInstance,
  given: Omit<VerificationDeps, 'countryName'>,
): Promise<void> {
  const deps: VerificationDeps = { ...given, countryName: await countryNames(given.method.release) }
  const { inSight, doerOf } = organization
  serve(server, contract.findVerifications, ({ query, ...caller }) =>
    organization.listVerifications(deps, caller, query),
  )
  serve(server, contract.openVerification, ({ body, ...caller }) => openVerification(deps, caller, body))
  serve(server, contract.findVerification, ({ params, ...caller }) =>
    organization.readVerification(deps, caller, params.id),
  )
  serve(server, contract.downloadVerification, async ({ params, ...caller }) =>
    archiveOf(deps, await inSight(deps, caller, params.id, readRoom)),
  )
  serve(server, contract.downloadVerificationFile, async ({ params, ...caller }) => {
    const entries = await inSight(deps, caller, params.id, entriesOf)
    return entryFile(deps, entries[params.place - 1])
  })
  serve(server, contract.inviteVerifier, ({ params, body, ...caller }) =>
    organization.inviteVerifier(deps, caller, params.id, body),
  )
  serve(server, contract.withdrawInvitation, ({ params, ...caller }) =>
    organization.withdrawInvitation(deps, caller, params.id),
  )
  serve(server, contract.answerFinding, ({ params, body, ...caller }) =>
    inSight(deps, caller, params.id, (tx, record) => acts.answerFinding(tx, record, doerOf(caller), body)),
  )
  serve(server, contract.withdrawStatement, ({ params, body, ...caller }) =>
    inSight(deps, caller, params.id, (tx, record) => acts.withdraw(tx, record, doerOf(caller), body.reason)),
  )
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.addVerificationEvidence, ({ params, uploadedForm, ...caller }) =>
        organization.addEvidence(deps, caller, params.id, async () => {
          const { file: content, fileName: name } = await uploadedForm()
          return { name, content }
        }),
      ),
    contract.limits.attachmentMaximumBytes,
  )
  await server.register(async (open) => serveRoom(open, deps))
}

/** The calls of the room that a link opens: nobody is signed in, and no search engine keeps them. */
async function serveRoom(server: FastifyInstance, deps: VerificationDeps): Promise<void> {
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
  })
  const { byLink } = verifier
  serve(server, contract.openRoom, ({ params: { token }, address }) =>
    verifier.openRoom(deps, { token, address }),
  )
  serve(server, contract.downloadRoom, async ({ params: { token }, address }) =>
    archiveOf(deps, await byLink(deps, { token, address }, readRoom)),
  )
  serve(server, contract.downloadRoomFile, async ({ params: { token, place }, address }) => {
    const entries = await byLink(deps, { token, address }, entriesOf)
    return entryFile(deps, entries[place - 1])
  })
  serve(server, contract.recordCheck, ({ params: { token }, body, address }) =>
    byLink(deps, { token, address }, (tx, record, doer) => acts.recordCheck(tx, record, doer, body)),
  )
  serve(server, contract.raiseFinding, ({ params: { token }, body, address }) =>
    byLink(deps, { token, address }, (tx, record, doer) => acts.raiseFinding(tx, record, doer, body)),
  )
  serve(server, contract.closeFinding, ({ params: { token }, body, address }) =>
    byLink(deps, { token, address }, (tx, record, doer) => acts.closeFinding(tx, record, doer, body)),
  )
  serve(server, contract.signStatement, ({ params: { token }, body, address }) =>
    verifier.signStatement(deps, { token, address }, body),
  )
  serve(server, contract.withdrawRoomStatement, ({ params: { token }, body, address }) =>
    byLink(deps, { token, address }, (tx, record, doer) => acts.withdraw(tx, record, doer, body.reason)),
  )
}
