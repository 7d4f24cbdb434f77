import type { FastifyInstance } from 'fastify'
import { endSessionOfUser, findAccessPoints } from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { endAnySession, listAccessPoints, type AccessPointDeps } from './access-points.ts'

export function registerAccessPoints(server: FastifyInstance, deps: AccessPointDeps): void {
  serve(server, findAccessPoints, ({ session, query }) => listAccessPoints(deps, session, query))
  serve(server, endSessionOfUser, async ({ session, params }) => {
    await endAnySession(deps, session, params.id)
    return { id: params.id }
  })
}
