import { count, eq } from 'drizzle-orm'
import {
  withinTransaction,
  type Database,
  type OrganizationDatabase,
  type Tx,
} from '../../platform/database/database.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import { plans } from '../../platform/permissions/tables.ts'
import { hashPassword, randomPassword } from '../auth/index.ts'
import { accountsTable, writeAccountsFile } from './accounts-file.ts'
import { writeColleagues } from './demo-colleagues.ts'
import { accountsOf, plannedPeople, writeHouse, type DemoHouse } from './demo-house.ts'
import {
  demoOrganizationName,
  demoPeople,
  demoTeams,
  smallHouseName,
  smallHousePeople,
  smallHousePlan,
  smallHouseTeams,
  type DemoPersonKey,
  type DemoTeam,
  type SmallHousePersonKey,
  type SmallHouseTeam,
} from './demo-people.ts'
import { takeTurns } from './take-turns.ts'

type DemoOrganization = DemoHouse<DemoTeam, DemoPersonKey>
type SmallHouse = DemoHouse<SmallHouseTeam, SmallHousePersonKey>

export interface DemoOptions {
  readonly dataDir: string
  /** One password for all; without it everybody gets a random one. */
  readonly password: string | undefined
  /** Writes what the people of the organization have made. */
  readonly fill: (database: OrganizationDatabase, organization: DemoOrganization) => Promise<unknown>
  /** The same for the small one beside it. */
  readonly fillSmallHouse: (database: OrganizationDatabase, organization: SmallHouse) => Promise<unknown>
}

export interface SeededDemo {
  readonly organization: DemoOrganization
  readonly file: string
  /** The accounts to print, with passwords only where they were made here. */
  readonly table: string
}

export async function hasOrganizations(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ organizations: count() }).from(organizations)
  return (row?.organizations ?? 0) > 0
}

async function planOfSmallHouse(tx: Tx): Promise<string | undefined> {
  const [plan] = await tx.select({ id: plans.id }).from(plans).where(eq(plans.identifier, smallHousePlan))
  return plan?.id
}

/**
 * Writes the demo organizations, filled, into a database that has none. All in one transaction: a process that is
 * killed in between leaves nothing but a file of accounts, which the next start writes anew.
 */
export async function seedDemo(
  database: Database,
  planId: string,
  { dataDir, password, fill, fillSmallHouse }: DemoOptions,
): Promise<SeededDemo | null> {
  const people = await plannedPeople<DemoTeam, DemoPersonKey>(demoPeople, password)
  const smallPeople = await plannedPeople<SmallHouseTeam, SmallHousePersonKey>(smallHousePeople, password)
  const isHidden = password !== undefined
  const accounts = [
    ...accountsOf(demoOrganizationName, people, isHidden),
    ...accountsOf(smallHouseName, smallPeople, isHidden),
  ]
  const colleaguesHash = await hashPassword(randomPassword())
  return database.asSystem(async (tx) => {
    await takeTurns(tx)
    if (await hasOrganizations(tx)) return null
    const file = writeAccountsFile(dataDir, accounts)
    const described = { name: demoOrganizationName, teams: demoTeams, planId, people }
    const organization = await writeHouse<DemoTeam, DemoPersonKey>(tx, described)
    await writeColleagues(tx, organization.organizationId, organization.teams, colleaguesHash)
    await fill(withinTransaction(tx), organization)
    const small = await writeHouse<SmallHouseTeam, SmallHousePersonKey>(tx, {
      name: smallHouseName,
      teams: smallHouseTeams,
      planId: (await planOfSmallHouse(tx)) ?? planId,
      people: smallPeople,
    })
    await fillSmallHouse(withinTransaction(tx), small)
    return { organization, file, table: accountsTable(accounts) }
  })
}
