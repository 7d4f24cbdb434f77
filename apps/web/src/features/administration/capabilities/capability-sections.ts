const capabilityGroups = ['features', 'tabs', 'categories'] as const
export type CapabilityGroup = (typeof capabilityGroups)[number]

export interface NamedItem {
  readonly id: string
  readonly name: string
}
export interface CapabilitySection {
  readonly group: CapabilityGroup
  readonly items: readonly NamedItem[]
}

const groupOf = (capability: string): CapabilityGroup =>
  capability.startsWith('category_')
    ? 'categories'
    : capability.startsWith('dashboard_tab_')
      ? 'tabs'
      : 'features'

/** Everything that plans can open, by kind and then by name; kinds without any are left out. */
export const capabilitySections = (
  capabilities: readonly string[],
  nameOf: (capability: string) => string,
  language: string,
): readonly CapabilitySection[] =>
  capabilityGroups
    .map((group) => ({
      group,
      items: capabilities
        .filter((id) => groupOf(id) === group)
        .map((id) => ({ id, name: nameOf(id) }))
        .sort((a, b) => a.name.localeCompare(b.name, language)),
    }))
    .filter(({ items }) => items.length > 0)
