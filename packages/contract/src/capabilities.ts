/** What a plan or an option opens (decisions §5). */
export const capabilities = [
  'comparison',
  'organization_dashboard',
  'svhc_dashboard',
  'supplier_dashboard',
  'export',
  'widget',
  'api',
  'import',
] as const
export type NamedCapability = (typeof capabilities)[number]
export type Capability = NamedCapability | `category_${string}` | `dashboard_tab_${string}`
