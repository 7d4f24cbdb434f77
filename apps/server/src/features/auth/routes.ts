import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { createNavigation } from '../../platform/sessions/navigation-store.ts'
import { endSessionOf } from '../../platform/sessions/session-store.ts'
import { isNavigationPath } from './navigation-paths.ts'
import { registerPasskeys } from './passkeys/routes.ts'
import { requestReset, updatePassword, type RecoveryDeps } from './recovery.ts'
import { enterDemonstration, login } from './service.ts'

export interface AuthDeps extends RecoveryDeps {
  readonly configuration: Configuration
  readonly sealing: Sealing
  /** Address of the account as which visitors of a demonstration look around. */
  readonly demoReader: string
}

export function registerAuth(server: FastifyInstance, deps: AuthDeps): void {
  const { database, configuration, live, sealing } = deps
  const loginDeps = { database, sessionHours: configuration.sessionHours, sealing }
  serve(server, contract.login, ({ body, address, agent }) => login(loginDeps, body, { address, agent }))

  serve(server, contract.openDemonstration, ({ address, agent }) => {
    if (!configuration.demo) throw problem('NOT_FOUND')
    return enterDemonstration(loginDeps, deps.demoReader, { address, agent })
  })

  serve(server, contract.logout, async ({ session }) => {
    await database.inOrganization(session.organizationId, (tx) => endSessionOf(tx, session, session.id))
    live.endSession(session.id)
    return { ok: true as const }
  })

  registerPasskeys(server, deps)
  serve(server, contract.ping, () => ({ test: 'ok' as const }))

  serve(server, contract.requestPasswordReset, async ({ body, address, log }) => {
    await requestReset(deps, body.email, address, log)
    return { ok: true as const }
  })

  serve(server, contract.updatePassword, async ({ body, address, language }) => {
    await updatePassword(deps, body, address, language)
    return { ok: true as const }
  })

  serve(server, contract.createNavigationToken, async ({ session, body }) => {
    if (!isNavigationPath(body.path)) throw problem('NOT_FOUND')
    const { token, expiresAt } = await createNavigation(database, session, body.path)
    return { token, expiresAt: expiresAt.toISOString() }
  })
}
