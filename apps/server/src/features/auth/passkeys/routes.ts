import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { AuditValue } from '@ecotrame/contract'
import { serve } from '../../../platform/http/serve.ts'
import { confirmOwner } from './confirm.ts'
import { beginPasskeyLogin, loginByPasskey, type PasskeyLoginDeps } from './login.ts'
import {
  addPasskey,
  beginPasskey,
  findPasskeys,
  removePasskey,
  renamePasskey,
  requireOwnPasskey,
} from './own-passkeys.ts'

/** What browsers take, as JSON has it. */
const asJson = (options: object) => ({
  options: JSON.parse(JSON.stringify(options)) as Record<string, AuditValue>,
})

export function registerPasskeys(server: FastifyInstance, deps: PasskeyLoginDeps): void {
  serve(server, contract.findPasskeys, ({ session }) => findPasskeys(deps, session))
  serve(server, contract.beginPasskey, async ({ session, body, address }) => {
    await confirmOwner(deps, session, body, address)
    return asJson(await beginPasskey(deps, session))
  })
  serve(server, contract.addPasskey, ({ session, body }) => addPasskey(deps, session, body))
  serve(server, contract.renamePasskey, ({ session, params, body }) =>
    renamePasskey(deps, session, params.id, body.name),
  )
  serve(server, contract.removePasskey, async ({ session, params, body, address }) => {
    await requireOwnPasskey(deps, session, params.id)
    await confirmOwner(deps, session, body, address)
    return removePasskey(deps, session, params.id)
  })
  serve(server, contract.beginPasskeyLogin, async ({ address }) =>
    asJson(await beginPasskeyLogin(deps, address)),
  )
  serve(server, contract.endPasskeyLogin, ({ body, address, agent }) =>
    loginByPasskey(deps, body.credential, { address, agent }),
  )
}
