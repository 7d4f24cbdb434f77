import type { Tx } from '../../platform/database/database.ts'
import { createOrganization, createTeam, createUser } from '../../platform/organizations/people.ts'
import { subscribe } from '../../platform/permissions/grant-plan.ts'
import { acceptTermsForDemo } from '../account/index.ts'
import { hashPassword, randomPassword } from '../auth/index.ts'
import type { Account } from './accounts-file.ts'
import type { DemoPerson } from './demo-people.ts'

/** An organization of the demo: ids of its teams and of its people. */
export interface DemoHouse<Team extends string, Key extends string> {
  readonly organizationId: string
  readonly teams: Readonly<Record<Team, string>>
  readonly users: Readonly<Record<Key, string>>
}

export interface Planned<Team extends string, Key extends string> {
  readonly key: Key
  readonly person: DemoPerson<Team>
  readonly password: string
  readonly passwordHash: string
}

/** Hashing is slow on purpose: it is done before the transaction that others may wait for. */
export const plannedPeople = <Team extends string, Key extends string>(
  people: Readonly<Record<Key, DemoPerson<Team>>>,
  password: string | undefined,
): Promise<readonly Planned<Team, Key>[]> =>
  Promise.all(
    (Object.keys(people) as Key[]).map(async (key) => {
      const chosen = password ?? randomPassword()
      return { key, person: people[key], password: chosen, passwordHash: await hashPassword(chosen) }
    }),
  )

/** `hidden`: the password is one that was set from outside, and is not repeated. */
export const accountsOf = (
  organization: string,
  people: readonly Planned<string, string>[],
  hidden: boolean,
): readonly Account[] =>
  people.map(({ person, password }) => ({
    ...person,
    organization,
    password: hidden ? 'ECOTRAME_DEMO_PASSWORD' : password,
  }))

interface DescribedHouse<Team extends string, Key extends string> {
  readonly name: string
  /** Their names; one of them is the main team. */
  readonly teams: Readonly<Record<Team | 'main', string>>
  readonly planId: string
  readonly people: readonly Planned<Team, Key>[]
}

/** Writes an organization with its subscription, teams and people, who have all accepted the terms. */
export async function writeHouse<Team extends string, Key extends string>(
  tx: Tx,
  { name, teams, planId, people }: DescribedHouse<Team, Key>,
): Promise<DemoHouse<Team, Key>> {
  const { id: organizationId, mainTeamId } = await createOrganization(tx, { name, mainTeam: teams.main })
  await subscribe(tx, organizationId, planId)
  const teamIds = new Map<string, string>()
  for (const [team, teamName] of Object.entries<string>(teams)) {
    const isMain = team === 'main'
    teamIds.set(
      team,
      isMain ? mainTeamId : await createTeam(tx, { organizationId, name: teamName, isMain: false }),
    )
  }
  const userIds = new Map<string, string>()
  for (const { key, person, passwordHash } of people) {
    const teamId = person.team === null ? null : (teamIds.get(person.team) ?? null)
    const userId = await createUser(tx, { ...person, organizationId, teamId, passwordHash })
    await acceptTermsForDemo(tx, { organizationId, userId })
    userIds.set(key, userId)
  }
  return {
    organizationId,
    teams: Object.fromEntries(teamIds) as DemoHouse<Team, Key>['teams'],
    users: Object.fromEntries(userIds) as DemoHouse<Team, Key>['users'],
  }
}
