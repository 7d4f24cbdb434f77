import type { FieldValue, Parameter } from '../product/form.ts'
import type { LeverPlace, LeverSubject } from './candidates.ts'
import type { LeverRule } from './rules.ts'

/** The other values of a field that a rule tries, those that the field admits. */
export function triedValues(
  { tries }: LeverRule,
  parameter: Parameter,
  place: LeverPlace,
  subject: LeverSubject,
): readonly FieldValue[] {
  const value = place.values[parameter.id]?.value ?? null
  const options = (parameter.configuration.options ?? []).map(({ id }) => id)
  const offered = (id: FieldValue) => options.length === 0 || options.some((option) => option === id)
  switch (tries.by) {
    case 'substitutes':
      return []
    case 'countries':
      return options.filter((id) => id !== value && isTextileCountry(id, subject))
    case 'values':
      return tries.values.filter((other) => other !== value && offered(other))
    case 'groups':
      return sameGroup(parameter, value, tries.groups)
    case 'next':
      return following(tries.order, value).filter(offered)
    case 'factors':
      return multiplied(parameter, place, subject, tries.factors)
  }
}

const isTextileCountry = (id: string, { release }: LeverSubject): boolean => {
  const country = release.countries.get(id)
  return country?.type === 'country' && country.usableForTextile
}

function sameGroup(
  { configuration: { options = [] } }: Parameter,
  value: FieldValue,
  groups: readonly (readonly string[])[],
): readonly string[] {
  const own = options.find(({ id }) => id === value)
  if (own === undefined) return []
  const stated = groups.find((ids) => ids.includes(own.id))
  return options
    .filter(({ id, group }) =>
      stated ? stated.includes(id) : own.group !== undefined && group?.en === own.group.en,
    )
    .map(({ id }) => id)
    .filter((id) => id !== own.id)
}

function following(order: readonly string[], value: FieldValue): readonly string[] {
  const place = order.findIndex((id) => id === value)
  return place === -1 ? [] : order.slice(place + 1)
}

function multiplied(
  { id, configuration }: Parameter,
  { values }: LeverPlace,
  { effective }: LeverSubject,
  factors: readonly number[],
): readonly number[] {
  const { minimum = -Infinity, maximum = Infinity, integer = false, fixed = 4 } = configuration
  const value = values[id]?.value ?? effective.get(configuration.effectiveRef ?? '') ?? configuration.default
  if (typeof value !== 'number' || value === 0) return []
  const decimals = 10 ** (integer ? 0 : fixed)
  return factors
    .map((factor) => Math.min(Math.max(Math.round(value * factor * decimals) / decimals, minimum), maximum))
    .filter((number) => number !== value)
}
