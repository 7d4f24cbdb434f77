import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { PassportsDeps } from './deps.ts'
import { exportedPassports } from './export.ts'
import { previewPassport, publishPassport, readPassport, savePassport, shownOn } from './passports.ts'
import { exportedRegistry, registryOf } from './registry.ts'

/** Passports and AGEC sheets for who is signed in. */
export function registerPassports(server: FastifyInstance, deps: PassportsDeps): void {
  serve(server, contract.readPassport, async ({ params, setETag, ...asker }) => {
    const passport = await readPassport(deps, asker, params.id)
    setETag(passport.rowVersion)
    return passport
  })
  serve(server, contract.savePassport, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const passport = await savePassport(deps, asker, { id: params.id, ifMatch }, body)
    setETag(passport.rowVersion)
    return passport
  })
  serve(server, contract.publishPassport, async ({ params, ifMatch, setETag, ...asker }) => {
    const passport = await publishPassport(deps, asker, { id: params.id, ifMatch })
    setETag(passport.rowVersion)
    return passport
  })
  serve(server, contract.previewPassportPage, ({ params, query, ...asker }) =>
    previewPassport(deps, asker, params.id, query),
  )
  serve(server, contract.passportShownOn, ({ params, query, ...asker }) =>
    shownOn(deps, asker, params.id, query.on),
  )
  serve(server, contract.passportRegistry, ({ params, ...asker }) => registryOf(deps, asker, params.id))
  serve(server, contract.exportRegistry, ({ query, ...asker }) =>
    exportedRegistry(deps, asker, query.language),
  )
  serve(server, contract.exportPassports, ({ query, ...asker }) =>
    exportedPassports(deps, asker, query.product),
  )
}
