import { frenchStages, type FrenchStage } from '../methods/french-cost/codes.ts'
import type { FrenchCostInput } from '../methods/french-cost/input.ts'
import type { EffectiveValues, FrenchCostResult } from '../methods/french-cost/result.ts'

/** `given`: somebody said it; `default`: the method took it because nobody did; `fixed`: the method asks nobody. */
export const valueSources = ['given', 'default', 'fixed'] as const
export type ValueSource = (typeof valueSources)[number]

/** Where a stage happens, and how that is known. */
export interface StagePlace {
  /** Of the French method; `null`: the result does not have the stage. */
  readonly countryCode: string | null
  readonly source: ValueSource
}

const asked = {
  spinning: 'spinningCountry',
  fabric: 'fabricCountry',
  ennobling: 'ennoblingCountry',
  making: 'makingCountry',
} as const satisfies Partial<Record<FrenchStage, keyof FrenchCostInput>>

/**
 * Where the stages happen as people should read it. The result holds for raw materials the usual country of the main
 * material, whatever the materials themselves say: what they say goes before it.
 * Source: French method page, §1, §2.
 */
export const stagePlaces = (
  input: FrenchCostInput,
  { stages }: Pick<FrenchCostResult, 'stages'>,
): Readonly<Record<FrenchStage, StagePlace>> => {
  const placeOf = (id: FrenchStage): StagePlace => {
    const countryCode = stages.find(({ stage }) => stage === id)?.countryCode ?? null
    if (id === 'material') {
      const stated = mainMaterialOf(input)?.countryCode
      return { countryCode: stated ?? countryCode, source: stated === undefined ? 'default' : 'given' }
    }
    if (id in asked) {
      const field = asked[id as keyof typeof asked]
      return { countryCode, source: input[field] === undefined ? 'default' : 'given' }
    }
    return { countryCode, source: 'fixed' }
  }
  // One entry a stage.
  return Object.fromEntries(frenchStages.map((id) => [id, placeOf(id)])) as Record<FrenchStage, StagePlace>
}

/** The largest share; of equal ones the last. */
const mainMaterialOf = ({ materials }: FrenchCostInput) =>
  materials.reduce<FrenchCostInput['materials'][number] | undefined>(
    (main, material) => (main === undefined || material.share >= main.share ? material : main),
    undefined,
  )

/** How an effective value is known: by the description, or because the method had to decide. */
export const sourceOfValue = (input: FrenchCostInput, id: keyof EffectiveValues): ValueSource =>
  input[id] === undefined ? 'default' : 'given'
