import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { FileAnswer } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { drawnApart } from '../../platform/pdf/drawn-apart.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { activeVersionInSight, sightOf } from '../evaluations/index.ts'
import { qrCodeOf } from './qr-code.ts'
import { productAsItIs } from '../products/index.ts'
import type { SheetsDeps } from './deps.ts'
import { evaluationFacts } from './facts/evaluation-facts.ts'
import { factsOfProduct } from './facts/product-facts.ts'
import { sharingOf } from './sharing.ts'
import type { PublicFacts } from './facts/public-facts.ts'
import { sheetPdf } from './pdf/make-pdf.ts'
import { sheetView } from './view/sheet-view.ts'

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
  serve(server, contract.productSheet, ({ session, params, query, language }) =>
    printedProduct(deps, session, params.id, query.language ?? language),
  )
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
  return onPaper(deps, organizationId, await evaluationFacts(deps, organizationId, version), language)
}

/** A product as it is on paper. @throws NOT_FOUND, NOT_EVALUATED */
async function printedProduct(
  deps: SheetsDeps,
  session: Session,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const product = await deps.database.inOrganization(session.organizationId, async (tx) => {
    const found = await productAsItIs(tx, deps, session, id)
    await recordChange(tx, session, {
      entity: 'export',
      entityId: found.versionId ?? id,
      entityName: found.content.name,
      action: 'create',
      after: { exported: 'sheet', format: 'pdf' },
    })
    return found
  })
  const facts = await factsOfProduct(deps, sightOf(session), product)
  if (facts === null) throw problem('NOT_FOUND')
  return onPaper(deps, session.organizationId, facts, language)
}

const pathOfSheet = {
  evaluation: contract.publicPages.evaluationSheet,
  product: contract.publicPages.productSheet,
} as const

async function onPaper(
  { webLink, configuration }: SheetsDeps,
  organizationId: string,
  facts: PublicFacts,
  language: Language,
): Promise<FileAnswer> {
  const view = sheetView(facts, language, configuration.addresses.api)
  const { kind, publishedAt, publicId, version } = view
  const address = publishedAt === null ? null : webLink(pathOfSheet[kind], { id: publicId })
  const page = address === null ? null : { address, code: await qrCodeOf(address) }
  return {
    name: version === null ? 'sheet.pdf' : `sheet-v${version}.pdf`,
    type: 'application/pdf',
    content: await drawnApart(sheetPdf(view, { language, page }), organizationId),
  }
}
