import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { CommentsDeps } from './deps.ts'
import { editComment, removeComment } from './own-comments.ts'
import { listPeople, listThreads } from './read-threads.ts'
import { beginThread, reply, settle } from './write-threads.ts'

export function registerComments(server: FastifyInstance, deps: CommentsDeps): void {
  serve(server, contract.findCommentThreads, ({ params, ...caller }) => listThreads(deps, caller, params.id))
  serve(server, contract.findCommentPeople, ({ params, ...caller }) => listPeople(deps, caller, params.id))
  serve(server, contract.createCommentThread, async ({ params, body, ...caller }) => {
    const thread = await beginThread(deps, caller, params.id, body)
    return thread
  })
  serve(server, contract.replyToComment, async ({ params, body, ...caller }) => {
    const thread = await reply(deps, caller, params.id, body)
    return thread
  })
  serve(server, contract.settleCommentThread, ({ params, body, ...caller }) =>
    settle(deps, caller, params.id, body.resolved),
  )
  serve(server, contract.updateComment, ({ params, body, ifMatch, ...caller }) =>
    editComment(deps, caller, { id: params.id, ifMatch }, body),
  )
  serve(server, contract.deleteComment, ({ params, ifMatch, ...caller }) =>
    removeComment(deps, caller, { id: params.id, ifMatch }),
  )
}
