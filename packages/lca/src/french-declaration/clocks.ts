import type { ConfidenceLevel } from './context.ts'
import type { DeclarationRules } from './rules.ts'

const day = 24 * 3_600_000

/** A moment so many calendar months later; the 31st becomes the last day of a shorter month. */
function monthsLater(moment: string, months: number): string {
  const later = new Date(moment)
  const dayOfMonth = later.getUTCDate()
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== dayOfMonth) later.setUTCDate(0)
  return later.toISOString()
}

/**
 * From when another content may be declared for a code.
 * @param lastAt when the portal took the last one, ISO 8601
 * @returns a moment, ISO 8601: 90 × 24 hours later
 *
 * Source: portal; order of 6 September 2025: at most one update every three months.
 */
export const nextDeclarationDay = (lastAt: string, { clocks }: DeclarationRules): string =>
  new Date(Date.parse(lastAt) + clocks.daysBetweenDeclarations * day).toISOString()

/** Until when a declaration must be made anew after a change of method. @param versionSince when the new version began to count */
export const dueDay = (versionSince: string, { clocks }: DeclarationRules): string =>
  monthsLater(versionSince, clocks.monthsAfterMethodChange)

/** Until when everybody must refer to the declaration of the maker, importer or seller. @param ownerDeclaredAt when they made it */
export const ownersTurnDay = (ownerDeclaredAt: string, { clocks }: DeclarationRules): string =>
  monthsLater(ownerDeclaredAt, clocks.monthsAfterDeclarationOfOwner)

/** How much the portal trusts a declaration: by who makes it. Source: method page of the declaration, §2. */
export function confidenceOf(declarant: {
  readonly isProfessional: boolean
  readonly ownsBrand: boolean
  readonly isAuthorised: boolean
}): ConfidenceLevel {
  if (!declarant.isProfessional) return 'Low'
  return declarant.ownsBrand || declarant.isAuthorised ? 'High' : 'Medium'
}
