import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { hostAddress, servePactHost, type HostDeps } from './host/routes.ts'
import { deprecate, lastStatement, listVersions, offer, type OffersDeps } from './offers.ts'
import { compare, findDatasets } from './incoming.ts'
import { listPartners, savePartner, type PartnersDeps } from './partners.ts'

export interface PactDeps extends HostDeps, OffersDeps, PartnersDeps {
  readonly database: HostDeps['database']
}

/** Product carbon footprints: what the organization offers, and the host at which partners read it. */
export async function registerPact(api: FastifyInstance, deps: PactDeps): Promise<void> {
  serve(api, contract.findPact, async ({ session }) => ({
    address: hostAddress(deps),
    last: await lastStatement(deps, session),
  }))
  serve(api, contract.findPactVersions, ({ session, query }) => listVersions(deps, session, query))
  serve(api, contract.offerFootprint, async ({ body, status, ...caller }) => {
    const offered = await offer(deps, caller, body)
    status(201)
    return offered
  })
  serve(api, contract.deprecateFootprint, ({ session, params }) => deprecate(deps, session, params.id))
  serve(api, contract.findPactPartners, ({ session }) => listPartners(deps, session))
  serve(api, contract.savePactPartner, ({ session, params, body }) =>
    savePartner(deps, session, params.id, body),
  )
  serve(api, contract.findPactDatasets, ({ session, query }) => findDatasets(deps, session, query))
  serve(api, contract.comparePactFootprint, ({ body, ...caller }) => compare(deps, caller, body))
  await servePactHost(api, deps)
}
