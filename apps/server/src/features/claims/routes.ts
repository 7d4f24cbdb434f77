import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { countryNames } from '../attribution/index.ts'
import { claimLaw } from './check.ts'
import { checkText, createClaim, deleteClaim, listClaims, readClaim, saveClaim } from './claims.ts'
import { loadClaimBasis, type ClaimsDeps } from './deps.ts'
import * as proofs from './proofs.ts'

export async function registerClaims(
  server: FastifyInstance,
  given: Omit<ClaimsDeps, 'claims' | 'countryName'>,
): Promise<void> {
  const deps: ClaimsDeps = {
    ...given,
    claims: await loadClaimBasis(),
    countryName: await countryNames(given.method.release),
  }
  serve(server, contract.checkClaim, ({ body, ...caller }) => checkText(deps, caller, body))
  serve(server, contract.findClaimLaw, async ({ language }) => claimLaw(deps, language))
  serve(server, contract.findClaims, ({ query, ...caller }) => listClaims(deps, caller, query))
  serve(server, contract.findClaim, async ({ params, setETag, ...caller }) => {
    const answer = await readClaim(deps, caller, params.id)
    setETag(answer.claim.rowVersion)
    return answer
  })
  serve(server, contract.createClaim, async ({ body, setETag, ...caller }) => {
    const claim = await createClaim(deps, caller, body)
    setETag(claim.rowVersion)
    return claim
  })
  serve(server, contract.updateClaim, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const claim = await saveClaim(deps, caller, { id: params.id, ifMatch }, body)
    setETag(claim.rowVersion)
    return claim
  })
  serve(server, contract.deleteClaim, ({ params, ifMatch, ...caller }) =>
    deleteClaim(deps, caller, { id: params.id, ifMatch }),
  )
  serveProofs(server, deps)
  await serveFiles(server, deps)
}

function serveProofs(server: FastifyInstance, deps: ClaimsDeps): void {
  serve(server, contract.findProofs, ({ query, ...caller }) => proofs.listProofs(deps, caller, query))
  serve(server, contract.findProof, async ({ params, setETag, ...caller }) => {
    const proof = await proofs.readProof(deps, caller, params.id)
    setETag(proof.rowVersion)
    return proof
  })
  serve(server, contract.createProof, async ({ body, setETag, ...caller }) => {
    const proof = await proofs.createProof(deps, caller, body)
    setETag(proof.rowVersion)
    return proof
  })
  serve(server, contract.updateProof, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const proof = await proofs.saveProof(deps, caller, { id: params.id, ifMatch }, body)
    setETag(proof.rowVersion)
    return proof
  })
  serve(server, contract.deleteProof, ({ params, ifMatch, ...caller }) =>
    proofs.deleteProof(deps, caller, { id: params.id, ifMatch }),
  )
}

async function serveFiles(server: FastifyInstance, deps: ClaimsDeps): Promise<void> {
  await serveUploads(
    server,
    (uploads) =>
      serve(
        uploads,
        contract.uploadProofFile,
        async ({ params, ifMatch, uploadedForm, setETag, ...caller }) => {
          const { file, fileName } = await uploadedForm()
          const read = { id: params.id, ifMatch }
          const proof = await proofs.setFile(deps, caller, read, { name: fileName, content: file })
          setETag(proof.rowVersion)
          return proof
        },
      ),
    contract.limits.attachmentMaximumBytes,
  )
  serve(server, contract.downloadProof, ({ params, ...caller }) => proofs.proofFile(deps, caller, params.id))
}
