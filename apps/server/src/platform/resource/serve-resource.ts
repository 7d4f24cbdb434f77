import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { AnyOne, AnyResource, CallAnswer, CallParsed } from '@ecotrame/contract'
import type { RowAsRead } from '../audit/as-read.ts'
import { serve } from '../http/serve.ts'
import type { Caller } from '../sessions/session.ts'

type Calls = AnyResource['calls']

/** What a deletion is asked besides. */
type AskedOf<C extends Calls> = C['delete'] extends { readonly query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined

/** What answers the calls. As methods, so that one that knows its own bodies fits. */
interface Handlers<Asked> {
  list(caller: Caller, query: CallParsed<Calls['find']>['query']): Promise<CallAnswer<Calls['find']>>
  read(caller: Caller, id: string): Promise<AnyOne>
  create(caller: Caller, body: CallParsed<Calls['create']>['body']): Promise<AnyOne>
  save(caller: Caller, read: RowAsRead, body: CallParsed<Calls['update']>['body']): Promise<AnyOne>
  remove(caller: Caller, read: RowAsRead, query: Asked): Promise<{ id: string }>
  duplicate?(caller: Caller, id: string, extras: object): Promise<AnyOne>
}

/** Adds the calls of a resource; whoever reads, makes or changes one gets its version as `ETag`. */
export function serveResource<R extends { readonly calls: Calls }>(
  server: FastifyInstance,
  { calls }: R,
  handlers: Handlers<AskedOf<R['calls']>>,
): void {
  serve(server, calls.find, (asked) => handlers.list(asked, asked.query))
  serve(server, calls.findOne, async ({ params, setETag, ...caller }) => {
    const one = await handlers.read(caller, params.id)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.create, async ({ body, setETag, ...caller }) => {
    const one = await handlers.create(caller, body)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.update, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const one = await handlers.save(caller, { id: params.id, ifMatch }, body)
    setETag(one.rowVersion)
    return one
  })
  serve(server, calls.delete, ({ params, query, ifMatch, ...caller }) =>
    handlers.remove(caller, { id: params.id, ifMatch }, query as AskedOf<R['calls']>),
  )
  if (calls.duplicate === undefined) return
  serve(server, calls.duplicate, async ({ params, body, setETag, ...caller }) => {
    if (handlers.duplicate === undefined) throw new Error(`Nothing duplicates ${calls.duplicate?.path}`)
    const one = await handlers.duplicate(caller, params.id, body ?? {})
    setETag(one.rowVersion)
    return one
  })
}
