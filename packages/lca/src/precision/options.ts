import type { Parameter } from '../product/form.ts'
import { byId } from '../product/by-id.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { FormField } from './form-fields.ts'
import type { PrecisionTables } from './tables.ts'

/** The options that a choice may turn out to be, and those that show what it selects. */
export interface ChoiceOptions {
  /** More than one: the answer is not known. */
  readonly allowed: readonly string[]
  /** Others to compare with, where the answer is known. */
  readonly alternatives: readonly string[]
}

/**
 * What a choice may be: all options of the category while nobody knows, those of a region where only that is known,
 * else what is given. A field without options has nothing to differ by. Source: DPR method page, §2.
 */
export function choiceOptions(
  { parameter, value, origin }: FormField,
  release: FrenchCostRelease,
  tables: PrecisionTables,
): ChoiceOptions {
  const all = toldApart(parameter)
  const answers = parameter.configuration.kind === 'country' ? all.filter((id) => isPlace(id, release)) : all
  const place = release.countries.get(String(value))
  if (place?.type === 'region') {
    const within = answers.filter((id) => release.countries.get(id)?.zone === place.zone)
    return { allowed: sampled(within, tables.mostOptions), alternatives: [] }
  }
  if (tables.openClasses.includes(origin) || place?.type === 'unknown' || value === null) {
    return { allowed: sampled(answers, tables.mostOptions), alternatives: [] }
  }
  const same = frenchAnswerOf(parameter, value)
  const others = answers.filter((id) => id !== value && id !== same)
  return { allowed: [String(value)], alternatives: sampled(others, tables.alternativesOfGivenChoice) }
}

/** The options that both methods tell apart: those for which the French method takes another one are left out. */
const toldApart = ({ configuration: { options = [] } }: Parameter): readonly string[] =>
  options.filter(({ french }) => french === undefined).map(({ id }) => id)

const frenchAnswerOf = ({ configuration: { options = [] } }: Parameter, value: unknown) =>
  byId(options).get(String(value))?.french?.id

const isPlace = (id: string, { countries }: FrenchCostRelease): boolean =>
  (countries.get(id)?.type ?? 'country') === 'country'

/** Every answer that a choice can have, places rather than regions; of yes or no, both. */
export function everyAnswer(
  { parameter }: FormField,
  release: FrenchCostRelease,
  { mostOptions }: PrecisionTables,
): readonly (string | boolean)[] {
  const { kind } = parameter.configuration
  if (kind === 'boolean') return [true, false]
  return sampled(
    toldApart(parameter).filter((id) => kind !== 'country' || isPlace(id, release)),
    mostOptions,
  )
}

/** At most so many of a list, evenly spread. */
function sampled<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  const step = items.length / most
  return Array.from({ length: most }, (_, place) => items[Math.floor(place * step)] as Item)
}
