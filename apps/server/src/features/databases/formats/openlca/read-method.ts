import type { EfCategory } from '@ecotrame/lca'
import type { Archive } from '../../../../platform/archives/archive.ts'
import { categoryNamed, isEdition31, isUnitOf } from '../category-names.ts'
import { flowAt, type MethodFactors } from '../database-file.ts'
import { refusedFor } from '../file-problem.ts'
import { methodOf, type CategoryFactors } from '../method-factors.ts'
import { idOf, listAt, nameOf, numberAt, objectAt, refAt, textAt, things, type Json } from './json.ts'
import type { OpenLcaBasis } from './open-openlca.ts'

/** The method of the file with most categories of the Environmental Footprint. Throws CATEGORY_UNIT_WRONG, UNIT_UNKNOWN. */
export async function readMethod(archive: Archive, basis: OpenLcaBasis): Promise<MethodFactors | null> {
  const found = await methodWithMostCategories(archive)
  if (found === null) return null
  const factors: CategoryFactors[] = []
  for (const folder of ['lcia_categories', 'impact_categories'])
    for await (const json of things(archive, folder)) {
      const category = found.categories.get(idOf(json))
      if (category !== undefined) factors.push(factorsOf(json, category, basis))
    }
  return methodOf(found.name, factors)
}

interface Found {
  readonly name: string
  readonly categories: ReadonlyMap<string, EfCategory>
}

async function methodWithMostCategories(archive: Archive): Promise<Found | null> {
  let best: Found | null = null
  for (const folder of ['lcia_methods', 'impact_methods'])
    for await (const json of things(archive, folder)) {
      const categories = new Map<string, EfCategory>()
      for (const one of listAt(json, 'impactCategories')) {
        const category = categoryNamed(nameOf(one))
        if (category !== null && ![...categories.values()].includes(category))
          categories.set(idOf(one), category)
      }
      const found = { name: nameOf(json), categories }
      if (categories.size > 0 && (best === null || isBetter(found, best))) best = found
    }
  return best
}

/** Of methods with as many categories that of the edition in use, and of its variants (`no LT`) the one without a remark. */
function isBetter(found: Found, best: Found): boolean {
  const rank = ({ name, categories }: Found) => [categories.size, isEdition31(name) ? 1 : 0, -name.length]
  const [ranks, others] = [rank(found), rank(best)]
  const place = ranks.findIndex((one, index) => one !== others[index])
  return place >= 0 && (ranks[place] ?? 0) > (others[place] ?? 0)
}

function factorsOf(json: Json, category: EfCategory, basis: OpenLcaBasis): CategoryFactors {
  const unit = textAt(json, 'refUnit') ?? textAt(json, 'referenceUnitName') ?? ''
  if (!isUnitOf(category, unit)) throw refusedFor('CATEGORY_UNIT_WRONG', nameOf(json), unit)
  const byFlow = new Map<string, number>()
  for (const factor of listAt(json, 'impactFactors')) addFactor(factor, nameOf(json), byFlow, basis)
  return { category, byFlow }
}

function addFactor(
  json: Json,
  category: string,
  byFlow: Map<string, number>,
  { flows, quantities, conversion }: OpenLcaBasis,
): void {
  const flow = refAt(json, 'flow') ?? ''
  const quantity = quantities.get(flow)
  // A method is often exported without the flows that none of the processes has.
  if (quantity === undefined) return
  const unit = conversion.factor(quantity, refAt(json, 'flowProperty'), refAt(json, 'unit'))
  if (unit === null) throw refusedFor('UNIT_UNKNOWN', category, textAt(objectAt(json, 'unit'), 'name') ?? '')
  const value = numberAt(json, 'value')
  if (value === null) throw refusedFor('AMOUNT_UNREADABLE', category, flows.get(flow)?.name ?? flow)
  byFlow.set(flowAt(flow, refAt(json, 'location') ?? null), value / unit)
}
