import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { FileAnswer } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { activeVersionInSight } from '../evaluations/index.ts'
import { labelOnPage } from '../labels/index.ts'
import type { SheetsDeps } from './deps.ts'
import { sheetPdf } from './pdf/make-pdf.ts'
import { sharingOf } from './sharing.ts'
import { evaluationView } from './view/evaluation-view.ts'

/** Sharing and sheets for who is signed in. */
export function registerSheets(server: FastifyInstance, deps: SheetsDeps): void {
  serve(server, contract.sharingOfEvaluation, ({ session, params }) =>
    sharingOf(deps, session, 'evaluation', params.id),
  )
  serve(server, contract.sharingOfProduct, ({ session, params }) =>
    sharingOf(deps, session, 'product', params.id),
  )
  serve(server, contract.evaluationSheet, ({ session, params, query, language }) =>
    printedSheet(deps, session, params.id, query.language ?? language),
  )
}

async function* once(content: Buffer): AsyncIterable<Uint8Array> {
  yield content
}

/** The active version on paper, with who took it along. @throws NOT_FOUND, NOT_EVALUATED */
async function printedSheet(
  deps: SheetsDeps,
  session: Session,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const { organizationId } = session
  const version = await deps.database.inOrganization(organizationId, async (tx) => {
    const found = await activeVersionInSight(tx, session, id)
    await recordChange(tx, session, {
      entity: 'export',
      entityId: found.id,
      entityName: found.evaluation.name,
      action: 'create',
      after: { exported: 'sheet', format: 'pdf' },
    })
    return found
  })
  const view = await evaluationView(deps, organizationId, version, language)
  const address =
    view.publishedAt === null
      ? null
      : deps.webLink(contract.publicPages.evaluationSheet, { id: view.publicId })
  const label = view.label && labelOnPage(view.label)
  const pdf = await sheetPdf(view, { language, label, address })
  return { name: `sheet-v${view.version}.pdf`, type: 'application/pdf', content: once(pdf) }
}
