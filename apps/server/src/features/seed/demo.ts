import { count } from 'drizzle-orm'
import {
  withinTransaction,
  type Database,
  type OrganizationDatabase,
  type Tx,
} from '../../platform/database/database.ts'
import { createOrganization, createTeam, createUser } from '../../platform/organizations/people.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import { subscribe } from '../../platform/permissions/grant-plan.ts'
import { acceptTermsForDemo } from '../account/index.ts'
import { hashPassword, randomPassword } from '../auth/index.ts'
import { accountsTable, writeAccountsFile, type Account } from './accounts-file.ts'
import { writeColleagues } from './demo-colleagues.ts'
import {
  demoOrganizationName,
  demoPeople,
  demoTeams,
  type DemoPerson,
  type DemoPersonKey,
  type DemoTeam,
} from './demo-people.ts'
import { takeTurns } from './take-turns.ts'

export interface DemoOrganization {
  readonly organizationId: string
  readonly teams: Readonly<Record<DemoTeam, string>>
  readonly users: Readonly<Record<DemoPersonKey, string>>
}

export interface DemoOptions {
  readonly dataDir: string
  /** One password for all; without it everybody gets a random one. */
  readonly password: string | undefined
  /** Writes what the people of the organization have made. */
  readonly fill: (database: OrganizationDatabase, organization: DemoOrganization) => Promise<unknown>
}

export interface SeededDemo {
  readonly organization: DemoOrganization
  readonly file: string
  /** The accounts to print, with passwords only where they were made here. */
  readonly table: string
}

interface Planned {
  readonly key: DemoPersonKey
  readonly person: DemoPerson
  readonly password: string
  readonly passwordHash: string
}

/** Hashing is slow on purpose: it is done before the transaction that others may wait for. */
async function plannedPeople(password: string | undefined): Promise<readonly Planned[]> {
  const keys = Object.keys(demoPeople) as DemoPersonKey[]
  return Promise.all(
    keys.map(async (key) => {
      const chosen = password ?? randomPassword()
      return { key, person: demoPeople[key], password: chosen, passwordHash: await hashPassword(chosen) }
    }),
  )
}

async function writeTeams(
  tx: Tx,
  organizationId: string,
  main: string,
): Promise<Readonly<Record<DemoTeam, string>>> {
  const made = (team: DemoTeam) => createTeam(tx, { organizationId, name: demoTeams[team], isMain: false })
  return {
    main,
    knitwear: await made('knitwear'),
    denim: await made('denim'),
    accessories: await made('accessories'),
  }
}

async function writeDemo(
  tx: Tx,
  planId: string,
  people: readonly Planned[],
  colleaguesHash: string,
): Promise<DemoOrganization> {
  const { id: organizationId, mainTeamId } = await createOrganization(tx, {
    name: demoOrganizationName,
    mainTeam: demoTeams.main,
  })
  await subscribe(tx, organizationId, planId)
  const teams = await writeTeams(tx, organizationId, mainTeamId)
  const users = new Map<string, string>()
  for (const { key, person, passwordHash } of people) {
    const teamId = person.team === null ? null : teams[person.team]
    const userId = await createUser(tx, { ...person, organizationId, teamId, passwordHash })
    await acceptTermsForDemo(tx, { organizationId, userId })
    users.set(key, userId)
  }
  await writeColleagues(tx, organizationId, teams, colleaguesHash)
  return { organizationId, teams, users: Object.fromEntries(users) as DemoOrganization['users'] }
}

const accountsOf = (people: readonly Planned[], hidden: boolean): readonly Account[] =>
  people.map(({ person, password }) => ({
    ...person,
    password: hidden ? 'ECOTRAME_DEMO_PASSWORD' : password,
  }))

export async function hasOrganizations(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ organizations: count() }).from(organizations)
  return (row?.organizations ?? 0) > 0
}

/**
 * Writes the demo organization, filled, into a database that has none. All in one transaction: a process that is
 * killed in between leaves nothing but a file of accounts, which the next start writes anew.
 */
export async function seedDemo(
  database: Database,
  planId: string,
  { dataDir, password, fill }: DemoOptions,
): Promise<SeededDemo | null> {
  const people = await plannedPeople(password)
  const accounts = accountsOf(people, password !== undefined)
  const colleaguesHash = await hashPassword(randomPassword())
  return database.asSystem(async (tx) => {
    await takeTurns(tx)
    if (await hasOrganizations(tx)) return null
    const file = writeAccountsFile(dataDir, accounts)
    const organization = await writeDemo(tx, planId, people, colleaguesHash)
    await fill(withinTransaction(tx), organization)
    return { organization, file, table: accountsTable(accounts) }
  })
}
