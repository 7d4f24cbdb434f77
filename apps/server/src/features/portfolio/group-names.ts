import { and, eq } from 'drizzle-orm'
import type { PortfolioDimension } from '@ecotrame/contract'
import { loadCountries } from '@ecotrame/reference-data/countries'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { tags } from '../tags/index.ts'
import { categoryName } from '../evaluations/index.ts'
import type { PortfolioDeps } from './deps.ts'
import { severalCategories } from './looked-at.ts'

export interface Named {
  readonly name: string
  readonly name_fr: string
}

const both = (name: string): Named => ({ name, name_fr: name })

/** What has no value in a dimension. */
const without = {
  category: { name: 'No category', name_fr: 'Sans catégorie' },
  season: { name: 'No season', name_fr: 'Sans saison' },
  tag: { name: 'No tag', name_fr: 'Sans étiquette' },
  team: { name: 'No team', name_fr: 'Sans équipe' },
  brand: { name: 'No brand', name_fr: 'Sans marque' },
  material: { name: 'Not linked to a material', name_fr: 'Sans matière associée' },
  country: { name: 'Transport, or no country provided', name_fr: 'Transport, ou pays non renseigné' },
} as const satisfies Record<PortfolioDimension, Named>

const several: Named = { name: 'Several categories', name_fr: 'Plusieurs catégories' }

export const nameOfCategory = ({ catalogue }: Pick<PortfolioDeps, 'catalogue'>, id: string | null): Named => {
  if (id === null) return without.category
  return id === severalCategories ? several : categoryName(catalogue, id)
}

const named = (ids: readonly string[], of: (id: string) => Named): ReadonlyMap<string, Named> =>
  new Map(ids.map((id) => [id, of(id)]))

/** Names of values of a dimension, in both languages. */
export async function groupNames(
  tx: Tx,
  deps: PortfolioDeps,
  organizationId: string,
  by: PortfolioDimension,
  ids: readonly string[],
): Promise<(id: string | null) => Named> {
  const names = await namesOf(tx, deps, organizationId, by, ids)
  return (id) => (id === null ? without[by] : (names.get(id) ?? both(id)))
}

async function namesOf(
  tx: Tx,
  deps: PortfolioDeps,
  organizationId: string,
  by: PortfolioDimension,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map()
  if (by === 'category') return named(ids, (id) => nameOfCategory(deps, id))
  if (by === 'material') return named(ids, (id) => materialName(deps, id))
  if (by === 'country') return countryNames(deps, ids)
  if (by === 'tag' || by === 'team') {
    const table = by === 'tag' ? tags : teams
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), isAnyOf(table.id, ids)))
    return new Map(rows.map(({ id, name }) => [id, both(name)]))
  }
  return named(ids, both)
}

/** Of the French release, else of the PEF method. */
function materialName({ method, datasets }: PortfolioDeps, id: string): Named {
  const material = method.release.materials.get(id) ?? datasets.method.materials.get(id)
  return { name: material?.nameEn ?? id, name_fr: material?.nameFr ?? id }
}

/** Countries of the world, and the regions of the French method. */
async function countryNames(
  { method }: PortfolioDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const world = new Map((await loadCountries()).map((country) => [country.alpha2, country]))
  return named(ids, (code) => {
    const country = world.get(code) ?? method.release.countries.get(code)
    return { name: country?.nameEn ?? code, name_fr: country?.nameFr ?? code }
  })
}
