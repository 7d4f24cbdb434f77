import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { askFacilities } from './ask-facilities.ts'
import type { AskingDeps } from './deps.ts'
import { listAsks } from './list-asks.ts'

export function registerAsking(server: FastifyInstance, deps: AskingDeps): void {
  serve(server, contract.findAsks, ({ query, ...caller }) => listAsks(deps, caller, query))
  serve(server, contract.askFacilities, ({ body, ...caller }) => askFacilities(deps, caller, body))
}
