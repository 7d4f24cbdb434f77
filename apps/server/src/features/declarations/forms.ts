import { and, eq } from 'drizzle-orm'
import type { CallAnswer, CallParsed, chooseDeclarationForm as call } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf } from '../evaluations/index.ts'
import type { DeclarationsDeps } from './deps.ts'
import { productSubjects } from './subjects.ts'
import { declarationForms as table } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Chosen = CallParsed<typeof call>['body']

/** @throws NOT_FOUND also where the product is not in sight; INVALID_VALUES for what it does not hold, or holds alone */
export const chooseForm = (
  { database }: Pick<DeclarationsDeps, 'database'>,
  { session }: Caller,
  productId: string,
  { mainComponent }: Chosen,
): Promise<CallAnswer<typeof call>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const [product] = await productSubjects(tx, sightOf(session), [productId])
    if (product === undefined) throw problem('NOT_FOUND')
    const nameOf = (id: string | null) => product.items.find((item) => item.id === id)?.name
    if (mainComponent !== null && (product.items.length < 2 || nameOf(mainComponent) === undefined))
      throw problem('INVALID_VALUES', { errors: [{ path: 'mainComponent', code: 'UNKNOWN_EVALUATION' }] })
    await save(tx, session.organizationId, productId, mainComponent)
    await recordChange(tx, session, {
      entity: 'product',
      entityId: productId,
      entityName: product.name,
      action: 'update',
      before: { mainComponent: nameOf(product.mainComponent) ?? null },
      after: { mainComponent: nameOf(mainComponent) ?? null },
    })
    return { product: productId, mainComponent }
  })

async function save(tx: Tx, organizationId: string, productId: string, mainComponent: string | null) {
  if (mainComponent === null) {
    await tx
      .delete(table)
      .where(and(eq(table.organizationId, organizationId), eq(table.productId, productId)))
    return
  }
  await tx
    .insert(table)
    .values({ organizationId, productId, mainComponent })
    .onConflictDoUpdate({ target: [table.organizationId, table.productId], set: { mainComponent } })
}
