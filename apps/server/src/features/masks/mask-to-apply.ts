import { and, asc, eq } from 'drizzle-orm'
import type { CategoryForm, Mask } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { applicableMask } from './mask-form.ts'
import { maskSightOf, maskVisibleTo } from './sight.ts'
import { masks } from './tables.ts'

/** A mask as an evaluation takes it: without what the form does not know any more. */
export interface MaskToApply {
  readonly id: string
  readonly categoryId: string
  readonly rowVersion: number
  readonly mask: Mask
}

const selectMasks = (tx: Tx) =>
  tx
    .select({
      id: masks.id,
      categoryId: masks.categoryId,
      rowVersion: masks.rowVersion,
      values: masks.formValues,
      composition: masks.composition,
      rules: masks.rules,
    })
    .from(masks)

const asApplied = (
  { id, categoryId, rowVersion, ...mask }: Awaited<ReturnType<typeof selectMasks>>[number],
  form: CategoryForm,
): MaskToApply => ({ id, categoryId, rowVersion, mask: applicableMask(form, mask) })

/** A mask that the caller may apply, kept from being changed or deleted until the transaction ends. */
export async function findMaskToApply(
  tx: Tx,
  session: Session,
  id: string,
  form: CategoryForm,
): Promise<MaskToApply | undefined> {
  const [found] = await selectMasks(tx)
    .where(and(maskVisibleTo(maskSightOf(session)), eq(masks.id, id)))
    .for('share')
  return found && asApplied(found, form)
}

/** The first mask of the category, by name, that was given to the caller. */
export async function findGivenMask(
  tx: Tx,
  session: Session,
  form: CategoryForm,
): Promise<MaskToApply | undefined> {
  if (session.kind !== 'user') return undefined
  const { organizationId, userId } = session
  const whose = { every: false, userId, teamId: null } as const
  const [found] = await selectMasks(tx)
    .where(and(maskVisibleTo({ organizationId, whose }), eq(masks.categoryId, form.categoryId)))
    .orderBy(asc(masks.sortName), asc(masks.id))
    .limit(1)
    .for('share')
  return found && asApplied(found, form)
}
