import type {
  ComponentsDeclaration,
  Declaration,
  DeclaredFabric,
  DeclaredFigure,
  DeclaredGarment,
  DeclaredMaterial,
  DeclaredPrinting,
  DeclaredTrim,
} from './declaration.ts'
import type { DeclarationRules } from './rules.ts'
import { withoutAbsent, type Loose } from './without-absent.ts'

/**
 * A code as the portal takes it: 8 or 13 digits. 12 digits get a 0 in front, 14 lose theirs; any other text stays as
 * it is, and the check names it. Source: method page of the declaration, §5, GTIN_FORMAT.
 */
export function portalCode(code: string): string {
  const digits = code.replaceAll(/[\s\u2010-\u2015-]/g, '')
  if (/^\d{12}$/.test(digits)) return `0${digits}`
  return /^0\d{13}$/.test(digits) ? digits.slice(1) : digits
}

/** Ten-thousandths: the decimals that shares are written with. */
const parts = 10_000

/**
 * Shares with at most four decimals that add up to what the exact ones add up to; the remainder is on the largest:
 * three thirds are 0.3334, 0.3333 and 0.3333. Source: method page of the declaration, §5.
 */
export function writtenShares(shares: readonly number[]): readonly number[] {
  const written = shares.map((share) => Math.round(share * parts))
  const whole = Math.round(shares.reduce((sum, share) => sum + share, 0) * parts)
  const remainder = whole - written.reduce((sum, share) => sum + share, 0)
  const largest = shares.reduce((best, share, place) => (share > (shares[best] ?? 0) ? place : best), 0)
  return written.map((share, place) => (share + (place === largest ? remainder : 0)) / parts)
}

function materialsAsDeclared(materials: readonly DeclaredMaterial[]): readonly DeclaredMaterial[] {
  const present = materials.map((material) => ({
    ...withoutAbsent<DeclaredMaterial>(material),
    id: material.id,
  }))
  const shares = present.map(({ share }) => share)
  if (!shares.every((share) => typeof share === 'number')) return present
  const written = writtenShares(shares)
  return present.map((material, place) => ({ ...material, share: written[place] ?? 0 }))
}

/** The next admissible share upwards, or the last. Source: guidance note 1.0, 5.IV.03. */
function printingAsDeclared(
  { kind, ratio }: DeclaredPrinting,
  { printingRatios }: DeclarationRules,
): DeclaredPrinting | undefined {
  if (ratio === 0) return undefined
  const next =
    typeof ratio === 'number' ? (printingRatios.find((one) => one >= ratio) ?? printingRatios.at(-1)) : ratio
  return withoutAbsent<DeclaredPrinting>({ kind, ratio: next })
}

const trimsAsDeclared = (trims: readonly DeclaredTrim[]): readonly DeclaredTrim[] =>
  trims.filter(({ quantity }) => quantity !== 0)

function fabricAsDeclared(fabric: DeclaredFabric, rules: DeclarationRules): Loose<DeclaredFabric> {
  return {
    ...fabric,
    materials: materialsAsDeclared(fabric.materials),
    printing: fabric.printing && printingAsDeclared(fabric.printing, rules),
  }
}

const garmentAsDeclared = <Garment extends DeclaredGarment>(
  garment: Garment,
  rules: DeclarationRules,
): Garment =>
  withoutAbsent<Garment>({
    ...garment,
    ...fabricAsDeclared(garment, rules),
    trims: garment.trims && trimsAsDeclared(garment.trims),
  })

const componentsAsDeclared = (
  declaration: ComponentsDeclaration,
  rules: DeclarationRules,
): ComponentsDeclaration =>
  withoutAbsent<ComponentsDeclaration>({
    ...declaration,
    trims: declaration.trims && trimsAsDeclared(declaration.trims),
    components: declaration.components.map((component) =>
      withoutAbsent<typeof component>({ ...component, ...fabricAsDeclared(component, rules) }),
    ),
  })

/**
 * A declaration as it will be written: codes of 8 or 13 digits, shares with four decimals, printed shares that are
 * admissible, no trims of which there are none, nothing that is absent. What is wrong stays wrong.
 */
export function asDeclared<Whole extends Declaration>(declaration: Whole, rules: DeclarationRules): Whole
export function asDeclared(declaration: Declaration, rules: DeclarationRules): Declaration {
  const gtins = declaration.gtins.map(portalCode).filter((code) => code !== '')
  // An empty reference stays, so that the check says that it is missing.
  return { ...bodyAsDeclared(declaration, rules), gtins, reference: declaration.reference.trim() }
}

function bodyAsDeclared(declaration: Declaration, rules: DeclarationRules): Declaration {
  switch (declaration.kind) {
    case 'single':
      return garmentAsDeclared(declaration, rules)
    case 'pack':
      return withoutAbsent<Declaration>({
        ...declaration,
        items: declaration.items.map((item) => garmentAsDeclared(item, rules)),
      })
    case 'components':
      return componentsAsDeclared(declaration, rules)
  }
}

/** A figure that could be read. */
export const isFigure = (value: DeclaredFigure | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)
