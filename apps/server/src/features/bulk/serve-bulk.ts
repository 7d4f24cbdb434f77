import type { FastifyInstance } from 'fastify'
import type { CallAnswer, CallParsed, CallShape, SelectionOf } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serve, type CallContext } from '../../platform/http/serve.ts'
import type { Runner } from '../../platform/jobs/runner.ts'
import type { BulkAction } from './action.ts'
import { previewBulk } from './preview.ts'
import { startBulk } from './start.ts'

type Body<C extends CallShape> = CallParsed<C>['body']
type FilterOf<C extends CallShape> =
  Body<C> extends { selection: infer Selection }
    ? Extract<Selection, { filter: unknown }> extends { filter: infer Filter }
      ? Filter
      : never
    : never

/** Serves both calls of an action on many. */
export function serveBulk<const Preview extends CallShape, const Start extends CallShape>(
  server: FastifyInstance,
  deps: { readonly database: OrganizationDatabase },
  calls: { readonly preview: Preview; readonly start: Start },
  action: BulkAction<FilterOf<Start>, Omit<Body<Start>, 'selection'>>,
): void {
  const askedIn = (context: unknown) => {
    // The schemas of both calls have parsed it: they share one body.
    const { body, session, language } = context as Runner & {
      readonly body: { readonly selection: SelectionOf<FilterOf<Start>> } & Body<Start>
    }
    const { selection, ...change } = body
    return {
      caller: { session, language },
      asked: { selection, change: change as Omit<Body<Start>, 'selection'> },
    }
  }
  serve(server, calls.preview, async (context: CallContext<Preview>) => {
    const { caller, asked } = askedIn(context)
    return (await previewBulk(deps, caller, action, asked)) as CallAnswer<Preview>
  })
  serve(server, calls.start, async (context: CallContext<Start>) => {
    const { caller, asked } = askedIn(context)
    return { job: await startBulk(deps, caller, action, asked) } as CallAnswer<Start>
  })
}
