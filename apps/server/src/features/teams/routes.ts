import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { deleteTeam } from './delete-team.ts'
import { createTeam, listTeams, readTeam, saveTeam, type TeamsDeps } from './teams.ts'

export function registerTeams(server: FastifyInstance, deps: TeamsDeps): void {
  serve(server, contract.findTeams, ({ session, query }) => listTeams(deps, session, query))
  serve(server, contract.findTeam, async ({ session, params, setETag }) => {
    const team = await readTeam(deps, session, params.id)
    setETag(team.rowVersion)
    return team
  })
  serve(server, contract.createTeam, async ({ session, body, setETag, status }) => {
    const team = await createTeam(deps, session, body)
    setETag(team.rowVersion)
    status(201)
    return team
  })
  serve(server, contract.updateTeam, async ({ session, params, body, ifMatch, setETag }) => {
    const team = await saveTeam(deps, session, { id: params.id, ifMatch }, body)
    setETag(team.rowVersion)
    return team
  })
  serve(server, contract.deleteTeam, ({ session, params, query, ifMatch, language }) =>
    deleteTeam(deps, session, { id: params.id, ifMatch, moveTo: query.move_to ?? null, language }),
  )
}
