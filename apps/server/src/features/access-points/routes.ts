import type { FastifyInstance } from 'fastify'
import { endSessionOfUser, findAccessPoints, findNetworks, saveNetworks } from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { endSession } from '../account/index.ts'
import { listAccessPoints, personOfSession, type AccessPointDeps } from './access-points.ts'
import { keepNetworks, readNetworks } from './networks.ts'

export function registerAccessPoints(server: FastifyInstance, deps: AccessPointDeps): void {
  serve(server, findAccessPoints, ({ session, query }) => listAccessPoints(deps, session, query))
  serve(server, findNetworks, ({ session, address }) => readNetworks(deps, session, address))
  serve(server, saveNetworks, ({ session, body, address }) =>
    keepNetworks(deps, session, body.networks, address),
  )
  serve(server, endSessionOfUser, async ({ session, params }) => {
    await endSession(deps, session, (tx) => personOfSession(tx, session, params.id), params.id)
    return { id: params.id }
  })
}
