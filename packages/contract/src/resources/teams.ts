import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { identifier } from '../text.ts'
import { derived, line, resource } from './resource.ts'

export const teamResource = resource({
  entity: 'team',
  path: '/teams',
  fields: {
    name: line(limits.nameMaximumLength, { sorts: true, searched: true, unique: 'NAME_TAKEN' }),
    /** The team that an organization always has: it cannot be deleted, and takes what other teams leave. */
    main: derived(z.boolean(), {}),
    people: derived(z.int(), { sorts: true }),
    /** `null` for who may not see the evaluations of this team. */
    evaluations: derived(z.nullable(z.int()), {}),
    createdAt: derived(z.string(), { sorts: true }),
  },
  says: {
    find: 'Teams of the organization, the main team first',
    findOne: 'One team',
    create: 'Create a team',
    update: 'Rename a team',
    delete:
      'Delete a team. One with people or evaluations is deleted only with `move_to`, the team that takes them, all in one step',
  },
  deletion: {
    query: z.object({ move_to: z.optional(identifier) }),
    /** `movedTo` is null when there was nothing to move. */
    tells: { movedTo: z.nullable(z.uuid()), people: z.int(), evaluations: z.int() },
  },
  errors: { delete: ['MAIN_TEAM', 'TEAM_IN_USE', 'INVALID_VALUES'] },
})
export const {
  find: findTeams,
  findOne: findTeam,
  create: createTeam,
  update: updateTeam,
  delete: deleteTeam,
} = teamResource.calls
export type TeamRow = z.infer<typeof teamResource.Row>
