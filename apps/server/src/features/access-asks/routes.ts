import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { askForAccess, listAsks, type AccessAsksDeps } from './access-asks.ts'

export function registerAccessAsks(server: FastifyInstance, deps: AccessAsksDeps): void {
  serve(server, contract.findAccessAsks, ({ session }) => listAsks(deps, session))
  serve(server, contract.askForAccess, ({ session, body }) => askForAccess(deps, session, body.capability))
}
