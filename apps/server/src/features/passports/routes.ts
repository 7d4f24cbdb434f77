import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { PassportsDeps } from './deps.ts'
import { exportedPassports } from './export.ts'
import { previewPassport, publishPassport, readPassport, savePassport, shownOn } from './passports.ts'
import { exportedRegistry, registryOf } from './registry.ts'

/** Passports and AGEC sheets for who is signed in. */
export function registerPassports(server: FastifyInstance, deps: PassportsDeps): void {
  serve(server, contract.readPassport, async ({ params, setETag, ...caller }) => {
    const passport = await readPassport(deps, caller, params.id)
    setETag(passport.rowVersion)
    return passport
  })
  serve(server, contract.savePassport, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const passport = await savePassport(deps, caller, { id: params.id, ifMatch }, body)
    setETag(passport.rowVersion)
    return passport
  })
  serve(server, contract.publishPassport, async ({ params, ifMatch, setETag, ...caller }) => {
    const passport = await publishPassport(deps, caller, { id: params.id, ifMatch })
    setETag(passport.rowVersion)
    return passport
  })
  serve(server, contract.previewPassportPage, ({ params, query, ...caller }) =>
    previewPassport(deps, caller, params.id, query),
  )
  serve(server, contract.passportShownOn, ({ params, query, ...caller }) =>
    shownOn(deps, caller, params.id, query.on),
  )
  serve(server, contract.passportRegistry, ({ params, ...caller }) => registryOf(deps, caller, params.id))
  serve(server, contract.exportRegistry, ({ query, ...caller }) =>
    exportedRegistry(deps, caller, query.language),
  )
  serve(server, contract.exportPassports, ({ query, ...caller }) =>
    exportedPassports(deps, caller, query.product),
  )
}
