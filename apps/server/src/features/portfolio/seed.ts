import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { insertTarget, type TargetFields } from './target-store.ts'
import { auditedTarget, entryOf } from './targets.ts'

interface DemoHouse {
  readonly organizationId: string
}

/** One between the two seasons of the products of the demo, and one of climate change from the year of both. */
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
  {
    name: 'Moins 30 % de CO₂e d’ici 2030',
    label: 'climate',
    measure: 'total',
    period: 'year',
    baseSeason: '2026',
    targetSeason: '2030',
    reduction: 30,
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
