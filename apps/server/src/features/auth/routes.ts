import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Live } from '../../platform/live/live.ts'
import { endSessionOf } from '../../platform/sessions/session-store.ts'
import { login } from './service.ts'

export interface AuthDeps {
  readonly database: Database
  readonly configuration: Configuration
  readonly live: Live
}

export function registerAuth(server: FastifyInstance, { database, configuration, live }: AuthDeps): void {
  const loginDeps = { database, sessionHours: configuration.sessionHours }
  serve(server, contract.login, ({ body, address }) => login(loginDeps, body, address))

  serve(server, contract.logout, async ({ session }) => {
    await database.inOrganization(session.organizationId, (tx) => endSessionOf(tx, session, session.id))
    live.endSession(session.id)
    return { ok: true as const }
  })

  serve(server, contract.ping, () => ({ test: 'ok' as const }))
}
