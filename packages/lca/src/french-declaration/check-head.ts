import { gtinProblem } from '../product/gtin.ts'
import { portalCode } from './as-declared.ts'
import { checkFigure, found, shownValue, type Checking } from './checking.ts'
import type { Declarant } from './context.ts'
import type { DeclarationHead } from './declaration.ts'

/** Who declares and what the whole reference says. */
export function checkHead(checking: Checking, head: DeclarationHead, declarant: Declarant): void {
  const { limits, declaringOrganizations } = checking.rules
  const { organizationType } = declarant
  if (organizationType === null || !declaringOrganizations.includes(organizationType)) {
    found(checking, 'ORGANIZATION_NOT_ALLOWED', '', { type: organizationType ?? '–' })
  }
  checkGtins(checking, head.gtins, declarant)
  if (head.reference.trim() === '') found(checking, 'REFERENCE_MISSING', 'reference')
  checkBrand(checking, head, declarant)
  const references = ['REFERENCES_RANGE', 'numberOfReferences'] as const
  checkFigure(checking, head.numberOfReferences, limits.numberOfReferences, references, true)
  checkPrice(checking, head)
  checkScore(checking, head)
}

function checkGtins(checking: Checking, gtins: readonly string[], { declaresGtins }: Declarant): void {
  if (!declaresGtins) {
    if (gtins.length > 0) found(checking, 'GTIN_NOT_ALLOWED', 'gtins')
    return
  }
  if (gtins.length === 0) found(checking, 'GTIN_MISSING', 'gtins')
  for (const [place, code] of gtins.entries()) checkGtin(checking, code, `gtins[${place}]`)
}

const portalForm = /^(?:\d{8}|\d{13})$/

function checkGtin(checking: Checking, code: string, path: string): void {
  const value = shownValue(code)
  if (!portalForm.test(code)) {
    const better = portalCode(code)
    found(checking, 'GTIN_FORMAT', path, { value, better: portalForm.test(better) ? better : '–' })
  } else if (gtinProblem(code) !== null) found(checking, 'GTIN_CHECK', path, { value })
}

function checkBrand(checking: Checking, { brandId }: DeclarationHead, { brandIds }: Declarant): void {
  if (brandIds === null) return
  const isKnown = brandId === undefined ? brandIds.length > 0 : brandIds.includes(brandId)
  if (!isKnown) found(checking, 'BRAND_UNKNOWN', 'brandId', { value: shownValue(brandId ?? '–') })
}

function checkPrice(checking: Checking, { priceEur }: DeclarationHead): void {
  const { from } = checking.rules.limits.priceEur
  if (priceEur === undefined || (typeof priceEur === 'number' && priceEur >= from && priceEur < Infinity))
    return
  found(checking, 'PRICE_RANGE', 'priceEur', { value: shownValue(priceEur), minimum: from })
}

function checkScore(checking: Checking, { declaredScore }: DeclarationHead): void {
  if (declaredScore === undefined) return
  const { scoreInFile } = checking.rules.limits
  const isPositive =
    typeof declaredScore === 'number' &&
    (checking.way === 'file' ? declaredScore >= scoreInFile : declaredScore > 0)
  if (!isPositive)
    found(checking, 'SCORE_NOT_POSITIVE', 'declaredScore', { value: shownValue(declaredScore) })
}
