import { createHash } from 'node:crypto'
import type { LabelTypeface } from '@ecotrame/contract'
import { labelWeights } from '@ecotrame/lca'
import { readers } from '../../../platform/apart/read-apart.ts'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { fontReading } from './font-reading.ts'
import { deleteWeights, findWeights, saveWeight } from './typeface-store.ts'

type Scoped = Pick<Database, 'inOrganization'>

async function answerOf(tx: Tx, organizationId: string): Promise<LabelTypeface> {
  const rows = await findWeights(tx, organizationId)
  const there = new Set(rows.map(({ weight }) => weight))
  return {
    weights: rows.map(({ uploadedAt, ...row }) => ({ ...row, uploadedAt: uploadedAt.toISOString() })),
    missing: labelWeights.filter((weight) => !there.has(weight)),
  }
}

export const readTypeface = (database: Scoped, { organizationId }: Session): Promise<LabelTypeface> =>
  database.inOrganization(organizationId, (tx) => answerOf(tx, organizationId))

/** The weights as the audit log tells them. */
const audited = (weights: LabelTypeface['weights']) => ({
  typefaceWeights: weights
    .map(({ weight, name, version }) => [name, weight, version].filter((one) => one !== null).join(' · '))
    .join(', '),
})

async function changed(tx: Tx, session: Session, change: () => Promise<unknown>): Promise<LabelTypeface> {
  const { organizationId } = session
  const before = await answerOf(tx, organizationId)
  await change()
  const after = await answerOf(tx, organizationId)
  await recordChange(tx, session, {
    entity: 'label_typeface',
    entityId: organizationId,
    entityName: 'Marianne',
    action: 'update',
    before: audited(before.weights),
    after: audited(after.weights),
  })
  return after
}

/**
 * Takes the outlines of the label from one font, which is not kept. @throws INVALID_FONT, and what ends a reading apart
 */
export async function takeTypeface(
  database: Scoped,
  session: Session,
  content: Buffer,
): Promise<LabelTypeface> {
  const { organizationId } = session
  const font = await readers.readWhole(fontReading, null, { organizationId, content })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return database.inOrganization(organizationId, (tx) =>
    changed(tx, session, () =>
      saveWeight(tx, organizationId, { ...font, sha256, uploadedBy: session.userName }),
    ),
  )
}

/** From then on no public label is drawn. */
export const removeTypeface = (database: Scoped, session: Session): Promise<LabelTypeface> =>
  database.inOrganization(session.organizationId, (tx) =>
    changed(tx, session, () => deleteWeights(tx, session.organizationId)),
  )
