import type { Database } from '../../platform/database/database.ts'
import { hasOrganizations, seedDemo, type DemoOptions, type SeededDemo } from './demo.ts'
import { seedPlans } from './plans.ts'
import { takeTurns } from './take-turns.ts'

export { accountsFile } from './accounts-file.ts'
export { createAdministrator } from './administrator.ts'
export { takeTurns } from './take-turns.ts'
export type { SeededDemo } from './demo.ts'
export { demoPeople, smallHousePeople } from './demo-people.ts'

export interface SeedOptions extends DemoOptions {
  readonly categoryIds: readonly string[]
  readonly wantsDemo: boolean
}

/**
 * Brings the plans up to this release and, when it is wanted and there is no organization yet, writes the
 * demo organizations. Gives what was written, `null` when there was nothing to do.
 */
export async function seed(database: Database, options: SeedOptions): Promise<SeededDemo | null> {
  const { planId, isEmpty } = await database.asSystem(async (tx) => {
    await takeTurns(tx)
    return { planId: await seedPlans(tx, options.categoryIds), isEmpty: !(await hasOrganizations(tx)) }
  })
  return options.wantsDemo && isEmpty ? seedDemo(database, planId, options) : null
}
