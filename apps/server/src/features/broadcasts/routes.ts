import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { sendBroadcast, type BroadcastsDeps } from './broadcasts.ts'

export function registerBroadcasts(server: FastifyInstance, deps: BroadcastsDeps): void {
  serve(server, contract.sendBroadcast, async ({ session, body }) => {
    const id = await sendBroadcast(deps, session, { ...body, organization: body.organization ?? null })
    return { id }
  })
}
