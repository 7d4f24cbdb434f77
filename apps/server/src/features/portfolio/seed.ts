import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { insertTarget, type TargetFields } from './target-store.ts'
import { auditedTarget, entryOf } from './targets.ts'

interface DemoHouse {
  readonly organizationId: string
}

/** Between the two seasons of the products of the demo. */
const demoTargets: readonly TargetFields[] = [
  {
    name: 'Un dixième de moins par kilogramme',
    label: 'fr_dur',
    measure: 'perKg',
    period: 'season',
    baseSeason: 'SS 26',
    targetSeason: 'AW 27',
    reduction: 10,
  },
]

/** Targets of the demo, after its products. */
export const seedDemoTargets = (database: OrganizationDatabase, house: DemoHouse): Promise<void> =>
  database.inOrganization(house.organizationId, async (tx) => {
    for (const fields of demoTargets) {
      const target = await insertTarget(tx, house.organizationId, fields)
      await recordChange(tx, theSystem(house.organizationId), {
        ...entryOf(target),
        action: 'create',
        after: auditedTarget(target),
      })
    }
  })
