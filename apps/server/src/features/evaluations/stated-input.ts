import { describedAsStated, type FrenchCostInput } from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import type { VersionResult } from './version-store.ts'

/**
 * What a version says of its materials and places in the words of its form, where its input says what the French method
 * takes for them: Portugal and not Western Europe, merino and not wool. `null` where there is no French cost.
 */
export function statedInput(
  { french, form }: Pick<VersionResult, 'french' | 'form'>,
  { category }: Pick<Catalogue, 'category'>,
): FrenchCostInput | null {
  const input = french && french.input
  const known = category(form.category)?.form
  return input === null || !known || known.frenchProductId === null ? input : describedAsStated(known, form)
}

type CountryField = 'spinningCountry' | 'fabricCountry' | 'ennoblingCountry' | 'makingCountry'
const fieldOfStage: Readonly<Record<string, CountryField | undefined>> = {
  spinning: 'spinningCountry',
  fabric: 'fabricCountry',
  ennobling: 'ennoblingCountry',
  making: 'makingCountry',
}

/** Where a step takes place, as the form says it; else what the French method takes. */
export function statedCountry(
  stated: FrenchCostInput | null,
  stage: string,
  taken: string | undefined,
): string | undefined {
  const field = fieldOfStage[stage]
  return (field && stated?.[field]) ?? taken
}
