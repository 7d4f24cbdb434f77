import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { createTag, deleteTag, listTags, readTag, saveTag, type TagsDeps } from './tags.ts'

export function registerTags(server: FastifyInstance, deps: TagsDeps): void {
  serve(server, contract.findTags, ({ session, query }) => listTags(deps, session, query))
  serve(server, contract.findTag, async ({ session, params, setETag }) => {
    const tag = await readTag(deps, session, params.id)
    setETag(tag.rowVersion)
    return tag
  })
  serve(server, contract.createTag, async ({ session, body, setETag, status }) => {
    const tag = await createTag(deps, session, body)
    setETag(tag.rowVersion)
    status(201)
    return tag
  })
  serve(server, contract.updateTag, async ({ session, params, body, ifMatch, setETag }) => {
    const tag = await saveTag(deps, session, { id: params.id, ifMatch }, body)
    setETag(tag.rowVersion)
    return tag
  })
  serve(server, contract.deleteTag, ({ session, params, ifMatch }) =>
    deleteTag(deps, session, { id: params.id, ifMatch }),
  )
}
