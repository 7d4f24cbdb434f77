import { and, eq, sql } from 'drizzle-orm'
import type { LeverAnswer, LeversAnswer } from '@ecotrame/contract'
import {
  feeDifference,
  feeFactsOf,
  feeOf,
  metAndOpen,
  withLevers,
  type FormState,
  type Lever,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { daysLeftOf, tariffsToday } from '../fees/index.ts'
import { productEvaluations, products } from '../products/index.ts'
import type { LeversDeps } from './deps.ts'
import type { Subject } from './subject.ts'

/** Fees of the product today, and what changes do to them. */
export interface Fees {
  readonly today: LeversAnswer['fees']
  readonly unitsSold: number | null
  readonly changesOf: (lever: Lever) => LeverAnswer['fees']
}

/** By the tariffs that the organization has entered and that hold today; without one there is nothing to say. */
export async function feesOf(
  tx: Tx,
  { method }: Pick<LeversDeps, 'method'>,
  organizationId: string,
  { version: { form, evaluationId }, basis }: Subject,
): Promise<Fees> {
  const tariffs = await tariffsToday(tx, organizationId, form.category)
  if (tariffs.length === 0) return { today: [], unitsSold: null, changesOf: () => [] }
  const isRecycled = (id: string) => method.release.materials.get(id)?.isRecycled ?? null
  const factsOf = (state: FormState) => feeFactsOf(state, isRecycled)
  const before = factsOf(form)
  return {
    today: tariffs.map((tariff) => ({
      scheme: tariff.scheme,
      euros: feeOf(tariff, before),
      validTo: tariff.validTo,
      daysLeft: daysLeftOf(tariff),
      open: metAndOpen(tariff, before).open.map(({ name }) => name),
    })),
    unitsSold: await unitsSoldOf(tx, organizationId, evaluationId),
    changesOf: (lever) => {
      let made = 0
      const after = factsOf(withLevers(basis.form, form, [lever], () => `part ${(made += 1)}`))
      return tariffs
        .map((tariff) => ({ scheme: tariff.scheme, difference: feeDifference(tariff, before, after) }))
        .filter(({ difference }) => difference !== 0)
    },
  }
}

async function unitsSoldOf(tx: Tx, organizationId: string, evaluationId: string): Promise<number | null> {
  const [found] = await tx
    .select({ units: sql<number | null>`sum(${products.unitsSold})::double precision` })
    .from(products)
    .innerJoin(
      productEvaluations,
      and(
        eq(productEvaluations.organizationId, products.organizationId),
        eq(productEvaluations.productId, products.id),
      ),
    )
    .where(and(eq(products.organizationId, organizationId), eq(productEvaluations.partId, evaluationId)))
  return found?.units ?? null
}
