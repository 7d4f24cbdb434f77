import { roundHalfUp } from '../quantities/rounding.ts'
import { isFigure } from './as-declared.ts'
import { at, isWithin } from './checking.ts'
import type { DeclarationContext, DeclaredFacts, EvidenceKind } from './context.ts'
import { costsOfDefaults } from './costs-of-defaults.ts'
import type { Declaration, DeclaredGarment } from './declaration.ts'
import { declarationWarning, type DeclarationProblem } from './problem.ts'
import { ruleOn, type DeclarationRules } from './rules.ts'
import type { DeclaredScore } from './score.ts'

/** What passes and yet deserves a look. Source: method page of the declaration, §5, codes `W-…`. */
export function warningsOf(
  declaration: Declaration,
  score: DeclaredScore | null,
  context: DeclarationContext,
): readonly DeclarationProblem[] {
  const { facts, rules } = context
  return [
    ...prefixWarnings(declaration, context),
    ...(facts === null ? [] : warningsOfFacts(declaration, facts, context)),
    ...(score === null ? [] : warningsOfScore(declaration, score, rules)),
    ...(score === null ? [] : costsOfDefaults(declaration, score, context)),
  ]
}

/** Codes that the portal takes for those of somebody else: whoever owns the prefix is told of the declaration. */
function prefixWarnings(
  { gtins }: Declaration,
  { rules, declarant: { gtinPrefixes = [] }, now }: DeclarationContext,
): readonly DeclarationProblem[] {
  if (gtinPrefixes.length === 0 || ruleOn(rules, 'gtinPrefixes', now) === null) return []
  return gtins.flatMap((code, place) =>
    gtinPrefixes.some((prefix) => code.startsWith(prefix))
      ? []
      : [declarationWarning('W-PREFIX', `gtins[${place}]`, { value: code.slice(0, 20) })],
  )
}

function warningsOfFacts(
  declaration: Declaration,
  facts: DeclaredFacts,
  { rules, declarant }: DeclarationContext,
): readonly DeclarationProblem[] {
  const { inScope, unmodelledMassShare, evaluatedWith, evidence } = facts
  const isOut = !inScope || unmodelledMassShare > rules.limits.unmodelledMassShare
  const isDelegated = declarant.delegatedBrandIds?.includes(declaration.brandId ?? '') ?? false
  const missing = neededEvidence(declaration, isDelegated).filter((kind) => !evidence.has(kind))
  return [
    ...(isOut ? [declarationWarning('W-SCOPE', '', { percent: unmodelledMassShare * 100 })] : []),
    ...(evaluatedWith === rules.portalVersion
      ? []
      : [
          declarationWarning('W-VERSION', '', { version: evaluatedWith ?? '–', portal: rules.portalVersion }),
        ]),
    ...missing.map((evidence) => declarationWarning('W-EVIDENCE', '', { evidence })),
    ...massWarnings(declaration, facts, rules),
  ]
}

const garmentsOf = (declaration: Declaration): readonly DeclaredGarment[] => {
  switch (declaration.kind) {
    case 'single':
      return [declaration]
    case 'pack':
      return declaration.items
    case 'components':
      return []
  }
}

/** What is mandatory, and what was said although a default would do. Source: code de la consommation L. 511-7. */
function neededEvidence(declaration: Declaration, isDelegated: boolean): readonly EvidenceKind[] {
  const fabrics = declaration.kind === 'components' ? declaration.components : garmentsOf(declaration)
  const businesses = declaration.kind === 'components' ? [declaration] : garmentsOf(declaration)
  return [
    'composition',
    'mass',
    'countries',
    ...(declaration.numberOfReferences === undefined ? [] : (['references'] as const)),
    ...(declaration.priceEur === undefined ? [] : (['price'] as const)),
    ...(businesses.some(({ business }) => business === 'large-business-with-services')
      ? (['repair'] as const)
      : []),
    ...(fabrics.some(({ airTransportRatio }) => airTransportRatio !== undefined) ? (['air'] as const) : []),
    ...(isDelegated ? (['delegation'] as const) : []),
  ]
}

/** Every garment; components together are one. */
function weighed(declaration: Declaration) {
  if (declaration.kind !== 'components')
    return garmentsOf(declaration).map(({ category, massKg }, place) => ({
      category,
      massKg,
      path: declaration.kind === 'pack' ? at(`items[${place}]`, 'massKg') : 'massKg',
    }))
  const masses = declaration.components.map(({ massKg }) => massKg).filter(isFigure)
  const massKg = masses.reduce((sum, mass) => sum + mass, 0)
  return [{ category: declaration.category, massKg, path: 'components' }]
}

function massWarnings(
  declaration: Declaration,
  { audience }: DeclaredFacts,
  { usualMasses, limits }: DeclarationRules,
): readonly DeclarationProblem[] {
  const [lower, upper] = limits.massAgainstUsual
  return weighed(declaration).flatMap(({ category, massKg, path }) => {
    const usual = usualMasses
      .filter((one) => one.category === category && one.audience === (audience ?? 'mixed'))
      .map((one) => one.massKg)
    // A mass that is wrong in itself is told by the check.
    if (usual.length === 0 || !isFigure(massKg) || !isWithin(massKg, limits.massKg)) return []
    const [from, to] = [Math.min(...usual) * lower, Math.max(...usual) * upper]
    return isWithin(massKg, [from, to])
      ? []
      : [declarationWarning('W-MASS', path, { value: massKg, minimum: from, maximum: to })]
  })
}

function warningsOfScore(
  declaration: Declaration,
  score: DeclaredScore,
  { limits, market }: DeclarationRules,
): readonly DeclarationProblem[] {
  const [points, per100g] = [roundHalfUp(score.points), roundHalfUp(score.pointsPer100g)]
  const hasLabel = isWithin(points, limits.label) && isWithin(per100g, limits.label)
  const declared = declaration.kind === 'pack' ? undefined : market.get(declaration.category ?? '')
  const isUsual = declared === undefined || isWithin(score.pointsPer100g, declared)
  const [lowest, highest] = limits.priceEur.countedWithin
  const clamped = score.items.find(
    ({ priceEur }) => priceEur !== null && !isWithin(priceEur, limits.priceEur.countedWithin),
  )
  return [
    ...(clamped === undefined
      ? []
      : [
          declarationWarning('W-PRICE', 'priceEur', {
            value: clamped.priceEur ?? 0,
            minimum: lowest,
            maximum: highest,
          }),
        ]),
    ...(isUsual || declared === undefined
      ? []
      : [declarationWarning('W-RANGE', '', { value: per100g, minimum: declared[0], maximum: declared[1] })]),
    ...(hasLabel
      ? []
      : [
          declarationWarning('W-LABEL', '', {
            points,
            per100g,
            minimum: limits.label[0],
            maximum: limits.label[1],
          }),
        ]),
  ]
}
