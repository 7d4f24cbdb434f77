import { leverKinds, type LeverRules } from '@ecotrame/lca'
import priceIds from '../../data/levers/prices.json' with { type: 'json' }
import table from '../../data/levers/rules.json' with { type: 'json' }
import { refuseIfAny } from '../tables/reasons.ts'

let rules: LeverRules | undefined

/**
 * What is tried to bring the scores of a product down, with the bounds of the search. Read and checked once, then kept.
 * @throws ReferenceDataError with every reason, when it does not hold together
 */
export function loadLeverRules(): LeverRules {
  if (rules === undefined) {
    // The compiler widens the words of a JSON file to texts; the invariants check those that matter.
    const read = table as unknown as LeverRules
    refuseIfAny('levers', brokenLeverInvariants(read))
    rules = read
  }
  return rules
}

type Invariant = (rules: LeverRules) => readonly string[]

const everyRuleHasAKindAndAnIdOfItsOwn: Invariant = ({ rules: all }) =>
  all
    .filter(
      ({ id, kind }, place) =>
        !leverKinds.includes(kind) || all.findIndex((rule) => rule.id === id) !== place,
    )
    .map(({ id }) => id)

const everyKindHasARule: Invariant = ({ rules: all }) =>
  leverKinds.filter((kind) => !all.some((rule) => rule.kind === kind))

const noMaterialReplacesItself: Invariant = ({ substitutes }) =>
  substitutes
    .filter(({ from, to, part }, place) => {
      const first = substitutes.findIndex((other) => other.from === from && other.to === to)
      return from === to || !(part > 0 && part <= 1) || first !== place
    })
    .map(({ from, to }) => `${from} ${to}`)

const everyBoundIsAbove0: Invariant = ({ mostEntries, mostRuns, mostOfField, mostLevers, combination }) => {
  const bounds = { mostEntries, mostRuns, mostOfField, mostLevers, ...combination }
  return Object.entries(bounds).flatMap(([name, bound]) =>
    Number.isInteger(bound) && bound > 1 ? [] : [name],
  )
}

const invariants = {
  everyRuleHasAKindAndAnIdOfItsOwn,
  everyKindHasARule,
  noMaterialReplacesItself,
  everyBoundIsAbove0,
} as const satisfies Record<string, Invariant>

/** Each broken statement with what breaks it. */
export const brokenLeverInvariants = (read: LeverRules): readonly string[] =>
  Object.entries(invariants).flatMap(([name, holds]) => holds(read).map((what) => `${name}: ${what}`))

/** Under which id of the price table a material of the forms has its price. */
export const priceOfFormMaterial: ReadonlyMap<string, string> = new Map(Object.entries(priceIds))
