import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { RecoveryDeps } from '../auth/index.ts'
import { acceptTerms, termsStatus } from './accept-terms.ts'
import { findAccount, updateProfile, updateSettings } from './account.ts'
import { changePassword } from './change-password.ts'
import {
  configureOtp,
  deactivateOtp,
  newRecoveryCodes,
  otpStatusOf,
  setOtp,
  type OneTimeCodeDeps,
} from './one-time-code.ts'
import { endOtherSessions, endSession, findSessions } from './sessions.ts'

export function registerAccount(server: FastifyInstance, deps: RecoveryDeps & OneTimeCodeDeps): void {
  const { database } = deps
  serve(server, contract.findAccount, ({ session }) => findAccount(database, session))
  serve(server, contract.updateProfile, ({ session, body }) => updateProfile(database, session, body))
  serve(server, contract.updateSettings, ({ session, body }) => updateSettings(database, session, body))
  serve(server, contract.changePassword, async ({ session, body, address, language }) => {
    await changePassword(deps, session, body, { address, language })
    return { ok: true as const }
  })

  serve(server, contract.cguStatus, ({ session, language }) => termsStatus(database, session, language))
  serve(server, contract.cguAccept, ({ session, body }) => acceptTerms(database, session, body.documentId))

  serve(server, contract.otpConfigure, ({ session }) => configureOtp(deps, session))
  serve(server, contract.otpSet, ({ session, body }) => setOtp(deps, session, body))
  serve(server, contract.otpDeactivate, ({ session, body, address }) =>
    deactivateOtp(deps, session, address, body),
  )
  serve(server, contract.otpStatus, ({ session }) => otpStatusOf(database, session))
  serve(server, contract.otpRecoveryCodes, ({ session, body, address }) =>
    newRecoveryCodes(deps, session, address, body.code),
  )

  serve(server, contract.findSessions, async ({ session }) => ({ items: await findSessions(deps, session) }))
  serve(server, contract.endSession, async ({ session, params }) => {
    await endSession(deps, session, () => Promise.resolve(session), params.id)
    return { id: params.id }
  })
  serve(server, contract.endOtherSessions, async ({ session }) => ({
    ended: await endOtherSessions(deps, session),
  }))
}
