import { lookUpPefCountry, type PefChecking } from '../check/checking.ts'
import type { Draft } from '../check/shape.ts'
import type { AssumptionCode } from '../codes.ts'
import type { PefInput, PefPartInput } from '../input.ts'
import type { PefCountry } from '../method.ts'
import type { PartOfProduct } from '../product.ts'

type CountriesDraft = Draft<PefInput>['countries']

/**
 * Countries of a part's steps: its own, else those of the product, else that of the step after it, which the
 * result names. `null` when a country is missing or unknown.
 */
export function countriesOfPart(
  own: Draft<NonNullable<PefPartInput['countries']>> | undefined,
  path: string,
  ofProduct: CountriesDraft,
  checking: PefChecking,
): PartOfProduct['countries'] | null {
  const find = (step: 'dyeing' | 'fabric' | 'spinning', next: PefCountry, code: AssumptionCode) => {
    const stated = own?.[step] ?? ofProduct?.[step]
    if (stated === undefined) {
      checking.assumptions.push({ code, path: `${path}.${step}`, params: { country: next.code } })
      return next
    }
    // Countries of the product are checked once, by `checkCountries`.
    return own?.[step] === undefined
      ? checking.method.countries.get(stated)
      : lookUpPefCountry(stated, `${path}.${step}`, checking)
  }
  const making = checking.method.countries.get(ofProduct?.making ?? '')
  if (making === undefined) return null
  const dyeing = find('dyeing', making, 'dyeingWhereItIsMadeUp')
  const fabric = find('fabric', dyeing ?? making, 'fabricWhereItIsDyed')
  const spinning = find('spinning', fabric ?? making, 'spinningWhereTheFabricIsMade')
  return dyeing && fabric && spinning ? { dyeing, fabric, spinning } : null
}

/** Countries of the product as a whole. Source of the default market: choice 12, sold in a store in France. */
export function checkCountries(
  draft: CountriesDraft,
  checking: PefChecking,
): { readonly making: PefCountry | undefined; readonly market: PefCountry | undefined } {
  const find = (step: 'making' | 'market' | 'dyeing' | 'fabric' | 'spinning') =>
    lookUpPefCountry(draft?.[step], `countries.${step}`, checking)
  const { countries, rules } = checking.method
  for (const step of ['dyeing', 'fabric', 'spinning'] as const) find(step)
  if (draft?.market === undefined)
    checking.assumptions.push({ code: 'soldInFrance', path: 'countries.market' })
  return {
    making: find('making'),
    market: draft?.market === undefined ? countries.get(rules.defaultMarket) : find('market'),
  }
}
