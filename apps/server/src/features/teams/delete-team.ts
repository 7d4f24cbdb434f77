import { and, eq, sql } from 'drizzle-orm'
import type { CallAnswer, deleteTeam as deleteCall } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChanges, type RecordedChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { problem } from '../../platform/errors/problem.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { Caller, Language, Session } from '../../platform/sessions/session.ts'
import { comparisonsOfTeam, moveComparisons } from '../comparisons/index.ts'
import { evaluationsOfTeams, moveEvaluations } from '../evaluations/index.ts'
import { moveProducts, productsOfTeam } from '../products/index.ts'
import { moveRequestsOfTeam, requestsOfTeam } from '../requests/index.ts'
import type { TeamsDeps, TeamService } from './teams.ts'

type TeamRecord = Awaited<ReturnType<TeamService['locked']>>

export interface TeamDeletion extends RowAsRead {
  /** Team that takes the people and the evaluations; `null`: the caller thinks that there are none. */
  readonly moveTo: string | null
}

/** Deletions of teams of one organization wait for each other: two may name each other’s team as the one that takes all. */
const takeTurns = (tx: Tx, organizationId: string) => takeTurn(tx, `teams of ${organizationId}`)

/**
 * Deletes a team. What belongs to it goes to the team that the caller names, in the same transaction; without
 * a name only an empty team is deleted. Throws MAIN_TEAM, TEAM_IN_USE.
 */
export function deleteTeam(
  { database }: TeamsDeps,
  teams: TeamService,
  caller: Caller,
  deletion: TeamDeletion,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = caller.session
  return database.inOrganization(organizationId, async (tx) => {
    await takeTurns(tx, organizationId)
    const team = await teams.locked(tx, caller, deletion)
    if (team.main) throw problem('MAIN_TEAM')
    const moved =
      deletion.moveTo === null
        ? await refuseInUse(tx, caller, team)
        : await moveAll(tx, caller.session, team, await teams.rows.lock(tx, caller.session, deletion.moveTo))
    await teams.drop(tx, caller, team, team.id)
    const { people, evaluations, products } = moved
    const movedTo = people + evaluations + products > 0 ? deletion.moveTo : null
    return { id: team.id, movedTo, people, evaluations }
  })
}

const sentences = {
  en: ({ people, evaluations, products }: InTeam) =>
    `People: ${people}. Evaluations: ${evaluations}.${products === 0 ? '' : ` Products, collections, comparisons and requests: ${products}.`} They need another team.`,
  fr: ({ people, evaluations, products }: InTeam) =>
    `Personnes : ${people}. Évaluations : ${evaluations}.${products === 0 ? '' : ` Produits, collections, comparaisons et demandes : ${products}.`} Il leur faut une autre équipe.`,
} as const satisfies Record<Language, (inTeam: InTeam) => string>

interface InTeam {
  readonly people: number
  readonly evaluations: number
  readonly products: number
}

async function refuseInUse(tx: Tx, { session, language }: Caller, { id, people }: TeamRecord) {
  const evaluations = (await evaluationsOfTeams(tx, session, [id])).get(id) ?? 0
  const { organizationId } = session
  const products =
    (await productsOfTeam(tx, organizationId, id)) +
    (await comparisonsOfTeam(tx, organizationId, id)) +
    (await requestsOfTeam(tx, organizationId, id))
  if (people + evaluations + products > 0)
    throw problem('TEAM_IN_USE', { detail: sentences[language]({ people, evaluations, products }) })
  return { people, evaluations, products }
}

const refused = (code: 'SAME_TEAM' | 'UNKNOWN_TEAM') =>
  problem('INVALID_VALUES', { errors: [{ path: 'query.move_to', code }] })

/** Gives the people of a team to another one. */
const movePeople = (tx: Tx, organizationId: string, from: string, to: string) =>
  tx
    .update(users)
    .set({ teamId: to, rowVersion: sql`${users.rowVersion} + 1` })
    .where(and(eq(users.organizationId, organizationId), eq(users.teamId, from)))
    .returning({ id: users.id, name: users.name })

async function moveAll(tx: Tx, session: Session, from: TeamRecord, to: TeamRecord | undefined) {
  const { organizationId } = session
  if (to === undefined) throw refused('UNKNOWN_TEAM')
  if (to.id === from.id) throw refused('SAME_TEAM')
  const people = await movePeople(tx, organizationId, from.id, to.id)
  const evaluations = await moveEvaluations(tx, organizationId, from.id, to.id)
  const products = await moveProducts(tx, organizationId, from, to.id)
  await moveComparisons(tx, organizationId, from, to.id)
  await moveRequestsOfTeam(tx, organizationId, from.id, to.id)
  const moved =
    (entity: 'user' | 'evaluation' | 'product') =>
    (thing: { id: string; name: string }): RecordedChange => ({
      entity,
      entityId: thing.id,
      entityName: thing.name,
      action: 'update',
      before: { team: from.name },
      after: { team: to.name },
    })
  await recordChanges(tx, session, [
    ...people.map(moved('user')),
    ...evaluations.map(moved('evaluation')),
    ...products.map(moved('product')),
  ])
  return { people: people.length, evaluations: evaluations.length, products: products.length }
}
