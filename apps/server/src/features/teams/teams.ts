import type {
  CallAnswer,
  CallParsed,
  createTeam as createCall,
  findTeams as findCall,
  TeamRow,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { createTeam as insertTeam } from '../../platform/organizations/people.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluationsOfTeams } from '../evaluations/index.ts'
import { findPage, findTeam, lockTeam, renameTeam, sortableFields, type TeamRecord } from './team-store.ts'

export interface TeamsDeps {
  readonly database: OrganizationDatabase
}

type Body = CallParsed<typeof createCall>['body']

async function answersOf(tx: Tx, session: Session, teams: readonly TeamRecord[]): Promise<TeamRow[]> {
  const evaluations = await evaluationsOfTeams(
    tx,
    session,
    teams.map(({ id }) => id),
  )
  return teams.map(({ id, name, isMain, people, createdAt, rowVersion }) => ({
    id,
    name,
    main: isMain,
    people,
    evaluations: evaluations.get(id) ?? null,
    createdAt: createdAt.toISOString(),
    rowVersion,
  }))
}

async function answerOf(tx: Tx, session: Session, id: string): Promise<TeamRow> {
  const team = await findTeam(tx, session.organizationId, id)
  const [answer] = team === undefined ? [] : await answersOf(tx, session, [team])
  if (answer === undefined) throw problem('NOT_FOUND')
  return answer
}

export function listTeams(
  { database }: TeamsDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { organizationId } = session
  const words = searchWords(query.search, folded)
  const sort = sortOf(query.sort, sortableFields)
  return database.inOrganization(organizationId, async (tx) => {
    const { items, total } = await findPage(tx, organizationId, { words, page: query, sort })
    return { items: await answersOf(tx, session, items), meta: pageMeta(query, total) }
  })
}

export const readTeam = ({ database }: TeamsDeps, session: Session, id: string): Promise<TeamRow> =>
  database.inOrganization(session.organizationId, (tx) => answerOf(tx, session, id))

const oneTeamAName = { one_team_a_name: { path: 'name', code: 'NAME_TAKEN' } } as const

export function createTeam({ database }: TeamsDeps, session: Session, { name }: Body): Promise<TeamRow> {
  const { organizationId } = session
  return refuseTaken(oneTeamAName, () =>
    database.inOrganization(organizationId, async (tx) => {
      const id = await insertTeam(tx, { organizationId, name, isMain: false })
      await recordChange(tx, session, { entity: 'team', entityId: id, action: 'create', after: { name } })
      return answerOf(tx, session, id)
    }),
  )
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
export const lockedTeam = async (tx: Tx, { organizationId }: Session, read: RowAsRead): Promise<TeamRecord> =>
  requireAsRead(tx, await lockTeam(tx, organizationId, read.id), { organizationId, entity: 'team', ...read })

export function saveTeam(
  { database }: TeamsDeps,
  session: Session,
  read: RowAsRead,
  { name }: Body,
): Promise<TeamRow> {
  const { organizationId } = session
  return refuseTaken(oneTeamAName, () =>
    database.inOrganization(organizationId, async (tx) => {
      const before = await lockedTeam(tx, session, read)
      await renameTeam(tx, organizationId, read.id, name)
      await recordChange(tx, session, {
        entity: 'team',
        entityId: read.id,
        action: 'update',
        before: { name: before.name },
        after: { name },
      })
      return answerOf(tx, session, read.id)
    }),
  )
}
