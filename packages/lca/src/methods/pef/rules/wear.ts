import type { DurabilityOfProduct, PefProduct } from '../product.ts'

/** IQM · RM. Source: PEFCR A&F 3.1, duration of service (transcribed). */
export const durabilityMultiplier = ({ intrinsic, repairability }: DurabilityOfProduct): number =>
  intrinsic * repairability

/** D: own days of wear; `null` where the reference days are not established. */
export const daysOfWearOf = ({ daysOfUse, durability }: PefProduct): number | null =>
  daysOfUse === null ? null : daysOfUse * durability.intrinsic * durability.repairability

/**
 * Care cycles over the life, not rounded; stated, or the days of wear by the uses between washes. `null`: no
 * care, or no days. Source: choice 14; PEFCR A&F 3.1, Table 39 (transcribed).
 */
export function careCyclesOf(product: PefProduct): number | null {
  const { care } = product
  if (care === null) return null
  if (care.cycles !== null) return care.cycles
  const days = daysOfWearOf(product)
  return days === null ? null : days / care.usesBetweenWashes
}
