import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyOne, AnyResource, CallAnswer, CallParsed } from '@ecotrame/contract'
import type { RowAsRead } from '../audit/as-read.ts'
import { serve } from '../http/serve.ts'
import type { Asker } from './service.ts'

type Calls = AnyResource['calls']

/** What a deletion is asked besides. */
type AskedOf<C extends Calls> = C['delete'] extends { readonly query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined

/** What answers the five calls. As methods, so that one that knows its own bodies fits. */
interface Handlers<Asked> {
  list(asker: Asker, query: CallParsed<Calls['find']>['query']): Promise<CallAnswer<Calls['find']>>
  read(asker: Asker, id: string): Promise<AnyOne>
  create(asker: Asker, body: CallParsed<Calls['create']>['body']): Promise<AnyOne>
  save(asker: Asker, read: RowAsRead, body: CallParsed<Calls['update']>['body']): Promise<AnyOne>
  remove(asker: Asker, read: RowAsRead, query: Asked): Promise<{ id: string }>
}

/** Adds the five calls of a resource; whoever reads, makes or changes one gets its version as `ETag`. */
export function serveResource<R extends { readonly calls: Calls }>(
  server: FastifyInstance,
  { calls }: R,
  handlers: Handlers<AskedOf<R['calls']>>,
): void {
  serve(server, calls.find, (asked) => handlers.list(asked, asked.query))
  serve(server, calls.findOne, async ({ params, setETag, ...asker }) => {
    const one = await handlers.read(asker, params.id)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.create, async ({ body, setETag, ...asker }) => {
    const one = await handlers.create(asker, body)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.update, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const one = await handlers.save(asker, { id: params.id, ifMatch }, body)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.delete, ({ params, query, ifMatch, ...asker }) =>
    handlers.remove(asker, { id: params.id, ifMatch }, query as AskedOf<R['calls']>),
  )
}
