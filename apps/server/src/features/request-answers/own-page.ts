import { eq, sql } from 'drizzle-orm'
import type { CallAnswer, askForOwnPage } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/sessions/secret.ts'
import { countLink, countOwnPage } from '../auth/index.ts'
import type { AnswersDeps } from './deps.ts'
import { ownPageLetter } from './letters.ts'
import { formLanguage } from './links.ts'
import { linkOfVisitor, type Visitor } from './opened-link.ts'
import { requestOfLink } from './request-in-sight.ts'
import { supplierPages } from './tables.ts'

const daysOfPage = 30

/**
 * Mails the link to what was given from an address, to that address alone: who holds the link of a request, such as the
 * one who asks, learns nothing by it.
 * @throws NOT_FOUND, TOO_MANY_TRIES
 */
export async function mailOwnPage(
  deps: AnswersDeps,
  visitor: Visitor,
): Promise<CallAnswer<typeof askForOwnPage>> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId } = link
  const request = await deps.database.inOrganization(organizationId, (tx) => requestOfLink(tx, link))
  const to = request?.contactEmail ?? null
  if (request === undefined || to === null) return { asked: false }
  const email = to.toLowerCase()
  await countOwnPage(deps.database, email, visitor.address)
  const token = newSecret()
  await deps.database.asSystem(async (tx) => {
    const [page] = await tx
      .insert(supplierPages)
      .values({
        email,
        tokenHash: hashOfSecret(token),
        expiresAt: sql`now() + make_interval(days => ${daysOfPage})`,
      })
      .returning({ expiresAt: supplierPages.expiresAt })
    if (page === undefined) throw new Error('The page was not made')
    const letter = { to, language: formLanguage(request), name: request.contactName ?? '' }
    const url = deps.webLink(`/r/own/${token}`, {})
    await deps.mail.sendWith(tx, organizationId, ownPageLetter({ ...letter, expiresAt: page.expiresAt, url }))
  })
  return { asked: true }
}

export interface OwnPage {
  readonly email: string
  readonly expiresAt: Date
}

/** The page that a visitor holds the link of. @throws NOT_FOUND, LINK_CLOSED, TOO_MANY_TRIES for who seems to guess */
export async function pageOfVisitor(
  { database }: AnswersDeps,
  { token, address }: Visitor,
): Promise<OwnPage> {
  const [page] = await database.asSystem((tx) =>
    tx
      .select({ email: supplierPages.email, expiresAt: supplierPages.expiresAt })
      .from(supplierPages)
      .where(eq(supplierPages.tokenHash, hashOfSecret(token))),
  )
  if (page === undefined) {
    await countLink(database, address)
    throw problem('NOT_FOUND')
  }
  if (page.expiresAt.getTime() <= Date.now()) throw problem('LINK_CLOSED')
  return page
}
