import type { CallAnswer, deleteMask as deleteCall } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { isStillReferred } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { recordedMask } from './answers.ts'
import * as store from './mask-store.ts'
import { lockedMask, type MaskAsker, type MasksDeps } from './masks.ts'

const inUse = {
  en: (evaluations: number) => `Evaluations made with it: ${evaluations}.`,
  fr: (evaluations: number) => `Évaluations faites avec ce masque : ${evaluations}.`,
} as const satisfies Record<Language, (evaluations: number) => string>

/** Deletes a mask. @throws MASK_IN_USE, also when an evaluation takes it at this very moment */
export async function deleteMask(
  { database }: MasksDeps,
  { session, language }: MaskAsker,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = session
  try {
    await database.inOrganization(organizationId, async (tx) => {
      const record = await lockedMask(tx, session, read)
      if (record.usedBy > 0) throw problem('MASK_IN_USE', { detail: inUse[language](record.usedBy) })
      await store.deleteMask(tx, organizationId, read.id)
      const before = recordedMask(record)
      await recordChange(tx, session, { entity: 'mask', entityId: read.id, action: 'delete', before })
    })
  } catch (error) {
    throw isStillReferred(error) ? problem('MASK_IN_USE') : error
  }
  return { id: read.id }
}
