import type { PefComponent, PefExcluded } from '../inventory/bill.ts'

/** A material of which no active pack has a dataset. */
export interface MaterialWithoutDataset {
  readonly component: PefComponent
  /** Net, in one product or as packaging of it, kg; `null`: the result is of a release that did not keep it. */
  readonly massKg: number | null
}

/** Which part of a product the figures know nothing of, beside the coverage, which counts categories only. */
export interface MassCoverage {
  readonly withoutDataset: readonly MaterialWithoutDataset[]
  /** Share of the product's mass; packaging is beside it. `null`: not known. */
  readonly share: number | null
}

/**
 * The mass without a dataset: no active pack has the making of the material, so that no figure holds it and the
 * coverage of the weighting does not show it. Source: decisions of the specification §11, scope and coverage.
 */
export function massCoverageOf(result: {
  readonly massKg: number
  readonly excluded: readonly PefExcluded[]
}): MassCoverage {
  const withoutDataset = byComponent(result.excluded.filter(({ code }) => code === 'material'))
  const ofProduct = withoutDataset.filter(({ component }) => component.kind !== 'packaging')
  const known = ofProduct.every(({ massKg }) => massKg !== null)
  const missingKg = ofProduct.reduce((sum, { massKg }) => sum + (massKg ?? 0), 0)
  return { withoutDataset, share: known ? missingKg / result.massKg : null }
}

/** Origins of one material are one material. */
function byComponent(excluded: readonly PefExcluded[]): readonly MaterialWithoutDataset[] {
  const found = new Map<string, MaterialWithoutDataset>()
  for (const { component, massKg } of excluded) {
    const key = JSON.stringify(component)
    const before = found.get(key)
    const mass = massKg ?? null
    const sum = before === undefined || before.massKg === null || mass === null ? mass : before.massKg + mass
    found.set(key, { component, massKg: sum })
  }
  return [...found.values()]
}
