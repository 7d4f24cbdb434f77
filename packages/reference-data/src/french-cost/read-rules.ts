import type { FrenchCostLimits, FrenchCostRules, Limits } from '@ecotrame/lca'
import type { JsonReader } from '../tables/json.ts'

/** The switches of a release: those of its own file, then those of its constants. */
export function readRules(rules: JsonReader, constants: JsonReader): FrenchCostRules {
  const holder = (name: string) => (rules.has(`rules.${name}`) ? rules : constants)
  const word = <Word extends string>(name: string, words: readonly Word[]) =>
    holder(name).oneOf(`rules.${name}`, words)
  const flag = (name: string) => holder(name).boolean(`rules.${name}`)
  const answer = (name: string) => rules.oneOf(`validation.${name}`, ['accepted', 'refused'])
  const printing = ['printed-area', 'fabric-mass'] as const
  return {
    defaultSpinningCountry: word('default_spinning_country', ['unknown', 'main-material']),
    trimsWhenOmitted: word('trims_when_omitted', ['product-defaults', 'none']),
    trimsMass: word('trims_mass', ['subtracted-before-making', 'ignored']),
    trimsAmountBeforeTransformLosses: flag('trims_amount_before_transform_losses'),
    printingOwnScoreBasis: word('printing_own_score_basis', printing),
    printingChemicalsBasis: word('printing_chemicals_basis', printing),
    bleachingChemicalsBasis: word('bleaching_chemicals_basis', ['fibres-with-bleaching', 'whole-mass']),
    trimsInWithoutComplements: flag('trims_in_without_complements'),
    zeroMass: answer('zero_mass'),
    emptyMaterials: answer('empty_materials'),
    zeroPrintedShare: answer('zero_printed_share'),
    printedShareMissing: answer('printed_share_missing'),
    spinningAgainstFibre: rules.oneOf('validation.spinning_against_fibre', ['warned', 'refused']),
  }
}

/** Rule `use_electricity`, of the rules file or of the constants. */
export const useElectricityRule = (rules: JsonReader, constants: JsonReader) =>
  (rules.has('rules.use_electricity') ? rules : constants).text('rules.use_electricity')

/** The limits of a release: those of its rules, else those of its constants. `null` in the rules: no limit. */
export function readLimits(rules: JsonReader, constants: JsonReader): FrenchCostLimits {
  const limits = (name: string, path: string): Limits | null => {
    const own = `limits.${name}`
    if (!rules.has(own)) return pair(constants, path)
    return rules.at(own) === null ? null : pair(rules, own)
  }
  const fixed = (name: string, path: string): Limits => limits(name, path) ?? unlimited
  return {
    makingWasteRatio: fixed('making_waste_ratio', 'making.waste_ratio_limits'),
    makingDeadStockRatio: fixed('making_dead_stock_ratio', 'making.dead_stock_ratio_limits'),
    printedSurfaceShare: fixed('printed_surface_share', 'printing.surface_share_limits'),
    yarnSizeNm: fixed('yarn_size_nm', 'yarn_size_limits_nm'),
    surfaceMassGPerM2: fixed('surface_mass_g_per_m2', 'surface_mass_limits_g_per_m2'),
    physicalDurability: fixed('physical_durability', 'physical_durability_limits'),
    priceEur: limits('price_eur', 'price_limits_eur'),
    numberOfReferences: limits('number_of_references', 'number_of_references_limits'),
  }
}

/** Refused by the invariant on limits. */
const unlimited: Limits = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

function pair(json: JsonReader, path: string): Limits {
  const [minimum, maximum, ...rest] = json.numbers(path)
  if (minimum === undefined || maximum === undefined || rest.length > 0) json.reason(path, 'not two numbers')
  return [minimum ?? Number.NaN, maximum ?? Number.NaN]
}
