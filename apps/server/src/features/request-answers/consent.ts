import type { CallAnswer, withdrawConsent } from '@ecotrame/contract'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endConsent, recordOfFacility } from '../facilities/index.ts'
import { notify } from '../notifications/index.ts'
import { fieldsOf, lockAnyRequest, type RequestRecord } from '../requests/index.ts'
import { decide, sentAnswers, type SentAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { consentWithdrawn } from './letters.ts'
import { formLanguage } from './links.ts'
import { linkOfVisitor, type Visitor } from './opened-link.ts'

/** Answers of a request by which its facility agrees that products take its figures, not refused. */
async function consentsOf(tx: Tx, organizationId: string, requestId: string): Promise<readonly SentAnswer[]> {
  const fields = await fieldsOf(tx, organizationId, requestId)
  const asked = fields.find(({ categoryId, parameter }) => categoryId === null && parameter === 'consent')
  if (asked === undefined) return []
  return (await sentAnswers(tx, organizationId, requestId)).filter(
    ({ fieldId, state, value }) =>
      fieldId === asked.id && state !== 'refused' && Array.isArray(value) && value[0]?.item === 'yes',
  )
}

/** Whether this request brought a consent that stands, or waits for a decision. */
export async function isConsentThere(
  tx: Tx,
  organizationId: string,
  { id, facility }: RequestRecord,
): Promise<boolean> {
  const given = facility === null ? [] : await consentsOf(tx, organizationId, id)
  if (facility === null || given.length === 0) return false
  if (given.some(({ state }) => state === 'proposed')) return true
  return (await recordOfFacility(tx, organizationId, facility.id)).dataConsent !== null
}

/**
 * Takes the consent back, whatever became of the link: products that took the figures fall back to averages, and who
 * asked is notified.
 */
export async function withdrawByLink(
  deps: AnswersDeps,
  visitor: Visitor,
): Promise<CallAnswer<typeof withdrawConsent>> {
  const { organizationId, requestId, createdBy } = await linkOfVisitor(deps, visitor)
  return withdrawOf(deps, { organizationId, requestId, createdBy })
}

interface Consenting {
  readonly organizationId: string
  readonly requestId: string
  readonly createdBy: string | null
}

/** The same of a request. */
export function withdrawOf(
  { database }: Pick<AnswersDeps, 'database'>,
  { organizationId, requestId, createdBy }: Consenting,
): Promise<CallAnswer<typeof withdrawConsent>> {
  return database.inOrganization(organizationId, async (tx) => {
    const request = await lockAnyRequest(tx, organizationId, requestId)
    if (request === undefined || request.facility === null) return { withdrawn: false }
    if (!(await isConsentThere(tx, organizationId, request))) return { withdrawn: false }
    const by = request.contactName ?? ''
    const actor: Actor = { kind: 'system', userId: null, userName: by, organizationId }
    const reason = consentWithdrawn(formLanguage(request))
    for (const { id, state } of await consentsOf(tx, organizationId, requestId))
      if (state === 'proposed') await decide(tx, organizationId, id, { state: 'refused', reason, by })
    const outdated = (await endConsent(tx, actor, request.facility.id)) ?? 0
    const { name } = request.facility
    await notify(tx, organizationId, {
      type: 'request_updated',
      to: [...new Set([request.authorId, createdBy].flatMap((id) => id ?? []))],
      wording: {
        en: {
          title: `${name} has withdrawn its consent`,
          content: `Its figures no longer count. Products to recalculate: ${outdated}.`,
        },
        fr: {
          title: `${name} a retiré son accord`,
          content: `Ses chiffres ne comptent plus. Produits à recalculer : ${outdated}.`,
        },
      },
      context: { requestId },
    })
    return { withdrawn: true }
  })
}
