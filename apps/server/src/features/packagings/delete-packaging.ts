import type { CallAnswer, deletePackaging as deleteCall } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { isStillReferred } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { audited } from './answers.ts'
import type { PackagingsDeps } from './deps.ts'
import { deletePackaging as deleteRow } from './packaging-store.ts'
import { lockedPackaging } from './packagings.ts'

interface Uses {
  readonly evaluations: number
  readonly products: number
}

const inUse = {
  en: ({ evaluations, products }) => `Evaluations that use it: ${evaluations}; products: ${products}.`,
  fr: ({ evaluations, products }) => `Évaluations qui l’utilisent : ${evaluations} ; produits : ${products}.`,
} as const satisfies Record<Language, (uses: Uses) => string>

/** Deletes a packaging. @throws PACKAGING_IN_USE, also when something takes it at this very moment */
export async function deletePackaging(
  { database }: Pick<PackagingsDeps, 'database'>,
  { session, language }: Caller,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = session
  try {
    await database.inOrganization(organizationId, async (tx) => {
      const record = await lockedPackaging(tx, session, read)
      if (record.evaluations + record.products > 0)
        throw problem('PACKAGING_IN_USE', { detail: inUse[language](record) })
      await deleteRow(tx, organizationId, read.id)
      const before = audited(record)
      await recordChange(tx, session, { entity: 'packaging', entityId: read.id, action: 'delete', before })
    })
  } catch (error) {
    throw isStillReferred(error) ? problem('PACKAGING_IN_USE') : error
  }
  return { id: read.id }
}
