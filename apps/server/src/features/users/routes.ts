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
  serve(server, contract.findUser, async ({ params, setETag, ...asker }) => {
    const user = await readUser(deps, asker, params.id)
    setETag(user.rowVersion)
    return user
  })
  serve(server, contract.createUser, async ({ body, setETag, ...asker }) => {
    const user = await createUser(deps, asker, body)
    setETag(user.rowVersion)
    return user
  })
  serve(server, contract.updateUser, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const user = await saveUser(deps, asker, { id: params.id, ifMatch }, body)
    setETag(user.rowVersion)
    return user
  })
  serve(server, contract.deleteUser, ({ params, ifMatch, ...asker }) =>
    deleteUser(deps, asker, { id: params.id, ifMatch }),
  )
  serve(server, contract.inviteUser, ({ params, ...asker }) => inviteAgain(deps, asker, params.id))
}
