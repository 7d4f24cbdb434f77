import { kilometres, share, type Share } from '../../../quantities/quantity.ts'
import { checkShares, legsOf, type PefChecking } from '../check/checking.ts'
import type { Draft } from '../check/shape.ts'
import { salesChannels, type SalesChannel } from '../codes.ts'
import type { PefDistributionInput } from '../input.ts'
import type { Leg, PefCountry, PefRules } from '../method.ts'
import type { DistributionOfProduct } from '../product.ts'

/**
 * The way to the person who wears it: all through stores unless stated, by ship from overseas, by lorry within
 * Europe. Air freight only where the user says so. Source: choices 12, 29; PEFCR A&F 3.1, Tables 33 to 38.
 */
export function distributionOf(
  draft: Draft<PefDistributionInput> | undefined,
  maker: PefCountry,
  checking: PefChecking,
): DistributionOfProduct {
  const { transport, storage } = checking.method.rules
  return {
    channels: channelsOf(draft?.channels, checking),
    routesToCentre: routesToCentre(draft, maker, checking),
    legsToStore: legsOf(draft?.legsToStore) ?? transport.channels.store.legs,
    weeksInCentre: draft?.weeksInCentre ?? storage.centre.weeks,
    weeksInStore: draft?.weeksInStore ?? storage.store.weeks,
  }
}

function channelsOf(
  draft: Draft<NonNullable<PefDistributionInput['channels']>> | undefined,
  checking: PefChecking,
): Readonly<Record<SalesChannel, Share>> {
  if (draft === undefined) return { store: share(1), ecommerce: share(0), factoryToConsumer: share(0) }
  checkShares(
    salesChannels.map((channel) => draft[channel] ?? 0),
    'distribution.channels',
    checking,
  )
  return {
    store: share(draft.store ?? 0),
    ecommerce: share(draft.ecommerce ?? 0),
    factoryToConsumer: share(draft.factoryToConsumer ?? 0),
  }
}

function routesToCentre(
  draft: Draft<PefDistributionInput> | undefined,
  maker: PefCountry,
  checking: PefChecking,
): DistributionOfProduct['routesToCentre'] {
  const { transport } = checking.method.rules
  const usual =
    legsOf(draft?.legsToCentre) ??
    (maker.region === transport.centreRegion ? transport.toCentreFromEurope : transport.toCentreFromOverseas)
  const air = draft?.airShare ?? 0
  if (air === 0) return [{ share: share(1), legs: usual }]
  return [
    { share: share(1 - air), legs: usual },
    { share: share(air), legs: airLegs(draft?.airKm, transport, checking) },
  ]
}

function airLegs(
  km: number | undefined,
  { toCentreByAir }: PefRules['transport'],
  { assumptions }: PefChecking,
): readonly Leg[] {
  if (km === undefined) {
    const plane = toCentreByAir.find(({ mode }) => mode === 'plane')
    assumptions.push({ code: 'airDistance', path: 'distribution.airKm', params: { km: plane?.km ?? 0 } })
    return toCentreByAir
  }
  return toCentreByAir.map((leg) => (leg.mode === 'plane' ? { ...leg, km: kilometres(km) } : leg))
}
