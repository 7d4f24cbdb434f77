import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { insertRow } from '../../platform/resource/rows.ts'
import { nameInTurn, tagKind } from '../evaluations/index.ts'
import { tags } from './tags.ts'

/** Seasons, lines and projects of a brand. */
const demoTags = {
  winter: { name: 'AW26', color: '#2f6fb0' },
  summer: { name: 'SS27', color: '#a8701a' },
  organic: { name: 'Organic line', color: '#3f7d44' },
  project: { name: 'Capsule Loire', color: '#a04a86' },
} as const
type DemoTag = keyof typeof demoTags

/** What evaluations bear, one after the other: some several tags, some none. */
const sets: readonly (readonly DemoTag[])[] = [
  ['winter'],
  ['winter', 'organic'],
  ['summer'],
  [],
  ['summer', 'organic', 'project'],
]

/** Tags as a brand would have them, borne by its evaluations. */
export const seedDemoTags = (
  database: OrganizationDatabase,
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const ids = new Map<string, string>()
    for (const [key, fields] of Object.entries(demoTags)) {
      const id = await insertRow(tx, tags, { organizationId, ...fields })
      const change = { entity: 'tag', entityId: id, action: 'create', after: fields } as const
      await recordChange(tx, theSystem(organizationId), change)
      ids.set(key, id)
    }
    const idsOf = (set: readonly DemoTag[]) => set.flatMap((key) => ids.get(key) ?? [])
    await nameInTurn(tx, organizationId, tagKind, sets.map(idsOf))
  })
