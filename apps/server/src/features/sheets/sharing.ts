import { and, desc, eq } from 'drizzle-orm'
import { publicPages, type SharingAnswer } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluationIsVisible, evaluationVersions, sightOf } from '../evaluations/index.ts'
import { findProductRecord, productVersions } from '../products/index.ts'
import { standingOf } from '../publication/index.ts'
import type { SheetsDeps } from './deps.ts'
import { qrCodeOf } from './qr-code.ts'
import type { PageKind } from './query.ts'

/** A version as far as it concerns who may see it. */
interface Listed {
  readonly id: string
  readonly number: number
  readonly publicId: string
}

/** What everybody may see of an item, for who may see the item. @throws NOT_FOUND */
export async function sharingOf(
  { database, webLink }: SheetsDeps,
  session: Session,
  kind: PageKind,
  id: string,
): Promise<SharingAnswer> {
  const { versions, standing } = await database.inOrganization(session.organizationId, async (tx) => ({
    versions: await (kind === 'evaluation' ? ofEvaluation(tx, session, id) : ofProduct(tx, session, id)),
    standing: await standingOf(tx, session.organizationId, kind, id),
  }))
  const { shown, handedOut } = standing
  const published = versions.find((version) => version.id === shown?.versionId)
  const withdrawn = standing.withdrawn && {
    ...standing.withdrawn,
    at: standing.withdrawn.at.toISOString(),
  }
  if (published === undefined || shown === null)
    return { published: null, withdrawn, newer: versions.length > 0 }
  const publicId = versions.find((version) => version.id === handedOut)?.publicId ?? published.publicId
  const pages = pathsOf[kind]
  const sheet = webLink(pages.sheet, { id: publicId })
  return {
    published: {
      version: { id: published.id, number: published.number },
      publishedAt: shown.at.toISOString(),
      publicId,
      sheet,
      widget: webLink(pages.widget, { id: publicId }),
      qrCode: await qrCodeOf(sheet),
    },
    withdrawn,
    newer: versions[0]?.id !== published.id,
  }
}

const pathsOf = {
  evaluation: { sheet: publicPages.evaluationSheet, widget: publicPages.evaluationWidget },
  product: { sheet: publicPages.productSheet, widget: publicPages.productWidget },
} as const

async function ofEvaluation(tx: Tx, session: Session, id: string): Promise<readonly Listed[]> {
  if (!(await evaluationIsVisible(tx, sightOf(session), id))) throw problem('NOT_FOUND')
  const { publicId, number } = evaluationVersions
  return tx
    .select({ id: evaluationVersions.id, number, publicId })
    .from(evaluationVersions)
    .where(
      and(
        eq(evaluationVersions.organizationId, session.organizationId),
        eq(evaluationVersions.evaluationId, id),
      ),
    )
    .orderBy(desc(number))
}

async function ofProduct(tx: Tx, session: Session, id: string): Promise<readonly Listed[]> {
  if ((await findProductRecord(tx, sightOf(session), id)) === undefined) throw problem('NOT_FOUND')
  const { publicId, number } = productVersions
  return tx
    .select({ id: productVersions.id, number, publicId })
    .from(productVersions)
    .where(and(eq(productVersions.organizationId, session.organizationId), eq(productVersions.productId, id)))
    .orderBy(desc(number))
}
