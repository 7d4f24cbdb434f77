import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import type { CommentsDeps } from './deps.ts'
import { editComment, removeComment } from './own-comments.ts'
import { listPeople, listThreads } from './read-threads.ts'
import { beginThread, reply, settle } from './write-threads.ts'

export function registerComments(server: FastifyInstance, deps: CommentsDeps): void {
  serve(server, contract.findCommentThreads, ({ params, ...asker }) => listThreads(deps, asker, params.id))
  serve(server, contract.findCommentPeople, ({ params, ...asker }) => listPeople(deps, asker, params.id))
  serve(server, contract.createCommentThread, async ({ params, body, ...asker }) => {
    const thread = await beginThread(deps, asker, params.id, body)
    return thread
  })
  serve(server, contract.replyToComment, async ({ params, body, ...asker }) => {
    const thread = await reply(deps, asker, params.id, body)
    return thread
  })
  serve(server, contract.settleCommentThread, ({ params, body, ...asker }) =>
    settle(deps, asker, params.id, body.resolved),
  )
  serve(server, contract.updateComment, ({ params, body, ifMatch, ...asker }) =>
    editComment(deps, asker, { id: params.id, ifMatch }, body),
  )
  serve(server, contract.deleteComment, ({ params, ifMatch, ...asker }) =>
    removeComment(deps, asker, { id: params.id, ifMatch }),
  )
}
