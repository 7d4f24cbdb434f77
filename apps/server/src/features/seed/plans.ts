import { capabilities, portfolioTabs, type Capability, type NamedCapability } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { defineOption, definePlan, type PlanDefinition } from '../../platform/permissions/grant-plan.ts'
import { plans } from '../../platform/permissions/tables.ts'

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
  'dashboard_tab_scope3',
  'dashboard_tab_plan',
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
const ofTab = (id: string): Capability => `dashboard_tab_${id}`

/** The three plans of decisions §5, over the categories that can be evaluated. */
export function plansFor(categoryIds: readonly string[]): readonly PlanDefinition[] {
  const everything: readonly Capability[] = [
    ...capabilities,
    ...portfolioTabs.map(ofTab),
    ...categoryIds.map(ofCategory),
  ]
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

/** What may be added to a plan that does not open it. */
const firstOptions: readonly PlanDefinition[] = [
  { identifier: 'substances', name: 'Hazardous substances (SVHC)', capabilities: ['svhc_dashboard'] },
  { identifier: 'suppliers', name: 'Suppliers', capabilities: ['supplier_dashboard'] },
  { identifier: 'programs', name: 'API access', capabilities: ['api'] },
]

/**
 * Writes plans and options into an empty installation; later brings the plans up to what this release defines. A plan
 * that an administrator changed stays as it is, and one that was deleted stays away. Gives the id of the largest.
 */
export async function seedPlans(tx: Tx, categoryIds: readonly string[]): Promise<string> {
  const known = new Set(
    (await tx.select({ identifier: plans.identifier }).from(plans)).map((plan) => plan.identifier),
  )
  let largest = ''
  for (const plan of plansFor(categoryIds))
    if (known.size === 0 || known.has(plan.identifier)) largest = await definePlan(tx, plan)
  if (known.size === 0) for (const option of firstOptions) await defineOption(tx, option)
  return largest
}
