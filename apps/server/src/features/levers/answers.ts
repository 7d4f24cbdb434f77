import type { LeverAnswer } from '@ecotrame/contract'
import type { FormState, Lever, LeverChange } from '@ecotrame/lca'
import { changeInWords, type ChangeContext } from '../attribution/index.ts'
import { namedMaterial, type PricesOfForm, type PriceTaken } from './prices.ts'

/** What levers are told with. */
export interface LeverContext extends Omit<ChangeContext, 'releases'> {
  readonly prices: PricesOfForm
}

export const leverAnswer = (
  { id, kind, rule, changes, part, difference, labels, pefGap, mechanisms, cost }: Lever,
  context: LeverContext,
): Omit<LeverAnswer, 'fees'> => ({
  id,
  kind,
  rule,
  changes: wordsOfChanges(changes, context),
  part,
  difference,
  labels,
  pefGap,
  mechanisms: [...mechanisms],
  costDifference: cost.difference,
  missing: cost.missing.map((material) => namedMaterial(context.prices, material)),
})

/** Changes of fields in the words of the form. */
export const wordsOfChanges = (changes: readonly LeverChange[], context: Omit<LeverContext, 'prices'>) =>
  changes.map((change) =>
    changeInWords(
      {
        kind: 'input',
        cause: 'inputs',
        input: { kind: 'field', list: change.entry === null ? null : 'composition', ...change },
      },
      { ...context, releases: { data: ['', ''], method: ['', ''] } },
    ),
  )

/** Prices of what the product is made of and of what could take its place, in the order of the form. */
export function pricesAnswer(
  { composition }: FormState,
  levers: readonly Lever[],
  prices: PricesOfForm,
): PriceTaken[] {
  const ids = new Set([
    ...composition.filter(({ type }) => type === 'material').map(({ values }) => values['material']?.value),
    ...levers.flatMap(({ changes }) =>
      changes.filter(({ parameter }) => parameter === 'material').map(({ after }) => after),
    ),
  ])
  return [...prices.values()].filter(({ material }) => ids.has(material.id))
}
