import type { SelectOption } from '@ecotrame/lca'
import { usualNames, type Country, type PortalWord } from '@ecotrame/reference-data'
import { asInCell } from '../reading/cells.ts'
import { namedAs } from '../reading/words.ts'

/** How a text is found among what a field offers. */
export interface Choices {
  /** By name, of any language. */
  readonly byName: ReadonlyMap<string, string>
  readonly options: ReadonlyMap<string, SelectOption>
}

const known = new WeakMap<readonly SelectOption[], Choices>()

/** Everything that names an option: its id, its labels, and what files for the French portal call it. */
export function choicesOf(options: readonly SelectOption[], words: readonly PortalWord[]): Choices {
  const before = known.get(options)
  if (before !== undefined) return before
  const byName = new Map<string, string>()
  const add = (name: string, id: string) => {
    const word = namedAs(name)
    if (word !== '' && !byName.has(word)) byName.set(word, id)
  }
  const ids = new Set(options.map(({ id }) => id))
  const byId = new Map(options.map((option) => [option.id, option]))
  // A name means what is offered; the id of what it replaced means that still.
  const offered = (id: string) => byId.get(id)?.replacedBy ?? id
  for (const { id } of options) byName.set(namedAs(id) || id, id)
  for (const { id, label } of options) {
    add(label.en, offered(id))
    add(label.fr, offered(id))
    // `Elasthane (Lycra)` is known without what stands in brackets too.
    add(label.en.replaceAll(/\s{0,9}\([^)]{0,200}\)/g, ''), offered(id))
    add(label.fr.replaceAll(/\s{0,9}\([^)]{0,200}\)/g, ''), offered(id))
  }
  for (const { id, names } of words)
    if (id !== null && ids.has(id)) for (const name of names) add(name, offered(id))
  for (const { id, names = [] } of options) for (const name of names) add(name, id)
  const choices = { byName, options: byId }
  known.set(options, choices)
  return choices
}

const knownLabels = new WeakMap<readonly SelectOption[], ReadonlyMap<string, string>>()

/** Options by the very words that an export writes for them; of two with the same words the one that is offered. */
export function optionsByLabel(options: readonly SelectOption[]): ReadonlyMap<string, string> {
  const before = knownLabels.get(options)
  if (before !== undefined) return before
  const byLabel = new Map<string, string>()
  const offeredLast = options.toSorted(
    (one, other) => Number(one.replacedBy === undefined) - Number(other.replacedBy === undefined),
  )
  for (const { id, label } of offeredLast)
    for (const text of [label.fr, label.en]) byLabel.set(asInCell(text), id)
  knownLabels.set(options, byLabel)
  return byLabel
}

/** Names and codes of the countries of the world. */
export interface World {
  readonly byName: ReadonlyMap<string, Country>
}

export function worldOf(countries: readonly Country[]): World {
  const byCode = new Map(countries.map((country) => [country.alpha2, country]))
  const byName = new Map<string, Country>()
  for (const country of countries)
    for (const name of [country.alpha2, country.alpha3, country.nameEn, country.nameFr])
      byName.set(namedAs(name), country)
  for (const [code, names] of Object.entries(usualNames.countries)) {
    const country = byCode.get(code)
    if (country !== undefined) for (const name of names) byName.set(namedAs(name), country)
  }
  return { byName }
}

/** What a text means as a country of a list. */
export type ReadCountry =
  | { readonly id: string; readonly region: false }
  /** The list does not have it: the region that the method takes for it. */
  | { readonly id: string; readonly region: true; readonly name: string }
  | null

/** `---` is how the French method writes that nobody knows. */
export function readCountry(text: string, { byName, options }: Choices, world: World): ReadCountry {
  const code = text.trim().toUpperCase()
  if (options.has(code)) return { id: code, region: false }
  const named = byName.get(namedAs(text))
  if (named !== undefined) return { id: named, region: false }
  const country = world.byName.get(namedAs(text))
  if (country === undefined) return null
  if (options.has(country.alpha2)) return { id: country.alpha2, region: false }
  const region = country.frenchCostCode
  if (!options.has(region)) return null
  return { id: region, region: true, name: country.nameEn }
}
