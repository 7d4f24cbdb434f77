import type { CallAnswer, cguStatus } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import type { Language, UserSession } from '../../platform/sessions/session.ts'
import type { AccountOwner } from '../auth/index.ts'
import { accountRow, writeAcceptance } from './account-store.ts'
import { currentTerms, termsDocument } from './terms/terms.ts'

/** Whether the terms that hold now were accepted, and their text. */
export const termsStatus = (
  database: OrganizationDatabase,
  session: UserSession,
  language: Language,
): Promise<CallAnswer<typeof cguStatus>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { terms } = await accountRow(tx, session, currentTerms.id)
    return {
      accepted: terms !== null,
      acceptedAt: terms?.acceptedAt.toISOString() ?? null,
      document: termsDocument(currentTerms, language),
    }
  })

/** False for a document that does not hold now: nobody accepts what they were not shown. */
export async function acceptTerms(
  database: OrganizationDatabase,
  session: UserSession,
  documentId: string,
): Promise<boolean> {
  if (documentId !== currentTerms.id) return false
  await database.inOrganization(session.organizationId, async (tx) => {
    if (!(await writeAcceptance(tx, session, documentId))) return
    await recordChange(tx, session, {
      entity: 'user',
      entityId: session.userId,
      entityName: session.userName,
      action: 'accept_terms',
      after: { document: documentId },
    })
  })
  return true
}

/** People of the demo are not asked: nobody reads terms to have a look. */
export const acceptTermsForDemo = (tx: Tx, owner: AccountOwner) => writeAcceptance(tx, owner, currentTerms.id)
