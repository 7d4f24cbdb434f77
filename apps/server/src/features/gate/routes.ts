import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { findRecord, sightOf } from '../evaluations/index.ts'
import { findProductRecord } from '../products/index.ts'
import { cancelScheduled, type ItemKind } from '../publication/index.ts'
import type { SheetsDeps } from '../sheets/index.ts'
import { publicationOf } from './gate.ts'
import { previewOf } from './preview.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What is looked at before something becomes public, its pages before it is, and what waits for its moment. */
export function registerGate(server: FastifyInstance, deps: SheetsDeps): void {
  serve(server, contract.publicationOfEvaluation, ({ params, ...caller }) =>
    publicationOf(deps, caller, 'evaluation', params.id),
  )
  serve(server, contract.publicationOfProduct, ({ params, ...caller }) =>
    publicationOf(deps, caller, 'product', params.id),
  )
  serve(server, contract.previewPagesOfEvaluation, ({ params, query, ...caller }) =>
    previewOf(deps, caller, { kind: 'evaluation', id: params.id, ...query }),
  )
  serve(server, contract.previewPagesOfProduct, ({ params, query, ...caller }) =>
    previewOf(deps, caller, { kind: 'product', id: params.id, ...query }),
  )
  serve(server, contract.cancelPublicationOfEvaluation, ({ params, session, language }) =>
    cancelled(deps, { session, language }, 'evaluation', params.id),
  )
  serve(server, contract.cancelPublicationOfProduct, ({ params, session, language }) =>
    cancelled(deps, { session, language }, 'product', params.id),
  )
}

const cancelled = (
  { database }: SheetsDeps,
  { session }: Caller,
  kind: ItemKind,
  id: string,
): Promise<{ cancelled: boolean }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const find = kind === 'evaluation' ? findRecord : findProductRecord
    const record = await find(tx, sightOf(session), id)
    if (record === undefined) throw problem('NOT_FOUND')
    const entry = { entity: kind, entityId: id, entityName: record.name }
    return { cancelled: await cancelScheduled(tx, session, kind, entry) }
  })
