import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { askToApply, askToReplace } from './ask-jobs.ts'
import { deletePackaging } from './delete-packaging.ts'
import type { PackagingsDeps } from './deps.ts'
import { foreseePackaging } from './foresee.ts'
import {
  createPackaging,
  duplicatePackaging,
  listPackagings,
  readPackaging,
  savePackaging,
} from './packagings.ts'
import { previewPackaging } from './preview.ts'
import { evaluatePackaging } from './results.ts'
import { usesOfPackaging } from './uses.ts'

export function registerPackagings(server: FastifyInstance, deps: PackagingsDeps): void {
  serve(server, contract.findPackagings, ({ session, query }) => listPackagings(deps, session, query))
  serve(server, contract.findPackaging, async ({ session, params, setETag }) => {
    const packaging = await readPackaging(deps, session, params.id)
    setETag(packaging.rowVersion)
    return packaging
  })
  serve(server, contract.createPackaging, async ({ body, setETag, ...caller }) => {
    const packaging = await createPackaging(deps, caller, body)
    setETag(packaging.rowVersion)
    return packaging
  })
  serve(server, contract.updatePackaging, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const packaging = await savePackaging(deps, caller, { id: params.id, ifMatch }, body)
    setETag(packaging.rowVersion)
    return packaging
  })
  serve(server, contract.deletePackaging, ({ params, ifMatch, ...caller }) =>
    deletePackaging(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicatePackaging, async ({ params, body, setETag, ...caller }) => {
    const packaging = await duplicatePackaging(deps, caller, params.id, body)
    setETag(packaging.rowVersion)
    return packaging
  })
  serve(server, contract.evaluatePackaging, ({ params, ...caller }) =>
    evaluatePackaging(deps, caller, params.id),
  )
  registerUses(server, deps)
}

/** What evaluations and products do with packagings. */
function registerUses(server: FastifyInstance, deps: PackagingsDeps): void {
  serve(server, contract.usesOfPackaging, ({ session, params }) => usesOfPackaging(deps, session, params.id))
  serve(server, contract.foreseePackaging, ({ params, body, ...caller }) =>
    foreseePackaging(deps, caller, params.id, body),
  )
  serve(server, contract.previewPackaging, ({ session, params, body }) =>
    previewPackaging(deps, session, params.id, body),
  )
  serve(server, contract.applyPackaging, ({ session, params, body }) =>
    askToApply(deps, session, params.id, body),
  )
  serve(server, contract.replacePackaging, ({ params, body, ...caller }) =>
    askToReplace(deps, caller, params.id, body),
  )
}
