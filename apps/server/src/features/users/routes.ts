import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { createUser } from './create-user.ts'
import type { UsersDeps } from './deps.ts'
import { inviteAgain } from './invitations.ts'
import { listUsers, readUser } from './list-users.ts'
import { deleteUser, saveUser } from './save-user.ts'

export function registerUsers(server: FastifyInstance, deps: UsersDeps): void {
  serve(server, contract.findUsers, (asked) => listUsers(deps, asked, asked.query))
  serve(server, contract.findUser, async ({ params, setETag, ...caller }) => {
    const user = await readUser(deps, caller, params.id)
    setETag(user.rowVersion)
    return user
  })
  serve(server, contract.createUser, async ({ body, setETag, ...caller }) => {
    const user = await createUser(deps, caller, body)
    setETag(user.rowVersion)
    return user
  })
  serve(server, contract.updateUser, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const user = await saveUser(deps, caller, { id: params.id, ifMatch }, body)
    setETag(user.rowVersion)
    return user
  })
  serve(server, contract.deleteUser, ({ params, ifMatch, ...caller }) =>
    deleteUser(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.inviteUser, ({ params, ...caller }) => inviteAgain(deps, caller, params.id))
}
