import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

export const TeamRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The team that an organization always has: it cannot be deleted, and takes what other teams leave. */
  main: z.boolean(),
  people: z.int(),
  /** `null` for who may not see the evaluations of this team. */
  evaluations: z.nullable(z.int()),
  createdAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type TeamRow = z.infer<typeof TeamRow>

const tag = 'teams'
const byId = z.object({ id: identifier })
const body = z.object({ name: plainText(limits.nameMaximumLength).check(z.minLength(1)) })

export const findTeams = call({
  method: 'GET',
  path: '/teams',
  access: 'find_all_team',
  tag,
  summary: 'Teams of the organization, the main team first',
  query: z.object(listQuery),
  answer: listAnswer(z.partial(TeamRow)),
  errors: [],
})
export const findTeam = call({
  method: 'GET',
  path: '/teams/:id',
  access: 'find_one_team',
  tag,
  summary: 'One team',
  params: byId,
  answer: TeamRow,
  errors: ['NOT_FOUND'],
})
export const createTeam = call({
  method: 'POST',
  path: '/teams',
  access: 'create_team',
  tag,
  summary: 'Create a team',
  body,
  answer: TeamRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateTeam = call({
  method: 'PUT',
  path: '/teams/:id',
  access: 'update_team',
  tag,
  summary: 'Rename a team',
  params: byId,
  body,
  answer: TeamRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteTeam = call({
  method: 'DELETE',
  path: '/teams/:id',
  access: 'delete_team',
  tag,
  summary:
    'Delete a team. One with people or evaluations is deleted only with `move_to`, the team that takes them, all in one step',
  params: byId,
  query: z.object({ move_to: z.optional(identifier) }),
  /** `movedTo` is null when there was nothing to move. */
  answer: z.object({
    id: z.uuid(),
    movedTo: z.nullable(z.uuid()),
    people: z.int(),
    evaluations: z.int(),
  }),
  errors: ['NOT_FOUND', 'MAIN_TEAM', 'TEAM_IN_USE', 'STALE_VERSION', 'INVALID_VALUES'],
})
