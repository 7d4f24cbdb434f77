import { capabilities, type Capability, type NamedCapability } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { definePlan, type PlanDefinition } from '../../platform/permissions/grant-plan.ts'

const essentialCategories = [
  'tshirt',
  'shirt',
  'sweater',
  'jeans',
  'trousers',
  'dress',
  'sneakers',
  'hat',
  'scarf',
  'packaging',
]
/** What only the largest plan opens; the middle one has all others. */
const enterpriseOnly: ReadonlySet<Capability> = new Set([
  'svhc_dashboard',
  'supplier_dashboard',
  'api',
  'category_swimsuit',
  'category_bikini',
  'category_boxer-shorts',
  'category_briefs',
  'category_safety-shoes',
  'category_safety-boots',
  'category_rubber-boots',
  'category_suitcase',
])

const ofCategory = (id: string): Capability => `category_${id}`

/** The three plans of decisions §5, over the categories that can be evaluated. */
export function plansFor(categoryIds: readonly string[]): readonly PlanDefinition[] {
  const everything: readonly Capability[] = [...capabilities, ...categoryIds.map(ofCategory)]
  const widgetOnly: NamedCapability = 'widget'
  return [
    {
      identifier: 'essential',
      name: 'Essential',
      capabilities: [
        widgetOnly,
        ...essentialCategories.filter((id) => categoryIds.includes(id)).map(ofCategory),
      ],
    },
    {
      identifier: 'professional',
      name: 'Professional',
      capabilities: everything.filter((capability) => !enterpriseOnly.has(capability)),
    },
    { identifier: 'enterprise', name: 'Enterprise', capabilities: everything },
  ]
}

/** Writes the plans as this release defines them; gives the id of the largest. */
export async function seedPlans(tx: Tx, categoryIds: readonly string[]): Promise<string> {
  let largest = ''
  for (const plan of plansFor(categoryIds)) largest = await definePlan(tx, plan)
  return largest
}
