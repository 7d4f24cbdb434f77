import { asc, desc, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { teamResource } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import { evaluationsOfTeams } from '../evaluations/index.ts'
import { deleteTeam } from './delete-team.ts'

export interface TeamsDeps {
  readonly database: OrganizationDatabase
}

/** With the names of the tables written out: a query of one table would leave them away, and mean the inner one. */
const people = sql<number>`(
  select count(*)::integer from users u where u.organization_id = teams.organization_id and u.team_id = teams.id)`

export type TeamService = ReturnType<typeof teamService>
const teamService = (database: OrganizationDatabase) =>
  resourceService(database, {
    resource: teamResource,
    table: teams,
    derived: () => ({ main: teams.isMain, people }),
    folded: { name: teams.sortName },
    order: [desc(teams.isMain), asc(teams.sortName)],
    taken: { one_team_a_name: 'name' },
    answers: async (tx, { session }, records) => {
      const ids = records.map(({ id }) => id)
      const evaluations = await evaluationsOfTeams(tx, session, ids)
      return records.map(({ createdAt, ...team }) => ({
        ...team,
        evaluations: evaluations.get(team.id) ?? null,
        createdAt: createdAt.toISOString(),
      }))
    },
  })

export function registerTeams(server: FastifyInstance, deps: TeamsDeps): void {
  const service = teamService(deps.database)
  serveResource(server, teamResource, {
    ...service,
    remove: (caller, read, { move_to: moveTo = null }) =>
      deleteTeam(deps, service, caller, { ...read, moveTo }),
  })
}
