import countries from '../data/names/countries.json' with { type: 'json' }
import fibres from '../data/names/fibres.json' with { type: 'json' }

/** The material of a form that stands for a fibre. */
export interface FormMaterial {
  readonly material: string
  /** Nearest one: the form has none of its own for the fibre. */
  readonly standsIn?: boolean
}

/** A textile fibre or another material of products, by the names of Regulation (EU) 1007/2011 and of the trade. */
export interface NamedFibre {
  readonly id: string
  /** The fibre that this one is a kind of, and the qualities that make it that kind. */
  readonly base?: string
  readonly qualities?: readonly string[]
  readonly names: readonly string[]
  /** Short signs, such as those of ISO 2076. */
  readonly codes?: readonly string[]
  /** Among the materials of the packs. */
  readonly pef?: FormMaterial
  /** Of the French method, where no other material says it. */
  readonly french?: FormMaterial
}

type Names = Readonly<Record<string, readonly string[]>>

/** How people call countries, regions and materials, in English, French and on labels. */
export const usualNames: {
  /** By code of ISO 3166-1, beside the names there. */
  readonly countries: Names
  /** By code of the French method. */
  readonly regions: Names
  /** Names of countries that mean a fabric on a label. */
  readonly notCountries: readonly string[]
  readonly fibres: readonly NamedFibre[]
} = { ...countries, fibres }

/** Usual names of each material of the forms, by its id: of the fibres that it is itself, not of those it stands in for. */
export const namesOfMaterials: ReadonlyMap<string, readonly string[]> = namesBy(
  fibres as readonly NamedFibre[],
)

function namesBy(all: readonly NamedFibre[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { pef, french, names } of all)
    for (const meant of french ? [french] : pef ? [pef] : [])
      if (meant.standsIn !== true) found.set(meant.material, [...(found.get(meant.material) ?? []), ...names])
  return found
}
