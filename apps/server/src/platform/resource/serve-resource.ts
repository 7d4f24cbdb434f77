import type { FastifyInstance } from 'fastify'
import type { AnyOne, AnyResource, CallAnswer, CallParsed } from '@ecotrame/contract'
import type { RowAsRead } from '../audit/as-read.ts'
import { serve } from '../http/serve.ts'
import type { Asker } from './service.ts'

type Calls = AnyResource['calls']

/** What answers the five calls. As methods, so that one that knows its own bodies fits. */
interface Handlers {
  list(asker: Asker, query: CallParsed<Calls['find']>['query']): Promise<CallAnswer<Calls['find']>>
  read(asker: Asker, id: string): Promise<AnyOne>
  create(asker: Asker, body: CallParsed<Calls['create']>['body']): Promise<AnyOne>
  save(asker: Asker, read: RowAsRead, body: CallParsed<Calls['update']>['body']): Promise<AnyOne>
  remove(asker: Asker, read: RowAsRead, query: unknown): Promise<{ id: string }>
}

/** Adds the five calls of a resource; whoever reads, makes or changes one gets its version as `ETag`. */
export function serveResource(
  server: FastifyInstance,
  { calls }: { readonly calls: Calls },
  handlers: Handlers,
): void {
  serve(server, calls.find, (asked) => handlers.list(asked, asked.query))
  serve(server, calls.findOne, async ({ params, setETag, ...asker }) => {
    const one = await handlers.read(asker, params.id)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.create, async ({ body, setETag, status, ...asker }) => {
    const one = await handlers.create(asker, body)
    setETag(one.rowVersion)
    status(201)
    return one
  })
  serve(server, calls.update, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const one = await handlers.save(asker, { id: params.id, ifMatch }, body)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.delete, ({ params, query, ifMatch, ...asker }) =>
    handlers.remove(asker, { id: params.id, ifMatch }, query),
  )
}
